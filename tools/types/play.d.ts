// A table as boards and parts know it: the one people play at, a lesson's, an exercise's.

declare namespace Play {
  type Line = Wire.LineOut;
  /** A match; a lesson and an exercise know only this much of theirs. */
  type Info = Pick<Wire.MatchInfo, "game" | "status" | "hints"> & Partial<Omit<Wire.MatchInfo, "seats">> & { seats: Seat[]; heard?: number };
  type Seat = Pick<Wire.SeatInfo, "seat" | "kind" | "mine"> & Partial<Wire.SeatInfo>;
  /** A view of the past; `isVisited`: the reader has gone there. */
  type Past = Wire.ViewOut & { isVisited?: boolean };
  type Advice = { line: Wire.HintLineOut | Line } & Partial<Wire.AdviceOut>;
  /** A turn that the coach would not make, and a better one. */
  type Doubt = Wire.DoubtOut & { loss: Wire.EstimateOut; better: Wire.HintLineOut };
  type Refusal = Partial<Wire.RefusalOut> & { target?: string };
  /** What lies beside the board until it is closed. */
  type Card =
    | { kind: "note"; text: string }
    | ({ kind: "why" } & Refusal)
    | ({ kind: "hint"; words?: string[]; details?: string[]; best?: Advice })
    | ({ kind: "since" } & Wire.SinceOut)
    | { kind: "help" };

  interface Table {
    root: HTMLElement;
    facts: Wire.FactsOut;
    drawing: Draw.Drawing;
    info: Info;
    view: Wire.ViewOut;
    /** The view on the screen: the past, the staged turn, or the present. */
    readonly shown: Wire.ViewOut;
    past: Past | null;
    seat: number | null;
    card: Card | null;
    rove: string | null;
    pointed: string[];
    isVeiled: boolean;
    isListOpen: boolean;
    readonly isMyTurn: boolean;
    readonly isLookingBack: boolean;
    spotted?: Set<string>;
    unfolded?: number | null;
    begun?: number;
    isClosed?: boolean;
    isEndOpen?: boolean;
    playback: { isOn: boolean; skip?(): void };
    turn: import("../../src/milkrun/web/static/parts/turn.js").Turn;
    name(seat: number | null): string;
    draw(): void;
    show(card: Card | null): void;
    closeCard(): void;
    toggleList(): void;
    undo(): unknown;
    openChat(): void;
    whyNot(target: string, how?: { isQuiet?: boolean }): unknown;
    // What only the table of a match has.
    id?: string;
    readonly mine?: number[];
    readonly hasOtherPeople?: boolean;
    clocks?: { secondsLeft(seat: number): number | null };
    hint?(): unknown;
    showHint?(advice: Advice): void;
    takeHint?(advice: Advice): void;
    replaySince?(ply: number): unknown;
    takeOver?(seat: number): unknown;
    ask?(path: string, body?: object): unknown;
    comeBack?(): void;
    shutEnd?(): void;
  }

  /** The table of a match. */
  interface Match extends Table {
    id: string;
    log: Wire.LogLine[];
    isLogLong?: boolean;
    outbox: import("../../src/milkrun/web/static/net/outbox.js").Outbox;
    lookBack(ply: number): unknown;
    sent(stand: Wire.Stand): Promise<void>;
    refresh(): Promise<void>;
    refused(error: import("../../src/milkrun/web/static/net/api.js").Refused): void;
    tell(text: string): void;
  }
}
