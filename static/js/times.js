/** Times of the server as the reader's own clock and time zone have them. */

import { findAll } from "./elements.js";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Such as Europe/Berlin; empty if unknown: then the site's own is used, and named. */
export const zone = timeZone && timeZone !== "Etc/Unknown" ? timeZone : "";

/** The same to be read. */
export const zoneInWords = zone.replaceAll("_", " ");

const { lang } = document.documentElement;

/** English dates have the day first and 24 hours, as in nightfall_site/formats. */
export const language = lang === "en" ? "en-GB" : lang;

/** @type {Intl.DateTimeFormatOptions} */
export const DATE = { day: "numeric", month: "short", year: "numeric" };
/** @type {Intl.DateTimeFormatOptions} */
export const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
/** @type {Intl.DateTimeFormatOptions} */
export const DATE_AND_TIME = { ...DATE, ...TIME };

/**
 * Show the times of a page as the reader's own clock has them. Until here they are the server's;
 * the chat has its own way.
 */
export function localTimes() {
  const format = new Intl.DateTimeFormat(language, DATE_AND_TIME);
  for (const time of findAll(document, "time[datetime]:not(.lines time)", HTMLTimeElement)) {
    time.textContent = format.format(new Date(time.dateTime));
  }
}
