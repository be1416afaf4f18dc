/**
 * Links to the glossary in a text: shows the meaning of the word beside it while the pointer or the
 * focus is there, and after a tap. A second tap follows the link to the glossary.
 */

import { closest, need } from "./elements.js";

const GAP = 6;

const box = need(document, "#meant", HTMLElement);
/** @type {HTMLAnchorElement | null} */
let shown = null;
/** The distance in pixels of the word from the top of the window when its meaning was placed beside it. */
let stood = 0;

/** @param {EventTarget | null} target */
const wordAt = (target) => closest(target, "a.word", HTMLAnchorElement);

/** @param {HTMLAnchorElement} word */
function show(word) {
  if (word === shown) return;
  const meaning = document.getElementById(word.getAttribute("aria-describedby") ?? "");
  if (!meaning) return;
  box.replaceChildren(...[...meaning.childNodes].map((each) => each.cloneNode(true)));
  box.showPopover();
  shown = word;
  place(word);
}

/** @param {HTMLAnchorElement} word */
function place(word) {
  const [line] = word.getClientRects();
  stood = line.top;
  const { width, height } = box.getBoundingClientRect();
  const above = line.top - height - GAP;
  box.style.left = `${Math.max(GAP, Math.min(line.left, document.documentElement.clientWidth - width - GAP))}px`;
  box.style.top = `${above < GAP ? line.bottom + GAP : above}px`;
}

function hide() {
  if (!shown) return;
  shown = null;
  box.hidePopover();
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const word = wordAt(event.target);
  if (word) show(word);
  else hide();
});
document.addEventListener("focusin", (event) => {
  const word = wordAt(event.target);
  if (word?.matches(":focus-visible")) show(word);
});
document.addEventListener("focusout", hide);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
addEventListener("scroll", () => {
  // The "scroll" event of a scroll that brought the word into the window comes after its meaning is shown.
  if (!shown || shown.getClientRects()[0].top === stood) return;
  if (shown.matches(":focus-visible")) place(shown);
  else hide();
}, { passive: true });
/** Whether the last press was with a finger; `before` is the word that was shown before it. */
let finger = false;
/** @type {HTMLAnchorElement | null} */
let before = null;
document.addEventListener("pointerdown", (event) => {
  finger = event.pointerType === "touch";
  before = shown;
}, true);
document.addEventListener("click", (event) => {
  const word = wordAt(event.target);
  if (!finger || event.detail === 0) return;
  if (!word) { hide(); return; }
  if (word === before) return;
  event.preventDefault();
  show(word);
});
