/** Times of the server as the reader's own clock and time zone have them. */

import { findAll } from "./elements.js";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Such as Europe/Berlin; empty if unknown: then the site's own is used, and named. */
export const zone = timeZone && timeZone !== "Etc/Unknown" ? timeZone : "";

/** The same to be read. */
export const zoneInWords = zone.replaceAll("_", " ");

/**
 * Show the times of a page as the reader's own clock has them. Until here they are the server's;
 * the chat has its own way.
 */
export function localTimes() {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of findAll(document, "time[datetime]:not(.lines time)", HTMLTimeElement)) {
    time.textContent = format.format(new Date(time.dateTime));
  }
}
