// The games' pictures for the home page, without the weight of their tables.

const COVERS = {
  "mint-delivery": () => import("./mint/picture.js"),
  "out-for-delivery": () => import("./ofd/picture.js"),
  tiffin: () => import("./tif/picture.js"),
};

/** The picture of a game as a template. */
export async function cover(game) {
  const { picture } = await (COVERS[game]?.() ?? import("../plain.js"));
  return picture();
}
