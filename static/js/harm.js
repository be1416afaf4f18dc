/**
 * Shows the wounds that a player has taken and the health that a minion has lost since the last
 * drawing: a number stands on the player or minion for a moment, and shakes it the more, the greater
 * it is. The log says the same in words, for readers who look away or want no animations.
 */

import { find, findAll } from "./elements.js";

/** Milliseconds for which a number stays. */
const STAYS = 2600;
/** More than this shakes no harder. */
const HARDEST = 4;

/** @type {Map<string, number>} */
let before = new Map();

/** @param {HTMLElement} thing @param {string} number where it says how much */
const amount = (thing, number) => Number(find(thing, number, HTMLElement)?.textContent?.trim() || NaN);

/** @returns {Map<string, number>} by element what it has lost so far; wounds count upwards */
function losses() {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const place of findAll(document, "#table :is(.player, .me)", HTMLElement)) {
    const wounds = amount(place, ".pile.wounds b");
    if (!Number.isNaN(wounds)) found.set(place.id, wounds);
  }
  for (const hunter of findAll(document, "#table .hunter", HTMLElement)) {
    found.set(hunter.id, Number(hunter.dataset.damage));
  }
  for (const minion of findAll(document, "#table .minion", HTMLElement)) {
    const health = amount(minion, ".big.health");
    if (!Number.isNaN(health)) found.set(minion.id, -health);
  }
  return found;
}

/**
 * After each drawing.
 * @param {boolean} told whether the theatre shows it, each thing in its turn
 */
export function showHarm(told = false) {
  const now = losses();
  for (const [id, lost] of now) {
    const harm = lost - (before.get(id) ?? lost);
    const thing = document.getElementById(id);
    if (harm > 0 && thing && !told) hurt(thing, harm);
  }
  before = now;
}

/**
 * @param {HTMLElement} thing
 * @param {number} harm
 */
export function hurt(thing, harm) {
  const losesHealth = thing.matches(".minion, .hunter");
  thing.dataset.harm = losesHealth ? `−${harm}` : `+${harm}`;
  thing.dataset.shake = String(Math.min(harm, HARDEST));
  setTimeout(() => { delete thing.dataset.harm; delete thing.dataset.shake; }, STAYS);
}
