/**
 * Replaces the table by a newer drawing: elements that stay keep their identity (idiomorph),
 * and what moved is seen to move. The new table stands at once, and can be clicked while things
 * are still on their way (decision 0830).
 */

import { findAll, need } from "./elements.js";
import { parse } from "./page.js";

/** @typedef {{html: string, done: () => void}} Drawing the fragment, and what follows once it stands on the page */

/** Milliseconds that a drawing waits at most for a pointer that is pressed. */
const HOLD = 500;
/** Milliseconds between a release and its click, at most: of a finger it comes later. */
const CLICK = 150;

/** @type {KeyframeAnimationOptions} */
const MOVE = { duration: 260, easing: "cubic-bezier(.2, .7, .2, 1)" };
const DEAL = { opacity: 0.2, translate: "0 -18px", scale: 0.86 };

/** The newest drawing that waits for the pointer to be released. @type {Drawing | null} */
let waiting = null;
let pressed = false;
let timer = 0;
/** @type {Animation[]} */
let moving = [];

const device = matchMedia("(prefers-reduced-motion: reduce)");

/** What the player has set, else what the device says. */
function still() {
  const { animation } = document.body.dataset;
  return animation === "off" || (animation !== "on" && device.matches);
}

// A click counts for what was pressed: nothing else may come under the pointer meanwhile.
addEventListener("pointerdown", () => { pressed = true; releaseIn(HOLD); }, true);
addEventListener("pointerup", () => releaseIn(CLICK), true);
addEventListener("pointercancel", () => releaseIn(0), true);
addEventListener("click", () => { if (pressed) releaseIn(0); }, true);

/** @param {number} milliseconds */
function releaseIn(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    pressed = false;
    const now = waiting;
    waiting = null;
    if (now) step(now);
  }, milliseconds);
}

/**
 * @param {string} html the fragment
 * @param {() => void} done called when it stands on the page
 */
export function draw(html, done) {
  // Only the newest matters: what lies between it and the page is never shown.
  if (pressed) waiting = { html, done };
  else step({ html, done });
}

/** @param {Drawing} now */
function step({ html, done }) {
  const moves = !still() && !document.hidden;
  /** @type {Map<string, Place>} */
  const before = moves ? places() : new Map();
  for (const each of moving) each.cancel();
  morph(html);
  done();
  moving = moves ? [...move(before, places())] : [];
}

/** What the reader may have changed: it is not the server's while the question is the same. */
const READERS_OWN = new Set(["checked", "value", "open"]);

/** What scripts have put on the table for a moment, and take away themselves. */
const OURS = new Set(["data-harm", "data-shake"]);

/** @param {string} html */
function morph(html) {
  const table = need(document, "#table", HTMLElement);
  const fresh = need(parse(html), "#table", HTMLElement);
  const sameQuestion = fresh.dataset.question === table.dataset.question;
  Idiomorph.morph(table, fresh, {
    morphStyle: "outerHTML",
    callbacks: {
      // A form that the reader is filling in stays while its question is the same.
      beforeNodeMorphed: (old, now) =>
        !(old instanceof HTMLElement && old.dataset.own !== undefined) && !(sameQuestion && keptAs(old) && keptAs(old) === keptAs(now)),
      beforeAttributeUpdated: (name, element) =>
        !OURS.has(name) && !(READERS_OWN.has(name) && (element.matches("details") || (sameQuestion && keeps(element)))),
    },
  });
}

/** @param {Node} node @returns {string} what keeps it as it is; empty for most */
const keptAs = (node) => (node instanceof HTMLElement && node.dataset.keep) || "";

/** @param {Element} element */
const keeps = (element) => element.matches("input:not([type=hidden])");

/** @typedef {{element: HTMLElement, card: string | undefined, x: number, y: number, width: number}} Place the middle of something, on the page */

/** @returns {Map<string, Place>} where everything lies that may move, by name */
function places() {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const element of findAll(document, "#table [data-vt]", HTMLElement)) {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || !width) continue;
    const middle = { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY };
    found.set(element.dataset.vt ?? "", { element, card: element.dataset.card, ...middle, width });
  }
  return found;
}

/**
 * Let things go from where they were to where they are; what is new is dealt. A card may come
 * from elsewhere: the same card has left another place.
 * @param {Map<string, Place>} before
 * @param {Map<string, Place>} after
 * @returns {Iterable<Animation>}
 */
function* move(before, after) {
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, place]) => place);
  for (const [key, to] of after) {
    const from = before.get(key) ?? take(gone, to.card);
    if (!from) {
      yield to.element.animate([DEAL, {}], MOVE);
      continue;
    }
    const [x, y] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(x, y) < 2) continue;
    const scale = Math.abs(from.width - to.width) > 4 ? { scale: from.width / to.width } : {};
    yield to.element.animate([{ translate: `${x}px ${y}px`, ...scale }, {}], MOVE);
  }
}

/**
 * @param {Place[]} gone
 * @param {string | undefined} card
 * @returns {Place | undefined} the first place of this card, which is taken away
 */
function take(gone, card) {
  const at = card === undefined ? -1 : gone.findIndex((place) => place.card === card);
  return at < 0 ? undefined : gone.splice(at, 1)[0];
}
