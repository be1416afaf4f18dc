/** Choosing: single clicks, batches filled in on the table, orders, and the claim phase. */

import { closest, find, findAll, need } from "./elements.js";
import { reveal } from "./sheet.js";

/** @param {string} selector @returns {HTMLElement[]} what it means on the table */
const all = (selector) => findAll(document, `#table ${selector}`, HTMLElement);

/** @param {string} selector @returns {HTMLInputElement[]} the fields that it means on the table */
const fields = (selector) => findAll(document, `#table ${selector}`, HTMLInputElement);

/**
 * @param {HTMLFormElement} decision the form that all buttons and fields belong to
 * @param {(choices: string[] | null, data: FormData) => void} play
 */
export function setUpChoices(decision, play) {
  decision.addEventListener("submit", (event) => {
    if (event.submitter?.hasAttribute("formaction")) return; // no move: the browser's own way
    event.preventDefault();
    if (document.body.classList.contains("sending")) return; // an impatient second click
    const data = new FormData(decision, event.submitter);
    play(choices(data), data);
  });
  document.addEventListener("click", (event) => {
    const soft = closest(event.target, ".pick.soft", HTMLElement);
    if (soft) fill(soft.dataset.key ?? "");
    const buy = closest(event.target, ".buy", HTMLElement);
    if (buy) { event.preventDefault(); add(need(buy, "input", HTMLInputElement), event.shiftKey ? -1 : 1); }
    const copy = closest(event.target, "[data-copy]", HTMLElement);
    if (copy) copyText(copy);
  });
  document.addEventListener("keydown", (event) => {
    const field = closest(event.target, ".buy input", HTMLInputElement);
    if (field && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); add(field, 1); }
  });
  document.addEventListener("input", refreshClaims);
  document.addEventListener("focusin", (event) => {
    const row = closest(event.target, "#table .row", HTMLElement);
    if (row) makeCurrent(row);
  });
  document.addEventListener("pointerover", aim);
  document.addEventListener("focusin", aim);
}

/**
 * Show on the table what a button of the question means.
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
 * @returns {string[] | null} the options to play, in order; null if the form has to go as it is
 */
function choices(data) {
  if (data.has("choice")) return [String(data.get("choice"))];
  if (data.has("claims")) return claims(data);
  if (!data.has("batch")) return null;
  const answers = [];
  for (let number = 0; data.has(`q${number}`); number += 1) answers.push(String(data.get(`q${number}`)));
  return answers;
}

/** After each drawing: make sorters of the selects and count the claims again. */
export function refreshChoices() {
  for (const box of all(".ranking-box:not(.sorted)")) makeSorter(box);
  const rows = all(".row");
  if (!rows.some((row) => row.classList.contains("current"))) rows.at(0)?.classList.add("current");
  refreshClaims();
}

/**
 * Answer the current row of a batch with a thing clicked on the table, or go to its row.
 * @param {string} key
 */
function fill(key) {
  const rows = all(".row");
  const own = rows.find((row) => row.dataset.subject === key);
  const current = rows.find((row) => row.classList.contains("current")) ?? rows[0];
  if (own) { makeCurrent(own); return; }
  const radio = current && find(current, `input[value="${CSS.escape(key)}"]`, HTMLInputElement);
  if (!radio) return;
  radio.checked = true;
  makeCurrent(rows[(rows.indexOf(current) + 1) % rows.length]);
}

/** @param {HTMLElement} row */
function makeCurrent(row) {
  for (const other of all(".row")) other.classList.toggle("current", other === row);
  reveal(row.dataset.subject ?? "");
}

/* Orders: the selects stay and carry the answer; the list in front of them is for hands. */

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
  // The order seldom matters; where room is scarce it stays folded beside other questions.
  if (all(".row").length && matchMedia("(max-width: 1100px)").matches) details.open = false;
  list.dispatchEvent(new Event("change"));
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
 * @param {string} label what a screen reader says, with an arrow last, which the button shows
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

