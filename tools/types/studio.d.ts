// The studio: variants of a game, and experiments with them.

declare namespace Studio {
  type Page = import("../../src/milkrun/web/static/pages/studio/studio.js").Workshop;
  /** Where a value stands in nested tables. */
  type Place = (string | number)[];
  type Options = Record<string, boolean | number | string | number[]>;
  type Tables = Record<string, any>;
  type Variant = { name: string; options: Options; tables: Tables };
  type Kept = Variant & { game: string };
  type Change = { place: Place; was: unknown; is: unknown };
  /** What a field takes; which of these there are goes by the kind. */
  interface Bound {
    kind: "whole" | "number" | "word" | "text" | "truth" | "choice" | "list" | "row" | "table";
    takes: string;
    low: number;
    high: number;
    least: number;
    most: number;
    each: Bound;
    cells: Bound[];
    named: Record<string, Bound>;
    allowed: (string | number)[];
    words: Record<string, string>;
  }
  type Side = { options: Options; tables: Tables; columns: string[]; rows: number[][] };
  interface Experiment {
    id: string;
    begun: number;
    game: string;
    name: string;
    players: string[];
    seed: number;
    games: number;
    base: Side;
    variant: Side;
    verdict: Wire.VerdictOut | null;
    state: "stopped" | "running" | "weighing" | "done";
    note: string;
  }
}
