/**
 * Replaces the table by a newer drawing: elements that stay keep their identity (idiomorph),
 * and what moved is seen to move (view transitions, one at a time).
 */

import { findAll, need } from "./elements.js";
import { parse } from "./page.js";

/** @typedef {{html: string, done: () => void}} Drawing the fragment, and what follows once it stands on the page */

/** @type {Drawing | null} */
let next = null;
let drawing = false;

const device = matchMedia("(prefers-reduced-motion: reduce)");

/** What the player has set, else what the device says. */
function still() {
  const { animation } = document.body.dataset;
  return animation === "off" || (animation !== "on" && device.matches);
}

/**
 * @param {string} html the fragment
 * @param {() => void} done called when it stands on the page
 */
export async function draw(html, done) {
  // Only the newest matters: what lies between it and the page is never shown.
  next = { html, done };
  if (drawing) return;
  drawing = true;
  try {
    while (next) {
      const now = next;
      next = null;
      await step(now);
    }
  } finally {
    drawing = false;
  }
}

/** @param {Drawing} now */
async function step(now) {
  const change = () => { morph(now.html); now.done(); };
  if (!document.startViewTransition || still() || document.hidden) {
    change();
    return;
  }
  const before = named();
  give(before);
  /** @type {Map<string, HTMLElement>} */
  let after = new Map();
  const transition = document.startViewTransition(() => {
    take(before);
    change();
    after = named();
    give(after, pair(before, after));
  });
  transition.ready.catch(() => {}); // skipped, for instance in a hidden tab
  await transition.finished.catch(() => {});
  take(after);
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

/** @returns {Map<string, HTMLElement>} what may move, by name */
function named() {
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  for (const element of findAll(document, "#table [data-vt]", HTMLElement)) {
    const box = element.getBoundingClientRect();
    // Off-screen things are left out: each one costs a picture.
    if (box.bottom > 0 && box.top < innerHeight && box.width) found.set(element.dataset.vt ?? "", element);
  }
  return found;
}

/**
 * @param {Map<string, HTMLElement>} elements
 * @param {Map<string, string>} [renamed] old name by new name, of what was renamed
 */
function give(elements, renamed = new Map()) {
  for (const [key, element] of elements) {
    element.style.viewTransitionName = `t-${renamed.get(key) ?? key}`;
  }
}

/** @param {Map<string, HTMLElement>} elements */
function take(elements) {
  for (const element of elements.values()) element.style.viewTransitionName = "";
}

/**
 * Find where new things came from: the same card elsewhere, or the hand of who played it.
 * @param {Map<string, HTMLElement>} before
 * @param {Map<string, HTMLElement>} after
 * @returns {Map<string, string>}
 */
function pair(before, after) {
  const gone = [...before].filter(([key]) => !after.has(key));
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [key, element] of after) {
    if (before.has(key)) continue;
    const from = gone.findIndex(([, old]) => old.dataset.card === element.dataset.card);
    if (from >= 0) names.set(key, gone.splice(from, 1)[0][0]);
  }
  return names;
}
