/**
 * Plays the events that a drawing brings above the table, one after another, with arrows, numbers and
 * sounds. What a drawing may take away (orders that resolve, minions that attack or die, claimed cards)
 * is played before it, on the table as it was; the rest is played after it. On a board with a fire all is
 * told before, in sentences. The table can always be used: a press on anything that the reader can play or
 * choose ends the play at once, and counts. Until then the question says what comes first.
 */

import { animated } from "./draw.js";
import { closest, find, findAll, need } from "./elements.js";
import { slowness } from "./effects.js";
import { hurt } from "./harm.js";
import { parse } from "./page.js";
import * as scenery from "./scenery.js";
import { sound, wantsSound } from "./sounds.js";

/** @import { TableChange } from "./frames.js" */

/**
 * @typedef {object} Act an event, with the data that this audience may know: games/<game>/rendering/animation_events.py
 * @property {number} n
 * @property {string} kind
 * @property {number} [seat]
 * @property {string} [card]
 * @property {number} [minion]
 * @property {number} [place]
 * @property {boolean} [kicked]
 * @property {string} [target]
 * @property {number} [amount]
 * @property {number} [attacker] the minion that a blocker stops
 * @property {number} [defender]
 * @property {number} [strength]
 * @property {number} [links] the length of a chain that begins to resolve or has resolved
 * @property {number[]} [dice] the numbers of a roll: of the six-sided and of the four-sided die, 0 for one that was not rolled
 */

/** The maximum number of milliseconds of a play; a long chain is played more quickly. */
const LONGEST = 7000;
/** The milliseconds that each kind of act takes. */
const TAKES = {
  played: 420, resolving: 500, targeted: 320, blocks: 360, combat: 640, struck: 820, given: 520, minion_damaged: 360, wounded: 640, destroyed: 400,
  entered: 240, claimed: 860, turn_began: 60, game_over: 2900, chain_resolves: 500, unmasked: 3000,
  rolled: 300, moved: 400, singled_out: 700, follows: 550, night_ends: 1700,
};
/** The milliseconds that an act takes longer where its sentence is shown, too. */
const READING = { resolving: 600, struck: 450, given: 300, wounded: 300 };
/** The least share of those times that is enough to read a sentence. */
const READABLE = 0.6;
/** The milliseconds of a claim of the reader's own. */
const OWN_CLAIM = 360;
/** Kinds of acts whose sentence stands below that of the act before, which has caused them. */
const CONSEQUENCES = ["moved", "follows", "wounded"];
/** Kinds of acts that a long play leaves out, so that the others can be followed. */
const OMITTED = ["rolled", "moved"];
/** The milliseconds from one wound of a player to the next, and from one fall of a minion to the next. */
const FURTHER = 110;
/** The minimum number of links of a chain whose number a stamp shows before it resolves, and the milliseconds that this takes. */
const LONG_CHAIN = 5;
const STAMPED = 1100;
/** Everything on the table with which a reader who is asked can answer. */
const ANSWERS = ["#table:not([data-question='']) :is(.held, .pick, .buy, .toggle)", "#question :is(button, input, select, label, summary)", "#play-lifted"].join();
/** The kinds of acts that are played before the drawing that tells them, because it may take away the cards and minions in them. */
const BEFORE = ["resolving", "targeted", "blocks", "combat", "minion_damaged", "wounded", "destroyed", "claimed"];
/** The kinds of acts that can follow the last effect of a chain. */
const AFTER_CHAIN = ["claimed", "turn_began", "game_over", "blocks", "combat", "played"];

