/**
 * The claim phase: shows the sum of the cards and archives that the player has marked, and suggests
 * how to pay for it. The engine decides whether a claim is legal.
 */

import { closest, find, findAll, need } from "./elements.js";
import { scrollToArchives } from "./scroll-to-choice.js";

/** @param {string} selector @returns {HTMLInputElement[]} the fields of the table that match */
const fields = (selector) => findAll(document, `#table ${selector}`, HTMLInputElement);

/** Listen to everything that marks a card or an archive. */
export function setUpClaims() {
  document.addEventListener("click", (event) => {
    const act = closest(event.target, ".claim [data-act]", HTMLButtonElement);
    if (act?.dataset.act === "pay") pay();
    if (act?.dataset.act === "discard-all") discardAll();
    const buy = closest(event.target, ".buy", HTMLElement);
    for (const each of findAll(document, "#table .asked-why", HTMLElement)) each.classList.remove("asked-why");
    closest(event.target, "#table .held:has(.why-not), #table .buy.dear", HTMLElement)?.classList.add("asked-why");
    if (buy) { event.preventDefault(); add(need(buy, "input", HTMLInputElement), event.shiftKey ? -1 : 1); }
    const stack = closest(event.target, ".toggle.several", HTMLElement);
    if (stack) { event.preventDefault(); step(need(stack, "input", HTMLInputElement), event.shiftKey ? -1 : 1); }
  });
  document.addEventListener("keydown", (event) => {
    const field = closest(event.target, ".buy input", HTMLInputElement);
    if (field && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); add(field, 1); }
    const stack = closest(event.target, ".toggle.several input", HTMLInputElement);
    if (stack && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); step(stack, 1); }
  });
  document.addEventListener("input", refreshClaims);
}

/** Mark every card in hand as a discard, or none if all are. */
export function discardAll() {
  const all = discards();
  const more = unmarked().length > 0;
  for (const each of all) mark(each, more ? copiesOf(each) : 0);
  refreshClaims();
  if (more) scrollToArchives();
}

/** Mark the suggested cards, in addition to the marked ones. */
export function pay() {
  for (const each of suggested()) mark(each, markedOf(each) + 1);
  refreshClaims();
}

/** @returns {HTMLInputElement[]} the field of each card or stack in hand */
const discards = () => fields(".hand .toggle input");

/** @param {HTMLInputElement} field of a card or a stack @returns {number} how many cards it has */
const copiesOf = (field) => (field.type === "number" ? Number(field.max) : 1);

/** @param {HTMLInputElement} field @returns {number} how many of its cards are marked */
const markedOf = (field) => (field.type === "number" ? Math.min(copiesOf(field), Math.max(0, Math.trunc(Number(field.value)))) : Number(field.checked));

/**
 * @param {HTMLInputElement} field
 * @param {number} count how many of its cards to mark
 */
function mark(field, count) {
  if (field.type === "number") field.value = String(count);
  else field.checked = count > 0;
}

/**
 * Mark one more card of a stack, or one less. After the last card none is marked, because a tap can only go one way.
 * @param {HTMLInputElement} field
 * @param {number} by
 */
function step(field, by) {
  const all = copiesOf(field) + 1;
  mark(field, (markedOf(field) + by + all) % all);
  refreshClaims();
}

/**
 * @template T
 * @param {T} thing
 * @param {number} count
 * @returns {T[]} the thing, `count` times
 */
const times = (thing, count) => Array.from({ length: count }, () => thing);

/** @returns {HTMLInputElement[]} the fields of all marked cards, a field once for each of its cards */
const marks = () => discards().flatMap((field) => times(field, markedOf(field)));

/** @returns {HTMLInputElement[]} the fields of all cards that may still be discarded, the cheapest first, wounds last */
function unmarked() {
  const worth = (/** @type {HTMLInputElement} */ field) => {
    const card = field.closest(".held")?.querySelector(".card");
    // Suggest wounds last, because the wound effect needs wounds in hand.
    return card?.classList.contains("k-wound") ? 99 : Number(card?.querySelector(".cost")?.textContent ?? 0);
  };
  return discards().flatMap((field) => times(field, copiesOf(field) - markedOf(field)))
    .sort((one, other) => worth(one) - worth(other));
}

/** @returns {HTMLInputElement[]} the fields of the fewest cards that pay for the marked claims; none if these are paid */
function suggested() {
  const { each = 1 } = purse()?.dataset ?? {};
  return rest() < 0 ? unmarked().slice(0, Math.ceil(-rest() / Number(each))) : [];
}

/**
 * @param {FormData} data
 * @returns {string[]} the options to play: discards first, because they pay for the claims
 */
export function claims(data) {
  /** @param {RegExp} kind */
  const counted = (kind) => [...data].filter(([name]) => kind.test(name))
    .flatMap(([name, count]) => times(name, Number(count)));
  return [
    ...data.getAll("discard").map(String),
    ...counted(/^discard:/),
    ...counted(/^(claim|pile):/),
    ...(data.get("claims") === "done" ? ["done"] : []),
  ];
}

/**
 * @param {HTMLInputElement} field how many of an archive to claim
 * @param {number} by
 */
