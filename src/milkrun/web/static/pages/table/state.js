// What a table knows and remembers; who may look at it and what can be done follows from that.

import { Outbox } from "../../net/outbox.js";
import { BoardState } from "../../parts/board_state.js";
import { Chat } from "./chat.js";
import { Clocks } from "./clocks.js";
import { Announcer } from "./countdown.js";

/** @typedef {import("../../net/news.js").Info} Info */

/** The state of the page of a match. */
export class State extends BoardState {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    super(root);
    this.id = id;
    /** @type {Info} */
    this.info;
    /** @type {Info | null} the match as it was asked for before the first view */
    this.early = null;
    /** @type {Wire.LogLine[]} */
    this.log = [];
    /** @type {number | null} whose eyes were said to be the right ones */
    this.unveiled = null;
    /** @type {{ standing: string, targets: string[] } | null} what a hint points at */
    this.pointing = null;
    this.chat = new Chat(id);
    this.clocks = new Clocks();
    this.outbox = new Outbox(id);
    this.announcer = new Announcer();
    /** @type {import("../../parts/turn.js").Turn} */
    this.turn;
    /** @type {import("./playback.js").Playback} */
    this.playback;
    /** @type {import("../../net/stream.js").Stream | null} */
    this.stream = null;
    /** @type {{ seats: number[], heard: number }} who is there, and when that was heard */
    this.here = { seats: [], heard: 0 };
    /** @type {import("../../net/reel.js").Reel | null} the course of a finished game */
    this.course = null;
    this.isEndOpen = false;
    this.isLogLong = false;
    /** @type {"log" | "chat" | "menu"} */
    this.tab = "log";
    /** @type {number | null} whose panel is unfolded on a phone */
    this.unfolded = null;
    /** @type {number | undefined} the choice whose beginning was shown */
    this.begun;
    this.deviceLink = "";
  }
}
