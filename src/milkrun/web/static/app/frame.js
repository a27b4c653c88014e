// The frame's own places in index.html: they are always there.

/**
 * An element of the frame.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the frame has no ${id}`);
  return found;
}
