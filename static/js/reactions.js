/**
 * Bubbles at the avatars of a table: the newest message or reaction of each player, and reactions of
 * computers, which exist only on this page. Screen readers ignore them, because the chat announces messages.
 */

import { find, findAll } from "./elements.js";
import { slowness } from "./effects.js";

/** The milliseconds for which a bubble is shown. */
const STAYS = 5000;
/** The milliseconds after which the same computer may react again. */
const RESTS = 20000;
/** The milliseconds after which a computer reacts to wounds, which fly until then. */
const LANDS = 500;
/** The least number of wounds at once to which computers react. */
const MANY = 3;
/** The kinds of acts whose seat causes the wounds that follow. */
const CAUSES = ["resolving", "combat", "struck", "given", "singled_out"];
/** The distance of a bubble from its avatar and from the edges of the window. */
const GAP = 6;
/** What a bubble should not cover. */
const CONTENT = "button, a, summary, label, h2, h3, p, b, strong, small, td, th, .card, .held, .link, .minion, .tile, .pile, .attack, .avatar, .hunter, #question";

/** @typedef {{box: HTMLElement, seat: number, dx: number, dy: number, timer: number}} Bubble its place is relative to the avatar */

/** The bubbles by their seats. @type {Map<number, Bubble>} */
const bubbles = new Map();
/** When each computer has reacted last. @type {Map<number, number>} */
const reacted = new Map();
/** The seat whose order or attack is being played; null if there is none. @type {number | null} */
let cause = null;

const layer = document.createElement("div");
layer.id = "bubbles";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

/** @param {number} seat @returns {DOMRect | null} the avatar of a seat, or its place; null if neither is drawn */
function avatarOf(seat) {
  const place = `#player-${seat}`;
  const all = [`${place} .nameplate .avatar`, `${place} .portrait`, `.podium .s${seat} .avatar`, place];
  const drawn = all.map((each) => document.querySelector(each)).find((each) => each?.checkVisibility());
  return drawn?.getBoundingClientRect() ?? null;
}

/**
 * @param {number} least
 * @param {number} value
 * @param {number} most
 */
const clamp = (least, value, most) => Math.max(least, Math.min(value, most));

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {number} how many of nine points of a rectangle lie on content of the page
 */
function covers(x, y, width, height) {
  let found = 0;
  for (const across of [0.1, 0.5, 0.9]) {
    for (const down of [0.1, 0.5, 0.9]) {
      if (document.elementFromPoint(x + width * across, y + height * down)?.closest(CONTENT)) found += 1;
    }
  }
  return found;
}

/**
 * Choose the place at the avatar where a bubble covers least; the first of equal places.
 * @param {DOMRect} at
 * @param {number} width
 * @param {number} height
 */
