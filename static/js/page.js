/** What the server sends, as a document: a whole page, or a piece of one in its body. */

/** @param {string} html */
export const parse = (html) => new DOMParser().parseFromString(html, "text/html");

/** @param {Response} answer */
export const pageOf = async (answer) => parse(await answer.text());
