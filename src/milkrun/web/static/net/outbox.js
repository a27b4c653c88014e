// Clicks on their way: kept in this tab until the server has answered, sent again with the same key.

import { insist, post } from "./api.js";
import { connection } from "./connection.js";

/** One match's outgoing posts, in order. What a reload interrupts is sent after it. */
export class Outbox {
  constructor(match) {
    this.key = `milkrun.outbox.${match}`;
    this.letters = read(this.key);
    this.queue = Promise.resolve();
  }

  /** Send, and again until answered; the answer or the refusal. */
  send(path, body) {
    const letter = { path, body };
    this.write([...this.letters, letter]);
    return this.enqueue(letter);
  }

  /** Send what an earlier page left behind; refusals are dropped: the table has moved on. */
  async resume() {
    for (const letter of [...this.letters]) await this.enqueue(letter).catch(() => {});
  }

  get isEmpty() {
    return this.letters.length === 0;
  }

  enqueue(letter) {
    const sent = this.queue.then(() => insist(() => post(letter.path, letter.body)));
    const settled = sent.finally(() => this.write(this.letters.filter((other) => other !== letter)));
    this.queue = settled.catch(() => {});
    return settled;
  }

  write(letters) {
    this.letters = letters;
    connection.keep(letters.length);
    try {
      if (letters.length) sessionStorage.setItem(this.key, JSON.stringify(letters));
      else sessionStorage.removeItem(this.key);
    } catch {
      // Without storage the letters live as long as the page.
    }
  }
}

function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}
