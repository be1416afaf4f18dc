/**
 * Changes the table: all of it, or only the parts that the server has drawn again. Elements that
 * stay are kept (idiomorph), and elements that moved are animated. The new table is in place at
 * once, and can be clicked while the animations run (decision 0830).
 */

import { findAll, need } from "./elements.js";
import { parse } from "./page.js";

/** @import { ItemChanges, TableChange } from "./frames.js" */
/** @typedef {(whole: boolean) => void} Done called once a drawing is on the page; `whole` is false if the page lacks an element that a part changes */

/** The maximum number of milliseconds for which a drawing waits while the pointer is pressed. */
const HOLD = 500;
/** The maximum number of milliseconds between a release and its click, which comes later for a finger. */
const CLICK = 150;

/** @type {KeyframeAnimationOptions} */
const MOVE = { duration: 260, easing: "cubic-bezier(.2, .7, .2, 1)" };
/** The maximum factor by which a moving element starts larger or smaller than it ends; beyond it, the letters on a card look stretched. */
const GROWS = 1.2;
/** The minimum factor between its widths by which a link fades in instead of moving. */
const FADES = 1.5;
/** The minimum number of pixels of a move that is animated. */
const LEAST = 8;
const DEAL = { opacity: 0.2, translate: "0 -18px", scale: 0.86 };

/** Changes to draw, the oldest first. They wait until the pointer is released and until all frames that have arrived are read. @type {TableChange[]} */
let waiting = [];
/** Called after these changes are drawn. @type {Done} */
let then = () => {};
let pressed = false;
let timer = 0;
let soon = 0;
/** @type {Animation[]} */
let moving = [];

const device = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {boolean} whether animations are off: by the player's setting, or else by that of the device */
function still() {
  const { animation } = document.body.dataset;
  return animation === "off" || (animation !== "on" && device.matches);
}

// Draw nothing between a press and its click, so that no other element comes under the pointer.
addEventListener("pointerdown", () => { pressed = true; releaseIn(HOLD); }, true);
addEventListener("pointerup", () => releaseIn(CLICK), true);
addEventListener("pointercancel", () => releaseIn(0), true);
addEventListener("click", () => { if (pressed) releaseIn(0); }, true);

/** @param {number} milliseconds */
function releaseIn(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    pressed = false;
    drawWaiting();
  }, milliseconds);
}

function drawWaiting() {
  const now = waiting;
  waiting = [];
  if (now.length) step(now, then);
}

/**
 * @param {TableChange} change
 * @param {Done} done called when the change is on the page
 */
export function draw(change, done) {
  // A whole table replaces the older changes that wait.
  waiting = change.html === undefined ? [...waiting, change] : [change];
  then = done;
  // Draw after all frames are read that arrived during a slow drawing, so that they take one drawing.
  clearTimeout(soon);
  soon = setTimeout(() => { if (!pressed) drawWaiting(); });
}

/**
 * @param {TableChange[]} changes
 * @param {Done} done
 */
function step(changes, done) {
  animated(() => done(changes.map(apply).every(Boolean)));
}

/**
 * Change the table, and animate the elements that move.
 * @param {() => void} change
 */
export function animated(change) {
  const moves = !still() && !document.hidden;
  /** @type {Map<string, Place>} */
  const before = moves ? places() : new Map();
  for (const each of moving) each.cancel();
  change();
  moving = moves ? [...move(before, places())] : [];
}

/** Attributes that the reader may have changed. While the question is the same, the server's values do not replace them. */
const READERS_OWN = new Set(["checked", "value", "open"]);

/** Attributes that scripts put on the table for a moment, and remove themselves. */
const OURS = new Set(["data-harm", "data-shake"]);

/**
 * @param {TableChange} change
 * @returns {boolean} false if the page lacks an element that the change needs
 */
function apply({ html, parts = {}, attributes = {} }) {
  const table = need(document, "#table", HTMLElement);
  if (html !== undefined) {
    const fresh = need(parse(html), "#table", HTMLElement);
    morph(table, fresh, fresh.dataset.question === table.dataset.question);
    return true;
  }
  const question = attributes.table?.["data-question"];
  const sameQuestion = question === undefined || question === table.dataset.question;
  if (!sameQuestion) forgetFields(table);
  for (const [id, given] of Object.entries(attributes)) {
    const element = document.getElementById(id);
    if (!element) return false;
    for (const [name, value] of Object.entries(given)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }
  const found = Object.entries(parts).every(([name, change]) => {
    const old = document.getElementById(name);
    if (!old) return false;
    if (typeof change !== "string") return applyItems(old, change, sameQuestion);
    morph(old, elementOf(change), sameQuestion);
    return true;
  });
  // A hole that is still there is for an element that the page lacks.
  return found && !table.querySelector("[data-kept]");
}

/**
 * Change the items of a list. Applying the same change twice has the same result.
 * @param {Element} list
 * @param {ItemChanges} change
 * @param {boolean} sameQuestion
 */
function applyItems(list, { gone, items, after }, sameQuestion) {
  const own = new Map([...list.children].map((child) => [child.id, child]));
  for (const id of gone) own.get(id)?.remove();
  for (const [id, html] of Object.entries(items)) {
    const fresh = elementOf(html);
    const there = own.get(id);
    const before = own.get(after[id] ?? "");
    if (there) morph(there, fresh, sameQuestion);
    else if (before) before.after(fresh);
    else if (after[id] === "") list.prepend(fresh);
    else return false;
    if (!there) own.set(id, fresh);
  }
  return true;
}

/** @param {string} html @returns {Element} the element that it describes */
function elementOf(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const found = holder.content.firstElementChild;
  if (!found) throw new Error("a part without an element");
  return found;
}

/**
 * Reset all fields when the question is over: what the reader has marked belongs to it, also in parts that stay.
 * @param {Element} table
 */
function forgetFields(table) {
  for (const field of findAll(table, "input:not([type=hidden])", HTMLInputElement)) {
    if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
    if (field.value !== field.defaultValue) field.value = field.defaultValue;
  }
}

/**
 * @param {Element} old
 * @param {Element} fresh
 * @param {boolean} sameQuestion
 */
function morph(old, fresh, sameQuestion) {
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    callbacks: {
      // A form that the reader is filling in stays while its question is the same.
      // So does an element for which the server has sent a hole, because the page has it.
      beforeNodeMorphed: (old, now) =>
        !(now instanceof HTMLElement && now.dataset.kept !== undefined) &&
        !(old instanceof HTMLElement && old.dataset.own !== undefined) && !(sameQuestion && keptAs(old) && keptAs(old) === keptAs(now)),
      beforeAttributeUpdated: (name, element) =>
        !OURS.has(name) && !(READERS_OWN.has(name) && (element.matches("details") || (sameQuestion && keeps(element)))),
    },
  });
}

