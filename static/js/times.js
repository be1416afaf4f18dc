/** The formats of dates and times. */

const { lang } = document.documentElement;

/** English dates have the day first and 24 hours, as in nightfall_site/formats. */
export const language = lang === "en" ? "en-GB" : lang;

/** @type {Intl.DateTimeFormatOptions} */
export const DATE = { day: "numeric", month: "short", year: "numeric" };
/** @type {Intl.DateTimeFormatOptions} */
export const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
/** @type {Intl.DateTimeFormatOptions} */
export const DATE_AND_TIME = { ...DATE, ...TIME };
