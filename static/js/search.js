/**
 * The key "/" leads to the search box: the one in sight, or that of the menu. On the page of the
 * search what is found follows the typing. Without this file the box is a form like any other.
 */

import { find, findAll } from "./elements.js";
import { recall } from "./memory.js";
import { pageOf } from "./page.js";

const OFF = "keys-off";
const PAUSE = 250;

/** @param {EventTarget | null} target whether somebody writes there */
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

const box = find(document, ".search-page #q", HTMLInputElement);
let wait = 0;
let newest = 0;

/** Show what is found for what stands in the box now. */
async function follow() {
  if (!box) return;
  const asked = (newest += 1);
  const address = `?q=${encodeURIComponent(box.value)}`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok || asked !== newest) return;
  const found = find(await pageOf(answer), "#found", HTMLElement);
  const shown = find(document, "#found", HTMLElement);
  if (asked !== newest || !found || !shown) return;
  shown.replaceChildren(...found.childNodes);
  history.replaceState(null, "", address);
}

box?.addEventListener("input", () => {
  clearTimeout(wait);
  wait = setTimeout(follow, PAUSE);
});