function choosePlace(at, width, height) {
  const middle = at.left + at.width / 2;
  const level = at.top + at.height / 2 - height / 2;
  const spots = [
    [at.left, at.bottom + GAP], [middle - width / 2, at.bottom + GAP], [at.right - width, at.bottom + GAP],
    [at.right + GAP, level], [at.left - width - GAP, level], [at.right + GAP, at.bottom - height / 3],
    [at.left, at.top - height - GAP], [at.right - width, at.top - height - GAP],
    [at.left, at.bottom + 44], [at.right + GAP, at.bottom + 44], [at.left, at.bottom + 72],
  ].map(([x, y]) => inWindow(x, y, width, height));
  const rated = spots.map(([x, y]) => ({ x, y, covered: covers(x, y, width, height) }));
  return rated.reduce((best, each) => (each.covered < best.covered ? each : best));
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
const inWindow = (x, y, width, height) =>
  [clamp(GAP, x, innerWidth - width - GAP), clamp(GAP, y, innerHeight - height - GAP)];

/** Put a bubble at its avatar, which may have moved since. @param {Bubble} bubble */
function put({ box, seat, dx, dy }) {
  const at = avatarOf(seat);
  if (!at) return;
  const [x, y] = inWindow(at.left + dx, at.top + dy, box.offsetWidth, box.offsetHeight);
  box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

/** @param {number} seat */
function remove(seat) {
  const bubble = bubbles.get(seat);
  bubbles.delete(seat);
  clearTimeout(bubble?.timer);
  bubble?.box.remove();
}

/**
 * Show a bubble at the avatar of a seat, instead of its last one.
 * @param {number} seat
 * @param {Node} content
 */
export function showBubble(seat, content) {
  remove(seat);
  const at = avatarOf(seat);
  if (!at) return;
  const box = document.createElement("div");
  box.className = `bubble s${seat}`;
  const words = document.createElement("p");
  words.dir = "auto";
  words.append(content);
  box.append(words);
  layer.append(box);
  const { x, y } = choosePlace(at, box.offsetWidth, box.offsetHeight);
  const bubble = { box, seat, dx: x - at.left, dy: y - at.top, timer: setTimeout(remove, STAYS, seat) };
  bubbles.set(seat, bubble);
  put(bubble);
  if (slowness()) box.animate([{ opacity: 0, scale: 0.6 }, { scale: 1.06, offset: 0.7 }, {}], { duration: 260, easing: "ease-out" });
}

/** @param {Element} picture @returns {Node} a copy of the picture of a reaction, which is loaded at once */
function copyOf(picture) {
  const copy = /** @type {HTMLImageElement} */ (picture.cloneNode());
  copy.loading = "eager";
  return copy;
}

/** @param {HTMLElement} line a new message in the chat of a table; show it if its author has a seat */
export function showMessage(line) {
  const seat = [...line.classList].find((name) => /^s\d+$/.test(name))?.slice(1);
  const said = line.querySelector(".said");
  if (seat === undefined || !said) return;
  const picture = said.querySelector(".reaction");
  showBubble(Number(seat), picture ? copyOf(picture) : document.createTextNode(said.textContent ?? ""));
}

/**
 * Let a computer react, unless it has just done so.
 * @param {number} seat
 * @param {string} name the reaction's name in its code
 */
function react(seat, name) {
  const place = document.getElementById(`player-${seat}`);
  const picture = document.querySelector(`.react [value=":moon-${name}:"] > img`);
  const now = performance.now();
  if (!place?.matches(".computer") || !picture || now - (reacted.get(seat) ?? -RESTS) < RESTS) return;
  reacted.set(seat, now);
  setTimeout(() => showBubble(seat, copyOf(picture)), LANDS);
}

/** @param {CustomEvent<{kind: string, seat?: number, count: number}>} event an act that is being played, see theatre.js */
function reactTo({ detail: { kind, seat = 0, count } }) {
  if (CAUSES.includes(kind)) cause = seat;
  if (kind === "turn_began") cause = null;
  if (kind === "wounded" && count >= MANY) {
    react(seat, "shock");
    if (cause !== null && cause !== seat) react(cause, "laugh");
  }
  if (kind !== "game_over") return;
  for (const loser of findAll(document, ".podium > :not(.place-1)", HTMLElement)) {
    react(Number([...loser.classList].find((name) => /^s\d+$/.test(name))?.slice(1)), "applause");
  }
}

/** Show the row of reactions above the avatar or button from which it was opened, or below it where there is no room. @param {HTMLElement} row @param {DOMRect} at */
function place(row, at) {
  const { offsetWidth: width, offsetHeight: height } = row;
  const above = at.top - height - GAP;
  const [x, y] = inWindow(at.left, above < GAP ? at.bottom + GAP : above, width, height);
  row.style.left = `${x}px`;
  row.style.top = `${y}px`;
}

/** Listen for what the theatre plays, and place the row of reactions when it opens. */
export function setUpReactions() {
  document.addEventListener("act", (event) => reactTo(/** @type {CustomEvent} */ (event)));
  for (const kind of ["scroll", "resize"]) {
    addEventListener(kind, () => { for (const bubble of bubbles.values()) put(bubble); }, { capture: true, passive: true });
  }
  const row = find(document, "#reactions", HTMLElement);
  row?.addEventListener("toggle", () => {
    const opener = findAll(document, ".react-open", HTMLElement).find((each) => each.checkVisibility());
    const at = opener?.closest(".avatar, .portrait") ?? opener;
    if (at && row.matches(":popover-open")) place(row, at.getBoundingClientRect());
  });
}
