/**
 * What others do, told to whoever listens instead of looking: politely, as it happens, each line
 * of the log once. What the reader does they know.
 */

import { findAll, need } from "./elements.js";

/** The number of the last line that was told, or stood there when the page was opened. */
let told = -1;

/** After each drawing. */
export function tellNews() {
  const lines = findAll(document, "#log > li", HTMLLIElement);
  const numberOf = (/** @type {HTMLLIElement} */ line) => Number(line.id.slice("log-".length));
  const newest = lines.reduce((most, line) => Math.max(most, numberOf(line)), -1);
  if (told >= 0 && newest > told) {
    const own = document.querySelector("#table .me")?.getAttribute("data-seat");
    const news = lines.filter((line) => numberOf(line) > told && !(own && line.classList.contains(`s${own}`)));
    if (news.length) need(document, "#told", HTMLElement).textContent = news.map((line) => line.textContent?.trim()).join(" ");
  }
  // A step that was taken back takes its lines with it.
  told = newest;
}
