/**
 * The screen in a hall: it follows its event, shows the time, and turns the pages of a list that
 * is too long for it.
 */

import { find, findAll, need } from "./elements.js";
import { localMoments } from "./local-moments.js";
import "./moments.js";
import { pageOf } from "./page.js";
import { follow } from "./socket.js";
import { setServerTime } from "./countdowns.js";

/** Milliseconds for which each page of the list stays. */
const TURN_EVERY = 12000;

const page = need(document, "#content", HTMLElement);
// Without this script, the whole list is below each other.
document.documentElement.classList.add("js");
let shown = 0;
let waiting = 0;

/** Fetch the page as a reload would, and take its newer content. */
async function look() {
  try {
    const old = find(document, "#hall", HTMLElement);
    const fresh = find(await pageOf(await fetch(location.href)), "#hall", HTMLElement);
    if (old && fresh) Idiomorph.morph(old, fresh, { morphStyle: "outerHTML" });
    localMoments(page);
    tick();
    turn(0);
  } catch {
    // Still away; the next change or question comes by itself.
  }
}

/** Show the next page of the list, or this one again. @param {number} step */
function turn(step) {
  const list = find(document, "[data-turns]", HTMLElement);
  const told = find(document, ".hall-turn", HTMLElement);
  if (!list || !told) return;
  // Behind the last column of a page there is a gap, which scrolls along.
  const width = list.clientWidth + parseFloat(getComputedStyle(list).columnGap || "0");
  const pages = Math.max(1, Math.ceil(list.scrollWidth / width - 0.01));
  shown = (shown + step) % pages;
  list.scrollLeft = shown * width;
  told.hidden = pages < 2;
  need(told, "[data-turn]", HTMLElement).textContent = `${shown + 1} / ${pages}`;
}

function tick() {
  const { lang } = document.documentElement;
  for (const clock of findAll(document, "[data-clock]", HTMLElement)) {
    clock.textContent = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" }).format(new Date());
  }
}

tick();
turn(0);
setInterval(() => {
  tick();
  // Fonts and announcements that come later change how much fits on a page.
  turn(0);
}, 1000);
setInterval(() => turn(1), TURN_EVERY);
addEventListener("resize", () => turn(0));
let first = true;
follow(`tournament/${page.dataset.event}/`, {
  /** @param {import("./frames.js").EventFrame} frame */
  receive(frame) {
    if (!frame.parts) return;
    setServerTime(frame.now);
    // The first frame has what the page shows already.
    if (first || !Object.keys(frame.parts).length) {
      first = false;
      return;
    }
    clearTimeout(waiting);
    waiting = setTimeout(look, 300);
  },
  look,
});