function add(field, by) {
  const price = Number(field.dataset.price);
  // Claims may be marked as long as the hand can still pay for them: the suggestion says how.
  if (by > 0 && (price > reach() || Number(field.value) >= Number(field.max))) return;
  field.value = String(Math.max(0, Number(field.value) + by));
  refreshClaims();
}

const buys = () => fields(".buy input");
const purse = () => find(document, "#table .claim", HTMLElement);

/** The influence that discarding the marked cards brings; 0 outside a claim phase. */
const gained = () => marks().length * Number(purse()?.dataset.each ?? 0);

const spent = () => buys().reduce((sum, field) => sum + Number(field.value) * Number(field.dataset.price), 0);
const rest = () => Number(purse()?.dataset.pool ?? 0) + gained() - spent();
/** The influence that is left if the player discards every card in hand. */
const reach = () => rest() + unmarked().length * Number(purse()?.dataset.each ?? 0);

export function refreshClaims() {
  const box = purse();
  if (!box) return;
  const left = rest();
  for (const [name, value] of Object.entries({ gained: gained(), spent: spent(), rest: left })) {
    need(box, `[data-sum="${name}"]`, HTMLElement).textContent = value < 0 ? shortBy(box, -value) : String(value);
  }
  // Show the influence as the head of the table does, without the marked cards.
  need(box, ".gained", HTMLElement).hidden = gained() === 0;
  need(box, ".spent", HTMLElement).hidden = spent() === 0;
  const cards = suggested();
  const short = left + cards.length * Number(box.dataset.each) < 0;
  // If discards can pay for the claims, the button says which, and nothing is short.
  need(box, ".rest", HTMLElement).hidden = (gained() === 0 && spent() === 0) || (left < 0 && !short);
  for (const field of buys()) {
    const label = field.parentElement;
    if (!label) continue;
    const beyond = Number(field.dataset.price) - reach();
    label.classList.toggle("dear", field.value === "0" && beyond > 0);
    label.classList.toggle("stretch", field.value === "0" && beyond <= 0 && Number(field.dataset.price) > left);
    label.dataset.why = shortBy(box, beyond);
    field.setAttribute("aria-description", field.value === "0" && beyond > 0 ? shortBy(box, beyond) : "");
    if (field.value === "0") delete label.dataset.count;
    else label.dataset.count = field.value;
  }
  showBasket(box);
  const done = need(box, 'button[value="done"]', HTMLButtonElement);
  const more = need(box, "[data-more]", HTMLButtonElement);
  const empty = marks().length === 0 && spent() === 0;
  need(box, ".sum", HTMLElement).classList.toggle("short", short);
  const says = empty ? done.dataset.empty : cards.length ? done.dataset.pays : done.dataset.full;
  done.textContent = (says ?? "").replace("{n}", String(cards.length));
  done.classList.toggle("main", spent() > 0 || left < 2);
  done.disabled = more.disabled = short;
  more.hidden = empty;
  done.title = more.title = short ? shortBy(box, -left) : "";
  showHelps(box, cards);
}

/**
 * @param {HTMLElement} box
 * @param {number} count
 */
const shortBy = (box, count) => (box.dataset.short ?? "").replace("{n}", String(count));

/**
 * @param {HTMLElement} box
 * @param {HTMLInputElement[]} cards the fields of the suggested cards, which are highlighted
 */
function showHelps(box, cards) {
  for (const each of discards()) {
    each.closest(".held")?.classList.toggle("pays", cards.includes(each));
    const toggle = closest(each, ".toggle", HTMLElement);
    if (!toggle) continue;
    const marked = markedOf(each);
    toggle.classList.toggle("marked", marked > 0);
    if (each.type === "number" && marked) toggle.dataset.count = String(marked);
    else delete toggle.dataset.count;
  }
  const button = need(box, '[data-act="pay"]', HTMLButtonElement);
  button.hidden = cards.length === 0;
  button.textContent = (button.dataset.text ?? "").replace("{cards}", namesOf(cards));
  const all = need(box, '[data-act="discard-all"]', HTMLButtonElement);
  const { all: every = "", none = "" } = all.dataset;
  all.textContent = marks().length && unmarked().length === 0 ? none : every;
}

/** @param {HTMLElement} box */
function showBasket(box) {
  const basket = need(box, ".basket", HTMLElement);
  const chips = [];
  for (const each of marks()) {
    chips.push(chip("gain", `+${box.dataset.each} ${nameOf(each)} ✕`, () => mark(each, markedOf(each) - 1)));
  }
  for (const field of buys().filter((each) => each.value !== "0")) {
    chips.push(chip("buy-chip", `${field.value} × ${field.dataset.name} ✕`, () => { field.value = String(Number(field.value) - 1); }));
  }
  basket.replaceChildren(...chips);
  basket.hidden = chips.length === 0;
}

/** @param {HTMLInputElement} mark @returns {string} the name of the card that the field belongs to */
const nameOf = (mark) => mark.closest(".held")?.querySelector(".card-name")?.textContent ?? "";

/** @param {HTMLInputElement[]} marks */
const namesOf = (marks) => marks.map(nameOf).join(", ");

/**
 * @param {string} css
 * @param {string} text
 * @param {() => void} act
 */
function chip(css, text, act) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = css;
  button.textContent = text;
  button.addEventListener("click", () => { act(); refreshClaims(); });
  item.append(button);
  return item;
}
