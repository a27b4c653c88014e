// Going from page to page without loading the frame anew. Pages know this file; the frame alone knows the pages.

let draw = () => {};
let shown = "";

/** Let `route` draw the page of the present address from now on, whoever goes there. */
export function follow(route) {
  draw = route;
}

/** The present address is the one that is drawn. */
export function arrive() {
  shown = location.pathname + location.search;
}

/** Whether the present address is already drawn. */
export function isShown() {
  return location.pathname + location.search === shown;
}

/** Go to another page. */
export function go(address, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  scrollTo(0, 0);
  draw();
  document.getElementById("page").focus({ preventScroll: true });
}

/** Remember an address set by the page itself, so that going back to it draws it. */
export function note(address) {
  history.replaceState(null, "", address);
  arrive();
}
