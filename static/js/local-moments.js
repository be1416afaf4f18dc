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
};

/** @param {ParentNode} inside */
export function localMoments(inside = document) {
  for (const time of findAll(inside, "time[data-when]", HTMLTimeElement)) {
    const moment = new Date(time.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    const text = new Intl.DateTimeFormat(language, STYLES[time.dataset.when ?? "full"]).format(moment);
    if (time.title && time.textContent === text) continue;
    time.textContent = text;
    time.title = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "long" }).format(moment);
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
