/**
 * Loads the enlarged cards of a game. They are loaded after the table, because nobody reads a card in
 * the first moment. They are kept outside the page, because they would double its number of elements.
 */

import { find } from "./elements.js";
import { pageOf } from "./page.js";

/** @type {Document | undefined} */
let sheet;

/** Fetch the enlarged cards, then dispatch the event `faces` on the document. Do nothing on a page that contains them already. */
export async function loadFaces() {
  const from = find(document, "#faces", HTMLElement)?.dataset.from;
  if (!from) return;
  sheet = await pageOf(await fetch(from));
  document.dispatchEvent(new Event("faces"));
}

/**
 * @param {string} card
 * @returns {HTMLElement | null} the enlarged card, which the caller must copy; null until it is loaded
 */
export const faceOf = (card) => (sheet ?? document).getElementById(`face-${card}`);
