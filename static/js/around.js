/**
 * What the page around a table shows of it, as classes of the body. Style sheets could ask with
 * `body:has(…)`, but then every change anywhere has all of the page styled anew.
 */

/** After each drawing. */
export function showAround() {
  const shown = document.getElementById("table")?.classList;
  const is = (/** @type {string} */ name) => shown?.contains(name) ?? false;
  const { classList } = document.body;
  classList.toggle("at-room", is("room"));
  classList.toggle("at-end", document.querySelector("#table .ending") !== null);
  classList.toggle("sky-late", is("night-late"));
  classList.toggle("sky-last", is("night-last") && !is("phase-over"));
}
