/**
 * Keeps the page of an event up to date: replaces the parts that the server sends, and opens the
 * reader's table when their round begins.
 */

import { find, findAll, need } from "./elements.js";
import { openSoon } from "./goto.js";
import { localMoments } from "./local-moments.js";
import "./moments.js";
import { pageOf, parse } from "./page.js";
import { follow } from "./socket.js";
import { setServerTime } from "./countdowns.js";

const page = need(document, "#content", HTMLElement);
// The desk shows each item at its moment only where this script runs.
document.documentElement.classList.add("js");

/** @param {import("./frames.js").OpenedTable} table */
const open = (table) => openSoon(table.url, table.text, document.body.dataset);

/** @param {DOMStringMap} [told] the attributes of a page that name the reader's table */
function openNow({ opens, opensText = "" } = {}) {
  if (opens) open({ url: opens, text: opensText });
}

/** @type {Map<string, string>} The text of each part that the server sent last, which the next changes refer to. */
const sent = new Map();

/**
 * Make the new text of a part from the old one and the changes of tournaments/web/line_changes.py.
 * @param {string} old
 * @param {import("./frames.js").LineChange[]} changes
 */
function changed(old, changes) {
  const lines = old.split("\n");
  return changes
    .flatMap((part) => typeof part === "string" ? part : lines.slice(part[0], part[0] + part[1]))
    .join("\n");
}

/** @param {string} name @param {string} html */
function draw(name, html) {
  const old = page.querySelector(`[data-part="${name}"]`);
  const fresh = parse(html).body.firstElementChild;
  if (!old || !fresh) return;
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    callbacks: {
      // Leave lists open or folded as the reader left them.
      beforeAttributeUpdated: (attribute, element) => !(attribute === "open" && element.matches("details")),
    },
  });
  localMoments(page);
}

/** @param {import("./frames.js").EventFrame} frame */
function receive(frame) {
  if (!frame.parts) return; // a refusal of a frame that this script sent by itself
  setServerTime(frame.now);
  for (const [name, part] of Object.entries(frame.parts)) {
    const html = typeof part === "string" ? part : changed(sent.get(name) ?? "", part);
    sent.set(name, html);
    draw(name, html);
  }
  if (frame.opens) open(frame.opens);
}

/** Fetch the page and take its parts, for networks that let no WebSocket through. */
async function look() {
  try {
    const fresh = await pageOf(await fetch(location.href));
    for (const part of findAll(fresh, "[data-part]", HTMLElement)) draw(part.dataset.part ?? "", part.outerHTML);
    openNow(find(fresh, "#content", HTMLElement)?.dataset);
  } catch {
    // The site is still out of reach; the next attempt comes by itself.
  }
}

openNow(page.dataset);
if (page.classList.contains("printed")) {
  addEventListener("load", () => print());
} else {
  follow(`tournament/${page.dataset.event}/`, { receive, look, signedOut: () => location.reload() });
}
