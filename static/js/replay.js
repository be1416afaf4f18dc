/** The replay: a step changes the table in place, by button or arrow key. */

import { draw } from "./draw.js";
import { closest, find, need } from "./elements.js";
import { pageOf } from "./page.js";
import { setUpPeek, refreshPeek } from "./peek.js";
import { setUpEffects } from "./effects.js";
import { showHarm } from "./harm.js";
import { remember as rememberScene } from "./scenery.js";
import { refreshStrip, setUpStrip } from "./strip.js";
import { playNews, setUpTheatre } from "./theatre.js";

document.documentElement.classList.add("js");

/** What a key does, by the link that it follows. */
/** @type {Record<string, string>} */
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
    need(document, "#replay", HTMLElement).replaceWith(need(page, "#replay", HTMLElement));
    if (focused) document.getElementById(focused)?.focus();
    history.replaceState(null, "", address);
    draw(need(page, "#table", HTMLElement).outerHTML, settle);
  } catch {
    location.assign(address);
  }
}

function settle() {
  refreshPeek();
  refreshStrip();
  showHarm(playNews());
  rememberScene();
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
}

document.addEventListener("click", (event) => {
  const link = closest(event.target, "#replay .steps a[href]", HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});

document.addEventListener("change", (event) => {
  const form = closest(event.target, "#replay form", HTMLFormElement);
  if (!form) return;
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  go(`${location.pathname}?${new URLSearchParams(chosen)}`);
});

document.addEventListener("keydown", (event) => {
  if (closest(event.target, "select, input, textarea", HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const follows = KEYS[event.key];
  const link = follows && find(document, `#${follows}`, HTMLAnchorElement);
  if (!link || !link.hasAttribute("href")) return;
  event.preventDefault();
  go(link.href);
});

setUpPeek();
setUpStrip();
setUpEffects();
setUpTheatre();
settle();
