/**
 * A lesson: the table of a match without a WebSocket. Each answer is posted as a form, the table
 * changes in place, and the elements that the guide talks about shine.
 */

import { showAround } from "./around.js";
import { refreshChain, setUpChain } from "./chain.js";
import { draw } from "./draw.js";
import { setUpDrag } from "./drag.js";
import { find, findAll, need } from "./elements.js";
import { setUpChoices, refreshChoices } from "./choose.js";
import { setUpPeek, refreshPeek } from "./peek.js";
import { setUpPreview, refreshPreview } from "./preview.js";
import { drawAimLines, setUpAimLines } from "./aim-lines.js";
import { setUpKeys } from "./keys.js";
import { showHarm } from "./harm.js";
import { newKey, pageOf, post } from "./page.js";
import { scrollToEnding } from "./scroll-to-choice.js";
import { refreshSheet, setUpSheet } from "./sheet.js";
import { pace, setUpEffects } from "./effects.js";
import { remember as rememberScene } from "./scenery.js";
import { tellNews } from "./tell.js";
import { end as endTheatre, isPlaying, playBefore, playNews, setUpTheatre } from "./theatre.js";
import { toast } from "./toast.js";

document.documentElement.classList.add("js", "guided");

const content = need(document, "#content", HTMLElement);
const form = need(document, "#decision", HTMLFormElement);
/** The milliseconds between two answers of other players, and the maximum with the time that the theatre adds. */
const THINKS = 900;
const LONGEST = 2500;
const wide = matchMedia("(min-width: 1101px)");

let said = "";
let question = "";

/** Moves the guide when the question grows, because further buttons appear below the first ones. */
const grown = new ResizeObserver(() => point(false));

/** Whether the reader plays by keyboard. */
let byKeys = false;
addEventListener("keydown", () => { byKeys = true; }, true);
addEventListener("pointerdown", () => { byKeys = false; }, true);

/** @returns {HTMLElement} */
const guide = () => need(document, "#guide", HTMLElement);

/** @returns {HTMLElement[]} the elements that the guide talks about, if they are on the table */
function meant() {
  const { at = "" } = guide().dataset;
  return at ? findAll(need(document, "#table", HTMLElement), at, HTMLElement).filter((each) => each.checkVisibility()) : [];
}

/** The pixels between the guide and the question above it, and between the guide and the window's lower edge. */
const GAP = 12;

/** In a wide window the guide stands below the question, which makes room for it. */
function placeGuide() {
  const shown = guide();
  shown.removeAttribute("style");
  const asked = find(document, "#question", HTMLElement);
  const steps = find(document, "#steps", HTMLElement);
  for (const each of [asked, steps]) each?.style.removeProperty("margin-bottom");
  const above = asked?.checkVisibility() ? asked : steps;
  // At the end of a mission the guide has a place of its own.
  if (!wide.matches || !above || shown.matches(".won")) return;
  const { left, bottom, width } = above.getBoundingClientRect();
  Object.assign(shown.style, {
    left: `${left}px`, top: `${bottom + GAP}px`, width: `${width}px`, maxHeight: `${innerHeight - bottom - 2 * GAP}px`,
  });
  above.style.marginBottom = `${shown.offsetHeight + GAP}px`;
}

/** Mark the elements that the guide talks about, and place the guide. @param {boolean} anew whether they are new, so that the page scrolls to them */
function point(anew) {
  for (const each of findAll(document, "#table .pointed", HTMLElement)) each.classList.remove("pointed");
  const things = meant();
  for (const each of things) each.classList.add("pointed");
  placeGuide();
  document.documentElement.style.setProperty("--guide", `${guide().offsetHeight}px`);
  if (anew && !wide.matches) showMeant(things);
}

/**
 * Scroll a small screen no further than the elements need. The question is at its foot anyway.
 * @param {HTMLElement[]} things
 */
function showMeant(things) {
  const table = need(document, "#table", HTMLElement);
  const onTable = things.filter((each) => each.id !== "question");
  const { position } = getComputedStyle(guide());
  // In landscape the question stands beside the table, which is as high as the window. A guide that does not stick is read at the top.
  if (matchMedia("(max-height: 520px)").matches || position === "static") scrollTo(0, 0);
  if (!things.length || position === "static") return;
  // Let the table begin below the guide with a whole row, so that the guide cuts no row.
  const start = position === "sticky" && [table, ...findAll(table, ":scope > :is(.opponents, .stage)", HTMLElement)]
    .find((row) => fits(row, onTable));
  if (start) start.scrollIntoView();
  // Scroll to the first element last, because it is the most important one.
  else for (const each of onTable.toReversed()) each.scrollIntoView({ block: "nearest", inline: "center" });
}

/**
 * @param {HTMLElement} row
 * @param {HTMLElement[]} things
 * @returns {boolean} whether all things would be in sight, between the guide and the question, if this row stood directly below the guide
 */
function fits(row, things) {
  const { top } = row.getBoundingClientRect();
  const foot = find(document, "#question", HTMLElement)?.getBoundingClientRect().top ?? innerHeight;
  const room = foot - guide().offsetHeight;
  return things.every((each) => {
    const box = each.getBoundingClientRect();
    return box.top >= top && box.bottom - top <= room;
  });
}

/** Leave no hole in the place of the guide, which is hidden while others play, above the table of a small screen. */
function scrollOverGuide() {
  const { top } = need(document, "#table", HTMLElement).getBoundingClientRect();
  if (getComputedStyle(guide()).position === "sticky" && top > 0) scrollBy(0, top);
}

