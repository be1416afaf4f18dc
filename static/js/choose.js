/** Choosing: single clicks, batches filled in on the table, orders, and the claim phase. */

/** @type {HTMLFormElement} */
let form;

const all = (selector) => [...document.querySelectorAll(`#table ${selector}`)];

/**
 * @param {HTMLFormElement} decision the form that all buttons and fields belong to
 * @param {(choices: string[] | null, data: FormData) => void} play
 */
export function setUpChoices(decision, play) {
  form = decision;
  form.addEventListener("submit", (event) => {
    if (event.submitter?.hasAttribute("formaction")) return; // no move: the browser's own way
    event.preventDefault();
    if (document.body.classList.contains("sending")) return; // an impatient second click
    const data = new FormData(form, event.submitter);
    play(choices(data), data);
  });
  document.addEventListener("click", (event) => {
    const soft = event.target.closest(".pick.soft");
    if (soft) fill(soft.dataset.key);
    const buy = event.target.closest(".buy");
    if (buy) { event.preventDefault(); add(buy.querySelector("input"), event.shiftKey ? -1 : 1); }
    const copy = event.target.closest("[data-copy]");
    if (copy) copyText(copy);
  });
  document.addEventListener("keydown", (event) => {
    const field = event.target.closest?.(".buy input");
    if (field && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); add(field, 1); }
  });
  document.addEventListener("input", refreshClaims);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, aim);
}

/**
 * Show on the table what a button of the question means.
 * @param {Event} event
 */
function aim(event) {
  const value = event.target.closest?.("#question .choices button")?.value;
  for (const pick of all(".pick")) pick.classList.toggle("aimed", Boolean(value) && pick.value === value);
}

/**
 * @param {FormData} data
 * @returns {string[] | null} the options to play, in order; null if the form has to go as it is
 */
function choices(data) {
  if (data.has("choice")) return [data.get("choice")];
  if (data.has("claims")) return claims(data);
  if (!data.has("batch")) return null;
  const answers = [];
  for (let number = 0; data.has(`q${number}`); number += 1) answers.push(data.get(`q${number}`));
  return answers;
}

/** After each drawing: make sorters of the selects and count the claims again. */
export function refreshChoices() {
  for (const box of all(".ranking-box:not(.sorted)")) makeSorter(box);
  const rows = all(".row");
  if (rows.length && !rows.some((row) => row.classList.contains("current"))) {
    rows[0].classList.add("current");
  }
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
  const radio = current?.querySelector(`input[value="${CSS.escape(key)}"]`);
  if (!radio) return;
  radio.checked = true;
  makeCurrent(rows[(rows.indexOf(current) + 1) % rows.length]);
}

/** @param {HTMLElement} row */
function makeCurrent(row) {
  for (const other of all(".row")) other.classList.toggle("current", other === row);
}

/* Orders: the selects stay and carry the answer; the list in front of them is for hands. */

/** @param {HTMLElement} box */
function makeSorter(box) {
  const selects = [...box.querySelectorAll("select")];
  const list = document.createElement("ol");
  list.className = "sorter";
  for (const option of selects[0].options) list.append(sortable(option.value, option.text, list));
  list.addEventListener("change", () => {
    [...list.children].forEach((item, place) => {
      item.querySelector("b").textContent = `${place + 1}.`;
      item.querySelector(".up").disabled = place === 0;
      item.querySelector(".down").disabled = place === list.children.length - 1;
      if (selects[place]) selects[place].value = item.dataset.value;
    });
  });
  box.classList.add("sorted");
  box.querySelector(".places").hidden = true;
  const details = box.querySelector("details");
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
  item.append(mover("up", "↑", item, list), mover("down", "↓", item, list));
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

function mover(direction, sign, item, list) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = direction;
  button.textContent = sign;
  button.setAttribute("aria-label", `${item.querySelector("span").textContent} ${sign}`);
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
    ...data.getAll("discard"),
    ...bought.flatMap(([name, count]) => Array(Number(count)).fill(name)),
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

const marks = () => all('input[name="discard"]:checked');
const buys = () => all(".buy input");
const purse = () => document.querySelector("#table .claim");
const have = () => Number(purse().dataset.pool) + marks().length * Number(purse().dataset.each);
const spent = () => buys().reduce((sum, field) => sum + field.value * field.dataset.price, 0);
const rest = () => have() - spent();

function refreshClaims() {
  const box = purse();
  if (!box) return;
  const left = rest();
  box.querySelector('[data-sum="have"]').textContent = have();
  box.querySelector('[data-sum="spent"]').textContent = spent();
  box.querySelector('[data-sum="rest"]').textContent = left;
  box.querySelector(".spent").hidden = spent() === 0;
  box.querySelector(".sum").classList.toggle("short", left < 0);
  for (const field of buys()) {
    const label = field.parentElement;
    label.classList.toggle("dear", field.value === "0" && Number(field.dataset.price) > left);
    if (field.value === "0") delete label.dataset.count;
    else label.dataset.count = field.value;
  }
  showBasket(box);
  const done = box.querySelector('button[value="done"]');
  const more = box.querySelector("[data-more]");
  const empty = marks().length === 0 && spent() === 0;
  done.textContent = empty ? done.dataset.empty : done.dataset.full;
  done.classList.toggle("main", !empty || left < 2);
  done.disabled = left < 0;
  more.hidden = empty;
  more.disabled = left < 0;
}

/** @param {HTMLElement} box */
function showBasket(box) {
  const basket = box.querySelector(".basket");
  const chips = [];
  for (const mark of marks()) {
    chips.push(chip("gain", `+${box.dataset.each} ${nameOf(mark)}`, () => { mark.checked = false; }));
  }
  for (const field of buys().filter((each) => each.value !== "0")) {
    chips.push(chip("buy-chip", `${field.value} × ${field.dataset.name}`, () => { field.value = String(field.value - 1); }));
  }
  basket.replaceChildren(...chips);
  basket.hidden = chips.length === 0;
}

const nameOf = (mark) => mark.closest(".held").querySelector(".card-name").textContent;

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
  const link = /** @type {HTMLAnchorElement} */ (document.getElementById(button.dataset.copy));
  try {
    await navigator.clipboard.writeText(link.href);
    button.textContent = button.dataset.done;
  } catch {
    getSelection().selectAllChildren(link); // not allowed: leave it marked, ready to copy
  }
}
