/**
 * Sets classes on the body that follow the state of the table. Style sheets could use `body:has(…)`
 * instead, but then the browser would restyle the whole page after every change in it.
 */

import { find } from "./elements.js";
import { nightFalls } from "./sounds.js";

/** The numbers of wounds left at which another layer of music joins. */
const LAYERS = [10, 5, 1];

/** Whether the last wound had been taken when the table was drawn last; undefined before the first drawing. @type {boolean | undefined} */
let wasLast;

/** When a match begins, leave the log the room of a chat in which nobody has written. */
function foldEmptyChat() {
  const chat = find(document, "#chat", HTMLDetailsElement);
  if (chat && !chat.querySelector(".line") && !chat.matches(":focus-within")) chat.open = false;
}

/** Update the classes; call it after each drawing of the table. */
export function showAround() {
  const table = document.getElementById("table");
  const shown = table?.classList;
  const is = (/** @type {string} */ name) => shown?.contains(name) ?? false;
  const { classList } = document.body;
  const own = find(document, "#table .me", HTMLElement)?.dataset.seat;
  classList.toggle("in-company", own !== undefined && (table?.dataset.people ?? own) !== own);
  const wasRoom = classList.contains("at-room");
  classList.toggle("at-room", is("room"));
  if (wasRoom && !is("room")) foldEmptyChat();
  classList.toggle("at-draft", is("phase-draft"));
  classList.toggle("at-end", document.querySelector("#table .ending") !== null);
  classList.toggle("sky-late", is("night-late"));
  const isLast = is("night-last") && !is("phase-over");
  classList.toggle("sky-last", isLast);
  // Flash only if the last wound is taken while the page is open, not if the page is opened later.
  if (isLast && wasLast === false) {
    classList.add("sky-breaks");
    setTimeout(() => classList.remove("sky-breaks"), 900);
  }
  wasLast = isLast;
  const left = table?.dataset.woundsLeft;
  const over = is("phase-over") || left === undefined;
  nightFalls(over ? 0 : LAYERS.filter((each) => Number(left) <= each).length);
}
