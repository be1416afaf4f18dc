/** Times are the server's until here: show them as the reader's own clock has them. Talk has its own way. */
export function localTimes() {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of document.querySelectorAll("time[datetime]:not(.lines time)")) {
    time.textContent = format.format(new Date(/** @type {HTMLTimeElement} */ (time).dateTime));
  }
}
