/**
 * A click on a player's name opens a card with the actions for this player, without leaving the page.
 * Without this file the name is a link to a page with the same card. A mark behind a name says that
 * the reader has a note about the player.
 */

import { closest, find } from "./elements.js";
import { newKey, pageOf, post } from "./page.js";

const box = document.createElement("div");
box.id = "person";
box.popover = "auto";
document.body.append(box);

/**
 * @param {Response} answer a page with the card on it
 * @returns {Promise<boolean>} whether the page has a card
 */
async function show(answer) {
  const page = await pageOf(answer);
  const card = page.getElementById("person-card");
  if (!card) return false;
  const refusal = page.querySelector(".messages .error");
  if (refusal) {
    const line = document.createElement("p");
    line.className = "refused";
    line.setAttribute("role", "alert");
    line.textContent = refusal.textContent;
    card.append(line);
  }
  box.replaceChildren(card);
  return true;
}

/**
 * Put the card beside the name, so that it is completely inside the window.
 * @param {Element} name
 */
function place(name) {
  const at = name.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left), innerWidth - width - 8);
  const below = at.bottom + 6;
  const top = below + height < innerHeight ? below : Math.max(8, at.top - height - 6);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

/** @param {HTMLAnchorElement} name */
async function open(name) {
  try {
    if (!await show(await fetch(name.href))) throw new Error("no card");
    box.showPopover();
    place(name);
    find(box, "button, a", HTMLElement)?.focus({ preventScroll: true });
  } catch {
    location.assign(name.href);
  }
}

document.addEventListener("click", (event) => {
  const name = closest(event.target, "a[data-person]", HTMLAnchorElement);
  if (!name || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  event.stopPropagation();
  open(name);
}, true);

box.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  try {
    const body = new FormData(form, event.submitter);
    if (!await show(await post(form.action, body, newKey()))) location.assign(form.action);
    if (body.get("act") === "note") markNoted("reload");
  } catch {
    form.submit();
  }
});

const marks = new CSSStyleSheet();
document.adoptedStyleSheets.push(marks);

/**
 * Mark the names of all players about whom the reader has a note, including names that appear later.
 * @param {RequestCache} [cache]
 */
async function markNoted(cache = "default") {
  try {
    const { people, label } = await (await fetch("/people/noted/", { cache })).json();
    const names = people.map((/** @type {string} */ href) => `[href="${href}"]`).join(", ");
    const text = JSON.stringify(label);
    marks.replaceSync(
      names && `a.person:is(${names})::after { content: " ✎" / ${text}; opacity: .7 }`,
    );
  } catch { /* without the list, names are shown without marks */ }
}

// The page with the card may follow a new note, so load the list again there.
const isWritten = document.querySelector("main #person-card");
if (isWritten || document.querySelector("a.person")) markNoted(isWritten ? "reload" : "default");
