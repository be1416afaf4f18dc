/**
 * The live table: sends the player's answers over the WebSocket and changes the table in place. Without
 * this file the page works with plain forms.
 */

import { WATCHED, follow, showConnection } from "./socket.js";
import { showAround } from "./around.js";
import { refreshChain, setUpChain } from "./chain.js";
import { draw } from "./draw.js";
import { setUpDrag } from "./drag.js";
import { find, findAll, need } from "./elements.js";
import { localMoments } from "./local-moments.js";
import { setUpChoices, refreshChoices } from "./choose.js";
import { setUpPeek, refreshPeek } from "./peek.js";
import { setUpPreview, refreshPreview } from "./preview.js";
import { drawAimLines, setUpAimLines } from "./aim-lines.js";
import { refreshCountdowns, setServerTime, setUpCountdowns } from "./countdowns.js";
import { tellNews } from "./tell.js";
import { lastRead, markUnread, rememberRead } from "./unread-log.js";
import { showHarm } from "./harm.js";
import { setUpKeys } from "./keys.js";
import { newKey, pageOf, post } from "./page.js";
import { scrollToChoice, scrollToEnding, setUpScrolling } from "./scroll-to-choice.js";
import { refreshSheet, setUpSheet } from "./sheet.js";
import { refreshStrip, scrollStrip, setUpStrip } from "./strip.js";
import { setUpEffects } from "./effects.js";
import { remember as rememberScene } from "./scenery.js";
import { end as endTheatre, isPlaying, playBefore, playNews, setUpTheatre } from "./theatre.js";
import { READ, toast } from "./toast.js";

document.documentElement.classList.add("js");

/** @import { TableChange, TableFrame, TableNews } from "./frames.js" */

const content = need(document, "#content", HTMLElement);
const form = need(document, "#decision", HTMLFormElement);
const { slug = "", title = "" } = content.dataset;

/** @returns {HTMLElement} the fragment that the server draws */
const table = () => need(document, "#table", HTMLElement);

/** @returns {number} the version that the page shows */
const version = () => Number(table().dataset.version);

/** The newest version that is drawn, or will be once what it tells has been played and the pointer is released. */
let newest = version();

let announced = "";

/** Whether the reader plays by keyboard. */
let byKeys = false;
addEventListener("keydown", () => { byKeys = true; }, true);
addEventListener("pointerdown", () => { byKeys = false; }, true);

/** Announce in the title and to screen readers that it is the reader's move. */
function announce() {
  const { question = "", alert = "" } = table().dataset;
  const name = alert ? `● ${alert} · ${title}` : title;
  if (document.title !== name) document.title = name;
  if (question && question !== announced) {
    const prompt = document.getElementById("prompt");
    // The focused element disappeared with its question, so focus the next question.
    if (byKeys && document.activeElement === document.body) prompt?.focus({ preventScroll: true });
    else need(document, "#announcer", HTMLElement).textContent = (prompt?.textContent ?? alert).trim().replace(/\s+/g, " ");
  }
  announced = question;
}

/** Whether the next match existed when the page was opened. The reader then wants to see this one. */
const cameLate = Boolean(table().dataset.next);

/** Open the table of the next game of a series, once there is one. */
function goOn() {
  const { next } = table().dataset;
  if (next && !cameLate) location.assign(next);
}

/** Update everything that scripts add to the table, which a new drawing does not contain. */
function settle() {
  document.body.classList.remove("sending");
  showAround();
  refreshChoices();
  // Before whatever measures: what is written afterwards would make the browser lay out the page again.
  tellNews();
  localMoments();
  markUnread(slug);
  refreshStrip(lastRead(slug));
  refreshPreview();
  refreshCountdowns();
  for (const link of findAll(document, "a.invite-link", HTMLAnchorElement)) link.textContent = link.href;
  const anew = table().dataset.question !== announced;
  refreshSheet(anew);
  refreshPeek();
  drawAimLines();
  if (anew) scrollToChoice();
  rememberScene();
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
  refreshChain();
  scrollStrip();
  showHarm(playNews());
  if (!isPlaying()) scrollToEnding();
  announce();
  goOn();
}

/** The changes that are not drawn yet, the oldest first: what they tell may be played before. @type {TableChange[]} */
const behind = [];
/** Whether the players have chosen that computers answer at once: nothing then waits for the theatre. */
const isInstant = content.dataset.pace === "instant";
/** Whether the page has been connected since the table that it shows. */
let isLive = false;
/** Whether the theatre plays what the oldest of them tells. */
let plays = false;
let isDrawing = false;

/** Whether all changes that wait are drawn next, without a play. */
let hurries = false;

/**
 * @param {TableChange} change to a newer table than the one that the page came with
 * @param {number} at its version
 * @param {boolean} [late] whether the page has missed what has led to it
 */
function redraw(change, at, late = false) {
  newest = at;
  delete content.dataset.drawn;
  behind.push(change);
  if (late) { hurries = true; endTheatre(); }
  if (!plays) drawNext();
}

async function drawNext() {
  plays = true;
  // What arrives during a drawing is drawn with it.
  const isCut = isInstant || isDrawing || hurries || await playBefore(behind);
  const all = isCut || hurries;
  plays = hurries = false;
  isDrawing = true;
  for (const each of behind.splice(0, all ? behind.length : 1)) draw(each, drawn);
}

/** @param {boolean} whole whether the page had all elements that the changes needed */
function drawn(whole) {
  isDrawing = false;
  settle();
  if (!whole) socket.send({ seen: -1 });
  if (behind.length && !plays) drawNext();
}

