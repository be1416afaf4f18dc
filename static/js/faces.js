/**
 * Loads the enlarged cards of a game. They are loaded after the table, because nobody reads a card in
 * the first moment. They are kept outside the page, because they would double its number of elements.
 */

import { find, findAll } from "./elements.js";
import { pageOf } from "./page.js";

/** The milliseconds after which pictures are fetched that the first view of a table does not show. */
const LATER = 3000;
/** @type {Document | undefined} */
let sheet;

/** Fetch the enlarged cards, then dispatch the event `faces` on the document. Do nothing on a page that contains them already. */
export async function loadFaces() {
  const from = find(document, "#faces", HTMLElement)?.dataset.from;
  if (!from) return;
  sheet = await pageOf(await fetch(from));
  document.dispatchEvent(new Event("faces"));
  setTimeout(fetchPictures, LATER);
}

/** Fetch the pictures of the archives: when somebody claims one, it is shown for less than a second. */
function fetchPictures() {
  for (const tile of findAll(document, "#table :is(.archives, .privates) [data-card]", HTMLElement)) {
    const picture = faceOf(tile.dataset.card ?? "")?.querySelector("img");
    if (picture) new Image().src = picture.src;
  }
}

/**
 * @param {string} card
 * @returns {HTMLElement | null} the enlarged card, which the caller must copy; null until it is loaded
 */
export const faceOf = (card) => (sheet ?? document).getElementById(`face-${card}`);
