// What a game's drawing gets and gives: the contract between the frame and games/<game>/screen.

declare namespace Draw {
  type Template = import("../../src/milkrun/web/static/vendor/lit-html.js").TemplateResult;
  type Nothing = typeof import("../../src/milkrun/web/static/vendor/lit-html.js").nothing;
  /** A piece of a page, or none. */
  type Maybe = Template | Nothing;
  type Facts = Wire.FactsOut;
  type View = Wire.ViewOut;
  /** What a view may hold, as JSON has it. */
  type Value = Plain | Thing | Value[];
  type Plain = boolean | number | string | null;
  type Thing = { [key: string]: Value };
  /** The names of a game's sentences among its words for the screen. */
  type Sentence<Screen> = { [Name in keyof Screen]: Screen[Name] extends string ? Name : never }[keyof Screen];
  type Point = [x: number, y: number];
  type Size = { width: number; height: number };
  type Box = { left: number; top: number; width: number; height: number };
  /** Targets by the state they are in. */
  type Sets = { lit: Set<string>; chosen: Set<string>; last: Set<string> };
  type Player = { name: string; mine: boolean; kind?: string };

  /** What a drawing may ask of the frame. */
  interface Ui {
    open: boolean;
    still: boolean;
    countdown: unknown;
    lit(target: string): boolean;
    chosen(target: string): boolean;
    last(target: string): boolean;
    spot(target: string, label: string, content: unknown, cls?: string): Template;
    button(target: string, label: string, content: unknown, cls?: string): Template;
    seat(i: number): Seat;
  }
  interface Seat {
    name: string;
    mine: boolean;
    letter: string;
    cls: string;
    mark(x: number, y: number, r: number, lettered?: boolean): Template;
  }

  /** Something changes hands; all three are selectors. */
  type Flight = { from: string; to: string; as?: string };
  type Paid = { owner: number | null; place?: string; count?: string; pay?: number; note?: string };
  type Coin = { seat: number; sum: number };
  type Scene = { at: string; title?: string; rows?: Paid[] | null; coins: Coin[]; after?: { rival: string } };
  type Happened = Wire.EventOut & { numbers: Record<string, number> };

  /** A drawing; the frame does without what it leaves out. */
  interface Drawing {
    picture(): Template;
    board(view: View, facts: Facts, ui: Ui): Maybe;
    panel(view: View, facts: Facts, ui: Ui, seat: number): Maybe;
    gallery?(facts: Facts): Template;
    flights?(targets: string[], seat: number | null, own: number | null): Flight[];
    pays?(events: Happened[], view: View, facts: Facts): Scene[];
    road?(facts: Facts, from: string, to: string): Point[] | null | undefined;
    chip?(kind: string, index: number, facts: Facts): Maybe | null;
    entry?(line: Wire.ScoreLineOut, facts: Facts): { key: string | number; label: unknown } | null;
    NAMED?: string[];
  }
}
