/**
 * The pictures of the theatre: a layer above the table that takes no clicks, with copies of cards, arrows,
 * and tokens that fly. Screen readers ignore it, because the log says the same in words.
 */

import { find, findAll, need } from "./elements.js";
import { faceOf } from "./faces.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {{x: number, y: number, foot?: number, side?: number}} Point the middle of an element on the screen; of a link also its lower edge, of a portrait the side (-1 left, 1 right) to which arrows along its column bend */

/** The minions before the newest drawing, with their places. */
/** @type {Map<string, {box: DOMRect, minion: HTMLElement}>} */
let known = new Map();

/** The points halfway along the arrows. @type {WeakMap<SVGElement, Point>} */
const halfway = new WeakMap();

/** @returns {HTMLElement} */
function layer() {
  const there = find(document, "#theatre", HTMLElement);
  if (there) return there;
  const box = document.createElement("div");
  box.id = "theatre";
  box.setAttribute("aria-hidden", "true");
  document.body.append(box);
  return box;
}

/**
 * @param {number} number
 * @returns {HTMLElement | null} the minion at its player; the attack of a minion of the reader
 */
export function minionElement(number) {
  const minion = document.getElementById(`minion-${number}`);
  return minion?.matches(":not(.me *)") ? minion : document.getElementById(`attack-${number}`) ?? minion;
}

/** Remember the minions, which the next drawing may remove. */
export function remember() {
  const now = new Map();
  for (const { id } of document.querySelectorAll("#table .minion")) {
    const minion = minionElement(Number(id.replace("minion-", "")));
    if (minion) now.set(id, { box: minion.getBoundingClientRect(), minion });
  }
  // Keep minions for one more drawing, because their fall is shown after the drawing that removed them.
  known = new Map([...known].filter(([id]) => !now.has(id)).slice(-12).concat([...now]));
}

/** @param {DOMRect} box @returns {Point} */
const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** @param {Element | null} element @returns {Point | null} its middle; null if it is out of sight */
function seen(element) {
  const box = element?.getBoundingClientRect();
  if (!box || !box.width || box.bottom < 0 || box.top > innerHeight) return null;
  return middle(box);
}

/** @param {Element} element @returns {Point | null} its middle; null if it is out of sight, or something covers it */
export function uncovered(element) {
  const at = seen(element);
  return at && element.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
}

/** @param {number} seat @returns {HTMLElement | null} */
export const placeOf = (seat) => document.getElementById(`player-${seat}`);

/**
 * @param {number} seat
 * @returns {Point} the seat's deck, to which wounds fly; with a portrait, its right edge, where no name and no number
 *   stands; if it is out of sight, the count of the reader's wounds in the head of the table or their question, or the nearest edge of the window
 */
export function deckOf(seat) {
  const place = placeOf(seat);
  const portrait = place?.querySelector(".portrait");
  const at = seen(portrait ?? null);
  if (portrait && at) {
    // Names stand beside the portraits or below them; an arrow to another portrait of the column passes on the other side.
    const name = place?.querySelector(".nameplate")?.getBoundingClientRect();
    // At the left edge of a phone in landscape there is no room on the other side: the arrow passes over the edge of the board.
    const plate = place?.matches(".seats > *") ? place.getBoundingClientRect() : null;
    if (plate && name && name.left > at.x && plate.left < 20 && innerHeight <= 520) return { x: plate.right - 4, y: at.y, side: 1 };
    return { x: at.x + portrait.clientWidth * 0.4, y: at.y - portrait.clientHeight * 0.15, side: name && name.left > at.x ? -1 : 1 };
  }
  const pile = place?.querySelector(".pile.wounds, .nameplate .avatar");
  // On a phone the question may cover the reader's place; the head of the table counts their wounds, too.
  const counter = place?.matches(".me") ? seen(document.querySelector("#table .own-wounds")) : null;
  if (pile && counter && !uncovered(pile)) return counter;
  const question = place?.matches(".me") ? seen(document.querySelector("#question")) : null;
  return seen(pile ?? null) ?? seen(place) ?? question ?? { x: innerWidth / 2, y: place && place.getBoundingClientRect().top < 0 ? 0 : innerHeight };
}

/** @param {number} seat @returns {Point} where the seat's next minion will stand; the seat's deck if that is out of sight */
export const rowOf = (seat) => seen(document.querySelector(`#minions-${seat} > :last-child`)) ?? seen(document.getElementById(`minions-${seat}`)) ?? deckOf(seat);

