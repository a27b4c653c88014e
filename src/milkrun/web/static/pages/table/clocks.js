// The clocks as every screen shows them: counted on from what the server said, by the server's time.

/** @typedef {{ clocks?: Wire.ClocksOut | null, now?: number, n: number, status: string }} Told a match or a message */

/** What is left to each seat. News set it at once, whatever film is still being shown. */
export class Clocks {
  constructor() {
    /** @type {Wire.ClocksOut | null} */
    this.told = null;
    this.n = -1;
    this.skew = 0;
    this.isRunning = false;
  }

  /**
   * A match or a message; the match also tells what time it is there.
   * @param {Told} of
   */
  hear({ clocks, now, n, status }) {
    if (now !== undefined) this.skew = Date.now() - now;
    if (n < this.n || clocks === undefined) return;
    Object.assign(this, { told: clocks, n, isRunning: status === "running" });
  }

  /** All clocks as they stand, to the second: whether a screen must be drawn anew. */
  get stand() {
    return (this.told?.left ?? []).map((_, seat) => Math.floor(this.secondsLeft(seat) ?? 0)).join();
  }

  /**
   * Seconds left to a seat; null where no clock runs.
   * @param {number} seat
   */
  secondsLeft(seat) {
    if (!this.told) return null;
    const { left, mover, since } = this.told;
    const spent = this.isRunning && mover === seat ? Date.now() - this.skew - since : 0;
    return Math.max(0, (left[seat] - spent) / 1000);
  }
}
