/** Writes dates and times in the reader's own time zone and language. */

import { findAll } from "./elements.js";
import { DATE, DATE_AND_TIME, TIME, language, zone, zoneInWords } from "./times.js";

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
    time.textContent = new Intl.DateTimeFormat(language, STYLES[time.dataset.when ?? "full"]).format(moment);
    time.title = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "long" }).format(moment);
  }
  if (!zone) return;
  for (const name of findAll(inside, "[data-zone]", HTMLElement)) name.textContent = zoneInWords;
}
