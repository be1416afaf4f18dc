/** Shows a sentence over the page for a few seconds, for instance why a move was refused. */

import { find } from "./elements.js";

/** The milliseconds that a reader has for a message before it disappears. */
export const READ = 6000;
let timer = 0;

/**
 * @param {string} text
 * @param {boolean} [mild] whether the text is about no mistake of the reader
 */
export function toast(text, mild = false) {
  const box = find(document, "#toast", HTMLElement);
  if (!box) return;
  box.classList.toggle("mild", mild);
  box.textContent = text;
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { box.hidden = true; }, READ);
}
