/**
 * The connection of a live page, one for all that is live on it. Each topic (the table, the
 * chat, the bell) has its name there and hears nothing of the others. The connection comes back
 * by itself, looks at once when its reader does, and knows what the server means by closing it.
 */

import { need } from "./elements.js";

const FIRST_WAIT = 500;
/**
 * Milliseconds: how often a page that is looked at asks whether its line is alive, and how long
 * it waits for an answer. A dead line is noticed within ten seconds.
 */
const PING_EVERY = 5000;
const PONG_WITHIN = 4000;
/** As the server expects it, to the letter: games/live/connection.py. */
const PING = '{"ping":1}';
/** Close code, see games/live/topic.py: the player is let in no longer. Others: there is nothing to show. */
const SIGNED_OUT = 4401;

/** For topics whose reader waits for what happens: sooner back, and sooner asking. */
export const WATCHED = { longest: 8000, every: 14000 };

/** @import { Refusal, Said } from "./frames.js" */

/**
 * What a page does with a topic of which the server sends frames F (`frames.js`).
 * @template F
 * @typedef {object} Follower
 * @property {(frame: F) => void} receive called with each frame
 * @property {() => number} [seen] how far the page is: the server is asked for what is newer
 *   when the reader comes back, and now and then, as a message may get lost
 * @property {(state: "live" | "lost" | "gone") => void} [show] says on the page how it stands
 * @property {() => void} [look] looks without a connection: some networks let none through
 * @property {() => void} [signedOut] called when the player is let in no longer. Where no topic
 *   has it the page tries once more: a new password sends every page away, and who was given it
 *   may return
 * @property {number} [longest] milliseconds between two tries; the least of all topics counts
 * @property {number} [every] milliseconds between two questions; 0 if coming back is enough
 */

/** @type {Map<string, Follower<unknown>>} */
const followers = new Map();
/** @type {WebSocket | undefined} */
let socket;
let wait = FIRST_WAIT;
let timer = 0;
let failures = 0;
let turnedAway = false;
let over = false;
/** When the line was last asked for life, and when it last gave a sign. */
let asked = 0;
let heard = 0;

/**
 * Follow a topic. To be called while the page is being loaded: the connection opens when all
 * of its scripts have said what they follow.
 * @param {string} name such as `table/…/`, with what the server needs to know behind a `?`
 * @template F
 * @param {Follower<F>} follower
 * @returns {{send: (message: Said) => boolean}} `send` tells whether it could
 */
export function follow(name, follower) {
  // What the server sends about a topic is of that topic's kind.
  followers.set(name, { ...follower, receive: (frame) => follower.receive(/** @type {F} */ (frame)) });
  const { seen = () => 0, every = 30000 } = follower;
  // A connection may die without a word; only who speaks notices.
  if (every) setInterval(() => { if (document.visibilityState === "visible") send(name, { seen: seen() }); }, every);
  return { send: (message) => send(name, message) };
}

/** @returns {URL} where the WebSocket is, with what is followed, in the language of the page */
function address() {
  const url = new URL("/ws/", location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("language", document.documentElement.lang);
  for (const name of followers.keys()) url.searchParams.append("topic", name);
  return url;
}

/**
 * @param {string} text
 * @returns {{topic?: string, closed?: number, echo?: number, error?: Refusal}} with what the topic's own frames have
 */
const read = (text) => JSON.parse(text);

function open() {
  clearTimeout(timer);
  socket = new WebSocket(address());
  asked = heard = Date.now();
  socket.onmessage = (event) => {
    heard = Date.now();
    const { topic, ...frame } = read(event.data);
    const follower = topic === undefined ? undefined : followers.get(topic);
    // Answers to a heartbeat, and refusals of frames that no topic sent, belong to no topic.
    if (topic === undefined || !follower) return;
    if (frame.closed) { leave(topic, frame.closed); return; }
    // The server measures how long this takes: games/web/round_trips.py.
    if (frame.echo !== undefined) { send(topic, { echo: frame.echo }); return; }
    follower.receive(frame);
    if (frame.error) return;
    // Not when it opens: only what the server has sent stands on the page.
    [wait, failures, turnedAway] = [FIRST_WAIT, 0, false];
    follower.show?.("live");
  };
  socket.onclose = (event) => {
    const gone = [...followers.values()].filter((follower) => follower.signedOut);
    over ||= event.code === SIGNED_OUT && (turnedAway || gone.length > 0);
    if (!over) again(event.code);
    else if (event.code === SIGNED_OUT) for (const follower of gone) follower.signedOut?.();
  };
}

/**
 * The server has nothing more to say about a topic; the others go on.
 * @param {string} name
 * @param {number} code
 */
function leave(name, code) {
  const follower = followers.get(name);
  followers.delete(name);
  if (code === SIGNED_OUT) follower?.signedOut?.();
  else follower?.show?.("gone");
  if (followers.size) return;
  over = true;
  socket?.close();
}

/** Give up a line on which nothing comes any more; it may never say that it is closed. */
function giveUp() {
  if (socket) {
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
  again(0);
}

/** Ask the line for a sign of life, and see whether one has come. */
function listen() {
  if (!socket || document.visibilityState !== "visible" || socket.readyState > WebSocket.OPEN) return;
  const now = Date.now();
  if (asked > heard) { if (now - asked > PONG_WITHIN) giveUp(); }
  else if (now - heard >= PING_EVERY) {
    asked = now;
    if (socket.readyState === WebSocket.OPEN) socket.send(PING);
  }
}

/** @param {number} code */
function again(code) {
  turnedAway ||= code === SIGNED_OUT;
  failures += 1;
  for (const { show, look } of followers.values()) {
    show?.("lost");
    if (failures > 1) look?.();
  }
  const longest = Math.min(...[...followers.values()].map((follower) => follower.longest ?? 15000));
  timer = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
  wait = Math.min(wait * 1.7, longest);
}

/**
 * @param {string} topic
 * @param {Said} message
 */
function send(topic, message) {
  if (socket?.readyState !== WebSocket.OPEN || !followers.has(topic)) return false;
  socket.send(JSON.stringify({ topic, ...message }));
  return true;
}

/** Look at once when the reader comes back: a sleeping machine notices nothing. */
function wake() {
  if (document.visibilityState !== "visible" || over || !socket) return;
  if (socket.readyState === WebSocket.CLOSED) { wait = FIRST_WAIT; open(); }
  else for (const [name, { seen = () => 0 }] of followers) send(name, { seen: seen() });
}

/** Begin once all scripts have run. */
function begin() {
  if (socket || !followers.size) return;
  open();
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  setInterval(listen, 1000);
}

document.addEventListener("DOMContentLoaded", begin);
addEventListener("load", begin);

/**
 * Say in the bar whether the connection is there, on pages with a place for it.
 * @param {"live" | "lost" | "gone"} state
 */
export function showConnection(state) {
  const place = need(document, "#live", HTMLElement);
  const { [state]: text = "" } = place.dataset;
  if (place.textContent === text) return;
  place.textContent = text;
  place.className = `live ${state === "live" ? "on" : "lost"}`;
}
