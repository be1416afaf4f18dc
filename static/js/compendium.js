/**
 * Filters lists while the reader types. Without this file the same forms ask the server.
 */

import { find, findAll, need } from "./elements.js";

/** @param {string} text @returns {string} the text in lower case and without accents, as on the server */
const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** @param {HTMLFormElement} form */
function setUp(form) {
  const items = findAll(document, "[data-item]", HTMLElement);
  const texts = items.map((item) => item.dataset.search ?? plain(item.textContent ?? ""));
  const groups = findAll(document, "[data-group]", HTMLElement);
  const counter = need(form, "[data-count]", HTMLElement);
  const nothing = need(document, "[data-nothing]", HTMLElement);
  const clear = need(form, ".find-clear", HTMLElement);

  function filter() {
    const asked = new FormData(form);
    const words = plain(String(asked.get("q"))).split(/\s+/).filter(Boolean);
    const kind = asked.get("kind");
    const species = asked.get("species");
    const set = asked.get("set");
    const colours = asked.getAll("colour");
    let count = 0;
    items.forEach((item, number) => {
      const { kind: kinds = "", species: own, colour } = item.dataset;
      const kept = words.every((word) => texts[number].includes(word))
        && (!kind || kinds.split(" ").includes(String(kind)))
        && (!species || own === species)
        && (!set || item.dataset.set === set)
        && (!colours.length || (colour !== undefined && colours.includes(colour)));
      item.hidden = !kept;
      count += Number(kept);
    });
    for (const group of groups) group.hidden = !group.querySelector("[data-item]:not([hidden])");
    counter.textContent = String(count);
    nothing.toggleAttribute("hidden", count > 0);
    const address = new URLSearchParams(
      [...asked].filter(([, value]) => value).map(([name, value]) => [name, String(value)]),
    ).toString();
    history.replaceState(null, "", (address ? `?${address}` : location.pathname) + location.hash);
  }

  form.classList.add("instant");
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => { event.preventDefault(); filter(); });
  clear.addEventListener("click", (event) => {
    event.preventDefault();
    for (const field of form.elements) {
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = false;
      else if ("value" in field) field.value = "";
    }
    filter();
  });
  // When the reader returns to the page, the browser may restore the fields.
  addEventListener("pageshow", filter);
  // Show the target of a link even if the filter hides it.
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.closest("[hidden]")) {
      clear.dispatchEvent(new Event("click", { cancelable: true }));
      target.scrollIntoView();
    }
  });
}

const form = find(document, "form[data-finder]", HTMLFormElement);
if (form) setUp(form);

// Open the table of contents, except on a narrow screen, where it would push the rules down. The
// style sheet keeps it folded until this script runs, so that nothing moves.
const contents = find(document, ".toc", HTMLDetailsElement);
if (contents && matchMedia("(max-width: 900px)").matches) contents.open = false;
contents?.classList.add("ready");
