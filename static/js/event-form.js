/** The form with an event's settings: shows times in the reader's zone, and lets the reader sort the tie-breaks. */

import "./moments.js";
import { closest, need } from "./elements.js";
import { zone, zoneInWords } from "./zone.js";

const field = need(document, "#id_starts_at", HTMLInputElement);
const named = need(document, "#id_zone", HTMLInputElement);
const shown = need(document, "#zone-shown", HTMLElement);

/**
 * Convert a local time of another zone to the reader's zone.
 * @param {string} local such as 2026-11-21T20:00
 * @param {string} there the zone in which the server wrote the time
 */
function moved(local, there) {
  const guess = new Date(`${local}:00Z`);
  if (Number.isNaN(guess.getTime())) return local;
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: there, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit",
  }).formatToParts(guess);
  const get = (/** @type {string} */ type) => Number(parts.find((part) => part.type === type)?.value);
  const seen = Date.UTC(get("year"), get("month") - 1, get("day"), get("hour"), get("minute"));
  const moment = new Date(guess.getTime() - (seen - guess.getTime()));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

// Do not convert the times of a form that comes back with errors: they are in the zone it was sent with.
if (zone && named.value !== zone && !field.disabled && !("sent" in named.dataset)) {
  if (field.value) field.value = moved(field.value, named.value);
  named.value = zone;
  shown.textContent = zoneInWords;
}

const rows = need(document, "#tie-rows", HTMLElement);

/** Choose the order of one's own, because the list counts only then. */
function chooseOwnOrder() {
  const own = document.querySelector("[name=ties_preset][value=own]");
  if (own instanceof HTMLInputElement) own.checked = true;
}

rows.addEventListener("change", chooseOwnOrder);
rows.addEventListener("click", (event) => {
  const button = closest(event.target, "button[name=move]", HTMLButtonElement);
  const row = button?.closest("li");
  if (!button || !row) return;
  event.preventDefault();
  chooseOwnOrder();
  if (button.value.startsWith("up:")) row.previousElementSibling?.before(row);
  else row.nextElementSibling?.after(row);
  button.focus();
});