/** The number of the newest act that was played, or was on the page when it was opened. */
let last = -1;
/** @type {Act[]} */
let queue = [];
let running = false;
/** How many links the chain that is resolving had; 0 between chains. */
let links = 0;
/** Whether the first order of that chain, the last to resolve, has begun to resolve. */
let isAtFirst = false;
/** The number of the current play, by which an ended play notices that it is no longer the current one. */
let play = 0;
/** The first blocker of each attacker of this turn. @type {Map<number, number>} */
const blockers = new Map();
/** The order in the chain that causes the current act, or the place of what causes it. @type {HTMLElement | scenery.Point | null} */
let source = null;
/** The element in the layer for the order that resolves. @type {HTMLElement | null} */
let actor = null;
/** The animations of the last flash of an element. @type {WeakMap<Element, Animation[]>} */
const flashes = new WeakMap();
/** The panel with the sentence of the current act, in a game that has one. @type {HTMLElement | null} */
let telling = null;
/** The arrows of the attack that the panel tells of. @type {Element[]} */
let arrows = [];
/** The scene in which a character is revealed. @type {HTMLElement | null} */
let reveal = null;
/** Called when the play is over. */
let whenOver = () => {};
/** Ends the wait of a drawing for what is played before it; null if no drawing waits. @type {((isCut: boolean) => void) | null} */
let draws = null;
/** The acts whose losses no drawing shows yet. @type {WeakSet<Act>} */
const undrawn = new WeakSet();
/** Whether losses that the next drawing shows have been played before it. */
let told = false;
/** The table that is drawn after the play, with the lines of its log; null if it is drawn already. @type {Document | null} */
let news = null;
/** The changes that have arrived and are not drawn yet: what they tell is played the faster the more they are. @type {TableChange[]} */
let behind = [];

/** @param {ParentNode} place @returns {Act[]} its acts, oldest first; none in a game without a theatre */
const acts = (place = document) => findAll(place, "#acts > li", HTMLElement).map((act) => JSON.parse(act.textContent ?? ""));

/**
 * Play what the oldest change that waits tells and may take away, on the table as it is.
 * @param {TableChange[]} changes those that are not drawn yet, oldest first; the list may grow meanwhile
 * @returns {Promise<boolean>} ends when the change can be drawn; whether the reader has cut the play short
 */
export function playBefore(changes) {
  behind = changes;
  if (last < 0 || document.hidden || !slowness()) return Promise.resolve(false);
  const { html, parts = {} } = changes[0];
  if (html === undefined && !("acts" in parts)) return Promise.resolve(false);
  const table = parse(html ?? `${listOf(changes[0], "acts")}${listOf(changes[0], "log")}${typeof parts.stage === "string" ? parts.stage : ""}`);
  const fresh = entriesLast(acts(table).filter((act) => act.n > last));
  // An order that resolves until somebody answers is still there after the drawing.
  const tells = (/** @type {Act} */ act, /** @type {number} */ i) => (
    scenery.fire() ? !["turn_began", "game_over"].includes(act.kind) : BEFORE.includes(act.kind) && !(act.kind === "resolving" && act.place && i === fresh.length - 1));
  let at = fresh.findLastIndex(tells);
  const ends = endsNight(fresh);
  if (at < 0 && !ends) return Promise.resolve(false);
  while (fresh[at + 1]?.kind === "entered") at += 1;
  const before = fresh.slice(0, at + 1);
  last = Math.max(last, ...before.map((act) => act.n));
  if (ends) before.push({ n: last, kind: "night_ends" });
  told = true;
  news = table;
  for (const act of before) undrawn.add(act);
  return new Promise((done) => {
    draws = done;
    perform(before);
    tellNews();
  });
}

/** @param {Act[]} all @returns {boolean} whether the game ends with them because no wound is left, so that the moon breaks after the last blow */
function endsNight(all) {
  const left = scenery.woundsLeft();
  const taken = all.reduce((sum, act) => sum + (act.kind === "wounded" ? act.amount ?? 1 : 0), 0);
  return left !== null && taken >= left && all.some((act) => act.kind === "game_over");
}

/**
 * @param {Act[]} all
 * @returns {Act[]} the same acts; minions enter play after the effects of their orders, whose arrows begin at the order in the chain
 */
function entriesLast(all) {
  /** @type {Act[]} */
  let entering = [];
  const ordered = all.flatMap((act) => {
    if (act.kind === "entered") { entering.push(act); return []; }
    if (act.kind !== "resolving" && !AFTER_CHAIN.includes(act.kind)) return [act];
    const before = entering;
    entering = [];
    return [...before, act];
  });
  return [...ordered, ...entering];
}