/** @param {number} number @returns {Point | null} the place of a minion at its player or in the lane of its attack, or its last place */
export function minionAt(number) {
  const old = known.get(`minion-${number}`);
  return seen(minionElement(number)) ?? (old?.box.width ? middle(old.box) : null);
}

/** @param {number} place the place of a link in the chain @returns {HTMLElement | null} its card; null if it is out of sight */
export function linkAt(place) {
  const link = document.getElementById(`link-${place}`);
  return seen(link) ? link : null;
}

/** @param {Element} link @returns {Point} a point in its picture, where arrows begin and end */
export function pictureIn(link) {
  const { left, width, top, height } = need(link, ".art", HTMLElement).getBoundingClientRect();
  return { x: left + width / 2, y: top + Math.min(30, height / 2), foot: link.getBoundingClientRect().bottom };
}

/**
 * @returns {Point} the middle of the stage; where archives take its place, that of the opponents or the upper edge of the
 *   window; else of the fire among the places, or a point in the window
 */
export function stage() {
  const places = ["#table .stage", "#table .middle", "#table .opponents"].map((each) => seen(document.querySelector(each)));
  return places.find(Boolean) ?? { x: innerWidth / 2, y: find(document, "#table.phase-claim", HTMLElement) ? 64 : innerHeight / 3 };
}

/**
 * @param {string} card
 * @param {Point} at
 * @param {string} css
 * @returns {HTMLElement | null} a copy of a card in the layer
 */
export function cardCopy(card, at, css) {
  const face = faceOf(card)?.firstElementChild?.cloneNode(true);
  if (!(face instanceof HTMLElement)) return null;
  const box = document.createElement("div");
  box.className = `shown-card ${css}`;
  box.append(face);
  put(box, at);
  return box;
}

/**
 * @param {HTMLElement} thing
 * @param {Point} at the point for its middle
 */
function put(thing, { x, y }) {
  thing.style.left = `${x}px`;
  thing.style.top = `${y}px`;
  layer().append(thing);
}

/** @returns {Point | null} the fire in the middle of the places of a board that has one, if it is in sight */
export function fire() {
  const [row, ring] = ["#middle", "#table .ring"].map((each) => seen(document.querySelector(each)));
  return row && ring && { x: ring.x, y: row.y };
}

/**
 * Build the panel that says what happens.
 * @param {Point} at the point for its middle
 * @param {string} sentence
 * @param {number[]} [dice] the numbers of the six-sided and of the four-sided die, 0 for one that was not rolled
 * @returns {HTMLElement}
 */
export function telling(at, sentence, dice = []) {
  const box = document.createElement("div");
  box.className = "shown-telling";
  const words = document.createElement("div");
  const row = document.createElement("p");
  for (const [place, count] of dice.entries()) if (count) row.append(die(place ? "four" : "six", count));
  if (row.childElementCount) words.append(row);
  box.append(words);
  addSentence(box, sentence, "because");
  put(box, at);
  return box;
}

/**
 * @param {"six" | "four"} kind
 * @param {number} count
 */
function die(kind, count) {
  const box = document.createElement("span");
  box.className = `die d-${kind}`;
  const value = document.createElement("b");
  value.textContent = String(count);
  box.append(drawing(`die-${kind}`), value);
  return box;
}

/** @param {string} name @returns {SVGElement} a drawing of the game's sprite */
function drawing(name) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${find(document, "#table", HTMLElement)?.dataset.drawings ?? ""}#${name}`);
  svg.append(use);
  return svg;
}

/** The maximum number of sentences in the panel: a cause and its last consequences. */
const SENTENCES = 4;

/**
 * Add a sentence to the panel that says what happens.
 * @param {HTMLElement} box
 * @param {string} words
 * @param {"because" | "so"} css whether it is the cause or a consequence
 */
export function addSentence(box, words, css) {
  const line = document.createElement("p");
  line.className = css;
  line.textContent = words;
  box.lastElementChild?.append(line);
  const consequences = box.querySelectorAll(".so");
  if (consequences.length >= SENTENCES) consequences[0]?.remove();
}

/**
 * Build the scene of a reveal: a hood trembles below the name of its player, opens and shows a character.
 * @param {string} card the character
 * @param {number} seat the player
 * @param {string} words what has happened
 * @param {number} pace
 * @returns {HTMLElement}
 */
