/** The replay: a step changes the table in place, by button or arrow key. */

import { showAround } from "./around.js";
import { refreshChain, setUpChain } from "./chain.js";
import { draw } from "./draw.js";
import { closest, find, findAll, need } from "./elements.js";
import { pageOf } from "./page.js";
import { setUpPeek, refreshPeek } from "./peek.js";
import { setUpEffects, slowness } from "./effects.js";
import { showHarm } from "./harm.js";
import { remember as rememberScene } from "./scenery.js";
import { refreshStrip, scrollStrip, setUpStrip } from "./strip.js";
import { end as endTheatre, playBefore, playNews, setUpTheatre } from "./theatre.js";

document.documentElement.classList.add("js");

/** The id of the link that each key follows. */
/** @type {Record<string, string>} */
const KEYS = {
  ArrowRight: "step-on", ArrowLeft: "step-back", ArrowDown: "turn-on", ArrowUp: "turn-back",
  PageDown: "turn-on", PageUp: "turn-back", Home: "to-first", End: "to-last",
};

/** The number of moves that a link goes on, for links with a fixed number. @type {Record<string, number>} */
const MOVES = { "step-on": 1, "step-back": -1 };

let asked = 0;
/** Whether a step is being fetched. */
let going = false;
/** The presses during the request, as the ids of their links. All of them count. @type {string[]} */
let presses = [];

/**
 * Follow a link of the bar as soon as the previous step is loaded. Presses for single moves that came
 * in between are combined into one step.
 * @param {string} id
 */
function press(id) {
  if (going) { presses.push(id); return; }
  const link = find(document, `#${id}`, HTMLAnchorElement);
  if (!link?.hasAttribute("href")) { pressNext(); return; }
  const address = new URL(link.href);
  const line = find(document, "#timeline", HTMLInputElement);
  let by = MOVES[id] ?? 0;
  while (id in MOVES && presses[0] in MOVES) by += MOVES[presses.shift() ?? ""];
  if (line && id in MOVES) {
    address.searchParams.set("move", String(Math.max(0, Math.min(Number(line.value) + by, Number(line.max)))));
  }
  step(address.href, address.href, address.href);
}

/** Follow the next link that was pressed while a step was fetched. */
function pressNext() {
  const next = presses.shift();
  if (next) press(next);
}

/**
 * Go to another position of the replay, and drop the key presses that are still queued.
 * @param {string} address the address of the replay at that position
 * @param {string} [own] the address that the page gets, if it is another
 * @param {string} [otherwise] the page to open if the step cannot be fetched
 */
export function go(address, own = address, otherwise = own) {
  presses = [];
  return step(address, own, otherwise);
}

/**
 * @param {string} address the address of the replay at another position
 * @param {string} own the address that the page gets
 * @param {string} otherwise the page to open if the step cannot be fetched
 */
async function step(address, own, otherwise) {
  asked += 1;
  going = true;
  const mine = asked;
  // Tell the script of a review room, whose page this may be. The event at the end is for it, too.
  document.dispatchEvent(new Event("replay-go"));
  try {
    const page = await pageOf(await fetch(address, { headers: { "X-Replay-Step": "1" } }));
    const html = need(page, "#table", HTMLElement).outerHTML;
    // A chain resolves and a fight is fought on the table as it was, before the next phase is drawn.
    if (playing) await playBefore([{ html }]);
    if (mine !== asked) return; // the reader has asked for another step meanwhile
    if (endsClip && phaseOf(page) !== phaseOf(document)) {
      going = false;
      return;
    }
    const focused = document.activeElement?.id;
    const speed = find(document, "#speed", HTMLSelectElement)?.value;
    need(document, "#replay", HTMLElement).replaceWith(need(page, "#replay", HTMLElement));
    if (speed) need(document, "#speed", HTMLSelectElement).value = speed;
    showNotes(page);
    placeMarks();
    showPlaying();
    if (focused) document.getElementById(focused)?.focus();
    history.replaceState(null, "", own);
    draw({ html }, settle);
  } catch {
    location.assign(otherwise);
    return;
  }
  going = false;
  document.dispatchEvent(new Event("replay-step"));
  // The review room may have started another step by now.
  if (!going) pressNext();
}

/**
 * Show the notes at this move. If the reader has typed something into the form, keep it, with the move
 * to which it belongs.
 *
 * @param {Document} page
 */
function showNotes(page) {
  const text = find(document, "#note-text", HTMLTextAreaElement);
  const fresh = find(page, "#notes", HTMLElement);
  if (!text || !fresh || text.value !== text.defaultValue || "typed" in text.dataset) return;
  need(document, "#notes", HTMLElement).replaceWith(fresh);
}

function settle() {
  showAround();
  refreshPeek();
  refreshStrip();
  showHarm(playNews());
  rememberScene();
  scrollStrip();
  refreshChain();
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
}

