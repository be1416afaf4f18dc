/**
 * The live table. Without this file the page works as plain forms; with it a click goes over
 * the WebSocket and the table changes in place.
 */

import { WATCHED, connect, sign } from "./socket.js";
import { draw } from "./draw.js";
import { setUpChoices, refreshChoices } from "./choose.js";
import { setUpPeek, refreshPeek } from "./peek.js";
import { hearTime, setUpTicks } from "./countdowns.js";
import { localTimes } from "./times.js";
import { markNews, readLog } from "./unread-log.js";
import { pageOf } from "./page.js";
import { reach, reachEnding } from "./scroll-to-choice.js";

document.documentElement.classList.add("js");

const content = document.getElementById("content");
const form = /** @type {HTMLFormElement} */ (document.getElementById("decision"));

/** @returns {HTMLElement} the fragment that the server draws */
const table = () => document.getElementById("table");

/** @returns {number} the version that the page shows */
const version = () => Number(table().dataset.version);

let announced = "";

/** Whether the reader plays by keyboard. */
let byKeys = false;
addEventListener("keydown", () => { byKeys = true; }, true);
addEventListener("pointerdown", () => { byKeys = false; }, true);

/** Say in the title and to screen readers that it is the reader's move. */
function announce() {
  const { question, alert } = table().dataset;
  const title = content.dataset.title;
  document.title = alert ? `● ${alert} · ${title}` : title;
  if (question && question !== announced) {
    const prompt = document.getElementById("prompt");
    // What had the focus is gone with its question; the next one is not far to seek.
    if (byKeys && document.activeElement === document.body) prompt?.focus({ preventScroll: true });
    else document.getElementById("announcer").textContent = (prompt?.textContent ?? alert).trim().replace(/\s+/g, " ");
  }
  announced = question;
}

/** Whoever comes to a match that was followed by another wants to see this one. */
const cameLate = Boolean(table().dataset.next);

/** Go where the next game of a series is played, once there is one. */
function follow() {
  const { next } = table().dataset;
  if (next && !cameLate) location.assign(next);
}

/** What every fresh drawing needs: done after the morph, by hand, as scripts own it. */
function settle() {
  document.body.classList.remove("sending");
  refreshChoices();
  refreshPeek();
  if (table().dataset.question !== announced) reach();
  reachEnding();
  announce();
  localTimes();
  follow();
  markNews(content.dataset.slug);
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
  const busy = document.querySelector(".is-resolving, .is-next, .chain .open");
  busy?.parentElement.scrollTo({ left: busy.offsetLeft - busy.parentElement.clientWidth / 2 });
  const link = document.querySelector("a.invite-link");
  if (link) link.textContent = /** @type {HTMLAnchorElement} */ (link).href;
}

/**
 * While a form is on its way several moves may be played, one after another; the page goes
 * straight to the last of them.
 */
let posting = false;
/** @type {{version: number, html?: string} | null} */
let held = null;

let toastTimer = 0;

/**
 * @param {string} text shown for a few seconds, for instance why a move was refused
 * @param {boolean} [mild] whether nobody has done anything wrong
 */
function toast(text, mild = false) {
  const box = document.getElementById("toast");
  box.classList.toggle("mild", mild);
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 6000);
}

/** @param {{version: number, html?: string, error?: {code: string, message: string}}} frame */
function receive(frame) {
  if (frame.now) hearTime(frame.now);
  if (frame.error) {
    document.body.classList.remove("sending");
    toast(frame.error.message, frame.error.code === "stale");
    // Whatever was refused, the page may have been behind. If the server had no time, or
    // cannot draw the table, asking at once would only make it worse.
    if (!["too_fast", "unavailable"].includes(frame.error.code)) socket.send({ seen: version() });
  } else if (frame.html !== undefined && frame.version >= version()) {
    if (posting) held = frame;
    else draw(frame.html, settle);
  }
}

/** Fetch the page as a reload would, and take its table. */
async function look() {
  try {
    const page = await pageOf(await fetch(location.href));
    const fresh = page.getElementById("table");
    if (fresh && Number(fresh.dataset.version) > version()) draw(fresh.outerHTML, settle);
  } catch {
    // Still away; the next try comes by itself.
  }
}

const socket = connect(`/ws/table/${content.dataset.slug}/`, {
  ...WATCHED, receive, look, seen: version, show: sign, signedOut: () => location.reload(),
});

/**
 * Post the form as the browser would, and take the new table from the answer.
 * @param {FormData} data
 */
async function post(data) {
  posting = true;
  try {
    const answer = await fetch(form.action, { method: "POST", body: data });
    const page = await pageOf(answer);
    const fresh = page.getElementById("table");
    if (!fresh || answer.url.split("?")[0] !== location.href.split(/[?#]/)[0]) {
      location.assign(answer.url); // another table, or no table at all
      return;
    }
    const refusal = page.querySelector(".messages .error");
    if (refusal) toast(refusal.textContent);
    draw(fresh.outerHTML, settle);
  } catch {
    form.submit(); // the plain way tells the reader what is wrong
  } finally {
    posting = false;
    const frame = held;
    held = null;
    if (frame && frame.version > version()) draw(frame.html, settle);
  }
}

/**
 * @param {string[] | null} choices what to play; null if only the form knows
 * @param {FormData} data the same as a form, for when there is no connection
 */
function play(choices, data) {
  document.body.classList.add("sending");
  readLog(content.dataset.slug);
  const sent = choices !== null && socket.send({ version: version(), choices });
  if (!sent) post(data);
}

setUpChoices(form, play);
setUpPeek();
setUpTicks();
settle();
