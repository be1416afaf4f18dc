/** Moments as their reader knows them: in their own zone and in the words of their language. */

import { findAll } from "./elements.js";

const language = document.documentElement.lang;
/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  full: { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  time: { hour: "numeric", minute: "2-digit" },
  day: { weekday: "long", day: "numeric", month: "long" },
  date: { day: "numeric", month: "short", year: "numeric" },
};

/** @param {ParentNode} inside */
export function localMoments(inside = document) {
  for (const time of findAll(inside, "time[data-when]", HTMLTimeElement)) {
    const moment = new Date(time.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    time.textContent = new Intl.DateTimeFormat(language, STYLES[time.dataset.when ?? "full"]).format(moment);
    time.title = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "long" }).format(moment);
  }
}
