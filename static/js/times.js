/** The time zone of the reader, and the formats of dates and times. */

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** The reader's time zone, such as Europe/Berlin; empty if unknown. Then pages name the site's zone and use it. */
export const zone = timeZone && timeZone !== "Etc/Unknown" ? timeZone : "";

/** The time zone as a text for the reader. */
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
