/** Countdowns to moments that the server states, by the server's clock. */

import { findAll } from "./elements.js";

/** The milliseconds by which the clock of this device is behind the server's. */
let behind = 0;
let timer = 0;

/** @param {number} now the server's time when it sent a frame, in milliseconds */
export function setServerTime(now) {
  behind = now - Date.now();
}

export function setUpCountdowns() {
  tick();
  timer ||= setInterval(tick, 250);
}

/** Update all countdowns after a drawing, which may have added new ones. */
export const refreshCountdowns = tick;

function tick() {
  for (const element of findAll(document, "[data-until]", HTMLElement)) {
    const left = Math.max(0, Number(element.dataset.until) - Date.now() - behind);
    write(element, written(left));
    element.classList.toggle("low", left < 20000);
  }
  for (const element of findAll(document, "[data-about]", HTMLElement)) {
    const left = Number(element.dataset.about) - Date.now() - behind;
    write(element, counted(Math.max(1, Math.ceil(left / 60000)), "minute", "short"));
  }
  for (const element of findAll(document, "[data-ago]", HTMLElement)) {
    const gone = Date.now() + behind - Number(element.dataset.ago);
    write(element, counted(Math.max(1, Math.floor(gone / 60000)), "minute", "short"));
  }
  for (const element of findAll(document, "[data-from]", HTMLElement)) {
    element.classList.toggle("due", Number(element.dataset.from) <= Date.now() + behind);
  }
}

/**
 * Change the existing text node, because a new node would make the browser restyle the page around it.
 * @param {HTMLElement} element
 * @param {string} text
 */
function write(element, text) {
  if (element.textContent === text) return;
  if (element.firstChild instanceof Text) element.firstChild.data = text;
  else element.textContent = text;
}

/**
 * @param {number} left milliseconds
 * @returns {string} such as 4:59, 23:10:05 or 2d 4h
 */
function written(left) {
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${counted(Math.floor(hours / 24), "day")} ${counted(hours % 24, "hour")}`;
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const rest = `${Math.floor(seconds / 60) % 60}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest.padStart(5, "0")}` : rest;
}

/**
 * @param {number} count
 * @param {"day" | "hour" | "minute"} unit
 * @param {"narrow" | "short"} style
 * @returns {string} the count with its unit in the page's language; in Japanese the narrow form is an English letter, so it is the short one
 */
function counted(count, unit, style = "narrow") {
  const { lang } = document.documentElement;
  const unitDisplay = lang.startsWith("ja") ? "short" : style;
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay }).format(count);
}
