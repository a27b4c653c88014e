// What this reader likes, kept in this browser: theme, pace, sound, keys, name.

const KEY = "milkrun.settings";
/** @typedef {keyof DEFAULTS} Name */
/** @typedef {(name: Name | null, value: unknown) => void} Listener hears what changed; null: perhaps everything */

const DEFAULTS = {
  theme: "auto",
  speed: "normal",
  sound: false,
  notify: false,
  shortcuts: true,
  confirm: true,
  memory: false,
  talk: false,
  share: false,
  doubt: false,
  name: "",
};
/**
 * How long one move of another seat stays on the screen, in milliseconds.
 * @type {Record<string, number>}
 */
export const PACE = { slow: 1600, normal: 850, fast: 350, off: 0 };

/** @type {Set<Listener>} */
const listeners = new Set();
let current = { ...DEFAULTS, ...stored() };

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * One setting.
 * @template {Name} One
 * @param {One} name
 */
export const setting = (name) => current[name];

/**
 * Change one setting and tell whoever listens.
 * @template {Name} One
 * @param {One} name
 * @param {DEFAULTS[One]} value
 */
export function change(name, value) {
  current = { ...current, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A private window may refuse; the choice then lasts as long as the page.
  }
  dress();
  for (const listener of listeners) listener(name, value);
}

/**
 * Hear of changes; the answer stops it.
 * @param {Listener} listener
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const LANGUAGE = "milkrun_language";

/** The language that was chosen on this device; "auto" leaves it to the browser. */
export const chosenLanguage = () => new RegExp(`(?:^|; )${LANGUAGE}=(\\w+)`).exec(document.cookie)?.[1] ?? "auto";

/**
 * Choose a language: the server reads it too, so the page begins anew.
 * @param {string} value
 */
export function chooseLanguage(value) {
  const age = value === "auto" ? 0 : 365 * 24 * 3600;
  document.cookie = `${LANGUAGE}=${value}; path=/; max-age=${age}; samesite=lax`;
  location.reload();
}

/** Whether nothing should move by itself. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches || current.speed === "off";

/** Put the settings that CSS needs onto the page. */
export function dress() {
  const root = document.documentElement;
  if (current.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = current.theme;
  root.toggleAttribute("data-still", isStill());
}

/** Whether the page is dark now. */
export function isDark() {
  if (current.theme !== "auto") return current.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

// A drawing may turn where the screen is narrow, so a turned phone is drawn anew.
matchMedia("(max-width: 680px)").addEventListener("change", () => {
  for (const listener of listeners) listener(null, null);
});

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  current = { ...DEFAULTS, ...stored() };
  dress();
  for (const listener of listeners) listener(null, null);
});
