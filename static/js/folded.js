/** Folded parts of forms: shows in the summary of each part what is chosen in it. */

import { find, findAll } from "./elements.js";

/** @param {HTMLInputElement} input */
function chosen(input) {
  const label = input.labels?.[0] ?? input;
  const name = find(label, "b", HTMLElement) ?? find(label, "span", HTMLElement);
  return name?.textContent?.trim() ?? "";
}

/**
 * @param {HTMLInputElement} input
 * @returns {string} the label of a field with its value, or the label of a switch that is on
 */
function said(input) {
  const question = input.closest("fieldset")?.querySelector("legend")?.textContent?.trim();
  return question ? `${question}: ${chosen(input)}` : chosen(input);
}

function refresh() {
  for (const part of findAll(document, "details.folded", HTMLDetailsElement)) {
    const line = find(part, ":scope > summary > .chosen", HTMLElement);
    if (line) line.textContent = findAll(part, "input:checked", HTMLInputElement).filter((input) => !input.closest("[hidden]")).map(said).join(" · ");
  }
}

// Fold all parts on phones and tablets, so that the whole form fits one screen.
if (matchMedia("(max-width: 1000px)").matches) {
  for (const part of findAll(document, "details.phone-fold", HTMLDetailsElement)) {
    part.open = find(part, ".errorlist, [role=alert]", HTMLElement) !== null;
    part.dataset.folded = "";
  }
}

document.addEventListener("change", refresh);
// When the reader returns to the page, the browser restores their choices after this script has run.
window.addEventListener("pageshow", refresh);
