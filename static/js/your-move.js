/**
 * "Your move": a short tone, and a message of the browser while the page is out of sight. What
 * is wanted stands on the body, from the player's settings.
 */

import { find } from "./elements.js";
import { notifyBrowser, playTone } from "./notify.js";

const content = find(document, "#content", HTMLElement);

let asked = document.getElementById("table")?.dataset.question ?? "";

/** Follow the table: no matter who redraws it, a new question is a new `data-question`. */
function look() {
  const { question = "", alert = "" } = document.getElementById("table")?.dataset ?? {};
  const isNew = question !== "" && question !== asked;
  const wasIdle = asked === "";
  asked = question;
  if (!isNew || !wasIdle) return;
  playTone();
  notifyBrowser(content?.dataset.title ?? "", alert, content?.dataset.slug ?? "");
}

if (content?.dataset.slug) {
  new MutationObserver(look).observe(content, {
    subtree: true, childList: true, attributeFilter: ["data-question"],
  });
}
