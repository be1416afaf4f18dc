/** Shows how far a review is while it is being computed, and opens it when it is ready. */

import { find, need } from "./elements.js";
import { pageOf } from "./page.js";

/** The milliseconds before the first request for the progress, and between the next ones. */
const FIRST = 300;
const NEXT = 700;

async function look() {
  try {
    const page = await pageOf(await fetch(location.href));
    const now = find(page, "#progress", HTMLProgressElement);
    if (!now) return location.reload();
    need(document, "#progress", HTMLProgressElement).value = now.value;
    need(document, "#told", HTMLElement).textContent = need(page, "#told", HTMLElement).textContent;
  } catch {
    // The site is out of reach; the next attempt comes by itself.
  }
  setTimeout(look, NEXT);
}

if (find(document, "#progress", HTMLProgressElement)) setTimeout(look, FIRST);

/** Unfold the turn to which the address leads, such as from a point of the graph, and show it. */
function showTurn() {
  const turn = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (turn instanceof HTMLDetailsElement) turn.open = true;
  turn?.scrollIntoView({ block: "center" });
}

const board = find(document, ".review .position-board", HTMLElement);
/** The width from which the board stands beside the list, as in `review.css`. */
const isWide = matchMedia("(min-width: 1200px)");

/**
 * Show on the board what the player saw at a decision.
 *
 * @param {Element | null | undefined} row the decision's row in the list
 */
function showPosition(row) {
  const link = row && find(row, ".decision", HTMLAnchorElement);
  const seen = row && find(row, ".position > a", HTMLAnchorElement);
  if (!board || !link || !seen || link.hasAttribute("aria-current")) return;
  for (const each of document.querySelectorAll(".decision[aria-current]")) each.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  const when = document.createElement("p");
  when.className = "when";
  when.textContent = row.getAttribute("data-part");
  const title = document.createElement("h2");
  title.textContent = link.textContent;
  const replay = document.createElement("a");
  replay.className = "btn";
  replay.href = link.href;
  replay.textContent = board.dataset.replay ?? "";
  board.replaceChildren(when, title, ...[...seen.children].map((each) => each.cloneNode(true)), replay);
  board.hidden = false;
}

/**
 * Show the position of the decision, or of the first one of the turn, at a place of the list.
 *
 * @param {EventTarget | null} target
 */
function showPositionOf(target) {
  if (!isWide.matches || !(target instanceof Element)) return;
  const row = target.closest(".part li:has(> .position)");
  showPosition(row ?? target.closest("details.part")?.querySelector("li:has(> .position)"));
}

for (const row of document.querySelectorAll(".part li:has(> .decision)"))
  row.addEventListener("click", (event) => {
    const isLink = event.target instanceof Element && event.target.closest("a");
    if (!isWide.matches || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
    if (isLink) event.preventDefault();
    showPosition(row);
  });
for (const part of document.querySelectorAll("details.part")) {
  part.addEventListener("toggle", () => {
    if (part instanceof HTMLDetailsElement && part.open) showPosition(part.querySelector("li:has(> .position)"));
  });
  for (const kind of ["pointerover", "focusin"]) part.addEventListener(kind, (event) => showPositionOf(event.target));
}
showPosition(document.querySelector("details.part[open] li:has(> .position)"));

/** Follows the decision, or the folded turn, that is scrolled through the upper half, unless the pointer chose one. */
const inSight = new IntersectionObserver(
  (entries) => {
    const entry = entries.findLast((each) => each.isIntersecting);
    if (entry && scrollY && !document.querySelector(".part:hover")) showPositionOf(entry.target);
  },
  { rootMargin: "-30% 0px -65% 0px" },
);
for (const each of document.querySelectorAll("details.part > summary, .part li:has(> .position)")) inSight.observe(each);

addEventListener("hashchange", showTurn);
showTurn();

find(document, "#share", HTMLButtonElement)?.addEventListener("click", async () => {
  const button = need(document, "#share", HTMLButtonElement);
  await navigator.clipboard.writeText(`${location.origin}${location.pathname}${button.dataset.query ?? ""}`);
  button.textContent = button.dataset.copied ?? "";
});
