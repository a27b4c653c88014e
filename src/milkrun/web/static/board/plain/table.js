// The drawing of a game that has none of its own: the server hands it out under that game's address.

export { board, panel, picture } from "../../board/plain.js";
