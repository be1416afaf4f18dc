/** Answers questions: with one click, by filling in a batch on the table, by sorting, or by claims. */

import { claims, pay, refreshClaims, setUpClaims } from "./claims.js";
import { closest, find, findAll, need } from "./elements.js";
import { reveal } from "./sheet.js";

/** Milliseconds in which the second half of a double click does not answer a new question. */
const DOUBLE = 250;

/** The version of the match that the page shows, and the time of its first drawing. */
let shown = "";
let shownAt = 0;
/** Whether the last click followed another at the same place, as a double click does. */
let again = false;
/** Whether one of these clicks has sent an answer. */
let sent = false;

/** @param {string} selector @returns {HTMLElement[]} the elements of the table that match */
const all = (selector) => findAll(document, `#table ${selector}`, HTMLElement);

/**
 * @param {HTMLFormElement} decision the form that all buttons and fields belong to
 * @param {(choices: string[] | null, data: FormData, to: string) => void} play
 */
export function setUpChoices(decision, play) {
  decision.addEventListener("submit", (event) => {
    const to = addressOf(decision, event.submitter);
    if (!to.startsWith(decision.action)) return; // let the browser send forms for other pages
    event.preventDefault();
    if (document.body.classList.contains("sending")) return; // an impatient second click
    if (again && sent && performance.now() - shownAt < DOUBLE) return;
    sent = true;
    // The button also marks the cards that it names.
    if (event.submitter?.getAttribute("name") === "claims") pay();
    const data = new FormData(decision, event.submitter);
    play(choices(data), data, to);
  });
  document.addEventListener("click", (event) => {
    again = event.detail > 1;
    if (!again) sent = false;
  }, true);
  document.addEventListener("click", (event) => {
    const soft = closest(event.target, ".pick.soft", HTMLElement);
    if (soft) fill(soft.dataset.key ?? "");
    const copy = closest(event.target, "[data-copy]", HTMLElement);
    if (copy) copyText(copy);
    const share = closest(event.target, "[data-share]", HTMLElement);
    // The reader may close the sheet without sharing.
    if (share) navigator.share({ url: need(document, `#${share.dataset.share}`, HTMLAnchorElement).href }).catch(() => {});
  });
  document.documentElement.classList.toggle("can-share", "share" in navigator);
  setUpClaims();
  // Open a folded row at a click or focus anywhere in it.
  for (const kind of ["focusin", "click"]) {
    document.addEventListener(kind, (event) => {
      const row = closest(event.target, "#table .row", HTMLElement);
      if (row) makeCurrent(row);
    });
  }
  document.addEventListener("pointerover", aim);
  document.addEventListener("focusin", aim);
}

/**
 * @param {HTMLFormElement} decision
 * @param {HTMLElement | null} button
 * @returns {string} the address to which this button sends the form; some buttons have their own
 */
function addressOf(decision, button) {
  const own = button instanceof HTMLButtonElement && button.hasAttribute("formaction");
  return own ? button.formAction : decision.action;
}

/**
 * Highlight on the table what a button of the question names.
 * @param {Event} event
 */
function aim(event) {
  const value = closest(event.target, "#question .choices button", HTMLButtonElement)?.value;
  for (const pick of findAll(document, "#table .pick", HTMLButtonElement)) {
    pick.classList.toggle("aimed", Boolean(value) && pick.value === value);
  }
}

/**
 * @param {FormData} data
 * @returns {string[] | null} the options to play, in order; null if the form must be posted instead
 */
function choices(data) {
  if (data.has("choice")) return [String(data.get("choice"))];
  if (data.has("claims")) return claims(data);
  if (!data.has("batch") && !data.has("everyone")) return null;
  const [count, option] = String(data.get("everyone") ?? "0").split(" ");
  const answers = [];
  for (let number = 0; data.has(`q${number}`); number += 1) {
    answers.push(number < Number(count) ? option : String(data.get(`q${number}`)));
  }
  return answers;
}

/** After each drawing, turn new selects of an order into a list to sort, and count the claims again. */
export function refreshChoices() {
  const { version = "" } = need(document, "#table", HTMLElement).dataset;
  if (version !== shown) [shown, shownAt] = [version, performance.now()];
  for (const box of all(".ranking-box:not(.sorted)")) makeSorter(box);
  const rows = all(".row");
  markCurrent(rows.find((row) => row.classList.contains("current")) ?? rows.at(0));
  refreshClaims();
}

/**
 * Answer the current row of a batch with a thing clicked on the table, or go to its row. The same answer again
 * takes a block back.
 * @param {string} key
 */
function fill(key) {
  const rows = all(".row");
  const own = rows.find((row) => row.dataset.subject === key);
  const current = rows.find((row) => row.classList.contains("current")) ?? rows[0];
  if (own) {
    if (own === current) answer(own, "pass");
    makeCurrent(own);
    return;
  }
  const again = fieldOf(current, "pass") && answerOf(current) === key;
  if (!answer(current, again ? "pass" : key) || again) return;
  const at = rows.indexOf(current);
  const open = [...rows.slice(at + 1), ...rows.slice(0, at)]
    .find((row) => answerOf(row) === "pass" || !fieldOf(row, "pass"));
  makeCurrent(open ?? current);
}

