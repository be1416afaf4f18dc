/** Folded parts of forms: the line that opens one says what is chosen in it. */

import { find, findAll } from "./elements.js";

/** @param {HTMLInputElement} input */
function chosen(input) {
  const label = input.labels?.[0] ?? input;
  const name = find(label, "b", HTMLElement) ?? find(label, "span", HTMLElement);
  return name?.textContent?.trim() ?? "";
}

/**
 * @param {HTMLInputElement} input
 * @returns {string} the question and the answer, or a switch that is on
 */
function said(input) {
  const question = input.closest("fieldset")?.querySelector("legend")?.textContent?.trim();
  return question ? `${question}: ${chosen(input)}` : chosen(input);
}

function refresh() {
  for (const part of findAll(document, "details.folded", HTMLDetailsElement)) {
    const line = find(part, ":scope > summary > .chosen", HTMLElement);
    if (line) line.textContent = findAll(part, "input:checked", HTMLInputElement).map(said).join(" · ");
  }
}

// On a phone each part is a line that says what is chosen, so that all of them are one screen.
if (matchMedia("(max-width: 640px)").matches) {
  for (const part of findAll(document, "details.phone-fold", HTMLDetailsElement)) {
    part.open = find(part, ".errorlist, [role=alert]", HTMLElement) !== null;
  }
}

document.addEventListener("change", refresh);
// A browser that comes back to the page puts the choices back after this has run.
window.addEventListener("pageshow", refresh);