/**
 * @param {TableChange} change
 * @param {string} name the id of a list
 * @returns {string} the new items of the list, as HTML
 */
function listOf({ parts }, name) {
  const list = parts?.[name];
  return list && typeof list !== "string" ? `<ol id="${name}">${Object.values(list.items).join("")}</ol>` : "";
}

/** @param {number} n @returns {string} the sentence of the log about an act; empty if there is none */
const sentence = (n) => ((news ?? document).getElementById(`log-${n}`) ?? document.getElementById(`log-${n}`))?.textContent?.trim() ?? "";

/**
 * Say in the box of the question what is played before the next drawing: it still has a question that the reader has
 * answered, or says for whom the table waited.
 * @param {string} words the sentence of the log
 */
function sayInQuestion(words) {
  const line = find(document, document.body.classList.contains("sending") ? "#prompt" : "#question > .status", HTMLElement);
  if (line && words) line.dataset.told = words;
}

/** Let the question say what comes before it. */
function tellNews() {
  document.body.dataset.news = queue.some((act) => act.kind === "resolving") ? "chain" : "events";
}

/**
 * Play the new acts after each drawing.
 * @returns {boolean} whether they are played, with the losses that they cause, or were played before the drawing
 */
export function playNews() {
  const all = acts();
  const newest = all.at(-1)?.n ?? last;
  const fresh = last < 0 ? [] : all.filter((act) => act.n > last);
  const wasTold = told;
  last = newest;
  told = false;
  if (!fresh.length || document.hidden) {
    document.body.classList.remove("night-ends");
    return wasTold;
  }
  // A table that shows the result already plays nothing that has led to it.
  const isLate = !wasTold && fresh.some((act) => act.kind === "game_over");
  const moves = perform(isLate ? fresh.filter((act) => act.kind === "game_over") : fresh);
  const own = ownSeat();
  // The reader's own order is no news to them.
  if (moves && fresh.some((act) => act.kind !== "played" || String(act.seat) !== own)) tellNews();
  return moves || wasTold;
}

/**
 * Play the acts of one moment again: of a line of the log and the lines of its consequences (strip.js).
 * @param {number} from the number of the moment's first line in the log
 * @param {number} to the number of the first line after the moment
 */
export const playAgain = (from, to) => { end(); perform(acts().filter((act) => act.n >= from && act.n < to)); };

/** @param {Act[]} fresh @returns {boolean} whether the acts are played */
function perform(fresh) {
  const moves = slowness() > 0;
  if (!moves && !wantsSound()) return false;
  queue.push(...find(document, "#middle", HTMLElement) ? fresh : fresh.flatMap(withChain));
  if (!running) run();
  return moves;
}

/**
 * Add acts for the beginning and the end of a chain that resolves.
 * @param {Act} act
 * @param {number} at
 * @param {Act[]} all
 * @returns {Act[]}
 */
function withChain(act, at, all) {
  const found = [act];
  if (act.kind === "played" && !act.place) links = 0;
  if (act.kind === "resolving" && !links) {
    links = (act.place ?? 0) + 1;
    found.unshift({ n: act.n, kind: "chain_resolves", links });
  }
  if (act.kind === "resolving") isAtFirst = !act.place;
  const next = all[at + 1];
  if (links && isAtFirst && (next ? AFTER_CHAIN.includes(next.kind) : !waitsInChain())) {
    found.push({ n: act.n, kind: "chain_resolved", links });
    links = 0;
  }
  return found;
}

/** @returns {boolean} whether an order of the newest chain waits for an answer */
const waitsInChain = () => Boolean(((news && find(news, "#stage", HTMLElement)) ?? document).querySelector("#chain > .is-resolving"));

/** Whether something is being played. */
export const isPlaying = () => running;

