/**
 * The key "/" moves the focus to the search box: the visible one, or that of the menu. Results appear
 * while the reader types: on the search page itself, and below the box of other pages, where arrow keys
 * go through them. Without this file the box is an ordinary form.
 */

import { find, findAll } from "./elements.js";
import { recall } from "./memory.js";
import { pageOf } from "./page.js";

const OFF = "keys-off";
const PAUSE = 250;

/** @param {EventTarget | null} target @returns {boolean} whether the reader writes in this element */
const writes = (target) => target instanceof HTMLElement
  && (target.isContentEditable || target.matches("input, textarea, select"));

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
  if (recall(OFF) || document.querySelector("dialog[open]")) return;
  const boxes = findAll(document, 'form[role="search"] input', HTMLInputElement);
  const box = boxes.find((each) => each.checkVisibility()) ?? boxes.at(-1);
  if (!box) return;
  event.preventDefault();
  if (!box.checkVisibility()) find(document, "#menu", HTMLElement)?.showPopover();
  box.focus();
  box.select();
});

/**
 * @param {string} address the address of the search page, with the query
 * @returns {Promise<HTMLElement | null>} the results; null if the site is out of reach
 */
async function ask(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? find(await pageOf(answer), "#found", HTMLElement) : null;
}

/**
 * Show the results for the text of a search box, a moment after the last key.
 * @param {HTMLInputElement} box
 * @param {(found: HTMLElement | null) => void} show called with the results; null if the box is empty
 */
function follow(box, show) {
  let wait = 0;
  let newest = 0;
  box.addEventListener("input", () => {
    clearTimeout(wait);
    const asked = (newest += 1);
    const query = box.value.trim();
    wait = setTimeout(async () => {
      const address = `${box.form?.action}?q=${encodeURIComponent(query)}`;
      const found = query ? await ask(address) : null;
      if (asked === newest) show(found);
    }, PAUSE);
  });
}

const page = find(document, ".search-page #q", HTMLInputElement);
if (page) {
  follow(page, (found) => {
    const shown = find(document, "#found", HTMLElement);
    shown?.replaceChildren(...(found?.childNodes ?? []));
    history.replaceState(null, "", `?q=${encodeURIComponent(page.value)}`);
  });
}

/** @param {HTMLFormElement} form the search form of the bar, below which results open */
function suggest(form) {
  const box = find(form, "input", HTMLInputElement);
  if (!box) return;
  const list = document.createElement("div");
  list.className = "suggestions sheet";
  list.setAttribute("aria-live", "polite");
  list.hidden = true;
  form.append(list);
  const hide = () => { list.hidden = true; };
  follow(box, (found) => {
    list.replaceChildren(...(found?.childNodes ?? []));
    list.hidden = !list.childElementCount || !form.contains(document.activeElement);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      hide();
      box.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || list.hidden) return;
    event.preventDefault();
    const stops = [box, ...findAll(list, "a", HTMLAnchorElement)];
    const at = stops.findIndex((each) => each === document.activeElement);
    stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
  });
  form.addEventListener("focusout", (event) => {
    if (!form.contains(/** @type {Node | null} */ (event.relatedTarget))) hide();
  });
}

if (!page) findAll(document, "form.bar-search", HTMLFormElement).forEach(suggest);
