/**
 * What the chain would do with the order that is pointed at, focused, or touched. The server
 * has drawn it with the question, so nothing is asked of it, and nothing on the table moves.
 */

import { closest, find, findAll } from "./elements.js";

/** The answer that is shown; empty for none. */
let shown = "";

export function setUpPreview() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") show(keyAt(event.target) || focused());
  });
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" && !closest(event.target, "#previews", HTMLElement)) show(keyAt(event.target));
  });
  document.addEventListener("focusin", () => { if (focused()) show(focused()); });
  // A tap on another card has shown that one before the focus leaves this one.
  document.addEventListener("focusout", (event) => { if (keyAt(event.target) === shown) show(""); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") show(""); });
}

/** After a drawing: the same answer, if it can still be given. */
export function refreshPreview() {
  show(shown);
}

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
