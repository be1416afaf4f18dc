/** Parses what the server sends into a document: a whole page, or a piece of a page as its body. Also posts forms. */

/** @param {string} html */
export const parse = (html) => new DOMParser().parseFromString(html, "text/html");

/** @param {Response} answer */
export const pageOf = async (answer) => parse(await answer.text());

/** @returns {string} a new key, by which the server tells two requests with the same content apart */
export const newKey = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/**
 * Post a form. A second request with the same key gets the same answer and changes nothing again.
 * @param {string} address
 * @param {FormData} body
 * @param {string} key
 * @param {Record<string, string>} [headers]
 */
export const post = (address, body, key, headers = {}) =>
  fetch(address, { method: "POST", body, headers: { "Idempotency-Key": key, ...headers } });
