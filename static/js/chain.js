/** Scrolls a chain that is wider than its stage. */

import { find } from "./elements.js";

/** The pixels that stay visible beside the order that resolves. */
const BESIDE = 30;

/** Mark a chain whose first orders are out of sight, and say how many orders it has. @param {HTMLElement} chain */
function markScrolled(chain) {
  const words = find(document, "#acts", HTMLElement)?.dataset.links ?? "";
  const text = words.replace("{n}", String(chain.querySelectorAll(".link").length));
  chain.classList.toggle("scrolled", chain.scrollLeft > 1);
  if (chain.dataset.links !== text) chain.dataset.links = text;
}

/** After each drawing, scroll to the order that resolves, or else to the newest one with the place for the next. */
export function refreshChain() {
  const chain = find(document, "#chain", HTMLElement);
  // An order that resolves may rise over the edges of a chain that need not be scrolled.
  if (!chain || chain.classList.toggle("fits", chain.scrollWidth <= chain.clientWidth)) return;
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
