/**
 * Says what is missing while a deck is being built. Without this file saving says it.
 */

import { find } from "./elements.js";

/**
 * @param {HTMLFormElement} form
 * @param {string} address where a deck that is not stored is looked at
 */
function setUp(form, address) {
  let asked = 0;
  let timer = 0;

  async function check() {
    const number = ++asked;
    const answer = await fetch(address, { method: "POST", body: new FormData(form) });
    if (!answer.ok || number !== asked) return;
    const told = new DOMParser().parseFromString(await answer.text(), "text/html");
    const sheet = told.getElementById("sheet");
    if (sheet) document.getElementById("sheet")?.replaceWith(sheet);
  }

  document.addEventListener("input", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.form !== form) return;
    clearTimeout(timer);
    timer = window.setTimeout(check, 250);
  });
}

const form = find(document, "#deck", HTMLFormElement);
if (form?.dataset.check) setUp(form, form.dataset.check);
