// News of a match. A visible tab holds a stream; a browser allows six connections to a host, so
// at most four tabs do, the others ask every now and then, and all hidden tabs share one question.

import { at, get, Offline } from "./api.js";
import { connection } from "./connection.js";
import { Lease } from "./lease.js";

const SLOTS = ["0", "1", "2", "3"].map((k) => `milkrun.stream.${k}`);
const SLOT_LEASE = 9_000;
const RENEW = 3_000;
const SETTLE = 60;
const ASK = 1_500;
const SIGN = 30_000;
const LONGEST_WAIT = 4_000;
/** Everybody at a table comes back at once, so not all in the same moment. */
const AT_ONCE = 150;
const GONE = 404;

/**
 * Follows one match for one seat; `tell` gets each message, in order, none twice; `here` who is
 * there; `gone` why there is nothing to follow any more.
 */
export class Stream {
  constructor(match, seat, after, tell, { here = () => {}, gone = () => {} } = {}) {
    Object.assign(this, { match, seat, tell, here, gone });
    this.signed = 0;
    this.n = after;
    this.wait = 250;
    this.lease = new Lease(SLOTS, SLOT_LEASE);
    this.source = null;
    this.isOpen = true;
    this.turn = () => this.arrange();
    this.leave = () => this.stop();
    document.addEventListener("visibilitychange", this.turn);
    addEventListener("pagehide", this.leave);
    addEventListener("pageshow", this.turn);
    this.timer = setInterval(this.turn, RENEW);
    this.arrange();
  }

  /** Stream if this tab is seen and there is room; else ask, or be told by the shared question. */
  arrange() {
    if (!this.isOpen) return;
    if (document.hidden) return this.rest();
    if (this.lease.take()) return this.settle();
    this.mute();
    this.ask();
  }

  /** Nobody looks: no stream, but a sign of life now and then, as the page is still open. */
  rest() {
    this.stop();
    if (this.seat === null || Date.now() - this.signed < SIGN) return;
    this.signed = Date.now();
    get(at(this.match)).catch(() => {});
  }

  /** A slot counts once no other tab has taken it in the same moment. */
  async settle() {
    if (this.source || this.isSettling) return;
    this.isSettling = true;
    await new Promise((resolve) => setTimeout(resolve, SETTLE));
    this.isSettling = false;
    if (!this.isOpen || document.hidden) return;
    if (this.lease.isHeld) this.listen();
    else this.arrange();
  }

  listen() {
    if (this.source) return;
    const seat = this.seat === null ? "" : `seat=${this.seat}&`;
    this.source = new EventSource(`/api/v1${at(this.match, `/events?${seat}after=${this.n}`)}`);
    this.source.onopen = () => {
      this.wait = 250;
      connection.reached();
    };
    this.source.addEventListener("here", (event) => this.here(JSON.parse(event.data)));
    this.source.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.source.addEventListener("restart", () => this.comeBack());
    this.source.onerror = ({ target }) => this.again(target.readyState === EventSource.CLOSED);
  }

  hear(message) {
    if (message.n <= this.n) return;
    this.n = message.n;
    this.tell(message);
  }

  /** The worker is replaced by another: nothing is lost, so nothing is said. */
  async comeBack() {
    this.mute();
    await connection.nextTry(AT_ONCE + Math.random() * AT_ONCE);
    this.arrange();
  }

  /** The stream broke: come back from the last number heard; a seat that is no longer ours asks first. */
  async again(isRefused) {
    this.mute();
    if (isRefused) await this.inquire();
    else connection.lost();
    await connection.nextTry(this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.arrange();
  }

  /** How the match stands, without what happened in between. */
  async inquire() {
    try {
      const info = await get(at(this.match));
      if (this.isOpen && !this.source) this.overhear(info);
    } catch (error) {
      if (error instanceof Offline) connection.lost();
      else if (error.status === GONE && this.isOpen) this.vanish(error);
    }
  }

  /** The match was deleted: nobody asks for it any more. */
  vanish(error) {
    this.close();
    connection.reached();
    this.gone(error);
  }

  async ask() {
    if (this.asking) return;
    this.asking = true;
    await this.inquire();
    await connection.nextTry(ASK);
    this.asking = false;
    this.arrange();
  }

  overhear(info) {
    this.here(info.seats.filter((seat) => seat.connected).map(({ seat }) => seat));
    this.hear({ ...info, entries: null });
  }

  mute() {
    this.source?.close();
    this.source = null;
  }

  stop() {
    this.mute();
    this.lease.release();
  }

  close() {
    this.isOpen = false;
    this.stop();
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.turn);
    removeEventListener("pagehide", this.leave);
    removeEventListener("pageshow", this.turn);
  }
}
