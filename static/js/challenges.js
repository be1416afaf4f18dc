/**
 * Challenges to the reader: puts the buttons that answer a new challenge under its notice, and keeps the
 * cards on the home page up to date. Without this file they are as old as the page.
 */

import { find } from "./elements.js";
import { pageOf } from "./page.js";

/** @import { FreshNotice } from "./frames.js" */

/**
 * @param {FreshNotice} notice
 * @returns {string | undefined} the primary key of the challenge that the notice is about
 */
export const challengeOf = (notice) => /^\/challenges\/(\d+)\/$/.exec(notice.url)?.[1];

/** @returns {Promise<HTMLElement | null>} the cards of the challenges that the reader can answer, from the home page */
async function fetchCards() {
  try {
    return find(await pageOf(await fetch("/")), "#received", HTMLElement);
  } catch {
    return null; // The notice still links to the challenge's page.
  }
}

/** @param {FreshNotice[]} fresh */
export async function showChallenges(fresh) {
  const here = find(document, "#received", HTMLElement);
  const newest = fresh.findLast(challengeOf);
  // A card on the page may be closed by now: its challenge was withdrawn, or answered in another tab.
  if (!newest && !here?.childElementCount) return;
  const cards = await fetchCards();
  const answers = newest && cards && find(cards, `#challenge-${challengeOf(newest)} form`, HTMLFormElement);
  const latest = find(document, `#latest-notice:has([data-notice="${newest?.id}"])`, HTMLElement);
  if (answers && latest) latest.append(answers.cloneNode(true));
  if (!cards || !here) return;
  here.replaceWith(cards);
  // The notice must not lie over the card that says the same.
  if (answers && latest && isInWindow(cards)) latest.hidden = true;
}

/** @param {HTMLElement} part */
function isInWindow(part) {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
