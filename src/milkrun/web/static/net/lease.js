// Turns among the tabs of one browser: a lease in local storage, renewed while it is used.
// (Web locks would do, but a page on the local network has none: it is no secure context.)

import { randomHex } from "./api.js";

const TAB = randomHex(6);

function holder(name) {
  try {
    const held = JSON.parse(localStorage.getItem(name) ?? "null");
    return held && held.until > Date.now() ? held.tab : null;
  } catch {
    return null;
  }
}

/** One of several names, held by at most one tab each. */
export class Lease {
  constructor(names, milliseconds) {
    this.names = names;
    this.milliseconds = milliseconds;
    this.held = null;
  }

  /** Take or renew; whether this tab holds one now. */
  take() {
    if (this.held && holder(this.held) !== TAB) this.held = null;
    this.held ??= this.names.find((name) => holder(name) === null) ?? null;
    if (this.held) this.write();
    return this.held !== null;
  }

  /** Whether it is still this tab's: two tabs may have taken it at once, and the later one has it. */
  get isHeld() {
    return this.held !== null && holder(this.held) === TAB;
  }

  write() {
    try {
      localStorage.setItem(this.held, JSON.stringify({ tab: TAB, until: Date.now() + this.milliseconds }));
    } catch {
      // Without storage each tab believes it is alone, which is the best it can do.
    }
  }

  release() {
    try {
      if (this.held && holder(this.held) === TAB) localStorage.removeItem(this.held);
    } catch {
      // Nothing was held.
    }
    this.held = null;
  }
}
