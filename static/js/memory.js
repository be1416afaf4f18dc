/** What the browser keeps for its reader. One that keeps nothing, or is full, does no harm. */

/** @typedef {"localStorage" | "sessionStorage"} Place for good, or for as long as the tab is open */

/**
 * @param {string} key
 * @param {Place} [place]
 * @returns {string | null}
 */
export function recall(key, place = "localStorage") {
  try { return window[place].getItem(key); } catch { return null; }
}

/**
 * @param {string} key
 * @param {string} value
 * @param {Place} [place]
 */
export function remember(key, value, place = "localStorage") {
  try { window[place].setItem(key, value); } catch { /* as said above */ }
}
