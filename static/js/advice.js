/** Shows a hint at a table against computers on the table itself, not on the page of the link. */

import { closest, find, findAll, need } from "./elements.js";
import { recall, remember } from "./memory.js";
import { pageOf } from "./page.js";

/** The number of milliseconds for which a hint is shown. */
const STAYS = 12000;
let timer = 0;

/** @param {string} address */
async function show(address) {
  const page = await pageOf(await fetch(address));
  const lines = findAll(page, "#advice p", HTMLElement).map((line) => (line.textContent ?? "").trim());
  say(lines.join("\n"));
}

/**
 * @param {string} text
 * @param {Node[]} links what is shown after the text
 */
function say(text, ...links) {
  const box = need(document, "#toast", HTMLElement);
  box.classList.add("mild");
  box.classList.remove("coach");
  box.replaceChildren(text, " ", ...links);
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { box.hidden = true; }, STAYS);
}

document.addEventListener("click", (event) => {
  const link = closest(event.target, "a.ask-advice, #toast a", HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(link.href).catch(() => location.assign(link.href));
});

const coach = find(document, "a.ask-advice[data-coach]", HTMLAnchorElement);
const { body } = document;

/** Tell the player once at each table that there are hints, as soon as the match has begun. */
function welcome() {
  if (!coach || body.classList.contains("at-room")) return;
  began.disconnect();
  const said = `coach ${coach.pathname}`;
  if (recall(said)) return;
  remember(said, "1");
  // On a phone the bar with the link may be scrolled out of sight.
  const link = document.createElement("a");
  link.href = coach.href;
  link.textContent = coach.textContent;
  say(coach.dataset.coach ?? "", link);
  need(document, "#toast", HTMLElement).classList.add("coach");
}

const began = new MutationObserver(welcome);
began.observe(body, { attributeFilter: ["class"] });
welcome();