/** @param {HTMLElement} row @param {string} value */
const fieldOf = (row, value) => find(row, `input[value="${CSS.escape(value)}"]`, HTMLInputElement);

/** @param {HTMLElement} row @returns {string | undefined} */
const answerOf = (row) => find(row, "input:checked", HTMLInputElement)?.value;

/** @param {HTMLElement} row @param {string} value @returns {boolean} whether the row has this answer */
function answer(row, value) {
  const field = fieldOf(row, value);
  if (field) field.checked = true;
  return field !== null;
}

/** @param {HTMLElement} row */
function makeCurrent(row) {
  markCurrent(row);
  reveal(row.dataset.subject ?? "");
  scrollTo(row);
}

/** @param {HTMLElement | undefined} row the row that a click on the table answers */
function markCurrent(row) {
  for (const other of all(".row")) {
    other.classList.toggle("current", other === row);
    const own = all(":is(.me, .attack.planned) .pick.soft").find((pick) => pick.dataset.key === other.dataset.subject);
    own?.setAttribute("aria-pressed", String(other === row));
  }
}

/**
 * Scroll so that all answers of a row are visible between the question and the confirm button.
 * @param {HTMLElement} row
 */
function scrollTo(row) {
  const rows = row.parentElement;
  if (!rows) return;
  const [box, frame] = [row.getBoundingClientRect(), rows.getBoundingClientRect()];
  if (box.bottom > frame.bottom) rows.scrollTop += box.bottom - frame.bottom;
  if (box.top < rows.getBoundingClientRect().top) rows.scrollTop += box.top - frame.top;
}

/* Sorting: the selects hold the answer; the reader sorts a list that is shown instead of them. */

/** @param {HTMLElement} box */
function makeSorter(box) {
  const selects = findAll(box, "select", HTMLSelectElement);
  const list = document.createElement("ol");
  list.className = "sorter";
  for (const option of selects[0].options) list.append(sortable(option.value, option.text, list));
  list.addEventListener("change", () => {
    findAll(list, "li", HTMLLIElement).forEach((item, place) => {
      need(item, "b", HTMLElement).textContent = `${place + 1}.`;
      need(item, ".up", HTMLButtonElement).disabled = place === 0;
      need(item, ".down", HTMLButtonElement).disabled = place === list.children.length - 1;
      if (selects[place]) selects[place].value = item.dataset.value ?? "";
    });
  });
  box.classList.add("sorted");
  need(box, ".places", HTMLElement).hidden = true;
  const details = need(box, "details", HTMLDetailsElement);
  details.append(list);
  list.dispatchEvent(new Event("change"));
  // Fold the list beside other questions on a small screen, and where the rows would scroll, because its order seldom matters.
  const rows = closest(box, ".rows", HTMLElement);
  const scrolls = () => rows && rows.scrollHeight > rows.clientHeight + 1;
  if (all(".row").length && (matchMedia("(max-width: 1100px)").matches || scrolls())) details.open = false;
}

/**
 * @param {string} value
 * @param {string} text
 * @param {HTMLElement} list
 */
function sortable(value, text, list) {
  const item = document.createElement("li");
  item.dataset.value = value;
  item.draggable = true;
  const place = document.createElement("b");
  const name = document.createElement("span");
  name.textContent = text;
  item.append(place, name);
  item.append(mover("up", `${text} ↑`, item, list), mover("down", `${text} ↓`, item, list));
  item.addEventListener("dragstart", () => item.classList.add("dragged"));
  item.addEventListener("dragend", () => { item.classList.remove("dragged"); list.dispatchEvent(new Event("change")); });
  item.addEventListener("dragover", (event) => {
    event.preventDefault();
    const dragged = list.querySelector(".dragged");
    if (!dragged || dragged === item) return;
    const box = item.getBoundingClientRect();
    if (event.clientY < box.top + box.height / 2) item.before(dragged); else item.after(dragged);
  });
  return item;
}

/**
 * @param {"up" | "down"} direction
 * @param {string} label the text for screen readers, followed by the arrow that the button shows
 * @param {HTMLLIElement} item what it moves
 * @param {HTMLElement} list
 */
function mover(direction, label, item, list) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = direction;
  button.textContent = label.at(-1) ?? "";
  button.setAttribute("aria-label", label);
  button.addEventListener("click", () => {
    if (direction === "up") item.previousElementSibling?.before(item);
    else item.nextElementSibling?.after(item);
    list.dispatchEvent(new Event("change"));
    button.focus();
  });
  return button;
}

/** @param {HTMLElement} button */
async function copyText(button) {
  const link = need(document, `#${button.dataset.copy}`, HTMLAnchorElement);
  try {
    await navigator.clipboard.writeText(link.href);
    button.textContent = button.dataset.done ?? "";
  } catch {
    getSelection()?.selectAllChildren(link); // the browser allows no copying: select the link for the reader
  }
}
