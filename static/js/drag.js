/**
 * Lets the player drag a card from the hand onto the chain, with a mouse or a finger. A drop sends the
 * same answer as a click on the card, so clicks and keys can do all that a drag can.
 */

import { closest, find } from "./elements.js";

/** The number of pixels after which a press becomes a drag. A finger that moves sideways scrolls the hand. */
const START = 14;

/** @typedef {{pick: HTMLButtonElement, pointer: number, x: number, y: number, ghost: HTMLElement | null}} Drag */

/** @type {Drag | null} */
let drag = null;
/** Whether the next click only ends a drag, and must have no effect. */
let spent = false;

/** @returns {HTMLElement | null} the element onto which a card is dropped */
const stage = () => find(document, "#table.phase-chain .stage", HTMLElement);

/** @param {Drag} now @param {PointerEvent} event */
function begin(now, event) {
  const card = now.pick.closest(".held")?.querySelector(".card");
  if (!card) return;
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(card.cloneNode(true));
  document.body.append(ghost);
  now.ghost = ghost;
  // Put classes on the body, because a drawing during the drag would remove them from the table.
  document.body.classList.add("drags");
  follow(now, event);
}

/** @param {Drag} now @param {PointerEvent} event */
function follow(now, event) {
  if (now.ghost) now.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  document.body.classList.toggle("drops", isOver(event));
}

/** @param {PointerEvent} event @returns {boolean} whether the pointer is over the chain */
function isOver(event) {
  const box = stage()?.getBoundingClientRect();
  return box !== undefined && event.clientX > box.left && event.clientX < box.right
    && event.clientY > box.top && event.clientY < box.bottom;
}

function stop() {
  drag?.ghost?.remove();
  document.body.classList.remove("drags", "drops");
  drag = null;
}

export function setUpDrag() {
  document.addEventListener("pointerdown", (event) => {
    spent = false;
    const pick = closest(event.target, "#table.phase-chain .hand .pick:not(.soft)", HTMLButtonElement);
    if (!pick || event.button !== 0 || !event.isPrimary) return;
    drag = { pick, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const [across, up] = [Math.abs(event.clientX - drag.x), drag.y - event.clientY];
    const begins = event.pointerType === "mouse" ? Math.hypot(across, up) > START : up > START && up > across;
    if (drag.ghost) follow(drag, event);
    else if (begins) begin(drag, event);
  });
  document.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { pick, ghost } = drag;
    const plays = ghost !== null && isOver(event);
    spent = ghost !== null;
    stop();
    // A newer drawing may have removed the card or the question.
    if (plays && pick.isConnected && !pick.disabled) pick.form?.requestSubmit(pick);
  });
  document.addEventListener("pointercancel", stop);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") stop(); });
  // Listen on the window, which gets a click before the document, whose listeners would lift or play the card.
  addEventListener("click", (event) => {
    if (!spent) return;
    spent = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