export function unmasking(card, seat, words, pace) {
  const box = document.createElement("div");
  box.className = `shown-reveal s${seat}`;
  const name = document.createElement("b");
  name.className = "revealed-who";
  name.textContent = placeOf(seat)?.querySelector(".nameplate strong")?.textContent ?? "";
  const who = document.createElement("div");
  who.className = "revealed-card";
  const face = faceOf(card)?.firstElementChild?.cloneNode(true);
  if (face) who.append(face);
  for (const side of ["left", "right"]) {
    const half = drawing("mask");
    half.setAttribute("class", `hood ${side}`);
    who.append(half);
    const away = side === "left" ? "-62%" : "62%";
    half.animate(
      [
        { scale: 0.9 }, { scale: 1.04, offset: 0.16 }, { scale: 1, offset: 0.26 }, { scale: 1.07, offset: 0.4 },
        { opacity: 1, scale: 1, offset: 0.5, easing: "ease-in" }, { opacity: 0, translate: `${away} -8%`, rotate: side === "left" ? "-14deg" : "14deg" },
      ],
      { duration: 1500 * pace, fill: "forwards" },
    );
  }
  const line = document.createElement("p");
  line.textContent = words;
  line.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: 1800 * pace, fill: "backwards" });
  box.append(name, who, line);
  layer().append(box);
  return box;
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {string} css
 * @returns {SVGElement}
 */
export function arrow({ foot, side, ...from }, to, css) {
  // An arrow to something below a link begins at the link's lower edge and does not rise, so that it does not cross its text.
  const isBelow = foot !== undefined && to.y > foot;
  if (isBelow) from.y = foot;
  const svg = document.createElementNS(SVG, "svg");
  const [wide, high] = [to.x - from.x, to.y - from.y];
  const middle = (from.x + to.x) / 2;
  // A steep arrow bends towards the nearer edge of the page, so that it does not go through the names between its ends.
  // Beside the plates of a phone in landscape, places begin at once.
  const room = side === 1 ? (innerHeight <= 520 ? 36 : 110) : 2 * (Math.min(middle, side ? Infinity : innerWidth - middle) - 12);
  const aside = Math.max(0, Math.min(110, room)) * Math.max(0, 1 - Math.abs(wide / (high || 1)));
  const bend = {
    x: middle + (side ?? (middle < innerWidth / 2 ? -1 : 1)) * aside,
    // A curve stays in the window as long as its bend does.
    y: Math.max(8, Math.min(from.y, to.y) - (isBelow ? 0 : Math.min(90, Math.abs(wide) / 4 + 20)) + (aside / 110) * Math.abs(high / 2)),
  };
  const line = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
  halfway.set(svg, { x: (from.x + 2 * bend.x + to.x) / 4, y: (from.y + 2 * bend.y + to.y) / 4 });
  svg.setAttribute("class", `arrow ${css}`);
  svg.style.transformOrigin = `${from.x}px ${from.y}px`;
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x) * 180 / Math.PI;
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", line);
  const head = document.createElementNS(SVG, "path");
  head.setAttribute("class", "head");
  head.setAttribute("d", "M0 0L-18 -9L-18 9Z");
  head.setAttribute("transform", `translate(${to.x} ${to.y}) rotate(${angle})`);
  svg.append(path, head);
  layer().append(svg);
  return svg;
}

/** @param {SVGElement} drawn an arrow @returns {Point} the point halfway along it */
export const middleOf = (drawn) => halfway.get(drawn) ?? { x: innerWidth / 2, y: innerHeight / 2 };

/**
 * @param {string} text
 * @param {Point} at
 * @param {string} [css]
 */
export function number(text, at, css = "") {
  const mark = document.createElement("b");
  mark.className = `shown-number ${css}`;
  mark.textContent = text;
  put(mark, at);
  return mark;
}

/**
 * Let an element fly from one point to another.
 * @param {HTMLElement} thing
 * @param {Point} from
 * @param {Point} to
 * @param {number} lasts milliseconds
 */
