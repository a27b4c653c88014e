// What every page with a board keeps: what it shows, whose eyes it looks through, what was clicked or opened last.

export class BoardState {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Draw.Facts} */
    this.facts;
    /** @type {Draw.Drawing} */
    this.drawing;
    /** @type {Wire.ViewOut} */
    this.view;
    /** @type {number | null} whose eyes the page looks through */
    this.seat = null;
    /** @type {Play.Past | null} */
    this.past = null;
    /** @type {Play.Card | null} */
    this.card = null;
    /** @type {string | null} */
    this.rove = null;
    this.isListOpen = false;
    this.isClosed = false;
    this.verbs = "";
    /** @type {Set<string>} what the drawing has a spot for */
    this.spotted = new Set();
  }
}
