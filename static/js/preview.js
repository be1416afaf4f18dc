/**
 * Shows what the chain would do with the order that the player points at, focuses, or lifts with a
 * finger. The server has drawn these previews with the question, so no request is needed, and nothing
 * on the table moves.
 */

import { closest, find, findAll, need } from "./elements.js";

/** The pixels between a card and its preview, which leave room for the word "Play" on the card's edge. */
const GAP = 20;

/** A phone held upright, on which the preview stands in place of the prompt, and leaves the chain in sight. */
const upright = matchMedia("(max-width: 640px)");

/** The answer whose preview is shown; empty for none. */
let shown = "";

export function setUpPreview() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") show(keyAt(event.target) || focused());
  });
  document.addEventListener("focusin", () => { if (focused()) show(focused()); });
  document.addEventListener("focusout", (event) => { if (keyAt(event.target) === shown) show(""); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") show(""); });
}

/** Show the preview of the same answer after a drawing, if the answer can still be given. */
export function refreshPreview() {
  show(shown);
}

/**
 * Show the preview of a card that a finger has lifted. It must not appear while the finger only touches
 * the card, or it would come between them.
 * @param {HTMLButtonElement | null} pick
 */
export function showLifted(pick) {
  show(pick?.value ?? "");
  const card = pick?.closest(".held")?.getBoundingClientRect();
  const previews = find(document, "#previews", HTMLElement);
  if (!previews) return;
  previews.style.inset = "";
  const prompt = find(document, "#prompt", HTMLElement);
  if (upright.matches && prompt) {
    previews.style.inset = `auto 8px ${innerHeight - prompt.getBoundingClientRect().bottom}px`;
    return;
  }
  const box = previews.getBoundingClientRect();
  const covers = card && box.height && box.top < card.bottom && box.bottom > card.top;
  if (covers && card.bottom + GAP + box.height < sheetTop()) previews.style.inset = `${card.bottom + GAP}px 8px auto`;
}

/** @returns {number} */
const sheetTop = () => need(document, "#question", HTMLElement).getBoundingClientRect().top;

/** @returns {string} the answer that has the keyboard focus */
function focused() {
  const { activeElement } = document;
  return activeElement?.matches(":focus-visible") ? keyAt(activeElement) : "";
}

/** @param {EventTarget | null} target @returns {string} the answer that a click on the target gives; empty for none */
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
