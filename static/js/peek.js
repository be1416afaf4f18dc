/**
 * Shows the whole card beside the pointer, with the meaning of its terms: on hover, on keyboard focus, and
 * on a long press. With a finger, a tap closes an open card and does nothing else, and the first tap on a
 * card in hand lifts it, before a second one plays it.
 */

import { closest, find, findAll, need } from "./elements.js";
import { faceOf, loadFaces } from "./faces.js";
import { setUpLogLines } from "./log-lines.js";
import { showLifted } from "./preview.js";

const DELAY = 180;
/** The milliseconds after which the terms are explained of a card that is readable where it lies. */
const WORDS_DELAY = 500;
const GAP = 14;
/** The pixels by which the frame of a card reaches over its edge. */
const FRAME = 3;
/** The milliseconds after which a finger on a card is a long press. iOS has no event for that. */
const LONG = 450;
/** The pixels that a finger may move before it scrolls, and a mouse before it points at a card that came under it. */
const STRAY = 12;

/** The card at which the mouse or the keyboard focus is. @type {HTMLElement | null} */
let aimed = null;
let aimedCard = "";
/** Whether the element under the mouse has come there without a movement of the mouse. */
let rests = false;
/** @type {HTMLElement | null} */
let shown = null;
let shownCard = "";
let timer = 0;
/** Whether the last press was by a finger. Not all browsers say so of a click. */
let finger = false;
/** Whether the next click belongs to a press that has already had its effect. */
let spent = false;
/** The key (`keyOf`) of the card that was tapped once; empty for none. */
let lifted = "";

export function setUpPeek() {
  loadFaces().catch(() => {}); // without enlarged cards, the cards on the table are still readable
  setUpMouse();
  setUpFinger();
  setUpLogLines((line) => { closePeek(); open(line); });
  document.addEventListener("focusin", (event) => {
    if (!(event.target instanceof Element) || !event.target.matches(":focus-visible")) return;
    aimed = null;
    aim(event.target);
  });
  document.addEventListener("focusout", closePeek);
  document.addEventListener("contextmenu", (event) => {
    if (finger && cardAt(event.target, true)) event.preventDefault();
  });
  document.addEventListener("click", tapped, true);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") closePeek(); });
  addEventListener("scroll", closePeek, { passive: true });
  addEventListener("resize", fitTexts);
  // Letters of another font take other lines in a card of the same size.
  document.fonts.addEventListener("loadingdone", () => { fitted = new WeakMap(); fitTexts(); });
}

/**
 * Open a card when the mouse moves onto it, but not when a drawing or scrolling brings the card under a
 * resting mouse.
 */
function setUpMouse() {
  let at = { x: -1, y: -1 };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const card = cardAt(event.target, true);
    // If only the page has moved, some browsers send this event with the old place of the mouse. In others the card is already at that place.
    const stayed = event.clientX === at.x && event.clientY === at.y;
    if (!stayed && (card === aimed || !card || cardAt(document.elementFromPoint(at.x, at.y), true) !== card)) return;
    rests = true;
    if (card !== aimed) aim(null);
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    const { clientX: x, clientY: y } = event;
    if (rests && Math.hypot(x - at.x, y - at.y) <= STRAY) return;
    [at, rests] = [{ x, y }, false];
    aim(event.target);
  }, { passive: true });
}

/** Open a card when a finger is held on it. */
function setUpFinger() {
  let at = { x: 0, y: 0 };
  let press = 0;
  const letGo = () => clearTimeout(press);
  document.addEventListener("pointerdown", (event) => {
    finger = event.pointerType === "touch";
    spent = false;
    at = { x: event.clientX, y: event.clientY };
    letGo();
    const card = finger ? cardAt(event.target, true) : null;
    if (card) press = setTimeout(() => { spent = true; open(card); }, LONG);
  }, true);
  document.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > STRAY) letGo();
  }, { passive: true });
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
}

/**
 * Handle a click on the table before the listeners that play cards.
 * @param {MouseEvent} event
 */
