/**
 * The bell: how many notices are unread, in the bar and in the title of the tab, as soon as
 * it changes. News calls its reader as they wish it. Without this file the number is as old
 * as the page.
 */

import { message, tone } from "./notify.js";
import { bring } from "./goto.js";
import { recall, remember } from "./memory.js";
import { follow } from "./socket.js";

/** It is on every page and may be a little late. */
const LONGEST_WAIT = 30000;
const SHOWN_FOR = 9000;

const bell = document.getElementById("bell");
const count = bell.querySelector(".count");
const news = document.getElementById("news");
const title = document.querySelector("title");

let unread = Number(count.dataset.count);
let newsTimer = 0;

/** Put the number before whatever the page is called; other scripts may rename it. */
function retitle() {
  const bare = document.title.replace(/^\(\d+\+?\) /, "");
  const wanted = unread ? `(${unread}) ${bare}` : bare;
  if (document.title !== wanted) document.title = wanted;
}

function show() {
  count.textContent = unread || "";
  count.hidden = !unread;
  retitle();
}

/** @param {{id: number, text: string}[]} fresh @returns {boolean} false if another tab has called */
function isFirst(fresh) {
  const newest = Math.max(...fresh.map((one) => one.id));
  // Where nothing is kept every tab calls.
  if (Number(recall("bell")) >= newest) return false;
  remember("bell", String(newest));
  return true;
}

/** @param {{id: number, text: string, url: string, sound: boolean, browser: boolean, opens: boolean}[]} fresh */
function call(fresh) {
  const last = fresh.at(-1);
  const link = document.createElement("a");
  link.href = `${bell.getAttribute("href")}${last.id}/`;
  link.textContent = last.text;
  news.replaceChildren(link);
  news.hidden = false;
  clearTimeout(newsTimer);
  newsTimer = setTimeout(() => { news.hidden = true; }, SHOWN_FOR);
  const table = fresh.filter((one) => one.opens).at(-1);
  if (table && document.visibilityState === "visible") {
    news.hidden = true;
    bring(table.url, table.text, /** @type {any} */ (document.body.dataset));
  }
  if (!isFirst(fresh)) return;
  if (fresh.some((one) => one.sound)) tone();
  const told = fresh.filter((one) => one.browser).at(-1);
  if (told) message(bell.dataset.site, told.text, `notice-${told.id}`, `${bell.getAttribute("href")}${told.id}/`);
}

/** @param {{waiting?: number, unread?: number, news?: any[]}} frame */
function receive(frame) {
  if (frame.waiting !== undefined) {
    showWaiting(frame.waiting);
    return;
  }
  if (!frame.news) return; // a refusal of what nobody pressed
  unread = frame.unread;
  show();
  if (frame.news.length) call(frame.news);
}

new MutationObserver(retitle).observe(title, { childList: true });
show();
follow(`me/?table=${encodeURIComponent(tableHere())}`, { receive, longest: LONGEST_WAIT, every: 0 });

/** @returns {string} the name of the table that the page shows, if it is one */
function tableHere() {
  return document.getElementById("content")?.dataset.slug ?? "";
}

/** @param {number} count */
function showWaiting(count) {
  const link = document.getElementById("next-waiting");
  const number = document.getElementById("waiting-count");
  if (!link || !number) return;
  number.textContent = String(count);
  link.hidden = count === 0;
}
