/** Places a bubble where it hides as little as possible of the elements it explains, of the question, and of cards. */

import { findAll } from "./elements.js";

const GAP = 16;
const EDGE = 10;
/** How much worse it is to cover what the bubble explains, or the question, than to cover a card. */
const NEEDED = 100;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * @param {Box} one
 * @param {Box} other
 * @returns {number} the area that both cover, in square pixels
 */
export function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * @param {HTMLElement[]} things
 * @returns {Box | null} the smallest box around those elements that are shown; null if none is
 */
function around(things) {
  const boxes = things.map((each) => each.getBoundingClientRect()).filter((box) => box.width);
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/**
 * Place a bubble beside the first of some elements, to which it points. It should cover none of them.
 * @param {HTMLElement} bubble of fixed position
 * @param {HTMLElement[]} things
 * @param {HTMLElement | null} asked the question, which the bubble should not cover either
 */
export function placeBeside(bubble, things, asked) {
  const { width, height } = bubble.getBoundingClientRect();
  const least = (document.querySelector(".topbar")?.getBoundingClientRect().bottom ?? 0) + EDGE;
  const target = around(things.slice(0, 1));
  // Over the log: the place of a bubble about nothing on the table, and of one that would cover what it explains.
  const foot = (asked?.getBoundingClientRect().bottom ?? least) + GAP;
  const at = target ?? { left: innerWidth, right: innerWidth, top: foot + height / 2, bottom: foot + height / 2 };
  const across = (at.left + at.right) / 2 - width / 2;
  const down = (at.top + at.bottom) / 2 - height / 2;
  const places = [
    { side: "right", left: at.right + GAP, top: down },
    { side: "left", left: at.left - GAP - width, top: down },
    // Beside the upper edge of a tall target, if a bubble beside its middle would cover the hand.
    { side: "left", left: at.left - GAP - width, top: at.top - height / 2 },
    { side: "below", left: across, top: at.bottom + GAP },
    { side: "above", left: across, top: at.top - GAP - height },
    { side: "none", left: innerWidth, top: foot },
  ];
  const cards = findAll(document, "#table :is(.held, .me .minion, .tile, .spot, .link, .open, .attack)", HTMLElement);
  const boxes = (/** @type {HTMLElement[]} */ elements) => elements.map((each) => each.getBoundingClientRect());
  const needed = boxes([...things, ...(asked ? [asked] : [])]);
  const useful = boxes(cards);
  let best = places[0];
  let cost = Infinity;
  for (const place of places) {
    place.left = Math.max(EDGE, Math.min(place.left, innerWidth - width - EDGE));
    place.top = Math.max(least, Math.min(place.top, innerHeight - height - EDGE));
    const box = { left: place.left, top: place.top, right: place.left + width, bottom: place.top + height };
    const hides = (/** @type {DOMRect[]} */ others) => others.reduce((sum, other) => sum + overlap(box, other), 0);
    const hidden = NEEDED * hides(needed) + hides(useful);
    if (hidden < cost) { best = place; cost = hidden; }
  }
  bubble.style.left = `${best.left}px`;
  bubble.style.top = `${best.top}px`;
  bubble.dataset.side = target && cost < NEEDED ? best.side : "none";
  if (!target) return;
  const along = best.side === "left" || best.side === "right"
    ? (at.top + at.bottom) / 2 - best.top
    : (at.left + at.right) / 2 - best.left;
  const most = best.side === "left" || best.side === "right" ? height : width;
  bubble.style.setProperty("--along", `${Math.max(18, Math.min(along, most - 18))}px`);
}
