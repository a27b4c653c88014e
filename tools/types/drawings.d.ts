// Each game's drawing gives what the frame asks of one.

declare namespace Draw {
  type Whole<Given extends Drawing> = Given;
  type Drawings = [
    Whole<typeof import("../../src/milkrun/games/mint_delivery/screen/table.js")>,
    Whole<typeof import("../../src/milkrun/games/tiffin/screen/table.js")>,
    Whole<typeof import("../../src/milkrun/games/out_for_delivery/screen/table.js")>,
  ];
}
