// Whether the server answers, and how many clicks wait to be sent: what the connection bar shows.

import { html, nothing, render } from "../vendor/lit-html.js";
import { t } from "../words/words.js";

class Connection {
  constructor() {
    this.isLost = false;
    this.waiting = 0;
    this.wakers = new Set();
    this.listeners = new Set();
    addEventListener("online", () => this.wake());
  }

  /** A call went through. */
  reached() {
    if (!this.isLost) return;
    this.isLost = false;
    this.show();
    this.wake();
  }

  /** A call did not. */
  lost() {
    if (this.isLost) return;
    this.isLost = true;
    this.show();
  }

  /** How many clicks are kept until the server answers. */
  keep(count) {
    this.waiting = count;
    this.show();
  }

  /** Resolve after a while, or as soon as there is a sign of life. */
  nextTry(milliseconds) {
    return new Promise((resolve) => {
      const waker = () => {
        clearTimeout(timer);
        this.wakers.delete(waker);
        resolve();
      };
      const timer = setTimeout(waker, milliseconds);
      this.wakers.add(waker);
    });
  }

  wake() {
    for (const waker of [...this.wakers]) waker();
  }

  show() {
    const words = this.waiting ? t("line.kept", { n: this.waiting }) : t("line.lost");
    const bar = html`<div class="lost"><span class="dots" aria-hidden="true"></span>${words}
      <button type="button" class="small" @click=${() => this.wake()}>${t("line.retry")}</button></div>`;
    render(this.isLost ? bar : nothing, document.getElementById("line"));
  }
}

export const connection = new Connection();
