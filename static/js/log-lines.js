/**
 * Lets the reader go through the log by keyboard: while the log has the focus, arrow keys move from
 * line to line, show the card that the line is about, and announce what its term means.
 */

import { closest, find, findAll } from "./elements.js";

/** @param {(line: HTMLElement) => void} show shows the card or term that a line is about */
export function setUpLogLines(show) {
  document.addEventListener("keydown", (event) => {
    const log = closest(event.target, "#log", HTMLElement);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!log || !step || event.target !== log) return;
    event.preventDefault();
    const lines = findAll(log, "li", HTMLElement);
    const at = lines.findIndex((line) => line.matches(".at"));
    const line = lines.at(at < 0 ? -1 : Math.max(0, Math.min(at + step, lines.length - 1)));
    if (!line) return;
    for (const each of lines) each.classList.toggle("at", each === line);
    line.scrollIntoView({ block: "nearest" });
    show(line);
    say(line);
  });
}

/** @param {HTMLElement} line */
function say(line) {
  const told = find(document, "#told", HTMLElement);
  const words = findAll(document, "#peek:popover-open .card-terms div", HTMLElement);
  if (told) told.textContent = [line, ...words].map((each) => each.textContent?.trim()).join(" ");
}