/**
 * @param {FormData} data
 * @returns {string[]} discards first, since they pay for the claims
 */
function claims(data) {
  const bought = [...data].filter(([name]) => name.startsWith("claim:"));
  return [
    ...data.getAll("discard").map(String),
    ...bought.flatMap(([name, count]) => Array.from({ length: Number(count) }, () => name)),
    ...(data.get("claims") === "done" ? ["done"] : []),
  ];
}

/* Claims: what is marked on cards and archives, with its sum. The engine has the last word. */

/**
 * @param {HTMLInputElement} field how many of an archive to claim
 * @param {number} step
 */
function add(field, step) {
  const price = Number(field.dataset.price);
  if (step > 0 && (price > rest() || Number(field.value) >= Number(field.max))) return;
  field.value = String(Math.max(0, Number(field.value) + step));
  refreshClaims();
}

const marks = () => fields('input[name="discard"]:checked');
const buys = () => fields(".buy input");
const purse = () => find(document, "#table .claim", HTMLElement);

/** @returns {number} the influence with what the marked cards bring; 0 outside a claim phase */
function have() {
  const { pool = 0, each = 0 } = purse()?.dataset ?? {};
  return Number(pool) + marks().length * Number(each);
}

const spent = () => buys().reduce((sum, field) => sum + Number(field.value) * Number(field.dataset.price), 0);
const rest = () => have() - spent();

function refreshClaims() {
  const box = purse();
  if (!box) return;
  const left = rest();
  for (const [name, value] of Object.entries({ have: have(), spent: spent(), rest: left })) {
    need(box, `[data-sum="${name}"]`, HTMLElement).textContent = String(value);
  }
  need(box, ".spent", HTMLElement).hidden = spent() === 0;
  need(box, ".sum", HTMLElement).classList.toggle("short", left < 0);
  for (const field of buys()) {
    const label = field.parentElement;
    if (!label) continue;
    label.classList.toggle("dear", field.value === "0" && Number(field.dataset.price) > left);
    if (field.value === "0") delete label.dataset.count;
    else label.dataset.count = field.value;
  }
  showBasket(box);
  const done = need(box, 'button[value="done"]', HTMLButtonElement);
  const more = need(box, "[data-more]", HTMLButtonElement);
  const empty = marks().length === 0 && spent() === 0;
  done.textContent = (empty ? done.dataset.empty : done.dataset.full) ?? "";
  done.classList.toggle("main", !empty || left < 2);
  done.disabled = left < 0;
  more.hidden = empty;
  more.disabled = left < 0;
}

/** @param {HTMLElement} box */
function showBasket(box) {
  const basket = need(box, ".basket", HTMLElement);
  const chips = [];
  for (const mark of marks()) {
    chips.push(chip("gain", `+${box.dataset.each} ${nameOf(mark)}`, () => { mark.checked = false; }));
  }
  for (const field of buys().filter((each) => each.value !== "0")) {
    chips.push(chip("buy-chip", `${field.value} × ${field.dataset.name}`, () => { field.value = String(Number(field.value) - 1); }));
  }
  basket.replaceChildren(...chips);
  basket.hidden = chips.length === 0;
}

/** @param {HTMLInputElement} mark @returns {string} the name of the card that it is on */
const nameOf = (mark) => mark.closest(".held")?.querySelector(".card-name")?.textContent ?? "";

/**
 * @param {string} css
 * @param {string} text
 * @param {() => void} remove
 */
function chip(css, text, remove) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = css;
  button.textContent = `${text} ✕`;
  button.addEventListener("click", () => { remove(); refreshClaims(); });
  item.append(button);
  return item;
}

/** @param {HTMLElement} button */
async function copyText(button) {
  const link = need(document, `#${button.dataset.copy}`, HTMLAnchorElement);
  try {
    await navigator.clipboard.writeText(link.href);
    button.textContent = button.dataset.done ?? "";
  } catch {
    getSelection()?.selectAllChildren(link); // not allowed: leave it marked, ready to copy
  }
}
