/** How many of the reader's other tables wait for them, in the bar at the top. */

/** @returns {string} the name of the table that the page shows, if it is one */
export const tableHere = () => document.getElementById("content")?.dataset.slug ?? "";

/** @param {number} count */
export function showWaiting(count) {
  const link = document.getElementById("next-waiting");
  const number = document.getElementById("waiting-count");
  if (!link || !number) return;
  number.textContent = String(count);
  link.hidden = count === 0;
}
