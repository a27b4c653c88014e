// A sentence takes its values: the frame's catalogues and the games' words.toml are written alike.

/** `{name}` is a value, `{n|one|many}` or `{n:s|one|many}` a word by a number. */
const GAP = /\{(\w+)(?:(?::s)?\|([^|}]*)\|([^}]*))?\}/g;

/**
 * A template with its values.
 * @param {string} template
 * @param {Record<string, unknown>} values
 */
export function fill(template, values = {}) {
  return template.replace(GAP, (_, name, one, many) => {
    if (one === undefined) return String(values[name] ?? "");
    return Number(values[name]) === 1 ? one : many;
  });
}