export function fly(thing, from, to, lasts) {
  put(thing, to);
  const lift = Math.min(120, Math.hypot(to.x - from.x, to.y - from.y) / 3);
  thing.animate([
    { translate: `${from.x - to.x}px ${from.y - to.y}px`, scale: 0.5, opacity: 0 },
    { translate: `${(from.x - to.x) / 2}px ${(from.y - to.y) / 2 - lift}px`, scale: 1.25, opacity: 1 },
    { translate: "0 0", scale: 0.4, opacity: 0.2 },
  ], { duration: lasts, easing: "ease-in", fill: "forwards" });
}

/**
 * Let a card go to a player. It fades early, so that it hides nothing that one reads on its way.
 * @param {HTMLElement} card
 * @param {Point} from where it is
 * @param {Point} to
 * @param {number} lasts milliseconds
 */
export function slip(card, from, to, lasts) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  card.animate([
    { opacity: 1 },
    { translate: `calc(-50% + ${x / 5}px) calc(-50% + ${y / 5}px)`, scale: 0.8, opacity: 0.25, offset: 0.4 },
    { translate: `calc(-50% + ${x}px) calc(-50% + ${y}px)`, scale: 0.4, opacity: 0 },
  ], { duration: lasts, easing: "ease-in", fill: "forwards" });
}

/** The count of wounds on the moon; null if there is none. */
const moonCount = () => find(document, "#table .turn-head .moon b", HTMLElement);

/** @returns {number | null} the number of wounds that are left before the night ends; null if no moon counts them */
export function woundsLeft() {
  const count = moonCount();
  return count && Number(count.textContent);
}

/**
 * @param {Node | null | undefined} count an element or text with a number
 * @param {number} by
 */
function add(count, by) {
  if (count) count.textContent = String(Math.max(0, Number(count.textContent) + by));
}

/**
 * Change the counts on the table as it was: the wounds of the player and on the moon, or the damage of a hunter.
 * @param {number} seat
 * @param {number} taken the number of wounds, or the damage, that the player has taken
 */
export function recount(seat, taken) {
  const place = placeOf(seat);
  add(place?.querySelector(".pile.wounds b"), taken);
  if (place?.matches(".me")) add(document.querySelector("#table .own-wounds")?.lastChild, taken);
  add(moonCount(), -taken);
  const left = find(document, "#table .turn-head .night-text", HTMLElement);
  if (left) left.textContent = (left.textContent ?? "").replace(/\d+/, String(woundsLeft() ?? 0));
  const marker = place?.querySelector(".hurt .marker");
  if (!marker) return;
  const most = Number(/\d+/.exec(marker.querySelector(".of")?.textContent ?? "")?.[0] ?? Infinity);
  const count = need(marker, "b", HTMLElement);
  count.textContent = String(Math.min(most, Number(count.textContent) + taken));
  place?.querySelector(".harm-ring .taken")?.setAttribute("stroke-dasharray", `${count.textContent} 99`);
}

/** Takes back what `beginTurn` has changed. */
let undoTurn = () => {};

/**
 * Show on the table as it was that another player's turn has begun: their plate is lit, and the first phase.
 * @param {number} seat
 * @param {string} headline
 */
export function beginTurn(seat, headline) {
  undoTurn();
  const head = find(document, "#turn-head h1", HTMLElement);
  const words = head?.textContent ?? "";
  const plates = findAll(document, "#table .hunter", HTMLElement);
  const steps = findAll(document, "#steps > li", HTMLElement);
  const old = new Map([...plates, ...steps].map((each) => [each, each.className]));
  undoTurn = () => {
    for (const [each, css] of old) each.className = css;
    if (head) head.textContent = words;
    undoTurn = () => {};
  };
  for (const each of plates) each.classList.toggle("active", each.dataset.seat === String(seat));
  for (const [at, each] of steps.entries()) each.classList.toggle("now", at === 0);
  if (head && headline) head.textContent = headline;
}

/** Show again whose turn it was on the table as it was, because the drawing changes only what is new. */
export const endTurn = () => undoTurn();

/** Remove the arrows and numbers of the last blow. */
export function clearArrows() {
  for (const each of layer().querySelectorAll(".arrow, .shown-number")) each.remove();
}

/** Scroll a long chain sideways, so that a link stands in its middle. @param {HTMLElement} link */
export function centre(link) {
  const chain = link.parentElement;
  if (!chain) return;
  if (chain.scrollWidth > chain.clientWidth) chain.classList.remove("fits");
  chain.scrollLeft += middle(link.getBoundingClientRect()).x - middle(chain.getBoundingClientRect()).x;
}

