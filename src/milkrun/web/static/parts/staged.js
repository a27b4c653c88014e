// What is staged of a turn, kept in this browser until it is sent. Without storage a reload begins the turn anew.

/**
 * Keep it under a key; null is nothing.
 * @param {string} key
 * @param {{seq: number, steps: {actions: number[], text: string}[]} | null} what
 */
export function keep(key, what) {
  try {
    if (what) localStorage.setItem(key, JSON.stringify(what));
    else localStorage.removeItem(key);
  } catch {
    // There is nothing to keep it in.
  }
}

/**
 * What was kept; null if nothing was.
 * @param {string} key
 * @returns {{seq: number, steps: {actions: number[], text: string}[]} | null}
 */
export function recalled(key) {
  return JSON.parse(localStorage.getItem(key) ?? "null");
}
