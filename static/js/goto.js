/**
 * Opens a table by itself, after a few seconds in which the reader can decline. A reader who is at
 * another table only gets a link.
 */

import { find } from "./elements.js";
import { recall, remember } from "./memory.js";

const SECONDS = 8;

/** @param {string} url @returns {boolean} whether the reader has declined to open this table in this tab */
const declined = (url) => recall("stay", "sessionStorage") === url;

/**
 * @param {string} url the table
 * @param {string} text the sentence that says why the table opens
 * @param {DOMStringMap} words the texts `open`, `stay` and `soon`, from the attributes of the body
 */
export function openSoon(url, text, words) {
  const shown = find(document, "#bring", HTMLElement);
  if (location.pathname === url || declined(url) || shown?.dataset.url === url) return;
  shown?.remove();
  const busy = document.body.classList.contains("at-table") && !document.querySelector(".ending");
  const box = document.createElement("section");
  box.id = "bring";
  box.dataset.url = url;
  box.setAttribute("role", "alertdialog");
  box.setAttribute("aria-label", text);
  const line = document.createElement("p");
  line.textContent = text;
  const go = document.createElement("a");
  go.className = "btn main";
  go.href = url;
  go.textContent = words.open ?? "";
  const stay = document.createElement("button");
  stay.className = "btn quiet";
  stay.textContent = words.stay ?? "";
  const count = document.createElement("p");
  count.className = "soon";
  const acts = document.createElement("p");
  acts.className = "bring-acts";
  acts.append(go, stay);
  box.append(line, ...(busy ? [] : [count]), acts);
  document.body.append(box);
  let left = SECONDS;
  const timer = busy ? 0 : setInterval(tick, 1000);
  stay.addEventListener("click", () => { clearInterval(timer); remember("stay", url, "sessionStorage"); box.remove(); });
  if (!busy) tick();
  go.focus();

  function tick() {
    if (!box.isConnected) { clearInterval(timer); return; }
    if (left <= 0) {
      clearInterval(timer);
      location.assign(url);
      return;
    }
    count.textContent = (words.soon ?? "").replace("{seconds}", String(left));
    left -= 1;
  }
}
