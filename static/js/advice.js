/**
 * Shows a hint at a table against computers on the table itself, not on the page of the link, and marks the
 * answers that it advises.
 */

import { closest, find, findAll, need } from "./elements.js";
import { recall, remember } from "./memory.js";
import { pageOf } from "./page.js";

/** The number of milliseconds for which a message is shown. */
const STAYS = 12000;
/** Messages at the foot of a large screen leave the chat free, which is closed at first. */
const CHAT = 56;
let timer = 0;
let toastTimer = 0;

/** The keys of the advised answers, and the question that they answer. @type {{ keys: string[], question: string }} */
let advised = { keys: [], question: "" };

/** @returns {string} the open question; empty if the player is not asked */
const question = () => find(document, "#table", HTMLElement)?.dataset.question ?? "";

/** @param {string} address */
async function show(address) {
  const page = await pageOf(await fetch(address));
  const told = need(page, "#advice", HTMLElement);
  const box = need(document, "#hint", HTMLElement);
  const lines = findAll(told, "p", HTMLElement).map((line) => (line.textContent ?? "").trim());
  box.replaceChildren(...lines.map((line) => {
    const written = document.createElement("p");
    written.textContent = line;
    return written;
  }));
  box.hidden = false;
  place(box);
  clearTimeout(timer);
  timer = setTimeout(() => { box.hidden = true; }, STAYS);
  advised = { keys: (told.dataset.keys ?? "").split(" ").filter(Boolean), question: question() };
  mark();
  follow.observe(need(document, "#content", HTMLElement), { subtree: true, childList: true, attributeFilter: ["data-question"] });
}

/**
 * Place the hint below the buttons of the question. On an upright screen it is placed below the opponents, or above
 * the question where there are none in sight.
 * @param {HTMLElement} box
 */
function place(box) {
  const asked = need(document, "#question", HTMLElement);
  const { left, width, top } = asked.getBoundingClientRect();
  const beside = left > innerWidth * .4;
  const others = find(document, "#table .opponents", HTMLElement)?.getBoundingClientRect();
  const below = others?.height && others.bottom < innerHeight * .4 ? others.bottom + 6 : 0;
  const foot = innerWidth > 1100 ? CHAT : 6;
  const lowest = Math.max(0, ...findAll(asked, ".btn", HTMLElement).map((each) => each.getBoundingClientRect().bottom));
  const room = innerHeight - lowest - foot - 8;
  Object.assign(box.style, { left: "", width: "", top: "", bottom: "", maxHeight: "" });
  box.classList.toggle("beside", beside);
  if (beside) {
    Object.assign(box.style, { left: `${left}px`, width: `${width}px`, bottom: `${foot}px` });
    if (room > 90) box.style.maxHeight = `${room}px`;
  } else if (below) box.style.top = `${Math.max(50, below)}px`;
  else box.style.bottom = `${innerHeight - top + 6}px`;
}

/** Mark the advised answers in what is drawn now. A new drawing lacks the marks. */
function mark() {
  const sign = find(document, "a.ask-advice", HTMLElement)?.textContent ?? "";
  const marked = new Set(advised.keys.flatMap((key) => {
    const named = CSS.escape(key);
    const places = `#table :is(.pick, .btn):is([value="${named}"], [data-key="${named}"]), #table input:is([name="${named}"], [value="${named}"])`;
    return findAll(document, places, HTMLElement).map((each) => each.closest(".buy, .toggle") ?? each);
  }));
  for (const each of findAll(document, ".advised", HTMLElement)) if (!marked.has(each)) each.classList.remove("advised");
  for (const each of marked) if (each instanceof HTMLElement && !each.closest(".batch")) {
    each.classList.add("advised");
    each.dataset.sign = sign;
  }
}

const follow = new MutationObserver(() => {
  if (question() !== advised.question) {
    advised = { keys: [], question: "" };
    need(document, "#hint", HTMLElement).hidden = true;
    follow.disconnect();
  }
  mark();
});

/**
 * @param {string} text
 * @param {Node[]} links what is shown after the text
 */
function say(text, ...links) {
  const box = need(document, "#toast", HTMLElement);
  box.classList.add("mild");
  box.replaceChildren(text, " ", ...links);
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, STAYS);
}

document.addEventListener("click", (event) => {
  if (closest(event.target, "#hint", HTMLElement)) need(document, "#hint", HTMLElement).hidden = true;
  const link = closest(event.target, "a.ask-advice, #toast a", HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  need(document, "#toast", HTMLElement).hidden = true;
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
