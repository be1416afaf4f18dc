/** Writes dates and times in the reader's own time zone and language. */

import { findAll } from "./elements.js";
import { DATE, DATE_AND_TIME, TIME, language } from "./times.js";

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  full: DATE_AND_TIME,
  zoned: { ...DATE_AND_TIME, timeZoneName: "short" },
  time: TIME,
  day: { weekday: "long", day: "numeric", month: "long" },
  date: DATE,
  title: { dateStyle: "full", timeStyle: "long" },
};

/** @type {Map<string, Intl.DateTimeFormat>} the formats used so far, because making one is slow */
const formats = new Map();

/**
 * @param {string} style
 * @param {Date} moment
 * @returns {string}
 */
function written(style, moment) {
  const format = formats.get(style) ?? new Intl.DateTimeFormat(language, STYLES[style]);
  formats.set(style, format);
  return format.format(moment);
}

/** @param {ParentNode} inside */
export function localMoments(inside = document) {
  for (const time of findAll(inside, "time[data-when]", HTMLTimeElement)) {
    const moment = new Date(time.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    const text = written(time.dataset.when ?? "full", moment);
    if (time.title && time.textContent === text) continue;
    time.textContent = text;
    time.title = written("title", moment);
  }
  const names = findAll(inside, "[data-zone]", HTMLElement);
  if (names.length) nameZone(names);
}

/** @param {HTMLElement[]} places to write the reader's time zone to, if it is known */
async function nameZone(places) {
  // Most pages name no zone, and should not wait for the browser to find it out.
  const { zone, zoneInWords } = await import("./zone.js");
  if (zone) for (const each of places) each.textContent = zoneInWords;
}
