/** The reader's time zone. It has a module of its own, because pages that do not need it should not wait for the browser to find it out. */

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** The reader's time zone, such as Europe/Berlin; empty if unknown. Then pages name the site's zone and use it. */
export const zone = timeZone && timeZone !== "Etc/Unknown" ? timeZone : "";

/** The time zone as a text for the reader. */
export const zoneInWords = zone.replaceAll("_", " ");
