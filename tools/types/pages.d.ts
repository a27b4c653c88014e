// Pages as their own parts know them, and what the frame tells a page that opens.

declare namespace Pages {
  /** What an address names. */
  type Params = { game: string; match: string; path: string };
  /** What an option may be set to. */
  type Value = boolean | number | string | number[];
  /** A table that is being set up. */
  type Setup = {
    root: HTMLElement;
    game: Wire.GameOut;
    rules: Wire.Rulebook;
    preset: string;
    changed: Record<string, Value>;
    note: string;
    picture: Draw.Template | null;
    seats: Wire.SeatIn[];
    isShared: boolean;
  };
  type Table = import("../../src/milkrun/web/static/pages/table/table.js").Table;
  type Replay = import("../../src/milkrun/web/static/pages/replay/replay.js").Replay;
  type Lesson = import("../../src/milkrun/web/static/pages/learn/learn.js").Lesson;
  type Desk = import("../../src/milkrun/web/static/pages/keeper/keeper.js").Desk;
  type Analysis = import("../../src/milkrun/web/static/pages/coach/analysis.js").Analysis;
  type Puzzles = import("../../src/milkrun/web/static/pages/coach/puzzle.js").Puzzles;
}
