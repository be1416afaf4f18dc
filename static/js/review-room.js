/**
 * A review room: the replay follows the leader's steps, or the reader looks around alone. The server
 * sends only the number of the step; each page fetches the position as its own reader may see it.
 */

import { find, need } from "./elements.js";
import { go, pause } from "./replay.js";
import { WATCHED, follow, showConnection } from "./socket.js";

/** The minimum number of milliseconds between two steps that the leader sends; only the last step in between is sent. */
const SEND_EVERY = 400;

const room = need(document, "#room", HTMLElement);
const address = room.dataset.page ?? location.pathname;

/** The step at which the leader is, and how often the leader has moved. */
let [step, version] = [Number(room.dataset.step), Number(room.dataset.version)];
let leads = "leads" in room.dataset;
let following = "led" in room.dataset;

/** The step to which this reader has led and that is not stored yet, and the one that was sent to be stored. */
/** @type {number | null} */
let pending = null;
/** @type {number | null} */
let underway = null;
let sentAt = 0;
let timer = 0;

/** The step to which the page is going because the leader is there. */
/** @type {number | null} */
let chased = null;
/** The step that was shown when the reader left the leader, until the page has reached their own step. */
/** @type {number | null} */
let left = null;

const stepShown = () => Number(find(document, "#timeline", HTMLInputElement)?.value ?? step);

/** @returns {string} the part of the query that keeps the view that this reader has chosen */
const seatQuery = () => find(document, "#timeline", HTMLInputElement)?.dataset.seatQuery ?? "";

/** @returns {string} the address of this page, to which the reader can return */
const ownAddress = () => (following || leads ? address + seatQuery().replace("&", "?") : `${address}?move=${stepShown()}${seatQuery()}`);

/** Show whether this page follows. */
function say() {
  const says = need(room, "#room-says", HTMLElement);
  const text = (leads ? "" : following ? says.dataset.follows : says.dataset.around) ?? "";
  if (says.textContent !== text) says.textContent = text;
  need(room, "#look-around", HTMLButtonElement).hidden = leads || !following;
  need(room, "#follow", HTMLAnchorElement).hidden = leads || following;
  history.replaceState(null, "", ownAddress());
}

/** Go to the leader's step, unless the reader is going to another. */
function catchUp() {
  if (pending !== null || left !== null || (chased ?? stepShown()) === step) return;
  go(`${address}?move=${step}${seatQuery()}`, ownAddress());
  [chased, left] = [step, null];
}

/**
 * Send the step to which the reader has led, once the previous one is stored. Without a connection the
 * step waits until it is back.
 */
function send() {
  clearTimeout(timer);
  if (pending === null || underway !== null) return;
  const wait = sentAt + SEND_EVERY - Date.now();
  if (wait > 0) { timer = setTimeout(send, wait); return; }
  sentAt = Date.now();
  underway = live.send({ step: pending }) ? pending : null;
}

/** @param {number} at how often the leader had moved when the step was stored */
function stored(at) {
  version = Math.max(version, at);
  step = underway ?? step;
  if (pending === underway) pending = null;
  underway = null;
  send();
}

/** @param {import("./frames.js").Refusal} error */
function refused(error) {
  underway = null;
  if (error.code === "too_fast" || error.code === "busy") { timer = setTimeout(send, 1000); return; }
  pending = null;
  // If the reader has lost the lead meanwhile, say that they follow now.
  if (leads) need(room, "#room-says", HTMLElement).textContent = error.message; else say();
}

/** @param {import("./frames.js").ReviewRoomFrame} frame */
function receive(frame) {
  if (frame.error) { refused(frame.error); return; }
  if (frame.stored !== undefined) { stored(frame.stored); return; }
  if (frame.version < version) return;
  if (leads && !frame.leads) { pending = null; following = true; pause(); }
  [version, leads] = [frame.version, frame.leads];
  if (frame.html !== undefined) showPeople(frame.html);
  if (pending === null) {
    step = frame.step;
    if (leads || following) catchUp();
  } else if (underway === null) {
    // The reader has led on while the connection was lost, so send that step.
    send();
  }
  say();
}

/** @param {string} html the list of those present */
function showPeople(html) {
  const people = need(room, "#room-people", HTMLElement);
  Idiomorph.morph(people, html, { morphStyle: "innerHTML" });
}

document.addEventListener("replay-go", () => { [chased, left] = [null, stepShown()]; });

document.addEventListener("replay-step", () => {
  const shown = stepShown();
  // To look from another seat at the same step does not count as the reader's own step.
  const isOwn = shown !== chased && shown !== left;
  chased = left = null;
  if (!isOwn) {
    if (leads || following) catchUp();
  } else if (leads) {
    if (shown !== (pending ?? step)) { pending = shown; send(); }
  } else if (shown !== step) following = false;
  say();
});

need(room, "#look-around", HTMLButtonElement).addEventListener("click", () => {
  following = false;
  say();
  need(room, "#follow", HTMLAnchorElement).focus();
});

need(room, "#follow", HTMLAnchorElement).addEventListener("click", (event) => {
  event.preventDefault();
  following = true;
  left = null;
  pause();
  catchUp();
  say();
  need(room, "#look-around", HTMLButtonElement).focus();
});

/** Whether a button of the room was pressed, whose answer opens another page. */
let submitted = false;
room.addEventListener("submit", () => { submitted = true; });

const copy = need(room, "#copy-room", HTMLButtonElement);
copy.hidden = !navigator.clipboard;
copy.addEventListener("click", async () => {
  await navigator.clipboard.writeText(need(room, "#room-link", HTMLInputElement).value);
  copy.textContent = copy.dataset.copied ?? "";
});

const live = follow(room.dataset.topic ?? "", {
  ...WATCHED,
  receive,
  seen: () => version,
  show: (state) => {
    showConnection(state);
    if (state === "lost") underway = null;
    // Load the page again: it says that the room has closed, or that the reader may not enter it.
    if (state === "gone" && !submitted) location.assign(address);
  },
  signedOut: () => location.reload(),
});
say();