/** Announce new texts to screen readers: first the guide's, then the question. */
function announce() {
  const parts = [];
  const now = guide().dataset.said ?? "";
  if (now !== said) parts.push(...findAll(guide(), ".objection, .says, .hint", HTMLElement));
  const asked = need(document, "#table", HTMLElement).dataset.question ?? "";
  const prompt = find(document, "#prompt", HTMLElement);
  if (asked !== question && prompt) parts.push(prompt);
  const text = parts.map((each) => (each.textContent ?? "").trim().replace(/\s+/g, " ")).join(" ");
  if (text) need(document, "#announcer", HTMLElement).textContent = text;
  // The focused element disappeared with its question, so focus the guide, which is near the next one.
  if (byKeys && document.activeElement === document.body) guide().focus({ preventScroll: true });
  said = now;
  question = asked;
}

/** Update everything that depends on the table after each drawing, also if there is no question. */
function settle() {
  showAround();
  refreshChoices();
  refreshPeek();
  refreshPreview();
  drawAimLines();
  refreshSheet();
  tellNews();
  showHarm(playNews());
  rememberScene();
  refreshChain();
  const log = find(document, "#log", HTMLElement);
  if (log) log.scrollTop = log.scrollHeight;
}

/**
 * Show how the game ended, after the theatre has shown the last blow and while the guide points at
 * nothing. Wait while others play, because the guide then still has the size of its previous text.
 */
function showEnding() {
  const waits = isPlaying() || document.body.classList.contains("others-play");
  if (!waits && !meant().length) scrollToEnding();
}

/** Shows what the guide says to the newest table; null if it is shown. @type {(() => void) | null} */
let whenPlayed = null;

function tellGuide() {
  const tell = whenPlayed;
  whenPlayed = null;
  tell?.();
}

/** Let the reader answer: show the guide, the ending and the question. */
function ask() {
  const anew = (guide().dataset.said ?? "") !== said;
  refreshSheet(anew);
  // Place the guide first, because the page leaves free what it covers above the ending.
  point(anew);
  grown.disconnect();
  const asked = find(document, "#question", HTMLElement);
  if (asked) grown.observe(asked);
  showEnding();
  announce();
}

/**
 * Show the answers of the others one after another, at the pace of a table, until the reader presses a
 * key or the pointer.
 * @param {Document} page the answer of the server
 * @returns {Promise<boolean>} whether the reader has pressed one
 */
async function showOthers(page) {
  const text = find(page, "#between", HTMLElement)?.textContent;
  if (!text || !pace() || document.hidden) return false;
  /** @type {import("./frames.js").TableChange[]} */
  const changes = JSON.parse(text);
  const skipped = new AbortController();
  const { signal } = skipped;
  const skip = (/** @type {Event} */ event) => {
    if (event instanceof KeyboardEvent && event.repeat) return;
    endTheatre();
    skipped.abort();
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, skip, { signal });
  document.body.classList.add("others-play");
  scrollOverGuide();
  guide().inert = true;
  try {
    for (const change of changes) {
      await playBefore([change]);
      if (signal.aborted) break;
      draw(change, settle);
      await pause(THINKS * pace(), signal);
      for (let waited = 0; isPlaying() && waited < LONGEST && !signal.aborted; waited += 100) await pause(100, signal);
      if (signal.aborted) break;
    }
    return signal.aborted;
  } finally {
    skipped.abort();
    guide().inert = false;
    document.body.classList.remove("others-play");
  }
}

/**
 * @param {number} milliseconds
 * @param {AbortSignal} signal ends it at once
 * @returns {Promise<void>}
 */
const pause = (milliseconds, signal) => new Promise((done) => {
  if (signal.aborted) { done(); return; }
  const timer = setTimeout(done, milliseconds);
  signal.addEventListener("abort", () => { clearTimeout(timer); done(); });
});

/**
 * @param {string[] | null} _choices unused: the form with the same choices is posted
 * @param {FormData} data
 */
async function play(_choices, data) {
  document.body.classList.add("sending");
  try {
    // The page has all cards already, so ask the server to leave them out of the answer.
    const shown = need(document, "#table", HTMLElement).dataset.version ?? "";
    const answer = await post(form.action, data, newKey(), { "X-Piece": shown });
    const page = await pageOf(answer);
    const fresh = find(page, "#table", HTMLElement);
    if (!fresh) {
      location.assign(answer.url);
      return;
    }
    // A visitor without an account is a guest after the first answer, so the form needs a new CSRF token.
    const token = find(page, "#decision input", HTMLInputElement);
    if (token) need(form, "input", HTMLInputElement).value = token.value;
    const refusal = page.querySelector(".messages .error");
    if (refusal) toast((refusal.textContent ?? "").trim());
    const isSkipped = await showOthers(page);
    // What the guide has said is out of date until it speaks again.
    document.body.classList.add("others-play");
    if (!isSkipped) await playBefore([{ html: fresh.outerHTML }]);
    const told = need(page, "#guide", HTMLElement).outerHTML;
    draw({ html: fresh.outerHTML }, () => {
      document.body.classList.remove("sending");
      settle();
      whenPlayed = () => { document.body.classList.remove("others-play"); Idiomorph.morph(guide(), told, { morphStyle: "outerHTML" }); ask(); };
      // At the end of the lesson the guide speaks after the theatre has shown the chain to its end.
      if (fresh.dataset.question || !isPlaying()) tellGuide();
    });
  } catch {
    document.body.classList.remove("sending", "others-play");
    toast(content.dataset.lost ?? "");
  }
}

setUpChoices(form, play);
setUpDrag();
setUpPeek();
setUpPreview();
setUpAimLines();
setUpSheet();
setUpChain();
setUpKeys();
setUpEffects();
setUpTheatre(() => { tellGuide(); showEnding(); });
settle();
ask();
addEventListener("resize", () => point(false));
addEventListener("scroll", () => point(false), { passive: true });