/** @param {Node} node @returns {string} the name under which a drawing leaves this element as it is; empty for most */
const keptAs = (node) => (node instanceof HTMLElement && node.dataset.keep) || "";

/** @param {Element} element */
const keeps = (element) => element.matches("input:not([type=hidden])");

/** @typedef {{element: HTMLElement, card: string | undefined, row: Element | null, x: number, y: number, inRow: {x: number, y: number}, width: number, isSeen: boolean}} Place an element with its middle on the page and in the row that holds it, and whether that is in the window */

/** @returns {Map<string, Place>} the places of all elements that may move, by name */
function places() {
  /** @type {Map<string, Place>} */
  const found = new Map();
  /** @type {Element | null} */
  let row = null;
  let corner = new DOMRect();
  for (const element of findAll(document, "#table [data-vt]", HTMLElement)) {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    if (!width) continue;
    if (element.parentElement !== row) {
      row = element.parentElement;
      corner = row?.getBoundingClientRect() ?? corner;
    }
    const [x, y] = [left + width / 2, top + height / 2];
    const inRow = { x: x - corner.x, y: y - corner.y };
    const isSeen = bottom > 0 && top < innerHeight;
    found.set(element.dataset.vt ?? "", { element, card: element.dataset.card, row, x: x + scrollX, y: y + scrollY, inRow, width, isSeen });
  }
  return found;
}

/**
 * Animate elements from their old to their new places, and let new elements appear as if dealt. A new
 * card starts from a place that the same card has left, if there is one. What comes into the window from
 * outside does not move, because each animation makes the browser paint its element twice more.
 * @param {Map<string, Place>} before
 * @param {Map<string, Place>} after
 * @returns {Iterable<Animation>}
 */
function* move(before, after) {
  const gone = [...before].filter(([key, place]) => place.isSeen && !after.has(key)).map(([, place]) => place);
  for (const [key, to] of after) {
    if (!to.isSeen) continue;
    const from = before.get(key) ?? take(gone, to.card);
    if (!from) {
      yield to.element.animate([DEAL, {}], MOVE);
      continue;
    }
    let [x, y] = [from.x - to.x, from.y - to.y];
    if (!from.isSeen || Math.hypot(x, y) < LEAST) continue;
    // What moves with its whole row does so at once, like the texts beside it.
    if (from.row === to.row && Math.hypot(from.inRow.x - to.inRow.x, from.inRow.y - to.inRow.y) < LEAST) continue;
    // A row that scrolls cuts off what comes from above or below it, so its things move sideways only.
    if (from.row === to.row && to.row && getComputedStyle(to.row).overflowY !== "visible") [x, y] = [from.inRow.x - to.inRow.x, 0];
    // The commons change their layout with the phase. All of them would fly across the table, so they fade in.
    if (to.element.matches(".commons .tile")) {
      yield to.element.animate([{ opacity: 0 }, {}], MOVE);
      continue;
    }
    // A link that becomes large or small would cross the texts of the others, so it fades in.
    if (to.element.matches(".link") && Math.max(from.width / to.width, to.width / from.width) > FADES) {
      yield to.element.animate([{ opacity: 0 }, {}], MOVE);
      continue;
    }
    const scale = Math.abs(from.width - to.width) > 4 ? { scale: Math.max(1 / GROWS, Math.min(from.width / to.width, GROWS)) } : {};
    yield to.element.animate([{ translate: `${x}px ${y}px`, ...scale }, {}], MOVE);
  }
}

/**
 * @param {Place[]} gone
 * @param {string | undefined} card
 * @returns {Place | undefined} the first place of this card, which is removed from `gone`
 */
function take(gone, card) {
  const at = card === undefined ? -1 : gone.findIndex((place) => place.card === card);
  return at < 0 ? undefined : gone.splice(at, 1)[0];
}
