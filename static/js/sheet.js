/**
 * The question on small screens: a sheet at the foot of the page. The reader can fold it down to its
 * prompt, and the page scrolls so that the sheet does not hide what the question is about.
 */

import { closest, find, findAll } from "./elements.js";

const FOLDED = "sheet-folded";
const root = document.documentElement;

/** @returns {HTMLElement | null} */
const sheet = () => find(document, "#question", HTMLElement);

const isSheet = () => matchMedia("(max-width: 1100px)").matches;

/** Measures the height of the sheet, so that elements to which the page scrolls stay above it. */
const watcher = new ResizeObserver(() => measure());
/** The element that `watcher` observes. @type {HTMLElement | null} */
let watched = null;
let height = "";

function measure() {
  const box = sheet();
  const { position, visibility } = box ? getComputedStyle(box) : { position: "", visibility: "" };
  // A lesson hides it while its guide only talks.
  const low = box !== null && isSheet() && position === "sticky" && visibility !== "hidden";
  const now = low ? `${box.offsetHeight}px` : "0px";
  // Set it only if it has changed, because a change on the root makes the browser restyle the whole page.
  if (now === height) return;
  root.style.setProperty("--sheet-height", height = now);
  // The button that ends a play lies beside the grip, where it covers nothing.
  const skip = find(document, "#skip", HTMLElement);
  skip?.classList.toggle("on-sheet", low);
  skip?.style.setProperty("--sheet-top", now);
}

export function setUpSheet() {
  document.addEventListener("click", (event) => {
    if (!closest(event.target, ".sheet-grip", HTMLButtonElement)) return;
    document.body.classList.toggle(FOLDED);
    refreshSheet();
  });
}

/**
 * Update the sheet after each drawing.
 * @param {boolean} [anew] whether the question is new; a new question is never folded
 */
export function refreshSheet(anew = false) {
  const box = sheet();
  if (!box) return;
  if (anew) document.body.classList.remove(FOLDED);
  const folded = document.body.classList.contains(FOLDED);
  for (const grip of findAll(document, ".sheet-grip", HTMLButtonElement)) grip.setAttribute("aria-expanded", String(!folded));
  if (watched !== box) {
    watcher.disconnect();
    watcher.observe(watched = box);
  }
  measure();
}

/**
 * Scroll so that the element which a row of a batch is about lies above the sheet.
 * @param {string} key such as "minion:17"
 */
export function reveal(key) {
  if (!key || !isSheet()) return;
  document.getElementById(key.replace(":", "-"))?.scrollIntoView({ block: "nearest" });
}