/** Stop, and leave the table as it is. @param {boolean} isCut whether the acts have not been played to their end */
export function end(isCut = true) {
  play += 1;
  queue = [];
  running = false;
  source = actor = telling = reveal = news = null;
  arrows = [];
  find(document, "#theatre", HTMLElement)?.replaceChildren();
  scenery.endTurn();
  document.body.classList.remove("in-theatre", "chain-resolves", "stage-taken");
  // The night stays dark until the drawing that ends the match, and covers its result until the end has been shown.
  if (isCut || !draws) document.body.classList.remove("night-ends");
  delete document.body.dataset.news;
  for (const line of findAll(document, "#question > [data-told]", HTMLElement)) delete line.dataset.told;
  if (draws) draws(isCut);
  else whenOver();
  draws = null;
}

/** End the play for a reader who acts, with all movements on the table. */
function finish() {
  end();
  for (const each of find(document, "#table", HTMLElement)?.getAnimations({ subtree: true }) ?? []) {
    // An animation of the style sheet may have no end.
    if (!(each instanceof CSSAnimation)) each.finish();
  }
}

/** @param {Act} act @returns {number} its milliseconds; short for the reader's own claims, and longer for a chain with a stamp */
function takes({ kind, seat, links = 0 }) {
  if (kind === "chain_resolves" && links >= LONG_CHAIN) return STAMPED;
  if (kind === "claimed" && String(seat) === ownSeat()) return OWN_CLAIM;
  const reading = scenery.fire() ? READING[/** @type {keyof typeof READING} */ (kind)] ?? 0 : 0;
  return (TAKES[/** @type {keyof typeof TAKES} */ (kind)] ?? 0) + reading;
}

/** @returns {string | undefined} the reader's seat; none for spectators */
const ownSeat = () => find(document, "#table .me", HTMLElement)?.dataset.seat;

/** @param {Act[]} all @returns {number} the milliseconds that these acts take */
const length = (all) => all.reduce((sum, act) => sum + takes(act), 0);

/** @param {number} lasts */
const wait = (lasts) => new Promise((done) => { setTimeout(done, lasts); });

async function run() {
  running = true;
  const mine = play += 1;
  // A fault of the show holds up no drawing.
  try { await playQueue(mine); } finally { if (mine === play) end(false); }
}

/** Play the queue until it is empty. @param {number} mine the number of this play, which ends when another begins */
async function playQueue(mine) {
  // What follows an answer comes from the order that has waited for it.
  const waiting = source ? null : find(document, "#chain > .is-resolving", HTMLElement);
  if (waiting) source = waiting;
  document.body.classList.add("in-theatre");
  // Until the elements that the drawing moves have come to rest. The end of the match covers them.
  await wait(slowness() && !draws && queue[0]?.kind !== "game_over" ? 260 : 0);
  while (mine === play && queue.length) {
    const factor = slowness() || 0.4;
    if (length(queue) * factor > LONGEST) queue = queue.filter((each) => !OMITTED.includes(each.kind));
    const hurry = Math.min(1, LONGEST / (length(queue) * factor)) / Math.max(1, behind.length);
    const pace = factor * Math.max(scenery.fire() ? READABLE : 0, hurry);
    const act = queue.shift();
    if (!act) break;
    const alike = [act];
    while (act.kind === "wounded" && queue[0]?.kind === "wounded" && queue[0].seat === act.seat) alike.push(/** @type {Act} */ (queue.shift()));
    const count = alike.reduce((sum, each) => sum + (each.kind === "wounded" ? each.amount ?? 1 : 1), 0);
    show(act, count, pace);
    // Minions that fall together do so nearly at once.
    const lasts = act.kind === "destroyed" && queue[0]?.kind === "destroyed" ? FURTHER : takes(act) + (count - 1) * FURTHER;
    await wait(lasts * pace);
    // The last act stays in sight for a moment; those that come meanwhile are played, too.
    if (!queue.length && !draws) await wait(slowness() ? 500 : 0);
  }
}

/**
 * @param {Act} act
 * @param {number} count the number of equal acts that are shown as one
 * @param {number} pace
 */
