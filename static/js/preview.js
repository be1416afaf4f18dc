/**
 * Shows what the chain would do with the order that the player points at, focuses, or lifts with a
 * finger. The server has drawn these previews with the question, so no request is needed, and nothing
 * on the table moves.
 */

import { closest, find, findAll, need } from "./elements.js";

/** The pixels between a card and its preview, which leave room for the word "Play" on the card's edge. */
const GAP = 20;

/** The fewest pixels that make a preview worth reading. */
const LEAST = 150;

/** A phone held upright, on which the preview stands in place of the prompt, and leaves the chain in sight. */
const upright = matchMedia("(max-width: 640px)");
/** A desk, on which the preview stands over the log. */
const wide = matchMedia("(min-width: 1101px)");
/** A phone in landscape, on which the preview stands below the buttons, beside the table. */
const landscape = matchMedia("(max-height: 520px) and (min-width: 600px) and (max-width: 1100px)");

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
  const previews = find(document, "#previews", HTMLElement);
  if (previews) previews.style.inset = "";
  show(pick?.value ?? "");
  if (!previews || landscape.matches) return;
  const card = pick?.closest(".held")?.getBoundingClientRect();
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
  const previews = find(document, "#previews", HTMLElement);
  if (!previews || !key) return;
  const last = landscape.matches && findAll(document, "#question > .choices > *", HTMLElement).at(-1);
  if (last) previews.style.inset = `${last.getBoundingClientRect().bottom + 8}px 0 0 auto`;
  leaveGuide(previews);
}

/**
 * Let the preview end below the guide of a lesson that stands in the same column, if there is room.
 * @param {HTMLElement} previews
 */
function leaveGuide(previews) {
  previews.style.maxHeight = "";
  const guide = find(document, "#guide", HTMLElement)?.getBoundingClientRect();
  const box = previews.getBoundingClientRect();
  if (!wide.matches || !guide || guide.right < box.left || guide.bottom < box.top) return;
  const room = box.bottom - guide.bottom - GAP / 2;
  if (room > LEAST) previews.style.maxHeight = `${room}px`;
}
