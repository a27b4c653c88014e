// Checking the luck of a finished game: the revealed seed must hash to what was published first.

/**
 * Whether a revealed seed (hex) is the one that was committed to.
 * @param {string} seed @param {string} commitment
 */
export const fits = (seed, commitment) => sha256(unhex(seed)) === commitment;

/** @param {string} text */
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/**
 * The first bits of the fractional parts of roots of primes, as the standard says.
 * @param {number} count @param {number} power
 */
function roots(count, power) {
  const found = [];
  for (let n = 2; found.length < count; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (isPrime) found.push(((n ** power % 1) * 2 ** 32) | 0);
  }
  return found;
}

const K = roots(64, 1 / 3);
/** @param {number} x @param {number} by */
const turn = (x, by) => (x >>> by) | (x << (32 - by));

/**
 * SHA-256 as hex; our own, because a page on the local network is given no crypto.subtle.
 * @param {Uint8Array} bytes
 */
export function sha256(bytes) {
  const hash = roots(8, 1 / 2);
  const words = padded(bytes);
  for (let at = 0; at < words.length; at += 16) block(hash, words.slice(at, at + 16));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** @param {Uint8Array} bytes */
function padded(bytes) {
  const words = new Array((((bytes.length + 8) >> 6) + 1) * 16).fill(0);
  [...bytes, 0x80].forEach((byte, i) => (words[i >> 2] |= byte << (24 - 8 * (i % 4))));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** @param {number[]} hash @param {number[]} w */
function block(hash, w) {
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15], w[i - 2]];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = (hash[i] + value) | 0));
}