function show(act, count, pace) {
  ring(act, count);
  if (slowness() === 0) return;
  reveal?.remove();
  reveal = null;
  tell(act);
  document.dispatchEvent(new CustomEvent("act", { detail: { ...act, count } })); // reactions.js
  const { kind, card = "", seat = 0, minion = -1, place = 0 } = act;
  if (kind === "turn_began") { source = null; blockers.clear(); if (draws && scenery.fire()) scenery.beginTurn(seat, nextHeadline()); }
  else if (kind === "chain_resolves") { document.body.classList.add("chain-resolves"); stamp(act.links ?? 0); }
  else if (kind === "chain_resolved") document.body.classList.remove("chain-resolves");
  else if (kind === "played") enter(card, place, seat, `s${seat}${act.kicked ? " kicked" : ""}`);
  else if (kind === "resolving") enter(card, place, seat, `s${seat} resolves${act.kicked ? " kicked" : ""}`);
  else if (kind === "targeted") point(targetOf(act.target ?? ""));
  else if (kind === "given") { source = scenery.deckOf(seat); point(targetOf(act.target ?? "")); }
  else if (kind === "singled_out") { source = scenery.deckOf(seat); point(targetOf(act.target ?? "")); source = null; }
  else if (kind === "blocks") block(act);
  else if (kind === "combat") strike(act);
  else if (kind === "struck") hit(act);
  else if (kind === "minion_damaged") damage(minion, act.amount ?? 0);
  else if (kind === "wounded") wounds(seat, count, pace, undrawn.has(act));
  else if (kind === "destroyed") scenery.fall(minion, 900 * pace);
  else if (kind === "entered" && draws) leave(seat, pace);
  else if (kind === "entered") flash(scenery.minionElement(minion));
  else if (kind === "claimed") claim(card, seat, pace);
  else if (kind === "unmasked") unmask(act, pace);
  else if (kind === "night_ends") breakNight();
  else if (kind === "game_over") scenery.finale(TAKES.game_over * pace);
}

/** @returns {string} the headline of the table that is drawn after the play; empty if another turn begins until then */
function nextHeadline() {
  if (queue.some(({ kind }) => kind === "turn_began")) return "";
  const head = behind[0]?.parts?.["turn-head"];
  return (typeof head === "string" ? parse(head) : news)?.querySelector("#turn-head h1")?.textContent ?? "";
}

/** Darken the table and break the moon, before the result is shown. */
function breakNight() {
  document.body.classList.add("night-ends");
  scenery.clearArrows();
  scenery.breakMoon();
}

/**
 * Show the sentence of the log about an act, with its dice, by the fire of a board that has one. A consequence
 * stands below its cause.
 * @param {Act} act
 */
function tell({ n, kind, dice }) {
  const fire = scenery.fire();
  if (!fire) {
    if (draws) sayInQuestion(sentence(n));
    return;
  }
  const isConsequence = CONSEQUENCES.includes(kind);
  if (telling && !isConsequence && telling.dataset.n !== String(n)) {
    for (const each of [telling, ...arrows]) each.remove();
    telling = actor = null;
    arrows = [];
  }
  const words = sentence(n);
  if (!words || kind === "unmasked" || kind === "turn_began" || telling?.dataset.n === String(n)) return;
  // The question that the reader has just answered would be an empty box.
  if (draws && document.body.classList.contains("sending")) sayInQuestion(words);
  if (telling) scenery.addSentence(telling, words, "so");
  else telling = scenery.telling(fire, words, dice);
  telling.dataset.n = String(n);
}

/**
 * Show how a character is revealed: the hood opens, and the character appears large, with the sentence of the log.
 * @param {Act} act
 * @param {number} pace
 */
function unmask({ n, seat = 0, card = "" }, pace) {
  actor?.remove();
  actor = null;
  source = scenery.deckOf(seat);
  reveal = scenery.unmasking(card, seat, sentence(n), pace);
}

/**
 * @param {Act} act
 * @param {number} count
 */
