/**
 * The connection of a live page: it comes back by itself, looks at once when its reader does,
 * and knows what the server means by closing it.
 */

const FIRST_WAIT = 500;
/**
 * Milliseconds: how often a page that is looked at asks whether its line is alive, and how long
 * it waits for an answer. A dead line is noticed within ten seconds.
 */
const PING_EVERY = 5000;
const PONG_WITHIN = 4000;
/** As the server expects it, to the letter: games/live/base.py. */
const PING = '{"ping":1}';
/** Close codes, see games/live/base.py: the player is let in no longer; there is nothing to show. */
const SIGNED_OUT = 4401;
const GONE = 4404;

/** For pages whose reader waits for what happens: sooner back, and sooner asking. */
export const WATCHED = { longest: 8000, every: 20000 };

/**
 * What is particular to a page.
 * @typedef {object} Page
 * @property {(frame: any) => void} receive called with each message
 * @property {() => number} [seen] how far the page is: the server is asked for what is newer
 *   when the reader comes back, and now and then, as a message may get lost
 * @property {(state: "live" | "lost" | "gone") => void} [show] says on the page how it stands
 * @property {() => void} [look] looks without a connection: some networks let none through
 * @property {() => void} [signedOut] called when the player is let in no longer. Without it the
 *   page tries once more: a new password sends every page away, and who was given it may return
 * @property {number} [longest] milliseconds between two tries
 * @property {number} [every] milliseconds between two questions; 0 if coming back is enough
 */

/**
 * @param {string} path on this site, with its query
 * @returns {URL} where its WebSocket is, in the language of the page
 */
function addressOf(path) {
  const address = new URL(path, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("language", document.documentElement.lang);
  return address;
}

/**
 * @param {string} path such as `/ws/table/…/`
 * @param {Page} page
 * @returns {{send: (message: object) => boolean}} `send` tells whether it could
 */
export function connect(path, { receive, seen = () => 0, show, look, signedOut, longest = 15000, every = 30000 }) {
  const address = addressOf(path);
  /** @type {WebSocket} */
  let socket;
  let wait = FIRST_WAIT;
  let timer = 0;
  let failures = 0;
  let turnedAway = false;
  let over = false;
  /** When the line was last asked for life, and when it last gave a sign. */
  let asked = 0;
  let heard = 0;

  function open() {
    clearTimeout(timer);
    socket = new WebSocket(address);
    asked = heard = Date.now();
    socket.onmessage = (event) => {
      heard = Date.now();
      const frame = JSON.parse(event.data);
      if (frame.pong) return;
      receive(frame);
      if (frame.error) return;
      // Not when it opens: only what the server has sent stands on the page.
      [wait, failures, turnedAway] = [FIRST_WAIT, 0, false];
      show?.("live");
    };
    socket.onclose = (event) => {
      over = event.code === GONE || (event.code === SIGNED_OUT && (turnedAway || Boolean(signedOut)));
      if (over) end(event.code);
      else again(event.code);
    };
  }

  /** Give up a line on which nothing comes any more; it may never say that it is closed. */
  function giveUp() {
    socket.onmessage = socket.onclose = null;
    socket.close();
    again(0);
  }

  /** Ask the line for a sign of life, and see whether one has come. */
  function listen() {
    if (document.visibilityState !== "visible" || socket.readyState > WebSocket.OPEN) return;
    const now = Date.now();
    if (asked > heard) { if (now - asked > PONG_WITHIN) giveUp(); }
    else if (now - heard >= PING_EVERY) {
      asked = now;
      if (socket.readyState === WebSocket.OPEN) socket.send(PING);
    }
  }

  /** @param {number} code */
  function end(code) {
    if (code === SIGNED_OUT) signedOut?.();
    else show?.("gone");
  }

  /** @param {number} code */
  function again(code) {
    turnedAway ||= code === SIGNED_OUT;
    show?.("lost");
    failures += 1;
    if (failures > 1) look?.();
    timer = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
    wait = Math.min(wait * 1.7, longest);
  }

  /** @param {object} message */
  function send(message) {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  /** Look at once when the reader comes back: a sleeping machine notices nothing. */
  function wake() {
    if (document.visibilityState !== "visible" || over) return;
    if (socket.readyState === WebSocket.CLOSED) { wait = FIRST_WAIT; open(); }
    else send({ seen: seen() });
  }

  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  // A connection may die without a word; only who speaks notices.
  if (every) setInterval(() => { if (document.visibilityState === "visible") send({ seen: seen() }); }, every);
  setInterval(listen, 1000);
  open();
  return { send };
}

/**
 * Say in the bar whether the connection is there, on pages with a place for it.
 * @param {"live" | "lost" | "gone"} state
 */
export function sign(state) {
  const place = document.getElementById("live");
  if (place.textContent === place.dataset[state]) return;
  place.textContent = place.dataset[state];
  place.className = `live ${state === "live" ? "on" : "lost"}`;
}
