/** A hint at a table against computers: what the link leads to is shown in place. */

import { closest, find, findAll, need } from "./elements.js";
import { pageOf } from "./page.js";

/** Milliseconds for which it can be read. */
const STAYS = 12000;
let timer = 0;

/** @param {string} address */
async function show(address) {
  const page = await pageOf(await fetch(address));
  const lines = findAll(page, "#advice p", HTMLElement).map((line) => (line.textContent ?? "").trim());
  say(lines.join(" "));
}

/** @param {string} text */
function say(text) {
  const box = need(document, "#toast", HTMLElement);
  box.classList.add("mild");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { box.hidden = true; }, STAYS);
}

document.addEventListener("click", (event) => {
  const link = closest(event.target, "a.ask-advice", HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(link.href).catch(() => location.assign(link.href));
});

const coach = find(document, "a.ask-advice[data-coach]", HTMLAnchorElement);
if (coach) say(coach.dataset.coach ?? "");
