// The keyboard at the table: one Tab stop on the board, arrows between spots, letters for deeds.

import { skipPay } from "../board/payday.js";
import { setting } from "../app/settings.js";
import { Tips } from "../board/tips.js";

/** @type {Record<string, Draw.Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How long a focus must rest on an unlit spot before it explains itself. */
const REST = 500;

/** @param {Element} element */
const isTyping = (element) => element.matches?.("input, textarea, select, [contenteditable]");
/**
 * The middle of a spot's own face: what it draws besides (a way, a bubble) may reach far.
 * @param {Element} element
 */
const centre = (element) => {
  const { left, top, width, height } = (element.querySelector(".face") ?? element).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** What lies rather aside than ahead is so much further away: an arrow goes where it points. */
const ASTRAY = 10_000;

/**
 * The nearest spot in a direction; what lies aside counts double.
 * @param {Element} from @param {Element[]} others @param {Draw.Point} of
 */
export function nearest(from, others, [dx, dy]) {
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const other of others) {
    const [a, b] = centre(other);
    const ahead = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    const cost = ahead + 2 * aside + (aside > ahead ? ASTRAY : 0);
    if (other === from || ahead < 2 || cost >= least) continue;
    [best, least] = [other, cost];
  }
  return best;
}

export class Keys {
  /** @param {Play.Table} table */
  constructor(table) {
    this.table = table;
    this.tips = new Tips(table);
    this.press = (/** @type {KeyboardEvent} */ event) => this.pressed(event);
    document.addEventListener("keydown", this.press);
  }

  close() {
    document.removeEventListener("keydown", this.press);
    this.tips.close();
    clearTimeout(this.timer);
  }

  get board() {
    return this.table.root.querySelector(".board");
  }

  get spots() {
    return [...(this.board?.querySelectorAll("[data-target]") ?? [])];
  }

  /** The spot that Tab reaches: the last one focused, or the first lit one. */
  settle() {
    const spots = this.spots;
    const held = spots.find((spot) => spot.dataset.target === this.table.rove);
    const next = held ?? spots.find((spot) => spot.matches(".lit")) ?? spots[0];
    const target = next?.dataset.target ?? null;
    if (target === this.table.rove) return false;
    this.table.rove = target;
    return true;
  }

  focusBoard() {
    const spot = this.spots.find((each) => each.matches(".lit")) ?? this.spots[0];
    spot?.focus();
  }

  /**
   * Focus came to a spot: it holds the Tab stop now, and an unlit one explains itself.
   * @param {Dom.Focus} event
   */
  focused(event) {
    const spot = event.target.closest?.("[data-target]");
    clearTimeout(this.timer);
    if (!spot) return;
    this.table.rove = spot.dataset.target ?? null;
    for (const other of this.spots) other.setAttribute("tabindex", other === spot ? "0" : "-1");
    const isUnlit = spot.matches(".unlit") && spot.matches(":focus-visible");
    if (isUnlit && this.table.isMyTurn) this.timer = setTimeout(() => this.explain(spot), REST);
  }

  /** @param {Element} spot */
  explain(spot) {
    if (document.activeElement === spot) this.table.whyNot(spot.dataset.target ?? "", { isQuiet: true });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return this.escape();
    if (!(event.target instanceof Element) || isTyping(event.target)) return;
    const spot = event.target.closest(".board [data-target]");
    if (spot && this.onSpot(event, spot)) return event.preventDefault();
    if (setting("shortcuts") && this.letter(event)) event.preventDefault();
  }

  /** @param {KeyboardEvent} event @param {Element} spot */
  onSpot(event, spot) {
    if (event.key in ARROWS) {
      nearest(spot, this.spots, ARROWS[event.key])?.focus();
      return true;
    }
    const isPress = event.key === "Enter" || event.key === " ";
    if (!isPress || spot.tagName === "BUTTON") return false;
    spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return true;
  }

  escape() {
    const { table } = this;
    this.tips.hide();
    const { activeElement: held } = document;
    if (held instanceof HTMLElement && isTyping(held)) held.blur();
    else if (table.playback.isOn) table.playback.skip?.();
    else if (skipPay()) return;
    else if (table.card) table.closeCard();
    else if (table.isListOpen) table.toggleList();
    else if (table.turn.leaving) table.turn.stay();
    else if (table.turn.doubt) table.turn.restart();
    else if (table.turn.clicked.length) table.turn.stepBack();
    else if (table.isEndOpen) table.shutEnd?.();
    else if (table.isLookingBack) table.comeBack?.();
  }

  /**
   * Next or previous lit spot, round and round.
   * @param {number} by
   */
  cycle(by) {
    const spots = this.spots.filter((spot) => spot.matches(".lit"));
    const at = spots.findIndex((spot) => spot === document.activeElement);
    const start = at < 0 && by < 0 ? 0 : at;
    spots[(start + by + spots.length) % spots.length]?.focus();
  }

  /** Agree to what the prompt asks; else end the turn, as its button does. */
  end() {
    const { root } = this.table;
    const button = root.querySelector(".prompt [data-do='stage.send']") ?? root.querySelector(".prompt .verb.leaves");
    if (button instanceof HTMLElement) button.click();
  }

  /** @param {KeyboardEvent} event */
  letter(event) {
    const { table } = this;
    /** @type {Record<string, () => unknown>} */
    const deeds = {
      n: () => this.cycle(1),
      p: () => this.cycle(-1),
      e: () => this.end(),
      l: () => table.toggleList(),
      u: () => table.undo(),
      r: () => table.turn.steps.length && !table.turn.isBusy && table.turn.restart(),
      h: () => table.info.hints && table.isMyTurn && table.hint?.(),
      c: () => table.openChat(),
      "?": () => table.show({ kind: "help" }),
    };
    if (/^[1-9]$/.test(event.key)) return this.number(Number(event.key));
    const deed = deeds[event.key];
    if (deed && !table.isVeiled) deed();
    return Boolean(deed);
  }

  /** @param {number} k */
  number(k) {
    const line = this.table.turn.lines.length ? this.table.turn.listed[k - 1] : null;
    if (line && !this.table.isVeiled) this.table.turn.play(line, true);
    return Boolean(line);
  }
}
