/**
 * Keeps the bell up to date: the number of unread notices in the bar and in the title of the tab,
 * new notices, which the reader gets in the ways that they have chosen, and announced maintenance.
 * Without this file all of these are as old as the page.
 */

import { challengeOf, showChallenges } from "./challenges.js";
import { find, findAll, need } from "./elements.js";
import { notifyBrowser, playTone } from "./notify.js";
import { openSoon } from "./goto.js";
import { showMaintenance } from "./maintenance.js";
import { recall, remember } from "./memory.js";
import { follow } from "./socket.js";

/** @import { BellFrame, FreshNotice } from "./frames.js" */

/** The maximum number of milliseconds between two attempts to connect. It is long, because every page has a bell, and notices may come a little late. */
const LONGEST_WAIT = 30000;
const SHOWN_FOR = 9000;
/** How many milliseconds a challenge is shown, which the reader can answer at once. */
const CHALLENGE_SHOWN_FOR = 30000;

const bell = need(document, "#bell", HTMLAnchorElement);
const count = need(bell, ".count", HTMLElement);
const latest = need(document, "#latest-notice", HTMLElement);
const title = need(document, "title", HTMLTitleElement);

let unread = Number(count.dataset.count);
let latestTimer = 0;

/** Put the number before the current title of the page, which other scripts may have changed. */
function retitle() {
  const bare = document.title.replace(/^\(\d+\+?\) /, "");
  const wanted = unread ? `(${unread}) ${bare}` : bare;
  if (document.title !== wanted) document.title = wanted;
}

function show() {
  count.textContent = unread ? String(unread) : "";
  count.hidden = !unread;
  retitle();
}

/** @param {FreshNotice[]} fresh @returns {boolean} false if another tab has already shown these notices */
function isFirst(fresh) {
  const newest = Math.max(...fresh.map((one) => one.id));
  // In a browser that stores nothing, every tab shows the notices.
  if (Number(recall("bell")) >= newest) return false;
  remember("bell", String(newest));
  return true;
}

/** @param {number} number how many people have sent the reader unread messages */
function showMessages(number) {
  for (const badge of findAll(document, ".unread-messages", HTMLElement)) {
    need(badge, ".number", HTMLElement).textContent = String(number);
    badge.hidden = number === 0;
  }
}

/** @param {FreshNotice} notice @returns {string} the address that marks the notice as read and redirects to its page */
const pageOf = (notice) => `${bell.getAttribute("href")}${notice.id}/`;

/** @param {FreshNotice} notice */
function showLatest(notice) {
  const link = document.createElement("a");
  link.href = pageOf(notice);
  link.textContent = notice.text;
  link.dataset.notice = String(notice.id);
  latest.replaceChildren(link);
  latest.hidden = false;
  hideLater(challengeOf(notice) ? CHALLENGE_SHOWN_FOR : SHOWN_FOR);
}

/** @param {number} milliseconds */
function hideLater(milliseconds) {
  clearTimeout(latestTimer);
  latestTimer = setTimeout(() => {
    if (latest.matches(":hover, :focus-within")) hideLater(SHOWN_FOR);
    else latest.hidden = true;
  }, milliseconds);
}

/**
 * Tell whether the reader already sees what a notice is about, such as a new message in the open
 * conversation. An older page of a conversation (`?before=`) does not show it.
 * @param {FreshNotice} notice
 * @returns {boolean}
 */
const isInSight = (notice) =>
  document.visibilityState === "visible" &&
  notice.url === location.pathname &&
  !new URLSearchParams(location.search).has("before");

/** @param {FreshNotice[]} all */
function tellReader(all) {
  const fresh = all.filter((one) => !isInSight(one));
  // Mark notices that the reader sees already as shown, so that no other tab shows them.
  if (all.length > fresh.length) isFirst(all);
  const last = fresh.at(-1);
  if (!last) return;
  showLatest(last);
  const table = fresh.filter((one) => one.opens).at(-1);
  if (table && document.visibilityState === "visible") {
    latest.hidden = true;
    openSoon(table.url, table.text, document.body.dataset);
  }
  if (!isFirst(fresh)) return;
  if (fresh.some((one) => one.sound)) playTone();
  const told = fresh.filter((one) => one.browser).at(-1);
  if (told) notifyBrowser(bell.dataset.site ?? "", told.text, `notice-${told.id}`, pageOf(told));
}

/** @param {BellFrame} frame */
function receive(frame) {
  if (frame.error) return; // a refusal of a frame that this script sent by itself
  if ("maintenance" in frame) {
    showMaintenance(frame.maintenance);
  } else if ("tables" in frame && frame.tables !== undefined) {
    showMyTurns(frame.tables);
  } else if ("fresh" in frame) {
    unread = frame.unread;
    show();
    showMessages(frame.messages);
    tellReader(frame.fresh);
    void showChallenges(frame.fresh);
  }
}

/** @returns {string} the name of the table that the page shows, if it is one */
const tableHere = () => find(document, "#content", HTMLElement)?.dataset.slug ?? "";

/** @param {number} tables the number of other tables at which it is the reader's turn */
function showMyTurns(tables) {
  const link = find(document, "#next-turn", HTMLElement);
  const number = find(document, "#my-turns", HTMLElement);
  if (!link || !number) return;
  number.textContent = String(tables);
  link.hidden = tables === 0;
}

new MutationObserver(retitle).observe(title, { childList: true });
show();
follow(`me/?table=${encodeURIComponent(tableHere())}`, { receive, longest: LONGEST_WAIT, every: 0 });
