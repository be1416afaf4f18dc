/**
 * Builds a deck by clicks: a click puts a card into the chosen archive, and the list and the curve
 * beside the cards are updated. Without this file the reader uses the number fields and the save button.
 */

import { closest, find, findAll, need } from "./elements.js";

const now = find(document, "[data-deck-now]", HTMLElement);
const form = find(document, "#deck", HTMLFormElement);

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} now the counts, the list and the curve
 */
function setUp(form, now) {
  const copies = Number(form.dataset.copies);
  const said = need(now, "[data-said]", HTMLElement);
  const narrow = matchMedia("(max-width: 900px)");
  let asked = 0;
  let timer = 0;
  let changed = form.dataset.unsaved !== undefined;

  /** @param {string} name @returns {HTMLInputElement | null} */
  const field = (name) => find(document, `input[name="${CSS.escape(name)}"]`, HTMLInputElement);

  /** @param {string} name */
  const count = (name) => Number(field(name)?.value) || 0;

  /** @param {string} part such as a0 */
  const total = (part) => findAll(document, `input[name^="${part}:"]`, HTMLInputElement)
    .reduce((sum, each) => sum + (Number(each.value) || 0), 0);

  /** Show the totals, and mark the cards that are in the deck. */
  function showTotals() {
    for (const each of findAll(document, "[data-total]", HTMLElement)) each.textContent = String(total(each.dataset.total ?? ""));
    for (const card of findAll(document, ".deck-card", HTMLElement)) {
      card.classList.toggle("chosen", findAll(card, ".counts input", HTMLInputElement).some((each) => Number(each.value) > 0));
    }
  }

  /** @param {string} part @returns {string} such as: 1st archive 5/12 */
  function totalWords(part) {
    const label = find(document, `[data-total="${CSS.escape(part)}"]`, HTMLElement)?.closest("label, summary");
    return label?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  }

  async function check() {
    const number = ++asked;
    const answer = await fetch(form.dataset.check ?? "", { method: "POST", body: new FormData(form) });
    if (!answer.ok || number !== asked) return;
    const told = new DOMParser().parseFromString(await answer.text(), "text/html");
    const sheet = find(told, "#sheet", HTMLElement);
    const curve = find(told, "#curve", HTMLElement);
    if (curve) need(now, "#curve", HTMLElement).replaceWith(curve);
    if (sheet) replaceSheet(sheet);
  }

  /** Replace the list and the curve; the focus and the open parts stay as they are. @param {HTMLElement} sheet */
  function replaceSheet(sheet) {
    const old = need(now, "#sheet", HTMLElement);
    for (const each of findAll(old, "details", HTMLDetailsElement)) {
      need(sheet, `.${each.className}`, HTMLDetailsElement).open = each.open;
    }
    const state = need(sheet, "h2", HTMLElement).textContent ?? "";
    if (state !== need(old, "h2", HTMLElement).textContent) said.textContent = state;
    const folded = closest(document.activeElement, "summary", HTMLElement)?.closest("details")?.className;
    const { field: name, step } = closest(document.activeElement, "#sheet [data-step]", HTMLElement)?.dataset ?? {};
    showSteps(sheet);
    old.replaceWith(sheet);
    if (folded) find(sheet, `.${folded} > summary`, HTMLElement)?.focus({ preventScroll: true });
    if (!step) return;
    const again = find(sheet, `[data-field="${name}"][data-step="${step}"]`, HTMLElement);
    (again ?? need(sheet, ".deck-list summary", HTMLElement)).focus({ preventScroll: true });
  }

  /** @param {HTMLElement} sheet */
  function showSteps(sheet) {
    for (const steps of findAll(sheet, ".steps", HTMLElement)) steps.hidden = false;
  }

  function change() {
    changed = true;
    showTotals();
    clearTimeout(timer);
    timer = window.setTimeout(check, 250);
  }

  /** @param {string} name @param {number} step */
  function move(name, step) {
    const [part, slug] = name.split(":");
    const box = field(name);
    if (!box) return;
    const inArchive = part.startsWith("a");
    const inBoth = count(`a0:${slug}`) + count(`a1:${slug}`);
    if (step > 0 && (inArchive ? inBoth >= copies : count(name) >= Number(box.max))) {
      if (inArchive) said.textContent = form.dataset.most ?? "";
      return;
    }
    box.value = String(Math.max(0, count(name) + step));
    const title = box.getAttribute("aria-label") ?? box.closest("label")?.textContent?.trim() ?? "";
    change();
    said.textContent = `${title}: ${box.value}. ${totalWords(part)}`;
  }

  /** Add a card to the chosen archive, or to the other one if that is full. @param {string} slug */
  function add(slug) {
    const into = findAll(now, "input[name=into]", HTMLInputElement);
    const chosen = into.find((each) => each.checked) ?? into[0];
    const room = (/** @type {HTMLInputElement} */ each) => total(each.value) < Number(each.dataset.whole);
    const open = room(chosen) ? chosen : into.find(room) ?? chosen;
    open.checked = true;
    move(`${open.value}:${slug}`, 1);
  }

  now.classList.add("ready");
  showSteps(now);
  const unfold = () => { need(now, ".deck-list", HTMLDetailsElement).open = !narrow.matches; };
  unfold();
  narrow.addEventListener("change", unfold);
  for (const button of findAll(document, "[data-add], .counts [data-step]", HTMLButtonElement)) button.hidden = false;
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.form === form) {
      change();
      said.textContent = totalWords(event.target.name.split(":")[0]);
    }
  });
  document.addEventListener("click", (event) => {
    const face = closest(event.target, ".deck-face", HTMLElement);
    if (face) return add(need(face, "[data-add]", HTMLElement).dataset.add ?? "");
    const step = closest(event.target, "[data-step]", HTMLElement);
    if (step) move(step.dataset.field ?? "", Number(step.dataset.step));
  });
  form.addEventListener("submit", () => { changed = false; });
  // Warn before the page is left, for instance by the link to a test hand, while changes are not saved.
  addEventListener("beforeunload", (event) => { if (changed) event.preventDefault(); });
  addEventListener("pageshow", showTotals);
}

if (now && form?.dataset.check) setUp(form, now);
