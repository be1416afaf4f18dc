/**
 * Marks where the log goes on after the reader's last move. The browser stores the place, because players who
 * come back to a slow game the next day look for it first.
 */

import { findAll, need, numberOf } from "./elements.js";
import { recall, remember } from "./memory.js";

/** @param {string} slug */
const place = (slug) => `read:${slug}`;

/** @returns {HTMLElement[]} the lines of the log, oldest first */
const lines = () => findAll(document, "#log > li", HTMLElement);

/**
 * Store the last line of the log when the reader moves, because they have seen the log up to there.
 * @param {string} slug the table's name
 */
export function rememberRead(slug) {
  const last = lines().at(-1);
  if (last) remember(place(slug), String(numberOf(last)));
}

/**
 * @param {string} slug the table's name
 * @returns {number} the last line of the log at the reader's last move; 0 if they have not moved yet
 */
export const lastRead = (slug) => Number(recall(place(slug)));

/**
 * Mark the first line after the reader's last move; call this after each drawing.
 * @param {string} slug the table's name
 */
export function markUnread(slug) {
  const read = lastRead(slug);
  if (!read) return;
  const first = lines().find((line) => numberOf(line) > read);
  for (const line of findAll(document, "#log > [data-since]", HTMLElement)) if (line !== first) delete line.dataset.since;
  if (first?.previousElementSibling) first.dataset.since = need(document, "#log", HTMLElement).dataset.since;
}
