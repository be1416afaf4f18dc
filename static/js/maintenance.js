/** The banner of announced maintenance, on pages that were open before the announcement. */

import { setUpCountdowns } from "./countdowns.js";
import { find, need } from "./elements.js";
import { localMoments } from "./local-moments.js";
import { parse } from "./page.js";

/** @param {string} html the banner; empty if no maintenance is announced any more */
export function showMaintenance(html) {
  const place = need(document, "#maintenance", HTMLElement);
  const shown = find(place, ".maintenance-bar", HTMLElement);
  const fresh = find(parse(html), ".maintenance-bar", HTMLElement);
  // Do not replace the banner by the same one, or screen readers would read it out again.
  if (shown?.dataset.announced === fresh?.dataset.announced) return;
  place.replaceChildren(...(fresh ? [fresh] : []));
  localMoments(place);
  setUpCountdowns();
}