/**
 * Whether a form is on its way. Several moves may be played during that time; the page then shows only
 * the last of them.
 */
let posting = false;
/** The frames that have arrived while a form was on its way, the oldest first. @type {TableNews[]} */
let held = [];

/** Remove the messages of the last page: the reader has read them, and their place is needed. */
function clearMessages() {
  for (const list of findAll(document, ".messages", HTMLElement)) list.remove();
}

/**
 * The answer that the player has clicked and the server has not confirmed. It is kept while the connection is
 * down, and sent again for the version at which it was clicked, so that it is played once or not at all.
 * @type {{version: number, choices: string[] | null, data: FormData, key: string, to: string} | null}
 */
let unanswered = null;
let retry = 0;
const RETRY_EVERY = 3000;
/** Temporary refusals, after which the answer is sent again, for the version at which it was clicked. */
const LATER = ["too_fast", "busy"];

/** @param {TableFrame} frame */
function receive(frame) {
  if (frame.error) {
    refused(frame.error);
    return;
  }
  if (frame.now) setServerTime(frame.now);
  // Ignore an older frame: the page already has its parts, or newer ones.
  if ((frame.html !== undefined || frame.parts) && frame.version >= newest) {
    if (posting) held.push(frame);
    else if (!frame.drawn || frame.drawn !== content.dataset.drawn) redraw(frame, frame.version, !isLive);
  }
  if (unanswered && frame.version > unanswered.version) answered();
}

/** @param {import("./frames.js").Refusal} why */
function refused({ code, message, wait = 2 }) {
  const waits = LATER.includes(code) && unanswered;
  if (waits) sendAgain(wait);
  else answered();
  if (waits && code === "busy") toast(content.dataset.busy ?? "", true);
  else toast(message, code === "stale");
  // Ask for the newest table, because the refused answer may belong to an old one; but not if the server
  // is busy or cannot draw the table, because another request would only add to its work.
  if (![...LATER, "unavailable"].includes(code)) socket.send({ seen: version() });
}

/** Forget the clicked answer: the server has confirmed or refused it, or it is too late for it. */
function answered() {
  unanswered = null;
  clearTimeout(retry);
  if (!behind.length) document.body.classList.remove("sending");
}

/** @param {number} seconds until the clicked answer is sent again */
function sendAgain(seconds) {
  clearTimeout(retry);
  retry = setTimeout(send, seconds * 1000);
}

/** Send the clicked answer, over the WebSocket or as a form. */
function send() {
  if (!unanswered) return;
  const { version: at, choices, data, key, to } = unanswered;
  if (choices === null || !socket.send({ version: at, choices })) postForm(data, key, to);
}

/** @param {"live" | "lost" | "gone"} state */
function show(state) {
  showConnection(state);
  isLive = state === "live";
  // Wait until the current table is drawn: the question of the answer may have been closed meanwhile.
  if (state === "live" && unanswered && !posting) sendAgain(0.2);
}

/** Fetch the page and take its table, for networks that let no WebSocket through. */
async function look() {
  try {
    const page = await pageOf(await fetch(location.href));
    const fresh = find(page, "#table", HTMLElement);
    const at = Number(fresh?.dataset.version);
    if (fresh && at > newest) redraw({ html: fresh.outerHTML }, at, true);
  } catch {
    // The site is still out of reach; the next attempt comes by itself.
  }
}

const socket = follow(`table/${slug}/`, {
  ...WATCHED, receive, look, seen: version, show, signedOut: () => location.reload(),
});

/**
 * Post the form as the browser would, and take the new table from the answer.
 * @param {FormData} data
 * @param {string} key
 * @param {string} to
 */
async function postForm(data, key, to) {
  posting = true;
  try {
    const answer = await post(to, data, key);
    if (answer.status >= 500) throw new Error(`${answer.status}`);
    answered();
    const page = await pageOf(answer);
    const fresh = find(page, "#table", HTMLElement);
    if (!fresh || answer.url.split("?")[0] !== location.href.split(/[?#]/)[0]) {
      location.assign(answer.url); // the answer is another table, or a page without one
      return;
    }
    const refusal = page.querySelector(".messages .error");
    if (refusal) toast(refusal.textContent ?? "");
    redraw({ html: fresh.outerHTML }, Number(fresh.dataset.version), true);
  } catch {
    // Stay on the page: to leave it would show an error page of the browser, and lose the move.
    toast(content.dataset.kept ?? "", true);
    sendAgain(RETRY_EVERY / 1000);
  } finally {
    posting = false;
    const frames = held.filter(({ version: at }) => at > newest);
    held = [];
    for (const frame of frames) redraw(frame, frame.version);
  }
}

/**
 * @param {string[] | null} choices the options to play; null if the form must be posted
 * @param {FormData} data the same as a form, which is posted if there is no connection
 * @param {string} to the address to which the form is posted
 */
function play(choices, data, to) {
  document.body.classList.add("sending");
  rememberRead(slug);
  unanswered = { version: version(), choices, data, key: newKey(), to };
  send();
}

setUpChoices(form, play);
setUpDrag();
setUpPeek();
setUpPreview();
setUpAimLines();
setUpSheet();
setUpChain();
setUpScrolling();
setUpStrip();
setUpEffects();
setUpTheatre(scrollToEnding);
setUpKeys();
setUpCountdowns();
setTimeout(clearMessages, READ);
settle();