function ring({ kind, kicked, place = 0 }, count) {
  if (kind === "played") sound("link", place);
  if (kind === "resolving") { sound("resolve", place); if (kicked) sound("kicker"); }
  if (kind === "combat" || kind === "struck") sound("strike");
  if (kind === "minion_damaged") sound("wound");
  if (kind === "destroyed") sound("fall");
  if (kind === "claimed") sound("claim");
  if (kind === "turn_began") sound("bell");
  if (kind === "unmasked") sound("kicker");
  if (kind === "night_ends") sound("end");
  if (kind === "wounded") for (let one = 0; one < count; one += 1) setTimeout(sound, one * FURTHER, "wound");
  if (kind === "game_over") sound(document.querySelector(".ranking tbody tr:first-child.you") ? "win" : "end");
}

/**
 * Highlight an order: its card in the chain, or a copy if it is not there.
 * @param {string} card
 * @param {number} place
 * @param {number} seat the player of the card
 * @param {string} css
 */
function enter(card, place, seat, css) {
  actor?.remove();
  actor = null;
  const link = scenery.linkAt(place);
  const there = link?.dataset.card === card ? link : null;
  if (there) {
    if (draws && css.includes("resolves")) resolve(there, place);
    source = there;
    // On a phone a link may be nearly as wide as the window.
    const largest = (innerWidth - 16) / there.offsetWidth;
    flash(there, css, css.includes("resolves") ? Math.min(largest, 1.06 + 0.035 * Math.max(0, links - place)) : 1);
    if (!css.includes("resolves")) land(there);
    return;
  }
  const middle = scenery.stage();
  source = middle;
  // Where archives take the place of the stage, it is small, above them.
  const own = scenery.placeOf(seat)?.matches(".me") ? " own" : "";
  actor = step(card, middle, (find(document, "#table.phase-claim", HTMLElement) ? `${css} small` : css) + own);
  if (telling && actor) telling.prepend(actor);
}

/**
 * Show that an order resolves, as the drawings of a chain do that waits for an answer.
 * @param {HTMLElement} link
 * @param {number} place
 */
function resolve(link, place) {
  const before = find(document, "#chain > .is-resolving", HTMLElement);
  if (before === link) return;
  animated(() => {
    if (before) setState(before, "resolved");
    setState(link, "resolving");
    const next = scenery.linkAt(place - 1);
    if (next) setState(next, "next");
    const open = find(document, "#chain > .open", HTMLElement);
    if (open) open.style.visibility = "hidden";
    scenery.centre(link);
  });
}

/**
 * @param {HTMLElement} link
 * @param {"resolving" | "next" | "resolved"} state
 */
function setState(link, state) {
  link.classList.remove("is-waiting", "is-next", "is-resolving");
  link.classList.add(`is-${state}`);
  link.style.opacity = "";
  const head = need(link, "header", HTMLElement);
  const label = find(head, "em", HTMLElement) ?? head.appendChild(document.createElement("em"));
  label.textContent = link.parentElement?.dataset[state] ?? "";
}

/**
 * Let a minion go from the chain into play, before the drawing that shows it there. Its order stays in the chain, done.
 * @param {number} seat
 * @param {number} pace
 */
function leave(seat, pace) {
  const link = find(document, "#chain > .is-resolving", HTMLElement);
  if (!link) return;
  const from = scenery.pictureIn(link);
  const copy = step(link.dataset.card ?? "", from, `claimed large enters s${seat}`);
  link.style.opacity = "0.38";
  if (!copy) return;
  scenery.slip(copy, from, scenery.rowOf(seat), 2 * TAKES.entered * pace);
  fade(copy);
}

/** Let the newest link fall onto the table: it lands from above, and its joint to the link before flares up. @param {HTMLElement} link */
function land(link) {
  link.animate([
    { scale: 1.1, translate: "0 -10px" },
    { scale: 0.97, translate: "0 3px", offset: 0.55 },
    {},
  ], { duration: 380, easing: "ease-in" });
  link.querySelector(".joint")?.animate([
    { scale: 0, opacity: 0 }, { scale: 0, opacity: 0, offset: 0.45 }, { scale: 1.9, opacity: 1, offset: 0.65 }, {},
  ], { duration: 620, easing: "ease-out" });
}

