// Pages as their own parts know them, and what the frame tells a page that opens.

declare namespace Pages {
  /** What an address names. */
  type Params = { game: string; match: string; path: string };
  type Table = import("../../src/milkrun/web/static/pages/table/table.js").Table;
  type Replay = import("../../src/milkrun/web/static/pages/replay/replay.js").Replay;
  type Lesson = import("../../src/milkrun/web/static/pages/learn/learn.js").Lesson;
  type Analysis = import("../../src/milkrun/web/static/pages/coach/analysis.js").Analysis;
  type Puzzles = import("../../src/milkrun/web/static/pages/coach/puzzle.js").Puzzles;
}
