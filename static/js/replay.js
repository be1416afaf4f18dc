/** The replay: a step changes the table in place, by button or arrow key. */

import { draw } from "./draw.js";
import { pageOf } from "./page.js";
import { setUpPeek, refreshPeek } from "./peek.js";

document.documentElement.classList.add("js");

/** What a key does, by the link that it follows. */
const KEYS = {
  ArrowRight: "step-on", ArrowLeft: "step-back", ArrowDown: "turn-on", ArrowUp: "turn-back",
  PageDown: "turn-on", PageUp: "turn-back", Home: "to-first", End: "to-last",
};

let asked = 0;

/** @param {string} address of the replay after another number of moves */
async function go(address) {
  asked += 1;
  const mine = asked;
  try {
    const page = await pageOf(await fetch(address));
    if (mine !== asked) return; // somebody has pressed on meanwhile
    const focused = document.activeElement?.id;
    document.getElementById("replay").replaceWith(page.getElementById("replay"));
    if (focused) document.getElementById(focused)?.focus();
    history.replaceState(null, "", address);
    draw(page.getElementById("table").outerHTML, settle);
  } catch {
    location.assign(address);
  }
}

function settle() {
  refreshPeek();
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("#replay .steps a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});

document.addEventListener("change", (event) => {
  const form = event.target.closest("#replay form");
  if (form) go(`${location.pathname}?${new URLSearchParams(new FormData(form))}`);
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("select, input, textarea") || event.altKey || event.ctrlKey || event.metaKey) return;
  const link = document.getElementById(KEYS[event.key] ?? "");
  if (!link?.hasAttribute("href")) return;
  event.preventDefault();
  go(link.href);
});

setUpPeek();
settle();
