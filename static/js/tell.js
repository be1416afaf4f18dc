/**
 * Announces the moves of others to screen readers (politely), each line of the log once. It leaves out the
 * reader's own moves, but announces what happens to the reader.
 */

import { find, findAll, need, numberOf } from "./elements.js";

/** The number of the last line that was announced, or was in the log when the page was opened. */
let told = -1;

/** @returns {(line: HTMLLIElement) => boolean} whether a line says what the reader's seat did */
function isOwn() {
  const seat = find(document, "#table .me", HTMLElement)?.dataset.seat;
  return ({ classList }) => seat !== undefined && classList.contains(`s${seat}`) && !classList.contains("befell");
}

/** Announce the new lines after each drawing. */
export function tellNews() {
  const lines = findAll(document, "#log > li", HTMLLIElement);
  const newest = lines.reduce((most, line) => Math.max(most, numberOf(line)), -1);
  const own = isOwn();
  const news = lines.filter((line) => numberOf(line) > told && !own(line));
  if (told >= 0 && news.length) {
    need(document, "#told", HTMLElement).textContent = news.map((line) => line.textContent?.trim()).join(" ");
  }
  // The number falls if a move was taken back, because its lines are gone.
  told = newest;
}
