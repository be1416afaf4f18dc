/**
 * Keeps the lobby up to date. Without this file the list changes only when the page is loaded again,
 * and the filters have a button.
 */

import { refreshCountdowns, setUpCountdowns } from "./countdowns.js";
import { find, findAll, need } from "./elements.js";
import { localMoments } from "./local-moments.js";
import { pageOf, parse } from "./page.js";
import { WATCHED, follow, showConnection } from "./socket.js";

document.documentElement.classList.add("js");

/** @param {string} html the changed parts, each an element with an id */
function draw(html) {
  const fresh = parse(html);
  for (const part of fresh.body.children) {
    const old = document.getElementById(part.id);
    if (old) Idiomorph.morph(old, part.outerHTML, { morphStyle: "outerHTML" });
  }
  localMoments();
  refreshCountdowns();
}

/** @param {import("./frames.js").LobbyFrame} frame */
function receive(frame) {
  if (frame.html !== undefined) draw(frame.html);
}

/** Fetch the page and take its list, for networks that let no WebSocket through. */
async function look() {
  try {
    const page = await pageOf(await fetch(location.href));
    draw([...page.querySelectorAll("[data-live-part]")].map((part) => part.outerHTML).join(""));
  } catch {
    // The site is still out of reach; the next attempt comes by itself.
  }
}

const filters = need(document, "#filters", HTMLFormElement);
// On a phone keep the filters folded unless they are in use, because they push the tables down. The
// style sheet folds them until this script runs, so that nothing moves.
const folded = filters.closest("details");
if (folded && matchMedia("(max-width: 640px)").matches && !folded.classList.contains("ready")) folded.open = false;
folded?.classList.add("ready");
filters.addEventListener("change", () => filters.requestSubmit());
// Leave out empty fields, so that an address that the reader saves or shares has only the chosen filters.
filters.addEventListener("formdata", (event) => {
  for (const [name, value] of [...event.formData]) if (!value) event.formData.delete(name);
});

const quick = need(document, "#quick", HTMLFormElement);
/** The answers that each game offers to each question. @type {Record<string, Record<string, string[]>>} */
const games = JSON.parse(need(document, "#answers-by-game", HTMLScriptElement).text);

/** Offer only the answers that the chosen game has, such as its numbers of players and its formats. */
function offerWhatFits() {
  const chosen = (/** @type {string} */ question) => find(quick, `[name=quick-${question}]:checked`, HTMLInputElement)?.value ?? "";
  // A site with only one game does not ask for it.
  const { teams = [], ...questions } = games[chosen("game")] ?? Object.values(games)[0] ?? {};
  for (const [question, answers] of Object.entries(questions)) {
    const radios = findAll(quick, `[name=quick-${question}]`, HTMLInputElement);
    for (const radio of radios) {
      const label = radio.closest("label");
      if (label) label.hidden = !answers.includes(radio.value);
    }
    const fitting = radios.filter((radio) => answers.includes(radio.value));
    if (fitting[0] && !fitting.some((radio) => radio.checked)) fitting[0].checked = true;
  }
  const pair = find(quick, "[name=quick-pair]", HTMLInputElement);
  if (!pair) return;
  const hasTeams = teams.includes(`${chosen("format")}:${chosen("seats")}`);
  pair.checked &&= hasTeams;
  need(quick, "label:has([name=quick-pair])", HTMLLabelElement).hidden = !hasTeams;
}
quick.addEventListener("change", offerWhatFits);
offerWhatFits();

follow(`lobby/${location.search}`, {
  ...WATCHED, receive, look, show: showConnection, signedOut: () => location.reload(),
});
localMoments();
setUpCountdowns();
