/**
 * Shows what has happened since the reader's last move as a row of small pictures, one for each moment. A
 * moment is a line of the log that begins it, with the lines of its consequences. A picture opens
 * its moment: the card, the consequences in words, and a link to the log.
 */

import { closest, find, findAll, need, numberOf } from "./elements.js";
import { faceOf } from "./faces.js";
import { playAgain } from "./theatre.js";

/** The number of moments to show to readers without a last move: spectators, and readers of a replay. */
const LATELY = 8;
/** The maximum number of moments to show; the log has the others. */
const MOST = 14;

/** @typedef {{number: number, head: HTMLLIElement, lines: HTMLLIElement[], turn: string}} Moment */

/** The symbol in the corner of a picture, by the class of the line that begins the moment. */
const SIGNS = {
  "log-combat": "icon-sword", "log-played": "icon-link", "log-resolving": "icon-kicker",
  "log-claimed": "icon-influence", "log-attacked": "icon-sword",
};
/** The symbol of a moment that is about no card and has no symbol above. */
const PLAIN = "icon-moon";

/** The number of the moment that is open; 0 if none is. */
let shown = 0;
/** The last line that the reader knows; 0 if that is unknown. */
let known = 0;
/** Whether the strip has changed since it was scrolled. */
let isNew = false;

/** @param {Element} line @returns {string} */
const textOf = (line) => (line.textContent ?? "").trim();

/** @returns {Moment[]} oldest first */
function moments() {
  /** @type {Moment[]} */
  const found = [];
  let turn = "";
  let open = false;
  for (const line of findAll(document, "#log > li", HTMLLIElement)) {
    if (line.matches(".turn, .phase")) {
      if (line.matches(".turn")) turn = textOf(line);
      open = false;
    } else if (line.matches(".moment")) {
      found.push({ number: numberOf(line), head: line, lines: [line], turn });
      open = true;
    } else if (open) {
      found.at(-1)?.lines.push(line);
    }
  }
  return found;
}

/**
 * Update the strip after each drawing.
 * @param {number} [read] the last line that the reader knows; 0 if that is unknown
 */
export function refreshStrip(read = 0) {
  known = read;
  const strip = find(document, "#strip", HTMLOListElement);
  if (!strip) return;
  const all = moments();
  const since = all.filter(({ lines }) => numberOf(lines[lines.length - 1]) > read);
  const wanted = read ? since.slice(-MOST) : all.slice(-LATELY);
  if (!read && strip.dataset.lately) strip.setAttribute("aria-label", strip.dataset.lately);
  const keys = wanted.map((each) => `${each.number}/${each.lines.length}`);
  const there = findAll(strip, "li", HTMLLIElement);
  if (there.map((item) => item.dataset.key).join() === keys.join()) return;
  const focused = closest(document.activeElement, "#strip button", HTMLButtonElement)?.dataset.moment;
  // Keep the pictures that stay, because the browser would lay out and paint new ones.
  for (const item of there) if (!keys.includes(item.dataset.key ?? "")) item.remove();
  let next = strip.firstElementChild;
  wanted.forEach((each, at) => {
    if (next instanceof HTMLLIElement && next.dataset.key === keys[at]) { next = next.nextElementSibling; return; }
    const item = picture(each, strip.dataset.sprite ?? "");
    item.dataset.key = keys[at];
    strip.insertBefore(item, next);
  });
  if (focused && !strip.contains(document.activeElement)) find(strip, `[data-moment="${focused}"]`, HTMLButtonElement)?.focus({ preventScroll: true });
  isNew = true;
}

/** Scroll to the newest pictures, if the strip has changed. It measures, so call it after all that writes. */
export function scrollStrip() {
  const strip = isNew ? find(document, "#strip", HTMLOListElement) : null;
  isNew = false;
  if (strip) strip.scrollLeft = strip.scrollWidth;
}

/**
 * @param {Moment} moment
 * @param {string} sprite the address of the file with the symbols
 */
function picture({ number, head, lines }, sprite) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  const { card = "" } = head.dataset;
  button.type = "button";
  button.className = `happened ${[...head.classList].filter((name) => /^s\d$/.test(name)).join("")}`;
  button.dataset.moment = String(number);
  if (card) button.dataset.card = card;
  button.setAttribute("aria-label", lines.map(textOf).join(" "));
  const art = pictureOf(card);
  if (art) button.append(art);
  const sign = Object.entries(SIGNS).find(([name]) => head.classList.contains(name))?.[1];
  if (art && sign) button.append(icon(sprite, sign, "sign"));
  if (!art) button.append(icon(sprite, sign ?? PLAIN, "alone"));
  const wounds = lines.filter((line) => line.matches(".log-wounded")).length;
  const fallen = lines.filter((line) => line.matches(".log-destroyed")).length;
  if (wounds) button.append(badge("hurt", String(wounds)));
  if (fallen) button.append(badge("fallen", "✕".repeat(Math.min(fallen, 3))));
  item.append(button);
  return item;
}

