// The cover of a game that has none of its own.

export { picture } from "../../board/plain.js";
