/**
 * What the chain would do with the order that is pointed at, focused, or lifted by a finger. The
 * server has drawn it with the question, so nothing is asked of it, and nothing on the table moves.
 */

import { closest, find, findAll, need } from "./elements.js";

/** Pixels between a card and what is foretold of it: the word "Play" stands on its edge. */
const GAP = 20;

/** The answer that is shown; empty for none. */
let shown = "";

export function setUpPreview() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") show(keyAt(event.target) || focused());
  });
  document.addEventListener("focusin", () => { if (focused()) show(focused()); });
  document.addEventListener("focusout", (event) => { if (keyAt(event.target) === shown) show(""); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") show(""); });
}

/** After a drawing: the same answer, if it can still be given. */
export function refreshPreview() {
  show(shown);
}

/**
 * Show what comes of a card that a finger has lifted. Not when the finger touches it: what is
 * shown must not come between the finger and the card.
 * @param {HTMLButtonElement | null} pick
 */
export function showLifted(pick) {
  show(pick?.value ?? "");
  const card = pick?.closest(".held")?.getBoundingClientRect();
  const previews = find(document, "#previews", HTMLElement);
  if (!previews) return;
  previews.style.inset = "";
  const box = previews.getBoundingClientRect();
  const covers = card && box.height && box.top < card.bottom && box.bottom > card.top;
  if (covers && card.bottom + GAP + box.height < sheetTop()) previews.style.inset = `${card.bottom + GAP}px 8px auto`;
}

/** @returns {number} */
const sheetTop = () => need(document, "#question", HTMLElement).getBoundingClientRect().top;

/** @returns {string} the answer that the keyboard is on */
function focused() {
  const { activeElement } = document;
  return activeElement?.matches(":focus-visible") ? keyAt(activeElement) : "";
}

/** @param {EventTarget | null} target @returns {string} the answer that it gives, if any */
function keyAt(target) {
  const held = closest(target, "#table .held", HTMLElement);
  if (held) return find(held, ".pick", HTMLButtonElement)?.value ?? "";
  return closest(target, "#question .choices button[name=choice]", HTMLButtonElement)?.value ?? "";
}

/** @param {string} key */
function show(key) {
  shown = key;
  for (const each of findAll(document, "#previews > .preview", HTMLElement)) each.hidden = each.dataset.for !== key;
}