/** @param {string} card @returns {Element | null} a copy of the picture on the face of a card */
function pictureOf(card) {
  const face = card ? faceOf(card) : null;
  const art = (face?.querySelector(".art") ?? face?.querySelector("svg"))?.cloneNode(true);
  if (!(art instanceof Element)) return null;
  for (const each of art.querySelectorAll(".stats, .out")) each.remove();
  art.classList.remove("breaks");
  // The place is small, so show the crop of the picture, by which players recognise the card.
  const drawn = art.querySelector("img");
  if (drawn) drawn.src = `${drawn.src.split("#")[0]}#crop`;
  const box = document.createElement("span");
  box.className = `happened-art ${[...face?.firstElementChild?.classList ?? []].filter((name) => name.startsWith("c-")).join(" ")}`;
  box.setAttribute("aria-hidden", "true");
  box.append(art);
  return box;
}

/**
 * @param {string} sprite
 * @param {string} name
 * @param {string} css
 */
function icon(sprite, name, css) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `${sprite}#${name}`);
  svg.setAttribute("class", `icon ${css}`);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/**
 * @param {string} css
 * @param {string} text
 */
function badge(css, text) {
  const mark = document.createElement("b");
  mark.className = css;
  mark.setAttribute("aria-hidden", "true");
  mark.textContent = text;
  return mark;
}

/** Listen for clicks on pictures, and on the buttons of an open moment. */
export function setUpStrip() {
  const panel = find(document, "#moment", HTMLDialogElement);
  if (!panel) return;
  document.addEventListener("faces", () => {
    // Draw all again, but leave them in place until then, so that the focus goes to the same moment.
    for (const item of findAll(document, "#strip li", HTMLLIElement)) item.dataset.key = "";
    refreshStrip(known);
    scrollStrip();
  });
  document.addEventListener("click", (event) => {
    const chosen = closest(event.target, "#strip button", HTMLButtonElement);
    if (chosen) show(panel, Number(chosen.dataset.moment));
  });
  panel.addEventListener("click", (event) => {
    const button = closest(event.target, "button", HTMLButtonElement);
    if (button?.dataset.step) step(panel, Number(button.dataset.step));
    if (button?.dataset.act === "log") { panel.close(); toLog(); }
    if (button?.dataset.act === "again") { panel.close(); again(); }
    if (button?.dataset.act === "close" || event.target === panel) panel.close();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") step(panel, -1);
    if (event.key === "ArrowRight") step(panel, 1);
  });
}

/**
 * @param {HTMLDialogElement} panel
 * @param {number} by
 */
function step(panel, by) {
  const all = moments();
  const at = all.findIndex((each) => each.number === shown);
  const next = all[at + by];
  if (next) show(panel, next.number);
}

/**
 * @param {HTMLDialogElement} panel
 * @param {number} number of the moment
 */
function show(panel, number) {
  const all = moments();
  const at = all.findIndex((each) => each.number === number);
  if (at < 0) return;
  const { head, lines, turn } = all[at];
  shown = number;
  panel.dataset.shows = String(number);
  need(panel, ".moment-when", HTMLElement).textContent = turn;
  const title = need(panel, "#moment-title", HTMLElement);
  title.textContent = textOf(head);
  need(panel, ".moment-lines", HTMLElement).replaceChildren(...lines.slice(1).map((line) => {
    const item = document.createElement("li");
    item.className = line.className;
    item.textContent = textOf(line);
    return item;
  }));
  const face = faceOf(head.dataset.card ?? "")?.firstElementChild?.cloneNode(true);
  need(panel, ".moment-card", HTMLElement).replaceChildren(...(face ? [face] : []));
  need(panel, '[data-step="-1"]', HTMLButtonElement).disabled = at === 0;
  need(panel, '[data-step="1"]', HTMLButtonElement).disabled = at === all.length - 1;
  const replay = need(panel, "a", HTMLAnchorElement);
  replay.hidden = !document.querySelector("#table .ending, #replay");
  const seat = find(document, "#table .me", HTMLElement)?.dataset.seat;
  replay.href = `${panel.dataset.replay}?event=${number}${seat ? `&seat=${seat}` : ""}`;
  if (panel.open) title.focus(); else panel.showModal();
}

/** Let the theatre play the open moment again, up to the next one. */
function again() {
  const all = moments();
  const at = all.findIndex((each) => each.number === shown);
  const newest = document.querySelector("#log > li:last-child");
  const after = all[at + 1]?.number ?? (newest ? numberOf(newest) + 1 : shown + 1);
  playAgain(shown, Math.max(after, shown + 1));
}

/** Scroll the log to the line that begins the open moment. */
function toLog() {
  const line = document.getElementById(`log-${shown}`);
  const log = find(document, "#log", HTMLElement);
  if (!line || !log) return;
  log.focus({ preventScroll: true });
  line.scrollIntoView({ block: "center" });
  line.classList.add("found");
  setTimeout(() => line.classList.remove("found"), 2500);
}
