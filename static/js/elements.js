/**
 * Finds elements of a page with the type of their class, and checks that they have this class.
 * `need` raises an error that names the selector if the page lacks the element.
 */

/**
 * @template {Element} E
 * @typedef {{ new (): E }} Kind the class of an element, such as HTMLInputElement
 */

/**
 * @template {Element} E
 * @param {ParentNode} inside
 * @param {string} selector
 * @param {Kind<E>} kind
 * @returns {E | null} the first match; null if there is none, or if it is of another kind
 */
export function find(inside, selector, kind) {
  const found = inside.querySelector(selector);
  return found instanceof kind ? found : null;
}

/**
 * @template {Element} E
 * @param {ParentNode} inside
 * @param {string} selector
 * @param {Kind<E>} kind
 * @returns {E} the first match
 * @throws {Error} there is no match, or it is of another kind
 */
export function need(inside, selector, kind) {
  const found = find(inside, selector, kind);
  if (!found) throw new Error(`the page has no ${selector} (${kind.name})`);
  return found;
}

/**
 * @template {Element} E
 * @param {ParentNode} inside
 * @param {string} selector
 * @param {Kind<E>} kind
 * @returns {E[]} all matches of this kind, in the order of the page
 */
export function findAll(inside, selector, kind) {
  /** @type {E[]} */
  const found = [];
  for (const each of inside.querySelectorAll(selector)) if (each instanceof kind) found.push(each);
  return found;
}

/**
 * @template {Element} E
 * @param {EventTarget | null} target where an event happened
 * @param {string} selector
 * @param {Kind<E>} kind
 * @returns {E | null} the target itself or its nearest ancestor that matches
 */
export function closest(target, selector, kind) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof kind ? found : null;
}

/** @param {Element} line a line of the log @returns {number} the number of the event that the line tells */
export const numberOf = (line) => Number(line.id.slice("log-".length));
