// "Your turn" for tabs that nobody looks at: one hidden tab asks for all, and tells the others.

import { get } from "../net/api.js";
import { Lease } from "../net/lease.js";
import { setting } from "./settings.js";
import { ping } from "./sound.js";
import { t } from "../words/words.js";

const EVERY = 5_000;
/** Browsers slow the clocks of hidden tabs to a minute, so the lease outlasts one. */
const LEASE = 75_000;

const lease = new Lease(["milkrun.turns"], LEASE);
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("milkrun.turns") : null;
const listeners = new Set();

/** Hear of this device's matches whenever some hidden tab has asked; the answer stops it. */
export function followTurns(hear) {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

function tell(matches) {
  for (const hear of listeners) hear(matches);
}

if (channel) channel.onmessage = (event) => tell(event.data);
document.addEventListener("visibilitychange", look);
addEventListener("pagehide", () => lease.release());
setInterval(look, EVERY);

/** Ask, if this tab is hidden, somebody listens, and no other tab does it already. */
async function look() {
  if (!document.hidden || !listeners.size) return lease.release();
  if (!lease.take()) return;
  try {
    const { matches } = await get("/my/matches");
    tell(matches);
    channel?.postMessage(matches);
  } catch {
    // The next look will tell; nobody is watching this tab.
  }
}

/** Show in the title, and to whoever asked for more, that a seat of this device is to move. */
export class TurnBadge {
  constructor(title) {
    this.title = title;
    this.isOn = false;
  }

  set(isMine, words) {
    document.title = isMine ? t("title.turn", { title: this.title }) : this.title;
    if (isMine && !this.isOn) this.call(words);
    this.isOn = isMine;
  }

  call(words) {
    ping("turn");
    if (!document.hidden || !setting("notify")) return;
    if (globalThis.Notification?.permission !== "granted") return;
    const note = new Notification(t("notify.turn", { title: this.title }), { body: words, tag: this.title });
    note.onclick = () => globalThis.focus();
  }
}

/** Ask the browser whether it may show notifications; the answer. */
export async function mayNotify() {
  if (!globalThis.Notification || !globalThis.isSecureContext) return false;
  return (await Notification.requestPermission()) === "granted";
}
