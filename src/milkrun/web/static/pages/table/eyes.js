// Whose eyes the table is seen through, what they see, and whether it is their turn.

import { isActing } from "../../parts/turn.js";
import { Company } from "./company.js";

/** The looking half of the table. */
export class Eyes extends Company {
  /**
   * The view on the screen: the past, the staged turn, or the present.
   * @returns {Wire.ViewOut}
   */
  get shown() {
    return this.past ?? this.turn.view ?? this.view;
  }

  /** Nobody has dealt yet, as the match or the view says: one may be newer than the other. */
  get isOpen() {
    return this.info.status === "open" || this.view?.status === "open";
  }

  get isVeiled() {
    return this.isHotSeat && this.view?.secret !== false && this.info.status === "running" && this.unveiled !== this.seat;
  }

  get isLookingBack() {
    return this.past !== null;
  }

  get isMyTurn() {
    return this.seat !== null && this.info.status === "running" && isActing(this.view, this.seat);
  }

  /** What goes on, in one word. */
  get state() {
    if (this.past) return this.playback.isOn ? "film" : "past";
    if (this.view.outcome) return "over";
    if (this.turn.isBusy) return "busy";
    if (this.turn.isAsking) return "asking";
    return this.isMyTurn ? "mine" : "theirs";
  }

  /**
   * With several seats on this device, the one to move looks.
   * @param {number} toMove
   */
  seatToShow(toMove) {
    if (this.mine.length === 0) return null;
    if (this.mine.includes(toMove)) return toMove;
    return this.seat !== null && this.mine.includes(this.seat) ? this.seat : this.mine[0];
  }
}
