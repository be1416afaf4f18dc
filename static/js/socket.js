/**
 * The WebSocket of a page, which all live parts of the page share. Each topic (the table, the chat, the
 * bell) has a name and gets only its own frames. A lost connection is opened again by itself, at once
 * when the reader returns to the page. The close code of the server decides what happens next.
 */

import { need } from "./elements.js";

const FIRST_WAIT = 500;
/**
 * The milliseconds between two heartbeats of a visible page, and those it waits for the answer. A dead
 * connection is noticed within ten seconds.
 */
const PING_EVERY = 5000;
const PONG_WITHIN = 4000;
/** The server compares a heartbeat with exactly this text: games/live/connection.py. */
const PING = '{"ping":1}';
/** The close code for a player who was signed out (games/live/topic.py). With any other code the topic has nothing to show. */
const SIGNED_OUT = 4401;

/** Settings of a topic whose reader waits for news: the page connects again sooner, and asks more often. */
export const WATCHED = { longest: 8000, every: 14000 };

/** @import { Refusal, Said } from "./frames.js" */

/**
 * The functions and settings by which a page follows a topic. `F` are the frames that the server sends
 * about it (`frames.js`).
 * @template F
 * @typedef {object} Follower
 * @property {(frame: F) => void} receive called with each frame
 * @property {() => number} [seen] returns the version that the page shows. The page sends it when the
 *   reader returns, and now and then because a frame may get lost; the server answers with newer ones
 * @property {(state: "live" | "lost" | "gone") => void} [show] shows the state of the connection
 * @property {() => void} [look] fetches the news without a WebSocket, for networks that let none through
 * @property {() => void} [signedOut] called when the player was signed out. If no topic has this
 *   function, the page connects once more: a new password signs out every page, and the page of the
 *   player who changed it may connect again
 * @property {number} [longest] the maximum number of milliseconds between two attempts to connect; the
 *   smallest value of all topics counts
 * @property {number} [every] the milliseconds between two frames with `seen`; 0 to send one only when
 *   the reader returns
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
/** The times of the last heartbeat, and of the last frame that arrived. */
let asked = 0;
let heard = 0;

/**
 * Follow a topic. Call this while the page is being loaded: the connection opens after all scripts of
 * the page have named their topics.
 * @param {string} name such as `table/…/`, with parameters for the server after a `?`
 * @template F
 * @param {Follower<F>} follower
 * @returns {{send: (message: Said) => boolean}} `send` returns false if there is no connection
 */
export function follow(name, follower) {
  // The type checker cannot know that the server sends the topic's own frames.
  followers.set(name, { ...follower, receive: (frame) => follower.receive(/** @type {F} */ (frame)) });
  const { seen = () => 0, every = 30000 } = follower;
  // A connection may die silently, which only shows when the page sends something.
  if (every) setInterval(() => { if (document.visibilityState === "visible") send(name, { seen: seen() }); }, every);
  return { send: (message) => send(name, message) };
}

/** @returns {URL} the address of the WebSocket, with the names of the topics and the page's language */
function address() {
  const url = new URL("/ws/", location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("language", document.documentElement.lang);
  for (const name of followers.keys()) url.searchParams.append("topic", name);
  return url;
}

/**
 * @param {string} text
 * @returns {{topic?: string, closed?: number, echo?: number, error?: Refusal}} the frame, which also has the fields of the topic
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
    // Show "live" only after the first frame, because the page is not up to date when the connection opens.
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
 * Stop following a topic that the server has closed. The other topics go on.
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

/** Give up a dead connection without waiting for its "close" event, which may never come. */
function giveUp() {
  if (socket) {
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
  again(0);
}

/** Send a heartbeat, or give the connection up if the last one was not answered. */
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

/** Check the connection at once when the reader returns, because a sleeping device does not notice that it was lost. */
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
 * Show the state of the connection in the bar, on pages with a place for it.
 * @param {"live" | "lost" | "gone"} state
 */
export function showConnection(state) {
  const place = need(document, "#live", HTMLElement);
  const { [state]: text = "" } = place.dataset;
  if (place.textContent === text) return;
  place.textContent = text;
  place.className = `live ${state === "live" ? "on" : "lost"}`;
}