function tapped(event) {
  const reads = closest(event.target, ".minion .reads", HTMLElement);
  if (reads) { read(reads); return; }
  if (!finger || event.detail === 0) { // a mouse, or the keyboard
    closePeek();
    return;
  }
  if (spent || shown) {
    // The press opened a card, or the tap closes it, so the click is not meant for the element below.
    if (!spent) closePeek();
    spent = false;
    refuse(event);
    return;
  }
  const pick = closest(event.target, LIFTED_BY, HTMLElement);
  const isRead = pick !== null && textOf(pick)?.checkVisibility() === true;
  if (pick && lifted !== keyOf(pick) && (pick.matches(".pick") || !isRead)) {
    lift(keyOf(pick));
    // A discard can be taken back, so the tap marks the card, too.
    if (!pick.matches(".toggle")) refuse(event);
    return;
  }
  if (!pick?.matches(".pick") && !closest(event.target, "#play-lifted", HTMLElement)) lift("");
  const acts = closest(event.target, "button, label, a, input, summary", HTMLElement);
  const card = cardAt(event.target);
  if (card && !acts) open(card);
}

/**
 * Open the card of a minion by its button, and announce its text, or close it by the same button.
 * @param {HTMLElement} button
 */
function read(button) {
  const card = closest(button, "[data-card]", HTMLElement);
  const again = shown === card && read.by === button;
  closePeek();
  spent = false;
  if (!card || again) return;
  read.by = button;
  need(document, "#peek", HTMLElement).setAttribute("role", "status");
  open(card);
}
/** The button that has opened the card that is shown. @type {HTMLElement | null} */
read.by = null;

