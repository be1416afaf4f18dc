/**
 * Lets the player play with single keys, which the help lists that "?" opens. Keys do nothing while
 * the player writes or holds a modifier key, and the help has a switch that turns them off.
 */

import { closest, find, findAll, need } from "./elements.js";
import { discardAll, pay } from "./claims.js";
import { recall, remember } from "./memory.js";

const OFF = "keys-off";

/** @param {string} selector @returns {HTMLElement[]} the visible elements on the table that match and can be pressed */
const pressable = (selector) => findAll(document, `#table :is(${selector})`, HTMLElement)
  .filter((each) => each.checkVisibility() && !each.matches(":disabled"));

/** @param {string} selector */
const press = (selector) => {
  const found = pressable(selector)[0];
  found?.click();
  return found !== undefined;
};

/** The answers to the question, and what must be opened for an answer that asks once more. */
const ANSWERS = "#question .choices button, #question .choices .grave > summary, #question .choices-tiles .pick";
const CHOOSABLE = `.pick, .buy, .toggle, ${ANSWERS}, #question button.main`;

/**
 * The action of each key; it returns whether there was anything to do.
 * @type {Record<string, () => boolean>}
 */
const DOES = {
  p: () => press('#question button[name="choice"][value="pass"]') || press('#question button[name="claims"][value="done"]'),
  c: () => press('#question button.main[name="batch"], #play-lifted, #question button[name="claims"][value="done"]'),
  u: () => press('button[formaction="undo/"]'),
  a: () => { if (!find(document, "#table .claim", HTMLElement)) return false; discardAll(); return true; },
  s: () => { if (!find(document, "#table .claim", HTMLElement)) return false; pay(); return true; },
  n: next,
  w: () => { const last = pressable("#strip button").at(-1); last?.focus(); return last !== undefined; },
  l: () => { const log = find(document, "#log", HTMLElement); log?.focus(); return log !== null; },
  "?": () => { need(document, "#keys", HTMLDialogElement).showModal(); return true; },
};

/** Move the focus to the next element that can be chosen; after the last one, to the first. */
function next() {
  const things = pressable(CHOOSABLE).map((each) => find(each, "input", HTMLInputElement) ?? each);
  if (!things.length) return false;
  const at = things.findIndex((each) => each === document.activeElement);
  things[(at + 1) % things.length].focus();
  return true;
}

/**
 * Click the element with a number. The number counts cards in hand if these can be chosen, else the
 * answers of the current row, else the buttons of the question, else what can be chosen on the table.
 * @param {number} number from 1 on
 */
function choose(number) {
  const held = findAll(document, "#table .hand .held", HTMLElement);
  if (held.some((each) => each.querySelector(".pick:not(.soft), .toggle"))) {
    const card = held[number - 1];
    const does = card && (find(card, ".pick", HTMLElement) ?? find(card, ".toggle input", HTMLElement));
    does?.click();
    return Boolean(does);
  }
  const row = find(document, "#table .row.current", HTMLElement);
  if (row) {
    const answer = findAll(row, "input", HTMLInputElement)[number - 1];
    if (answer) { answer.click(); answer.focus(); }
    return answer !== undefined;
  }
  const answers = pressable(ANSWERS);
  const thing = (answers.length ? answers : pressable(".pick:not(.soft)"))[number - 1];
  thing?.click();
  return thing !== undefined;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (closest(event.target, "textarea, select, [contenteditable], dialog, input:not([type=radio], [type=checkbox], .buy input, .several input)", HTMLElement)) return;
  if (recall(OFF) && event.key !== "?") return;
  const does = DOES[event.key] ?? (/^[1-9]$/.test(event.key) ? () => choose(Number(event.key)) : undefined);
  if (does?.()) event.preventDefault();
}

export function setUpKeys() {
  const panel = find(document, "#keys", HTMLDialogElement);
  if (!panel) return;
  const on = need(panel, "#keys-on", HTMLInputElement);
  on.checked = !recall(OFF);
  on.addEventListener("change", () => remember(OFF, on.checked ? "" : "1"));
  document.addEventListener("keydown", pressed);
  document.addEventListener("click", (event) => {
    if (closest(event.target, ".keys-open", HTMLButtonElement)) panel.showModal();
    if (event.target === panel || closest(event.target, "#keys .close", HTMLElement)) panel.close();
  });
}
