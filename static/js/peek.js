/** The whole card beside the pointer: on hover, on keyboard focus, on a long press. */

import { closest, find, need } from "./elements.js";

const DELAY = 180;
const GAP = 14;

/** @type {HTMLElement | null} */
let shown = null;
let shownCard = "";
let timer = 0;

export function setUpPeek() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") aim(event.target);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) aim(event.target);
  });
  document.addEventListener("focusout", closePeek);
  document.addEventListener("contextmenu", (event) => {
    const card = cardAt(event.target);
    if (card && matchMedia("(hover: none)").matches) { event.preventDefault(); open(card); }
  });
  document.addEventListener("click", (event) => {
    const card = cardAt(event.target);
    // A tap on what cannot be chosen shows it.
    const acts = closest(event.target, "button, label, a, input, summary", HTMLElement);
    if (card && !acts && matchMedia("(hover: none)").matches) open(card); else closePeek();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") closePeek(); });
  addEventListener("scroll", closePeek, { passive: true });
}

/** @param {EventTarget | null} target */
function cardAt(target) {
  const card = closest(target, "#table [data-card]", HTMLElement);
  return card && !showsAll(card) ? card : null;
}

/**
 * A card in hand can be read where it lies, unless the row is low.
 * @param {HTMLElement} card
 */
function showsAll(card) {
  const face = card.closest(".hand, .draft") && card.querySelector(".card");
  return face !== null && face.scrollHeight <= face.clientHeight + 2;
}

/** @param {EventTarget | null} target */
function aim(target) {
  const card = cardAt(target);
  if (card === shown && card) return;
  closePeek();
  if (card) timer = setTimeout(() => open(card), DELAY);
}

/** @param {HTMLElement} card */
function open(card) {
  const { card: slug = "" } = card.dataset;
  const face = document.getElementById(`face-${slug}`)?.firstElementChild;
  const peek = find(document, "#peek", HTMLElement);
  if (!face || !peek || !card.isConnected) return;
  shown = card;
  shownCard = slug;
  peek.replaceChildren(face.cloneNode(true));
  peek.showPopover();
  place(peek, card.getBoundingClientRect());
}

/**
 * Beside the card if there is room, else below or above it.
 * @param {HTMLElement} peek
 * @param {DOMRect} box
 */
function place(peek, box) {
  const { width, height } = peek.getBoundingClientRect();
  let left = box.right + GAP;
  if (left + width > innerWidth - GAP) left = box.left - width - GAP;
  let top = box.top + box.height / 2 - height / 2;
  if (left < GAP) {
    left = Math.min(Math.max(GAP, box.left), innerWidth - width - GAP);
    top = box.bottom + height + GAP < innerHeight ? box.bottom + GAP : box.top - height - GAP;
  }
  peek.style.left = `${left}px`;
  peek.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}

/** After a drawing: what is shown stays, unless its card has left the table. */
export function refreshPeek() {
  if (shown && (!shown.isConnected || shown.dataset.card !== shownCard)) closePeek();
}

function closePeek() {
  clearTimeout(timer);
  if (!shown) return;
  shown = null;
  need(document, "#peek", HTMLElement).hidePopover();
}
