// Variants beyond this page: kept by name in this browser, and in a link's fragment, packed and bounded.

const KEY = "milkrun.variants";
const [MOST, LONGEST_LINK, LONGEST_VARIANT] = [60, 6_000, 120_000];

/** @returns {Studio.Kept[]} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * The variants of a game on this device, the newest first.
 * @param {string} game
 */
export const keptVariants = (game) => stored().filter((one) => one.game === game);

/**
 * Keep a variant; one of the same name is replaced.
 * @param {Studio.Kept} variant
 */
export function keepVariant(variant) {
  const rest = stored().filter(({ game, name }) => game !== variant.game || name !== variant.name);
  store([variant, ...rest].slice(0, MOST));
}

/**
 * Let go of a variant.
 * @param {Studio.Kept} variant
 */
export function forgetVariant(variant) {
  store(stored().filter(({ game, name }) => game !== variant.game || name !== variant.name));
}

/** @param {Studio.Kept[]} variants */
function store(variants) {
  try {
    localStorage.setItem(KEY, JSON.stringify(variants));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} stream @param {number} most */
async function through(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > most) throw new Error("too long");
    parts.push(value);
  }
}

/**
 * The fragment of a link that holds a variant; null if it would be too long.
 * @param {Studio.Variant} of
 */
export async function fragmentOf({ name, options, tables }) {
  const bytes = new TextEncoder().encode(JSON.stringify({ name, options, tables }));
  const packed = await through(bytes, new CompressionStream("deflate-raw"), LONGEST_VARIANT);
  const text = btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return text.length <= LONGEST_LINK ? `#v=${text}` : null;
}

/**
 * The variant of a link's fragment; null if there is none, false if it cannot be read.
 * @param {string} fragment
 */
export async function variantOf(fragment) {
  if (!fragment.startsWith("#v=")) return null;
  try {
    const text = fragment.slice(3, LONGEST_LINK + 3).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(text), (mark) => mark.charCodeAt(0));
    const found = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), LONGEST_VARIANT)));
    return { name: String(found.name).slice(0, 40), options: { ...found.options }, tables: { ...found.tables } };
  } catch {
    return false;
  }
}