document.addEventListener("click", (event) => {
  if (closest(event.target, "#play", HTMLButtonElement)) return playing ? pause() : play();
  if (closest(event.target, "#share", HTMLButtonElement)) return void share();
  const link = closest(event.target, "#replay :is(.steps, .timeline, .told) a[href], .review-comment .btn[href], .note-list a[href]", HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pause();
  if (Object.values(KEYS).includes(link.id)) press(link.id); else go(link.href);
});

/** The milliseconds from the first to the last step of a clip, to which a fight or a chain that resolves adds some seconds. */
const CLIP = 4500;

/** Whether the step that is fetched is the last one of the clip. It plays the chain or fight to its end, and leaves it on the table if another phase follows. */
let endsClip = false;

/** @param {ParentNode} page */
const phaseOf = (page) => [...need(page, "#table", HTMLElement).classList].find((name) => name.startsWith("phase-"));

/** Play the steps of the clip that the address names. */
function playClip() {
  const last = Number(find(document, "#clip", HTMLElement)?.dataset.last ?? 0);
  const first = Number(find(document, "#timeline", HTMLInputElement)?.value ?? last);
  const own = location.href;
  const began = performance.now();
  let steps = 0;
  const step = () => {
    steps += 1;
    // Shorten the pause if earlier steps took long.
    const at = steps * Math.min(1500, CLIP / (last - first));
    playing = setTimeout(async () => {
      const next = find(document, "#step-on[href]", HTMLAnchorElement);
      endsClip = first + steps >= last;
      if (next) await go(next.href, own, next.href);
      endsClip = false;
      if (!playing) return;
      if (next && first + steps < last) step(); else pause();
    }, Math.max(0, at - (performance.now() - began)));
    showPlaying();
  };
  // On a small screen the stage lies below the fold, so scroll to it.
  if (matchMedia("(max-width: 1100px)").matches) find(document, "#table .stage", HTMLElement)?.scrollIntoView({ block: "nearest" });
  if (first < last) step();
}

/** The timer of the next step while the replay goes on by itself. */
let playing = 0;

function play() {
  const slow = Number(find(document, "#speed", HTMLSelectElement)?.value ?? 1200);
  playing = setTimeout(async () => {
    const next = find(document, "#step-on[href]", HTMLAnchorElement);
    if (next) await go(next.href);
    if (!playing) return;
    if (find(document, "#step-on[href]", HTMLAnchorElement)) play(); else pause();
  }, slow);
  showPlaying();
}

export function pause() {
  if (going) endTheatre(); // a step may wait for it
  clearTimeout(playing);
  playing = 0;
  showPlaying();
}

function showPlaying() {
  const button = find(document, "#play", HTMLButtonElement);
  if (!button) return;
  button.setAttribute("aria-pressed", String(playing !== 0));
  button.textContent = (playing ? button.dataset.stop : button.dataset.play) ?? "";
}

async function share() {
  const button = need(document, "#share", HTMLButtonElement);
  await navigator.clipboard.writeText(location.href);
  button.textContent = button.dataset.copied ?? "";
}

/** The width in pixels that a mark needs so that a finger hits it, and not the next one. */
const MARK = 25;

/**
 * Set the positions of the marks, because the site allows no `style` attributes in its pages. Marks of
 * moments close to each other are placed side by side, in their order.
 */
function placeMarks() {
  const line = find(document, ".timeline", HTMLElement);
  if (!line) return;
  const wide = 100 * MARK / line.clientWidth;
  const marks = findAll(line, ".mark-at", HTMLElement).map((mark) => ({ mark, left: Number(mark.dataset.left) }));
  marks.sort((one, other) => one.left - other.left);
  let least = -Infinity;
  for (const each of marks) least = (each.left = Math.max(each.left, least)) + wide;
  let most = 100;
  for (const each of marks.toReversed()) most = (each.left = Math.min(each.left, most)) - wide;
  for (const { mark, left } of marks) mark.style.left = `${left}%`;
}

let dragging = 0;
document.addEventListener("input", (event) => {
  const slider = closest(event.target, "#timeline", HTMLInputElement);
  if (!slider) return;
  clearTimeout(dragging);
  dragging = setTimeout(() => go(`${location.pathname}?move=${slider.value}${slider.dataset.seatQuery}`), 120);
});

document.addEventListener("change", (event) => {
  const form = closest(event.target, "#replay select", HTMLSelectElement)?.form;
  if (form?.id !== "jump") return;
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  go(`${location.pathname}?${new URLSearchParams(chosen)}`);
});

document.addEventListener("keydown", (event) => {
  if (closest(event.target, "select, input, textarea", HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === " " && !closest(event.target, "a, button, summary", HTMLElement)) {
    event.preventDefault();
    return playing ? pause() : play();
  }
  const follows = KEYS[event.key];
  const link = follows && find(document, `#${follows}`, HTMLAnchorElement);
  if (!link || !(going || link.hasAttribute("href"))) return;
  event.preventDefault();
  pause();
  // A key that is held down adds a press only when none is waiting.
  if (!event.repeat || !presses.length) press(follows);
});

// A step closes the panel, so nothing is played while it is open.
document.addEventListener("toggle", (event) => {
  if (event instanceof ToggleEvent && event.newState === "open" && closest(event.target, "#replay-more", HTMLElement)) pause();
}, true);

placeMarks();
// Start the clip only if animations are on; other readers can press *Play*.
if (document.getElementById("clip") && slowness() > 0) playClip();
addEventListener("resize", placeMarks);
setUpPeek();
setUpStrip();
setUpChain();
setUpEffects();
setUpTheatre();
settle();