/**
 * @param {Element | null} thing
 * @param {string} [css]
 * @param {number} [size] the factor from which it shrinks to its own size
 */
function flash(thing, css = "", size = 1) {
  if (!thing) return;
  const kicked = css.includes("kicked");
  const kicker = kicked ? thing.querySelector(".card-kicker.on .pip") : null;
  // An element of its own fades out, because the main thread would paint each frame of a shadow that changes.
  const glow = document.createElement("i");
  glow.className = `glow${kicked ? " kicked" : ""} ${[...kicker?.classList ?? []].filter((name) => name.startsWith("c-")).join(" ")}`;
  thing.append(glow);
  // Two animations of one property on one element would both run on the main thread.
  for (const each of flashes.get(thing) ?? []) each.finish();
  /** @type {KeyframeAnimationOptions} */
  const lasts = { duration: 700, easing: "ease-out" };
  const fades = glow.animate([{ opacity: 1 }, { opacity: 0 }], { ...lasts, fill: "forwards" });
  fades.onfinish = () => glow.remove();
  const shines = thing.animate([{ filter: "brightness(1.5)", ...(size === 1 ? {} : grown(thing, size)) }, {}], lasts);
  flashes.set(thing, [fades, shines]);
  if (kicked) thing.querySelector(".card-kicker.on")?.animate([{ scale: 1.22 }, {}], { duration: 520, easing: "ease-out" });
}

/**
 * @param {Element} link
 * @param {number} size a factor
 * @returns {Keyframe} the link in this size, within the edges of its chain
 */
function grown(link, size) {
  const box = link.getBoundingClientRect();
  const chain = link.parentElement?.getBoundingClientRect();
  const along = chain ? (box.left + box.width / 2 - chain.left) / chain.width : 0.5;
  return { scale: size, translate: `${(0.5 - along) * (size - 1) * box.width}px` };
}

/** Show a stamp with the length of a long chain, before it resolves. @param {number} count the number of its links */
function stamp(count) {
  const words = find(document, "#acts", HTMLElement)?.dataset.links;
  if (count < LONG_CHAIN || !words) return;
  fade(scenery.number(words.replace("{n}", String(count)), scenery.stage(), "stamp"));
}

/** @param {string} target such as "player:1" @returns {scenery.Point | null} */
function targetOf(target) {
  const [kind, key] = target.split(":");
  if (kind === "player") return scenery.deckOf(Number(key));
  if (kind === "minion") return scenery.minionAt(Number(key));
  const link = kind === "order" ? scenery.linkAt(Number(key)) : null;
  return link && scenery.pictureIn(link);
}

/** @param {scenery.Point | null} target */
function point(target) {
  const from = origin();
  if (from && target) fade(scenery.arrow(from, target, "aims"));
}

/** @returns {scenery.Point | null} where the arrow of the current act begins; read late, because the orders of a chain move when one resolves */
const origin = () => (source instanceof HTMLElement ? scenery.pictureIn(source) : source);

/** @param {Element} thing */
function fade(thing) {
  setTimeout(() => thing.remove(), 1100 * slowness());
}

/**
 * Show how one player strikes another without a minion.
 * @param {Act} act
 */
function hit({ seat = 0, defender = 0 }) {
  const from = scenery.deckOf(seat);
  source = from;
  arrows.push(scenery.arrow(from, scenery.deckOf(defender), "strikes"));
}

/**
 * Show how a minion blocks: it stands in the lane of the attacker, as after the drawing.
 * @param {Act} act
 */
function block({ minion = -1, attacker = -1 }) {
  const lane = document.getElementById(`attack-${attacker}`);
  const blocker = scenery.minionElement(minion);
  flash(blocker);
  if (!blockers.has(attacker)) blockers.set(attacker, minion);
  if (draws && lane && blocker) scenery.standInLane(lane, blocker);
}

