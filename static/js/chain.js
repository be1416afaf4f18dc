/** Numbers the orders of a chain, and scrolls one that is wider than its stage. */

import { find, findAll } from "./elements.js";

/** The pixels that stay visible beside the order that resolves. */
const BESIDE = 30;

/** Mark a chain whose first orders are out of sight, and say how many orders it has. @param {HTMLElement} chain */
function markScrolled(chain) {
  const words = find(document, "#acts", HTMLElement)?.dataset.links ?? "";
  const text = words.replace("{n}", String(chain.querySelectorAll(".link").length));
  chain.classList.toggle("scrolled", chain.scrollLeft > 1);
  if (chain.dataset.links !== text) chain.dataset.links = text;
}

/** After each drawing, number the orders as they resolve, from the last one, and scroll to the order that resolves, or else to the newest one with the place for the next. */
export function refreshChain() {
  const chain = find(document, "#chain", HTMLElement);
  if (!chain) return;
  for (const [number, header] of findAll(chain, ".link > header", HTMLElement).toReversed().entries()) header.dataset.nth = String(number + 1);
  if (chain.scrollWidth <= chain.clientWidth) return;
  const resolving = find(chain, ".is-resolving", HTMLElement);
  const end = resolving ? resolving.offsetLeft - chain.offsetLeft + resolving.offsetWidth + BESIDE : chain.scrollWidth;
  chain.scrollTo({ left: end - chain.clientWidth });
  markScrolled(chain);
  chain.onscroll = () => { markScrolled(chain); };
}

/** Also scroll when the window gets narrower, as a phone does that is turned. */
export function setUpChain() {
  addEventListener("resize", refreshChain);
}