/** @param {Event} event */
function refuse(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What a finger taps to choose a card of the table: the button of a card in hand, or in the claim phase the field of a card. */
const LIFTED_BY = "#table :is(:is(.hand, .draft) .pick, .hand .toggle, .tile > .buy)";

/** @param {HTMLElement} pick @returns {HTMLElement | null} the text of its card */
const textOf = (pick) => pick.parentElement && find(pick.parentElement, ".card-text", HTMLElement);

/** @param {HTMLElement} pick @returns {string} the question and the card to which the button belongs */
const keyOf = (pick) =>
  `${need(document, "#table", HTMLElement).dataset.question} ${pick.closest("[data-card]")?.id}`;

/** @param {string} key the key of the card to lift; empty for none */
function lift(key) {
  lifted = key;
  for (const pick of findAll(document, LIFTED_BY, HTMLElement)) {
    const rises = lifted !== "" && keyOf(pick) === lifted && !pick.matches(".toggle");
    pick.closest("[data-card]")?.classList.toggle("lifted", rises);
  }
  fitTexts(); // a card of which only a strip was visible (a spine) shows its text now
  offer();
  showLifted(find(document, "#table .lifted > .pick", HTMLButtonElement));
}

/** Show the lifted card's own button in the question, for players who do not tap twice. In the claim phase show its text there, too. */
function offer() {
  for (const each of findAll(document, "#play-lifted, #reading", HTMLElement)) each.remove();
  const pick = lifted && findAll(document, LIFTED_BY, HTMLElement).find((each) => keyOf(each) === lifted);
  const choices = find(document, "#question .choices", HTMLElement);
  if (!pick || !choices) return;
  if (!pick.matches(".pick")) choices.before(reading(pick));
  if (!pick.matches(".toggle")) choices.prepend(pick instanceof HTMLButtonElement ? playButton(pick) : buyButton(pick));
}

/** @param {string} text @returns {HTMLButtonElement} */
function liftedButton(text) {
  const button = document.createElement("button");
  button.id = "play-lifted";
  button.className = "btn main";
  button.textContent = text;
  return button;
}

/** @param {HTMLButtonElement} pick the button of a card in hand */
function playButton(pick) {
  const button = liftedButton(`${pick.textContent?.trim()}: ${pick.getAttribute("aria-label")}`);
  button.name = pick.name;
  button.value = pick.value;
  button.setAttribute("form", "decision");
  const about = pick.getAttribute("aria-describedby");
  if (about) button.setAttribute("aria-describedby", about);
  return button;
}

/** @param {HTMLElement} buy the field of an archive */
function buyButton(buy) {
  const isDear = buy.classList.contains("dear");
  const button = liftedButton((isDear ? buy.dataset.why : buy.textContent?.trim()) ?? "");
  button.type = "button";
  button.disabled = isDear;
  button.addEventListener("click", () => { buy.click(); lift(""); });
  return button;
}

/** @param {HTMLElement} pick the field of a card @returns {HTMLElement} the name, the text and the links of the card, and how it fits the reader's cards */
function reading(pick) {
  const box = document.createElement("div");
  box.id = "reading";
  box.setAttribute("role", "status");
  const name = document.createElement("b");
  name.textContent = `${pick.parentElement?.querySelector(".card-name")?.textContent ?? ""} `;
  const parts = pick.parentElement?.querySelectorAll(":is(.card-body, .card-links, .fit)") ?? [];
  box.append(name, ...[...parts].map((each) => each.cloneNode(true)));
  for (const each of findAll(box, "[id]", HTMLElement)) each.removeAttribute("id");
  return box;
}

/**
 * @param {EventTarget | null} target
 * @param {boolean} [whole] whether to find also a card that is readable where it lies
 */
function cardAt(target, whole = false) {
  const card = closest(target, "#table :is([data-card], #log > [class*='about-'])", HTMLElement);
  return card && (whole || !showsAll(card)) ? card : null;
}

/**
 * Tell whether a card is readable where it lies: a card in hand whose text fits and that no other covers.
 * @param {HTMLElement} card
 */
function showsAll(card) {
  const face = card.closest(".hand, .draft") && card.querySelector(".card");
  if (!face || face.clientWidth > card.clientWidth + 12) return false;
  return [face, ...face.querySelectorAll(".card-text, .card-kicker")]
    .every((each) => each.scrollHeight <= each.clientHeight + FRAME);
}

/** @param {EventTarget | null} target */
function aim(target) {
  const card = cardAt(target, true);
  if (card === aimed) return;
  closePeek();
  aimed = card;
  aimedCard = card?.dataset.card ?? "";
  if (!card) return;
  // A card in hand may rise under the pointer, and then shows its text itself.
  timer = setTimeout(() => open(card, !showsAll(card)), showsAll(card) ? WORDS_DELAY : DELAY);
}

/**
 * @param {HTMLElement} card
 * @param {boolean} [whole] whether to show the card itself, and not only the meaning of its terms
 */
function open(card, whole = true) {
  const { card: slug = "" } = card.dataset;
  const parts = [...faceOf(slug)?.children ?? [], ...wordOf(card)];
  // For a card that is readable where it lies, show only the meaning of its terms.
  const shows = [...whole ? parts : parts.slice(1), ...findAll(card, ":scope > .fit", HTMLElement)];
  const peek = find(document, "#peek", HTMLElement);
  if (!shows.length || !peek || !card.isConnected) return;
  shown = card;
  shownCard = slug;
  peek.replaceChildren(...shows.map((each) => each.cloneNode(true)));
  peek.showPopover();
  place(peek, card.getBoundingClientRect(), card.closest(".hand") !== null);
}

/**
 * @param {HTMLElement} line a line of the log
 * @returns {Element[]} the meaning of the line's own term, unless its card explains that anyway
 */
function wordOf(line) {
  const [, about = ""] = /about-(word-[\w-]+)/.exec(line.className) ?? [];
  const meant = faceOf(about)?.querySelector(".card-terms");
  const word = meant?.querySelector("dt")?.textContent;
  const beside = [...faceOf(line.dataset.card ?? "")?.querySelectorAll("dt") ?? []];
  return meant && beside.every((each) => each.textContent !== word) ? [meant] : [];
}

/** The elements that the reader can choose now; an enlarged card should not cover them. */
const CHOICES = "#table :is(.pick, .buy, .toggle), #question.yours";

/**
 * Place the enlarged card where it covers as little as possible of what can be chosen: beside the card,
 * or low and wide over the log.
 * @param {HTMLElement} peek
 * @param {DOMRect} box
 * @param {boolean} isHeld whether the card is in hand, where the place above it comes first
 */
function place(peek, box, isHeld) {
  peek.classList.remove("docked");
  const { width, height } = peek.getBoundingClientRect();
  const choices = findAll(document, CHOICES, HTMLElement).map((each) => each.getBoundingClientRect());
  const across = box.left + box.width / 2 - width / 2;
  const down = box.top + box.height / 2 - height / 2;
  const above = [across, box.top - height - GAP];
  const beside = [[box.right + GAP, down], [box.left - width - GAP, down], [across, box.bottom + GAP]];
  const places = (isHeld ? [above, ...beside] : [...beside, above]).map(([left, top]) => spot(left, top, width, height, choices, box));
  let best = places.reduce((one, other) => (other.cost < one.cost ? other : one));
  const log = find(document, "#log-box", HTMLElement)?.getBoundingClientRect();
  if (best.cost > 0 && log && innerWidth > 1100) {
    peek.classList.add("docked");
    const low = peek.getBoundingClientRect();
    const docked = spot(log.left, log.top, low.width, low.height, choices, box);
    if (docked.cost < best.cost) best = docked;
    else peek.classList.remove("docked");
  }
  peek.style.left = `${best.left}px`;
  peek.style.top = `${best.top}px`;
}

/**
 * @param {{left: number, top: number, right: number, bottom: number}} one
 * @param {DOMRect} other
 * @returns {number} the area that both cover, in square pixels
 */
function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {DOMRect[]} choices
 * @param {DOMRect} card
 * @returns {{left: number, top: number, cost: number}} the nearest place in the window, and how much it covers
 */
function spot(x, y, width, height, choices, card) {
  const left = Math.max(GAP, Math.min(x, innerWidth - width - GAP));
  const top = Math.max(GAP, Math.min(y, innerHeight - height - GAP));
  const covers = { left, top, right: left + width, bottom: top + height };
  return { left, top, cost: choices.reduce((sum, each) => sum + overlap(covers, each), 3 * overlap(covers, card)) };
}

/** The texts that may be too long for their place. */
const TEXTS = "#table :is(.hand .card-text, .hand .card-kicker, .tile .card-body, .link .card-text, .link .card-kicker)";

/** The size and the words of each card when its texts were fitted last. @type {WeakMap<Element, string>} */
let fitted = new WeakMap();

/** @param {HTMLElement} card @returns {string} */
const fitOf = (card) => `${card.className} ${card.offsetWidth} ${card.offsetHeight} ${card.textContent}`;

/** Archives or orders beside each other share their room, so that they are fitted together. @param {HTMLElement} card @returns {Element} */
const fittedWith = (card) => card.closest(".archives, .privates, .chain") ?? card;

/** What a card does for texts that do not fit, one step after another: smaller letters, a smaller picture, none, and in two steps the room of the hand. */
const STEPS = ["wordy", "wordier", "wordiest", "cramped", "crammed"];

/** The cards of some texts. Archives beside each other have one form, so that all of them belong to it. @param {HTMLElement[]} texts @returns {Element[]} */
const cardsOf = (texts) => texts.flatMap((each) => {
  const card = each.closest("[data-card]");
  const archives = card?.closest("#table :is(.commons, .me) :is(.archives, .privates)");
  return archives ? [...archives.children] : card ? [card] : [];
});

/** Make room for texts that do not fit. A text that does not fit even then fades out; the reader opens it by pointing at it. */
function fitTexts() {
  const found = new Set(findAll(document, TEXTS, HTMLElement).map((each) => each.closest("[data-card]")));
  const cards = [...found].filter((card) => card instanceof HTMLElement);
  // Measure only cards that have changed, because measuring makes the browser lay out the page.
  const stale = new Set(cards.filter((card) => fitted.get(card) !== fitOf(card)).map(fittedWith));
  const changed = cards.filter((card) => stale.has(fittedWith(card)));
  const texts = changed.flatMap((card) => findAll(card, TEXTS, HTMLElement));
  const cut = () => texts.filter((each) => each.scrollHeight > each.clientHeight + 2);
  for (const each of texts) each.classList.remove("cut-text");
  for (const card of changed) card.classList.remove(...STEPS);
  let still = cut();
  // Twice, because a card that takes room leaves less to those beside it.
  for (const step of [...STEPS, ...STEPS]) {
    if (!still.length) break;
    for (const card of cardsOf(still)) card.classList.add(step);
    still = cut();
  }
  // Read the sizes before the last change, which leaves them as they are, so that the page is not laid out once more.
  for (const card of changed) fitted.set(card, fitOf(card));
  for (const each of still) each.classList.add("cut-text");
}

/** Fits the texts of archives again when these get another height: the end of a chain may leave them its room after a drawing. */
const heights = new ResizeObserver(() => fitTexts());
/** The archives that it observes: to observe one again would report it again. @type {WeakSet<HTMLElement>} */
const observed = new WeakSet();

/** Called after a drawing. The enlarged card stays open, unless it has left the table. */
export function refreshPeek() {
  for (const each of findAll(document, "#table :is(.archives, .privates)", HTMLElement)) {
    if (!observed.has(each)) heights.observe(each);
    observed.add(each);
  }
  if (lifted) lift(lifted);
  else fitTexts();
  // The drawing has put another card in this place, at which the reader has not pointed.
  if (aimed && (aimed.dataset.card ?? "") !== aimedCard) { clearTimeout(timer); aimed = null; rests = true; }
  if (shown && (!shown.isConnected || shown.dataset.card !== shownCard)) closePeek();
}

function closePeek() {
  clearTimeout(timer);
  if (!shown) return;
  shown = read.by = null;
  const peek = need(document, "#peek", HTMLElement);
  peek.removeAttribute("role");
  peek.hidePopover();
}
