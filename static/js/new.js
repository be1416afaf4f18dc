/**
 * Setting up a table: what does not fit what is chosen cannot be chosen, and says why.
 *
 * The server names the pairs of choices that exclude each other and refuses them itself.
 */

import { zone, zoneInWords } from "./times.js";

/** @typedef {[string, string]} Pick a setting and its value */

const form = /** @type {HTMLFormElement} */ (document.getElementById("new-table"));
/** @type {{one: Pick, other: Pick, reason: string}[]} */
const conflicts = JSON.parse(document.getElementById("conflicts").textContent);
const rows = [...form.querySelectorAll("[data-seat]")];

/** @param {Pick} pick */
const input = ([name, value]) => form.querySelector(`input[name="${name}"][value="${value}"]`)
  ?? form.querySelector(`input[type="checkbox"][name="${name}"]`);

/** @param {Element} row */
const isEmpty = (row) => row.querySelector("input:checked")?.value === "none";

const seatCount = () => 1 + rows.filter((row) => !isEmpty(row)).length;

/** @param {Pick} pick */
const holds = (pick) => (pick[0] === "seats" ? seatCount() === Number(pick[1]) : input(pick).checked);

/**
 * @param {Element} inside
 * @param {string} reason
 */
function say(inside, reason) {
  const line = inside.closest(".option, .seat-row, .ask")?.querySelector(":scope > .reason");
  if (!line) return;
  line.textContent = reason;
  line.hidden = false;
}

/**
 * Take away a choice. One that is made already stays, or nobody could take it back.
 * @param {Pick} pick
 * @param {string} reason
 */
function block(pick, reason) {
  if (pick[0] === "seats") {
    if (seatCount() === Number(pick[1]) - 1) rows.filter(isEmpty).forEach((row) => blockRow(row, reason));
    return;
  }
  const box = input(pick);
  box.disabled = !box.checked;
  say(box, reason);
}

/**
 * @param {Element} row
 * @param {string} reason
 */
function blockRow(row, reason) {
  for (const radio of row.querySelectorAll("input")) radio.disabled = !radio.checked;
  say(row, reason);
}

/** Nobody begins from an empty seat. */
function refreshFirst() {
  for (const row of rows) {
    const radio = input(["first", row.dataset.seat]);
    radio.disabled = isEmpty(row);
    radio.parentElement.title = radio.disabled ? form.dataset.empty : "";
    if (radio.disabled && radio.checked) input(["first", "random"]).checked = true;
  }
}

function refresh() {
  for (const box of form.querySelectorAll("input")) box.disabled = false;
  for (const line of form.querySelectorAll(".reason")) line.hidden = true;
  for (const { one, other, reason } of conflicts) {
    if (holds(one)) block(other, reason);
    if (holds(other)) block(one, reason);
  }
  refreshFirst();
}

// When a table begins is said by the reader's own clock.
const hidden = /** @type {HTMLInputElement | null} */ (document.getElementById("id_zone"));
if (zone && hidden) {
  hidden.value = zone;
  document.getElementById("zone-name").textContent = zoneInWords;
}

form.addEventListener("change", refresh);
// A browser that comes back to the page puts the choices back after this has run.
window.addEventListener("pageshow", refresh);
