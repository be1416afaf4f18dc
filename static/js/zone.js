/** The time zone of the reader, as far as their browser knows it. */

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Such as Europe/Berlin; empty if unknown: then the site's own is used, and named. */
export const zone = timeZone && timeZone !== "Etc/Unknown" ? timeZone : "";

/** The same to be read. */
export const zoneInWords = zone.replaceAll("_", " ");
