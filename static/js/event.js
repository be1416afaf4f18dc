/**
 * A live event: pieces of the page are replaced by newer drawings as they come, and the
 * reader's table opens by itself when their round begins.
 */

import { bring } from "./goto.js";
import { dress, hearTime } from "./moments.js";
import { socketAddress } from "./socket.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 20000;
const ASK_EVERY = 30000;
/** Close codes: signed out, and no such event. */
const SIGNED_OUT = 4401;
const GONE = 4404;

const page = document.getElementById("content");
let wait = FIRST_WAIT;
let timer = 0;
/** @type {WebSocket} */
let socket;

/** @param {{url: string, text: string}} table */
const open = (table) => bring(table.url, table.text, /** @type {any} */ (document.body.dataset));

/** @param {string} name @param {string} html */
function draw(name, html) {
  const old = page.querySelector(`[data-part="${name}"]`);
  const fresh = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
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
  hearTime(frame.now);
  for (const [name, html] of Object.entries(frame.parts)) draw(name, html);
  if (frame.opens) open(frame.opens);
}

function connect() {
  clearTimeout(timer);
  socket = new WebSocket(socketAddress(`/ws/tournament/${page.dataset.event}/`));
  socket.onopen = () => { wait = FIRST_WAIT; };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = (event) => {
    if (event.code === SIGNED_OUT) { location.reload(); return; }
    if (event.code === GONE) return;
    timer = setTimeout(connect, wait * (0.7 + 0.6 * Math.random()));
    wait = Math.min(wait * 1.7, LONGEST_WAIT);
  };
}

/** Look at once when the reader comes back, and now and then: a message may get lost. */
function wake() {
  if (document.visibilityState !== "visible") return;
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ seen: 0 }));
  else if (socket.readyState === WebSocket.CLOSED) {
    wait = FIRST_WAIT;
    connect();
  }
}

if (page.dataset.opens) open({ url: page.dataset.opens, text: page.dataset.opensText });
if (!page.classList.contains("printed")) {
  connect();
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  setInterval(wake, ASK_EVERY);
} else {
  addEventListener("load", () => print());
}
