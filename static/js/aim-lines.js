/**
 * Draws attacks and blocks while the player assigns them: a line from each minion to its target, in a
 * layer that takes no clicks. Also shows blockers at the attackers, and the damage that would get through.
 */

import { find, findAll, need } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";
/** The number of pixels between the ends of two lines to the same target, and from the corners of the target. */
const APART = 26;

export function setUpAimLines() {
  document.addEventListener("change", drawAimLines);
  // A click on the table fills in the form without a "change" event, so listen to clicks.
  document.addEventListener("click", () => requestAnimationFrame(drawAimLines));
  addEventListener("resize", drawAimLines);
  document.addEventListener("scroll", drawAimLines, { passive: true, capture: true });
}

/** Draw the lines again. Called after each drawing of the table, too. */
export function drawAimLines() {
  const rows = findAll(document, "#batch .row", HTMLElement);
  const lines = rows.flatMap((row) => {
    const chosen = find(row, "input:checked", HTMLInputElement)?.value ?? "";
    const from = thing(row.dataset.subject ?? "");
    const to = thing(chosen);
    return from && to ? [{ from, to }] : [];
  });
  const moves = lines.flatMap(({ from, to }) => [from, to]).flatMap((each) => each.getAnimations())
    .filter((each) => !(each instanceof CSSAnimation));
  let layer = document.getElementById("aim-lines");
  // Lines wait until their ends have come to rest.
  if (moves.length) void Promise.allSettled(moves.map(({ finished }) => finished)).then(drawAimLines);
  if (moves.length || !lines.length) layer?.remove();
  else {
    if (!layer) {
      layer = document.body.appendChild(document.createElement("div"));
      layer.id = "aim-lines";
      layer.setAttribute("aria-hidden", "true");
    }
    layer.classList.toggle("of-attacks", lines.some(({ from }) => from.matches(".attack")));
    const svg = document.createElementNS(SVG, "svg");
    for (const target of new Set(lines.map(({ to }) => to))) {
      const sources = lines.filter(({ to }) => to === target).map(({ from }) => from.getBoundingClientRect());
      for (const [from, to] of ends(sources, target.getBoundingClientRect())) svg.append(...line(from, to));
    }
    layer.replaceChildren(svg);
  }
  showDefenders(rows);
  showBlockers(rows);
  showThrough(rows);
}

/**
 * Show at each planned attack on the stage whom it strikes.
 * @param {HTMLElement[]} rows of the attackers
 */
function showDefenders(rows) {
  for (const row of rows) {
    const chosen = find(row, "input:checked", HTMLInputElement)?.value;
    const lane = thing(row.dataset.subject ?? "");
    for (const each of lane?.matches(".planned") ? findAll(lane, ".versus", HTMLElement) : []) each.hidden = each.dataset.key !== chosen;
  }
}

/**
 * Show at each attacker on the stage which minions will block it.
 * @param {HTMLElement[]} rows of the blockers
 */
function showBlockers(rows) {
  for (const attack of findAll(document, "#table .attack", HTMLElement)) {
    const key = attack.id.replace("attack-", "minion:");
    const legends = rows.filter((row) => find(row, "input:checked", HTMLInputElement)?.value === key)
      .map((row) => need(row, "legend", HTMLElement));
    find(attack, ".blockers.planned", HTMLElement)?.remove();
    if (!legends.length || attack.querySelector(".blockers:not(.planned)")) continue;
    const list = document.createElement("ul");
    list.className = "blockers planned";
    list.setAttribute("aria-hidden", "true"); // the rows say it
    for (const legend of legends) {
      const item = list.appendChild(document.createElement("li"));
      item.append(...[...legend.children].slice(0, 2).map((each) => each.cloneNode(true)));
    }
    need(attack, ".versus", HTMLElement).before(list);
  }
}

/** @param {string} key @returns {HTMLElement | null} the element of the minion or player with this key; of an attacker its card on the stage */
const thing = (key) => (/^(minion|player):/.test(key)
  ? document.getElementById(key.replace("minion:", "attack-")) ?? document.getElementById(key.replace(":", "-")) : null);

/**
 * Return the ends of the lines to one target, on the edges that face each other, so that no line covers an element. A line
 * is as steep as it can be, and two lines end beside each other.
 *
 * @param {DOMRect[]} sources
 * @param {DOMRect} target
 * @returns {[{x: number, y: number}, {x: number, y: number}][]}
 */
function ends(sources, target) {
  const ordered = sources.map((source) => ({ source, x: source.left + source.width / 2 })).sort((a, b) => a.x - b.x);
  const apart = Math.min(APART, target.width / (ordered.length + 1));
  const xs = ordered.map(({ x }) => Math.min(x, target.right - apart));
  for (let at = xs.length - 2; at >= 0; at -= 1) xs[at] = Math.min(xs[at], xs[at + 1] - apart);
  for (let at = 0; at < xs.length; at += 1) xs[at] = Math.max(xs[at], at ? xs[at - 1] + apart : target.left + apart);
  return ordered.map(({ source, x }, at) => {
    const up = target.top < source.top;
    return [{ x, y: up ? source.top : source.bottom }, { x: xs[at], y: up ? target.bottom : target.top }];
  });
}

/**
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @returns {Element[]} a slightly curved line, so that two lines do not lie on each other
 */
function line(from, to) {
  const bend = (to.y - from.y) * 0.12;
  const way = `M${from.x} ${from.y} Q${(from.x + to.x) / 2 + bend} ${(from.y + to.y) / 2} ${to.x} ${to.y}`;
  const paths = ["under", ""].map((css) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", way);
    path.setAttribute("class", css);
    return path;
  });
  const end = document.createElementNS(SVG, "circle");
  end.setAttribute("cx", String(to.x));
  end.setAttribute("cy", String(to.y));
  end.setAttribute("r", "6");
  return [...paths, end];
}

/**
 * Show the damage that gets through to the player: what is left after the blockers, the minions that
 * must absorb damage and the prevention on the player have taken their shares.
 *
 * @param {HTMLElement[]} rows of the blockers
 */
function showThrough(rows) {
  const says = find(document, "#batch .through", HTMLElement);
  if (!says) return;
  const blockers = rows.map((row) => ({
    blocks: find(row, "input:checked", HTMLInputElement)?.value ?? "",
    health: Number(row.dataset.health ?? 0),
    absorbs: "absorbs" in row.dataset,
  }));
  const { strengths = "", shield, absorbable, text = "", absorbed: absorbedText = "" } = says.dataset;
  let all = 0;
  let rest = 0;
  for (const each of strengths.split(" ")) {
    const [key, strength] = each.split("=");
    const others = blockers.filter(({ blocks, absorbs }) => blocks === key && !absorbs);
    all += Number(strength);
    rest += Math.max(0, Number(strength) - sum(others));
  }
  // It makes no difference which attacker an absorber blocks: it absorbs the same damage from any of them.
  rest = Math.max(0, rest - Number(shield));
  const absorbed = Math.min(rest, Number(absorbable));
  const now = (absorbed ? absorbedText : text).replace("{n}", String(rest - absorbed))
    .replace("{all}", String(all)).replace("{absorbed}", String(absorbed));
  if (says.textContent !== now) says.textContent = now;
  says.hidden = false;
}

/** @param {{health: number}[]} minions @returns {number} the damage that these minions can take together */
const sum = (minions) => minions.reduce((found, { health }) => found + health, 0);
