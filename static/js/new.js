/**
 * Setting up a table: disables choices that do not fit the others, and shows the reason.
 *
 * The server names the pairs of choices that exclude each other and refuses them itself.
 */

import { find, findAll, need } from "./elements.js";
import { zone, zoneInWords } from "./zone.js";

/** @typedef {[string, string]} Pick a setting and its value */

const form = need(document, "#new-table", HTMLFormElement);
/** @type {{one: Pick, other: Pick, reason: string}[]} */
const conflicts = JSON.parse(need(document, "#conflicts", HTMLScriptElement).text);
const rows = findAll(form, "[data-seat]", HTMLElement);
const sizes = findAll(form, "[data-players]", HTMLButtonElement);

/** @param {Pick} pick */
const input = ([name, value]) => find(form, `input[name="${name}"][value="${value}"]`, HTMLInputElement)
  ?? need(form, `input[type="checkbox"][name="${name}"]`, HTMLInputElement);

/** Tell whether a pick means any choice from a list. @param {Pick} pick */
const isList = (pick) => pick[1] === "*";

/** The checkboxes of a list; none on a page without this list. @param {Pick} pick */
const boxesOf = ([name]) => findAll(form, `input[name="${name}"]`, HTMLInputElement);

/** @param {Element} row */
const isEmpty = (row) => find(row, "input:checked", HTMLInputElement)?.value === "none";

const seatCount = () => 1 + rows.filter((row) => !isEmpty(row)).length;

/** Tell whether a pick means a switch that is off. Such a pick can't be disabled; the form only shows the reason. @param {Pick} pick */
const isOff = (pick) => pick[1] === "off";

/** @param {Pick} pick */
const holds = (pick) => {
  if (pick[0] === "seats") return seatCount() === Number(pick[1]);
  if (isList(pick)) return boxesOf(pick).some((box) => box.checked);
  return isOff(pick) ? !input(pick).checked : input(pick).checked;
};

/**
 * @param {Element} inside
 * @param {string} reason
 */
function say(inside, reason) {
  const asked = inside.closest(".option, .seat-row, .ask");
  const line = asked && find(asked, ":scope > .reason", HTMLElement);
  if (!line) return;
  line.textContent = reason;
  line.hidden = false;
}

/**
 * Disable a choice. A choice that the player has made stays enabled, so that they can undo it.
 * @param {Pick} pick
 * @param {string} reason
 */
function block(pick, reason) {
  if (isOff(pick)) return say(input(pick), reason);
  if (pick[0] === "seats") {
    tooMany.set(Number(pick[1]), reason);
    return;
  }
  if (isList(pick)) {
    const boxes = boxesOf(pick);
    for (const box of boxes) box.disabled = !box.checked;
    if (boxes.length) say(boxes[0], reason);
    return;
  }
  const box = input(pick);
  box.disabled = !box.checked;
  say(box, reason);
}

/** The table sizes that do not fit the other choices, each with the reason. @type {Map<number, string>} */
const tooMany = new Map();

/** Disable the empty seats if no larger table fits. Sizes in between may be unfit: teams pass five to reach six. */
function blockRows() {
  const reason = tooMany.get(seatCount() + 1);
  const larger = rows.map((_, index) => index + 2).filter((size) => size > seatCount());
  if (reason === undefined || !larger.every((size) => tooMany.has(size))) return;
  rows.filter(isEmpty).forEach((row) => blockRow(row, reason));
}

/** If the table's size does not fit, show the reason at its last occupied seat. */
function saySize() {
  const reason = tooMany.get(seatCount());
  const last = rows.filter((row) => !isEmpty(row)).at(-1);
  if (reason !== undefined && last) say(last, reason);
}

/**
 * @param {Element} row
 * @param {string} reason
 */
function blockRow(row, reason) {
  for (const radio of findAll(row, "input", HTMLInputElement)) radio.disabled = !radio.checked;
  say(row, reason);
}

/** Mark the number of players, and disable the numbers that do not fit the other choices. */
function refreshSizes() {
  for (const button of sizes) {
    const size = Number(button.dataset.players);
    const reason = tooMany.get(size);
    button.setAttribute("aria-pressed", String(size === seatCount()));
    button.disabled = reason !== undefined && size !== seatCount();
    button.title = button.disabled ? reason ?? "" : "";
    if (button.disabled && reason && size === seatCount() + 1) say(button, reason);
  }
}

/** Hide the empty seats. A seat that the player empties in its own row stays until the number of players is chosen. */
function hideEmptyRows() {
  for (const row of rows) row.hidden = isEmpty(row) && !find(row, ".errorlist", HTMLElement);
}

/**
 * Fill the first empty seats like the last one that is taken, or empty the last ones.
 * @param {number} size
 */
function seatPlayers(size) {
  const usual = rows.filter((row) => !isEmpty(row)).map((row) => need(row, "input:checked", HTMLInputElement).value).at(-1);
  const take = (/** @type {Element} */ row, /** @type {string} */ value) => { need(row, `input[value="${value}"]`, HTMLInputElement).checked = true; };
  for (const row of rows.filter(isEmpty)) if (seatCount() < size && usual) take(row, usual);
  for (const row of rows.toReversed()) if (seatCount() > size && !isEmpty(row)) take(row, "none");
  hideEmptyRows();
  form.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Disable the choice of an empty seat as the one that plays first. */
function refreshFirst() {
  for (const row of rows) {
    const radio = input(["first", row.dataset.seat ?? ""]);
    radio.disabled = isEmpty(row);
    const label = radio.parentElement;
    if (label) label.title = radio.disabled ? form.dataset.empty ?? "" : "";
    if (radio.disabled && radio.checked) input(["first", "random"]).checked = true;
  }
}

/** Show on each folded list how many of its answers are chosen, in the server's words. */
function countChosen() {
  for (const list of findAll(form, ".selections", HTMLElement)) {
    const count = findAll(list, "input:checked", HTMLInputElement).length;
    const said = need(list, "summary > small", HTMLElement);
    said.textContent = (said.textContent ?? "").replace(/\d+/, String(count));
    said.hidden = count === 0;
  }
}

function refresh() {
  for (const box of findAll(form, "input", HTMLInputElement)) box.disabled = false;
  for (const line of findAll(form, ".reason", HTMLElement)) line.hidden = true;
  tooMany.clear();
  for (const { one, other, reason } of conflicts) {
    if (holds(one) && (!isOff(one) || holds(other))) block(other, reason);
    if (holds(other) && (!isOff(one) || holds(one))) block(one, reason);
  }
  blockRows();
  saySize();
  refreshSizes();
  refreshFirst();
  countChosen();
}

// The reader enters the start of a table in their own time zone, so send the zone with the form.
const hidden = find(document, "#id_zone", HTMLInputElement);
if (zone && hidden) {
  hidden.value = zone;
  need(document, "#zone-name", HTMLElement).textContent = zoneInWords;
}

/** Set the usual settings for rated or casual play when the player switches; they can change them afterwards. */
form.addEventListener("change", (event) => {
  if (!(event.target instanceof HTMLInputElement) || event.target.name !== "rated") return;
  for (const name of (form.dataset.casual ?? "").split(" ").filter(Boolean)) {
    need(form, `input[type="checkbox"][name="${name}"]`, HTMLInputElement).checked = !event.target.checked;
  }
});
form.addEventListener("change", refresh);
// When the reader returns to the page, the browser restores their choices only after this script has run.
window.addEventListener("pageshow", () => {
  hideEmptyRows();
  refresh();
});
for (const button of sizes) button.addEventListener("click", () => seatPlayers(Number(button.dataset.players)));
