// Tooltips: what a thing is, in a sentence, and its rule; on hover, on focus, and after a long press.
// The words are the game's own ([tips] in its words.toml, by the first part of a target's name).

import { html, nothing, render } from "../vendor/lit-html.js";
import { lieBeside } from "./beside.js";
import { icon } from "../app/icons.js";
import { t } from "../words/words.js";

/** How long a pointer rests, or a finger presses, before a tip comes, in milliseconds. */
const [REST, PRESS] = [650, 500];
const SPOTS = ".board [data-tip], .board [data-target], .players [data-tip]";

export class Tips {
  /** @param {Play.Table} table */
  constructor(table) {
    this.table = table;
    this.box = Object.assign(document.createElement("div"), { className: "tip", id: "tip" });
    this.box.setAttribute("role", "tooltip");
    /** @type {Element | null} */
    this.spot = null;
    this.isPressed = false;
    this.timer = 0;
    /** @type {Record<string, (event: Event) => void>} each hears of the events it is named after */
    this.listeners = {
      pointerover: (event) => this.over(/** @type {Dom.Point} */ (event)),
      pointerdown: (event) => this.down(/** @type {Dom.Point} */ (event)),
      pointerup: () => clearTimeout(this.timer),
      pointercancel: () => this.hide(),
      focusin: (event) => this.focused(/** @type {Dom.Focus} */ (event)),
      focusout: () => this.hide(),
      scroll: () => this.hide(),
      click: (event) => this.clicked(/** @type {Dom.Click} */ (event)),
    };
    for (const [name, heard] of Object.entries(this.listeners)) document.addEventListener(name, heard, { capture: true, passive: name === "scroll" });
  }

  close() {
    this.hide();
    for (const [name, heard] of Object.entries(this.listeners)) document.removeEventListener(name, heard, { capture: true });
  }

  /** @param {Dom.Point} of */
  over({ target, pointerType }) {
    const spot = pointerType === "mouse" ? target.closest?.(SPOTS) : null;
    if (spot === this.spot) return;
    this.hide();
    if (spot) this.later(spot, REST);
  }

  /**
   * A finger that stays asks; its lifting chooses nothing.
   * @param {Dom.Point} of
   */
  down({ target, pointerType }) {
    if (this.box.contains(target)) return;
    this.hide();
    const spot = target.closest?.(SPOTS);
    if (spot && pointerType !== "mouse") this.later(spot, PRESS, true);
  }

  /** @param {Dom.Click} event */
  clicked(event) {
    if (!this.isPressed || this.box.contains(event.target)) return;
    this.isPressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * What may not be chosen explains itself by its rule; all else by its tip.
   * @param {Dom.Focus} of
   */
  focused({ target }) {
    const spot = target.closest?.(SPOTS);
    if (spot && target === spot && spot.matches(":focus-visible")) this.later(spot, REST);
  }

  /** @param {Element} spot @param {number} wait */
  later(spot, wait, isPress = false) {
    this.spot = spot;
    this.timer = setTimeout(() => this.show(spot, isPress), wait);
  }

  hide() {
    clearTimeout(this.timer);
    this.spot?.removeAttribute("aria-describedby");
    Object.assign(this, { spot: null, isPressed: false });
    this.box.remove();
  }

  /** @param {Element} spot @param {boolean} isPress */
  show(spot, isPress) {
    const { facts, info, root, card } = this.table;
    const name = spot.dataset.tip ?? spot.dataset.target?.split(":")[0] ?? "";
    const words = facts.words.tips?.[name];
    if (!words || !spot.isConnected || card?.kind === "why") return;
    this.isPressed = isPress;
    this.box.classList.toggle("pressed", isPress);
    render(content(spot, words, info?.game ?? facts.game), this.box);
    root.append(this.box);
    spot.setAttribute("aria-describedby", "tip");
    lieBeside(this.box, spot, root);
  }
}

/**
 * What it is, the sentence, the rule.
 * @param {Element} spot @param {[string, string]} of @param {string} game
 */
function content(spot, [usual, clause], game) {
  const title = spot.getAttribute("aria-label") ?? "";
  const text = spot.closest("[data-about]")?.dataset.about ?? usual; // what this very thing does
  return html`${title ? html`<b>${title}</b>` : nothing}<p>${text}</p>
    <a class="rule" href=${`/rules/${game}#${clause}`} target="_blank" tabindex="-1">${icon("book")}${t("tip.rule", { clause })}</a>`;
}
