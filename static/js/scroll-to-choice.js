/** Scrolls to what the reader can choose, or to the result of the game. */

/** The distances in pixels from a card's upper left corner at which the card must be visible. In a full hand its neighbour covers the rest. */
const LEFT = 8;
const TOP = 20;
/** The distance in pixels from the upper edge at which a card must be visible, too, unless it is lower than that. */
const ENOUGH = 70;

/** @param {Element} pick */
function shows(pick) {
  const box = pick.getBoundingClientRect();
  // A picture of an item may be lower than a card's upper edge.
  return [Math.min(TOP, box.height / 2), Math.min(Math.max(box.height - 6, box.height / 2), ENOUGH)].every((down) => {
    const there = document.elementFromPoint(box.left + Math.min(LEFT, box.width / 2), box.top + down);
    return there !== null && pick.contains(there);
  });
}

/** @param {Element} element */
const top = (element) => element.getBoundingClientRect().top;

const writing = () => document.activeElement?.matches("input:not([type=radio]), textarea");

let over = false;
let phase = "";

/**
 * Scroll to what a new phase is about, if the table is one column with the question at its foot, and the
 * reader would not see it. What is visible never moves, because a page that scrolls by itself takes away
 * what a finger is about to touch.
 */
function showPhase() {
  const table = document.querySelector("#table");
  // On a phone the table changes its order only while the reader claims.
  const claims = table?.classList.contains("claiming");
  const now = claims ? "claiming" : [...table?.classList ?? []].find((name) => name.startsWith("phase-")) ?? "";
  if (now === phase || !matchMedia("(max-width: 1100px)").matches) return;
  const isFirst = phase === "";
  phase = now;
  const question = document.querySelector("#question")?.getBoundingClientRect();
  // On a phone in landscape the question stands beside the table, and covers nothing of it.
  const isBelow = question !== undefined && question.left <= 0;
  const foot = isBelow ? question.top : innerHeight;
  const [about, last] = [now === "claiming" ? ".commons" : ".stage", now === "claiming" ? ".commons" : ".me"]
    .map((name) => table?.querySelector(name));
  const isInSight = () => (!about || top(about) >= 0) && (!last || top(last) + ENOUGH <= foot);
  // The bar of the page, which phones do not need while they play, is out of sight from the start. Beside the question and on a
  // tablet there is room for it.
  const isNarrow = matchMedia("(max-width: 640px)").matches;
  if ((isFirst && isBelow && isNarrow) || !isInSight()) table?.scrollIntoView({ block: "start" });
  if (!isInSight()) about?.scrollIntoView({ block: "start" });
}

/** Scroll again when a phone is turned, because its landscape has a layout of its own. */
export function setUpScrolling() {
  matchMedia("(max-height: 520px)").addEventListener("change", () => {
    phase = "";
    showPhase();
  });
}

/** Scroll once to the result of the game, if the reader has scrolled away from it. */
export function scrollToEnding() {
  const ending = document.querySelector("#table div.ending");
  if (ending && !over && !writing()) {
    // The guide of a lesson may lie over the head of the page.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const { top, height } = ending.getBoundingClientRect();
    const isLong = height > innerHeight - (Number.parseFloat(scrollPaddingTop) || 0);
    // An ending that begins near the head of the page needs no scrolling that would cut the bar.
    if (top + scrollY < innerHeight / 4) scrollTo(0, 0);
    else ending.scrollIntoView({ block: isLong ? "start" : "nearest" });
  }
  over = ending !== null;
}

/** Scroll to what the reader can buy, unless some of it is visible. Called when the reader has marked all cards to pay with. */
export function scrollToArchives() {
  const archives = [...document.querySelectorAll("#table .buy:not(.dear)")];
  if (!archives.some(shows)) archives[0]?.scrollIntoView({ block: "center" });
}

/** Scroll to the first choice of a new question, unless one is visible or the reader is writing. Called once per question. */
export function scrollToChoice() {
  if (writing()) return;
  showPhase();
  const picks = [...document.querySelectorAll("#table :is(.pick, .buy, .toggle)")].filter((pick) => pick.checkVisibility());
  // Where each choice is a button of the question, too, the board matters more.
  if (picks.length === 0 || picks.some(shows) || document.querySelector("#table[data-choices='buttons']")) return;
  const highest = picks.reduce((one, other) => (top(other) < top(one) ? other : one));
  highest.scrollIntoView({ block: "start", inline: "nearest" });
}
