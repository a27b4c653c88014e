// Who is at the table: the seats of this screen and of others, who is here, and everybody's clock.

import { at, get, insist } from "../../net/api.js";
import { Deeds } from "./deeds.js";
import { seatName, t } from "../../words/words.js";

/** @typedef {import("../../net/news.js").Info} Info */

/** The people half of the table. */
export class Company extends Deeds {
  /**
   * The match without its position. Its clocks count at once: they wait for no film.
   * @returns {Promise<Info>}
   * @this {Pages.Table}
   */
  async fetchInfo(least = 0) {
    const info = await insist(() => get(at(this.id, `?n=${least}`)));
    this.clocks.hear(info);
    return { ...info, heard: Date.now() };
  }

  /**
   * The match and the view as the server has them, the one no older than the other.
   * @param {number | null} seat @param {number} least
   * @returns {Promise<[Info, Wire.ViewOut]>}
   * @this {Pages.Table}
   */
  async fetch(seat, least) {
    const [early, view] = await Promise.all([
      this.early ?? this.fetchInfo(least),
      insist(() => get(at(this.id, `/view?log=1&n=${least}${seat === null ? "" : `&seat=${seat}`}`))),
    ]);
    this.early = null;
    return [early.n < view.n ? await this.fetchInfo(view.n) : early, view]; // the news up to the view's is used up
  }

  /**
   * Somebody came or went.
   * @param {number[]} here
   * @this {Pages.Table}
   */
  meet(here) {
    this.here = { seats: here, heard: Date.now() };
    this.info = this.greeted(this.info);
    this.draw();
  }

  /**
   * The match with who is here as was last heard: while a film was shown, somebody may have come.
   * @param {Info} info
   * @returns {Info}
   */
  greeted(info) {
    const { seats, heard } = this.here;
    if (heard < (info.heard ?? 0)) return info;
    return { ...info, seats: info.seats.map((seat) => ({ ...seat, connected: seats.includes(seat.seat) })) };
  }

  get mine() {
    return this.info.mine;
  }

  /**
   * Whether somebody at this screen did it.
   * @param {Wire.EntryOut} entry
   */
  isMine({ seat }) {
    return seat != null && this.mine.includes(seat);
  }

  get isHotSeat() {
    return this.mine.length > 1;
  }

  /** People other than the one at this screen. */
  get hasOtherPeople() {
    return this.info.seats.some((seat) => seat.kind !== "bot" && !this.mine.includes(seat.seat));
  }

  /** @param {number | null} seat */
  name(seat) {
    return seat === null || seat < 0 ? t("seat.chance") : seatName(this.info.seats[seat], seat);
  }
}
