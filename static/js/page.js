/** What the server sends, as a document: a whole page, or a piece of one in its body. */

/** @param {string} html */
export const parse = (html) => new DOMParser().parseFromString(html, "text/html");

/** @param {Response} answer */
export const pageOf = async (answer) => parse(await answer.text());

/** @returns {string} what tells one thing that is sent from the next, also if they read alike */
export const newKey = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/**
 * Post a form. The same key again gets the same answer and changes nothing twice.
 * @param {string} address
 * @param {FormData} body
 * @param {string} key
 * @param {Record<string, string>} [headers]
 */
export const post = (address, body, key, headers = {}) =>
  fetch(address, { method: "POST", body, headers: { "Idempotency-Key": key, ...headers } });
