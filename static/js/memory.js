/** Values that the browser stores for the reader. If it stores nothing, or its storage is full, nothing breaks. */

/** @typedef {"localStorage" | "sessionStorage"} Place the first stores for good, the second until the tab is closed */

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
  try { window[place].setItem(key, value); } catch { /* the browser stores nothing */ }
}
