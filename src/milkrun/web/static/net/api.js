// The server, as promises: one call, its errors, and calls that outlast a lost connection.

import { t } from "../words/words.js";
import { connection } from "./connection.js";

const ROOT = "/api/v1";
const PATIENCE = 20_000;
/** Milliseconds until somebody with much to do is asked again. */
const AGAIN = 2_000;
/** Answers that mean: ask again in a moment. */
const LATER = [429, 502, 503, 504];

/** The server understood and said no. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Partial<Wire.Failure> | null} body
   */
  constructor(status, body) {
    const error = body?.error;
    super(error?.text ?? t("error.status", { status }));
    this.status = status;
    this.code = error?.code ?? "";
    this.clause = error?.clause ?? "";
    this.title = error?.title ?? "";
    this.body = body ?? {};
  }
}

/** The server could not be reached, is just coming back, or has too much to do. */
export class Offline extends Error {}

/** @param {Response} response */
async function answerOf(response) {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/pdf")) return response.blob();
  return type.startsWith("application/json") ? response.json() : response.text();
}

/**
 * What goes with a call: a text as it is, anything else as JSON.
 * @param {unknown} body
 * @returns {RequestInit}
 */
function letter(body) {
  if (body === undefined) return {};
  if (typeof body === "string") return { body, headers: { "content-type": "application/x-ndjson" } };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/**
 * One call; throws Refused or Offline.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
export async function call(method, path, body) {
  const options = { method, signal: AbortSignal.timeout(PATIENCE), ...letter(body) };
  let response;
  let answer;
  try {
    response = await fetch(ROOT + path, options);
    answer = await answerOf(response);
  } catch (error) {
    throw new Offline(String(error));
  }
  const isOverQuota = answer?.error?.code === "quota"; // asking again in a moment would not help
  if (LATER.includes(response.status) && !isOverQuota) throw new Offline(String(response.status));
  if (!response.ok) throw new Refused(response.status, typeof answer === "string" ? null : answer);
  connection.reached();
  return answer;
}

/** @param {string} path */
export const get = (path) => call("GET", path);
/**
 * @param {string} path
 * @param {unknown} body
 */
export const post = (path, body = {}) => call("POST", path, body);
/** @param {string} path */
export const remove = (path) => call("DELETE", path);

/**
 * Ask until there is an answer; a refusal is an answer. For reading, and for what has a key.
 * @template Answer
 * @param {() => Promise<Answer>} ask
 */
export async function insist(ask) {
  for (let wait = 250; ; wait = Math.min(wait * 2, 4000)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Offline)) throw error;
      connection.lost();
      await connection.nextTry(wait);
    }
  }
}

/**
 * Ask a coach who may have much to do, again and again while the answer is wanted; `waits` hears of each try in vain.
 * @template Answer
 * @param {() => Promise<Answer>} ask
 * @param {() => boolean} isWanted
 */
export async function patiently(ask, isWanted, waits = () => {}) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Offline) || !isWanted()) throw error;
      waits();
      await connection.nextTry(AGAIN);
    }
  }
}

/** Random hex: an idempotency key, or a seat's share of the luck. */
export function randomHex(bytes = 8) {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (n) => n.toString(16).padStart(2, "0")).join("");
}

/**
 * A path below one match.
 * @param {string} match
 */
export const at = (match, rest = "") => `/matches/${encodeURIComponent(match)}${rest}`;