/** Let a large moon break in the middle of the stage, where the result will stand. */
export function breakMoon() {
  const moon = find(document, "#table .turn-head .moon svg", SVGElement)?.cloneNode(true);
  if (!moon) return;
  const box = document.createElement("div");
  box.className = "shown-moon moon";
  box.append(moon);
  put(box, stage());
}

/**
 * Let the end of the match fill the window: its title, and the winner before a rising sun or a dark one.
 * @param {number} lasts milliseconds
 */
export function finale(lasts) {
  const ending = find(document, "#table .ending", HTMLElement);
  const title = ending && find(ending, "h2", HTMLElement)?.textContent?.trim();
  if (!ending || !title) return;
  const box = document.createElement("div");
  box.className = `shown-finale ${ending.classList.contains("won") ? "won" : "lost"}`;
  const sun = box.appendChild(document.createElement("i"));
  const winners = findAll(ending, ".podium .place-1 .avatar", HTMLElement).map((each) => each.cloneNode());
  const people = box.appendChild(document.createElement("p"));
  people.append(...winners);
  const words = box.appendChild(document.createElement("b"));
  words.textContent = title;
  const margin = box.appendChild(document.createElement("span"));
  margin.textContent = find(ending, ".margin", HTMLElement)?.textContent ?? "";
  layer().append(box);
  /** @type {KeyframeAnimationOptions} */
  const once = { duration: lasts, easing: "ease-out", fill: "both" };
  box.animate([{ opacity: 0 }, { opacity: 1, offset: 0.06 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], once);
  sun.animate([{ translate: "0 55vh", scale: 0.7 }, { translate: "0 0", offset: 0.5 }, {}], once);
  for (const [at, each] of [people, words, margin].entries()) {
    const begins = 0.1 + 0.1 * at;
    each.animate([{ opacity: 0, scale: 1.5 }, { opacity: 0, scale: 1.5, offset: begins }, { opacity: 1, offset: begins + 0.12 }, {}], once);
  }
}

/**
 * Let a minion stand in the lane of an attacker that it blocks, instead of those that the reader planned there.
 * @param {HTMLElement} lane
 * @param {HTMLElement} blocker
 */
export function standInLane(lane, blocker) {
  const art = find(blocker, ".art", Element)?.cloneNode(true);
  find(lane, ".blockers.planned", HTMLElement)?.remove();
  const slot = find(lane, ".blockers, .unblocked", HTMLElement);
  if (!art || !slot) return;
  lane.classList.add("is-blocked");
  const mini = document.createElement("span");
  mini.className = "mini";
  mini.append(art);
  const row = document.createElement("li");
  row.append(mini, find(blocker, ".card-name", HTMLElement)?.textContent?.trim() ?? "");
  if (slot.matches(".blockers")) { slot.append(row); return; }
  const list = document.createElement("ul");
  list.className = "blockers";
  list.append(row);
  slot.replaceWith(list);
}

/** @returns {HTMLElement} a token for a flying wound */
export function wound() {
  const token = document.createElement("i");
  token.className = "shown-wound";
  return token;
}

/**
 * Let a minion that has left the table, or leaves it with the next drawing, fall at its last place.
 * @param {number} minion
 * @param {number} lasts milliseconds
 */
export function fall(minion, lasts) {
  const old = known.get(`minion-${minion}`);
  if (!old || !old.box.width) return;
  const there = minionElement(minion);
  const box = document.createElement("div");
  box.className = "shown-fall";
  const copy = /** @type {HTMLElement} */ (old.minion.cloneNode(true));
  for (const part of [copy, ...copy.querySelectorAll("[id], [name]")]) { part.removeAttribute("id"); part.removeAttribute("name"); }
  Object.assign(copy.style, { width: `${old.box.width}px`, height: `${old.box.height}px` });
  box.append(copy);
  put(box, middle(there?.getBoundingClientRect() ?? old.box));
  if (there) there.style.visibility = "hidden";
  box.animate([
    { rotate: "0deg", opacity: 1, filter: "none" },
    { rotate: "-4deg", translate: "0 -8px", opacity: 1, filter: "brightness(2)", offset: 0.2 },
    { rotate: "24deg", translate: "14px 90px", opacity: 0, filter: "grayscale(1) brightness(.4)" },
  ], { duration: lasts, easing: "ease-in", fill: "forwards" });
}
