/** Bringing into sight what the reader can choose, when all of it is out of sight or covered. */

/** Where a card of a full hand still shows: its neighbour covers what is further right. */
const LEFT = 8;
const TOP = 20;
/** How much of a card is enough to know it by. */
const ENOUGH = 110;

/** @param {Element} pick */
function shows(pick) {
  const box = pick.getBoundingClientRect();
  return [TOP, Math.min(box.height - 6, ENOUGH)].every((down) => {
    const there = document.elementFromPoint(box.left + LEFT, box.top + down);
    return there !== null && pick.contains(there);
  });
}

/** @param {Element} element */
const top = (element) => element.getBoundingClientRect().top;

/** To be called once per question. Whoever is writing is left alone. */
export function reach() {
  if (document.activeElement?.matches("input:not([type=radio]), textarea")) return;
  const picks = [...document.querySelectorAll("#table :is(.pick, .buy, .toggle)")];
  if (picks.length === 0 || picks.some(shows)) return;
  const highest = picks.reduce((one, other) => (top(other) < top(one) ? other : one));
  highest.scrollIntoView({ block: "start", inline: "nearest" });
}
