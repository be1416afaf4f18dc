/** Updates the preview of the crest in a club's form after each choice. */

import { find, findAll, need } from "./elements.js";

const form = find(document, ".crest-choice", HTMLElement);
if (form) {
  const preview = need(form, ".crest-preview .crest", SVGSVGElement);
  form.addEventListener("change", () => draw(form, preview));
  draw(form, preview);
}

/**
 * @param {HTMLElement} choices
 * @param {SVGSVGElement} crest
 */
function draw(choices, crest) {
  const chosen = Object.fromEntries(
    findAll(choices, "input:checked", HTMLInputElement).map((each) => [each.name, each.value]),
  );
  for (const part of findAll(crest, "[data-part]", SVGUseElement)) {
    const name = part.dataset.part ?? "";
    const file = (part.getAttribute("href") ?? "").split("#")[0];
    if (name === "figure") part.setAttribute("href", `${file}#figure-${chosen.figure}`);
    else part.setAttribute("class", `c-${chosen[name]}`);
    if (name === "second") part.setAttribute("href", `${file}#division-${chosen.division}`);
  }
}
