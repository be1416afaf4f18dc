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

addEventListener("hashchange", showTurn);
showTurn();

find(document, "#share", HTMLButtonElement)?.addEventListener("click", async () => {
  const button = need(document, "#share", HTMLButtonElement);
  await navigator.clipboard.writeText(`${location.origin}${location.pathname}${button.dataset.query ?? ""}`);
  button.textContent = button.dataset.copied ?? "";
});