/**
 * Show an attack: the attacker steps onto the stage, unless it stands there in a lane with its blockers.
 * @param {Act} act
 */
function strike({ seat = 0, minion = -1, defender = 0, strength = 0, card = "" }) {
  actor?.remove();
  actor = null;
  const lane = document.getElementById(`attack-${minion}`);
  for (const each of new Set([lane, scenery.minionElement(minion)])) flash(each);
  const from = lane ? scenery.pictureIn(lane) : scenery.stage();
  source = from;
  if (!lane) actor = step(card, from, `strikes s${seat}`);
  const to = scenery.minionAt(blockers.get(minion) ?? -1) ?? scenery.deckOf(defender);
  const drawn = scenery.arrow(from, to, "strikes");
  fade(drawn);
  fade(scenery.number(String(strength), scenery.middleOf(drawn)));
}

/**
 * @param {number} minion
 * @param {number} amount
 */
function damage(minion, amount) {
  const at = scenery.minionAt(minion);
  if (!at) return;
  const from = origin();
  if (from) fade(scenery.arrow(from, at, "hurts"));
  const thing = scenery.minionElement(minion);
  if (thing) hurt(thing, amount);
  else fade(scenery.number(`−${amount}`, at));
}

/**
 * Let wounds fly into a player's deck.
 * @param {number} seat
 * @param {number} count
 * @param {number} pace
 * @param {boolean} changesCounts whether the counts of wounds change with them, as the next drawing will show them
 */
function wounds(seat, count, pace, changesCounts) {
  const to = scenery.deckOf(seat);
  const from = origin() ?? scenery.stage();
  for (let one = 0; one < count; one += 1) {
    const token = scenery.wound();
    setTimeout(() => { if (running) { scenery.fly(token, from, to, 620 * pace); fade(token); } }, one * FURTHER * pace);
  }
  const place = scenery.placeOf(seat);
  const mine = play;
  setTimeout(() => {
    if (place) hurt(place, count);
    if (changesCounts && mine === play) scenery.recount(seat, count);
  }, 420 * pace);
  // Each wound shortens the night, which the moon counts.
  find(document, "#table .moon svg", SVGElement)?.animate([{ scale: 1 }, { scale: 1.14 }, { scale: 1 }], { duration: 500 * pace, delay: 420 * pace });
}

/**
 * @param {string} card
 * @param {number} seat
 * @param {number} pace
 */
function claim(card, seat, pace) {
  actor?.remove();
  actor = null;
  const tile = document.querySelector(`#table :is(.archives, .privates) [data-card="${CSS.escape(card)}"]`);
  const from = tile && String(seat) === ownSeat() ? scenery.uncovered(tile) : null;
  // What others claim is shown on the stage, and so is an archive that is out of sight or below the question.
  const at = from ?? scenery.stage();
  const copy = step(card, at, `claimed s${seat}${from ? "" : " large"}`);
  if (!copy) return;
  const shown = from ? 0 : 0.45;
  const lasts = TAKES.claimed * pace;
  setTimeout(() => scenery.slip(copy, at, scenery.deckOf(seat), lasts * (0.85 - shown)), lasts * shown);
  fade(copy);
}

/**
 * Let a card step onto the stage, or onto another place.
 * @param {string} card
 * @param {scenery.Point} at
 * @param {string} css
 */
function step(card, at, css) {
  document.body.classList.add("stage-taken");
  return scenery.cardCopy(card, at, css);
}

/**
 * Listen for the inputs that end a play.
 * @param {() => void} [over] called whenever a play is over
 */
export function setUpTheatre(over = () => {}) {
  whenOver = over;
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && running) end(); });
  document.addEventListener("submit", finish, true);
  // A finger ends the play when it comes down, a key by the click or input that it causes.
  for (const kind of ["pointerdown", "click", "input"]) {
    document.addEventListener(kind, (event) => { if (running && closest(event.target, ANSWERS, Element)) finish(); }, true);
  }
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("#skip, .shown-finale")) end();
  });
  document.addEventListener("visibilitychange", () => { if (document.hidden) end(); });
}
