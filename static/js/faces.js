/**
 * Loads the enlarged cards of a game. They are loaded after the table, because nobody reads a card in
 * the first moment, and are kept outside the page, half of whose elements they would be.
 */

import { find } from "./elements.js";
import { pageOf } from "./page.js";

/** @type {Document | undefined} */
let sheet;

/** Fetch them, and say so by an event of the document's; a page that holds them needs no file. */
export async function loadFaces() {
  const from = find(document, "#faces", HTMLElement)?.dataset.from;
  if (!from) return;
  sheet = await pageOf(await fetch(from));
  document.dispatchEvent(new Event("faces"));
}

/**
 * @param {string} card
 * @returns {HTMLElement | null} all that there is to see of a card, to be copied; null until it is there
 */
export const faceOf = (card) => (sheet ?? document).getElementById(`face-${card}`);
