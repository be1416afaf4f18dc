/**
 * Shows the wounds that a player has taken and the health that a minion has lost since the last
 * drawing: a number appears on the player or minion for a moment, which shakes, the harder the greater
 * the number. The log says the same in words, for readers who look away or want no animations.
 */

import { find, findAll } from "./elements.js";
import { minionElement } from "./scenery.js";

/** The number of milliseconds for which a number is shown. */
const STAYS = 1800;
/** The loss from which on the shaking gets no harder. */
const HARDEST = 4;

/** @type {Map<string, number>} */
let before = new Map();

/** @param {HTMLElement} thing @param {string} number the selector of the element with the amount */
const amount = (thing, number) => Number(find(thing, number, HTMLElement)?.textContent?.trim() || NaN);

/** @returns {Map<string, number>} by the element's id a number that grows with each loss: the wounds of a player, the damage of a hunter, or minus the health of a minion */
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
    const health = amount(minion, ".stat.health");
    if (!Number.isNaN(health)) found.set(minion.id, -health);
  }
  return found;
}

/**
 * Show the losses since the last call; call it after each drawing.
 * @param {boolean} told whether the theatre shows them, one after the other
 */
export function showHarm(told = false) {
  const now = losses();
  for (const [id, lost] of now) {
    const harm = lost - (before.get(id) ?? lost);
    const thing = id.startsWith("minion-") ? minionElement(Number(id.slice(7))) : document.getElementById(id);
    if (harm > 0 && thing && !told) hurt(thing, harm);
  }
  before = now;
}

/**
 * @param {HTMLElement} thing
 * @param {number} harm
 */
export function hurt(thing, harm) {
  const losesHealth = thing.matches(".minion, .attack, .hunter");
  thing.dataset.harm = losesHealth ? `−${harm}` : `+${harm}`;
  thing.dataset.shake = String(Math.min(harm, HARDEST));
  setTimeout(() => { delete thing.dataset.harm; delete thing.dataset.shake; }, STAYS);
}
