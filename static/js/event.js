/**
 * A live event: pieces of the page are replaced by newer drawings as they come, and the
 * reader's table opens by itself when their round begins.
 */

import { bring } from "./goto.js";
import { dress } from "./moments.js";
import { pageOf, parse } from "./page.js";
import { follow } from "./socket.js";
import { setServerTime } from "./countdowns.js";

const page = document.getElementById("content");

/** @param {{url: string, text: string}} table */
const open = (table) => bring(table.url, table.text, /** @type {any} */ (document.body.dataset));

/** @param {string} name @param {string} html */
function draw(name, html) {
  const old = page.querySelector(`[data-part="${name}"]`);
  const fresh = parse(html).body.firstElementChild;
  if (!old || !fresh) return;
  window.Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    callbacks: {
      // What the reader has folded stays as they left it.
      beforeAttributeUpdated: (attribute, element) => !(attribute === "open" && element.matches("details")),
    },
  });
  dress(page);
}

/** @param {{now?: number, parts?: Record<string, string>, opens?: {url: string, text: string} | null}} frame */
function receive(frame) {
  if (!frame.parts) return; // a refusal of what nobody pressed
  setServerTime(frame.now);
  for (const [name, html] of Object.entries(frame.parts)) draw(name, html);
  if (frame.opens) open(frame.opens);
}

/** Fetch the page as a reload would, and take its parts: some networks let no WebSocket through. */
async function look() {
  try {
    const fresh = await pageOf(await fetch(location.href));
    for (const part of fresh.querySelectorAll("[data-part]")) draw(part.dataset.part, part.outerHTML);
    const { opens, opensText } = fresh.getElementById("content")?.dataset ?? {};
    if (opens) open({ url: opens, text: opensText });
  } catch {
    // Still away; the next try comes by itself.
  }
}

if (page.dataset.opens) open({ url: page.dataset.opens, text: page.dataset.opensText });
if (page.classList.contains("printed")) {
  addEventListener("load", () => print());
} else {
  follow(`tournament/${page.dataset.event}/`, { receive, look, signedOut: () => location.reload() });
}
