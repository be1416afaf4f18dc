/** Loads the page of a series again whenever the series has changed. */

import { find, need } from "./elements.js";
import { pageOf } from "./page.js";
import { follow } from "./socket.js";
import { setServerTime, setUpCountdowns } from "./countdowns.js";

const content = need(document, "#content", HTMLElement);
let loading = false;
let again = false;

/** Fetch the page, and replace the series on it. */
async function refresh() {
  if (loading) { again = true; return; }
  loading = true;
  try {
    const page = await pageOf(await fetch(location.href));
    const fresh = find(page, "#series", HTMLElement);
    if (fresh) Idiomorph.morph(need(document, "#series", HTMLElement), fresh.outerHTML, {
      morphStyle: "outerHTML",
      callbacks: {
        // Leave lists open or folded as the reader left them.
        beforeAttributeUpdated: (attribute, element) => !(attribute === "open" && element.matches("details")),
      },
    });
  } catch {
    // The site is out of reach; the page is loaded again when the connection is back.
  } finally {
    loading = false;
    if (again) { again = false; refresh(); }
  }
}

/** @param {import("./frames.js").SeriesFrame} frame tells only that the series has changed */
function receive(frame) {
  if (!frame.now) return; // a refusal of a frame that this script sent by itself
  setServerTime(frame.now);
  refresh();
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
setUpCountdowns();
follow(`series/${content.dataset.slug}/`, { receive, look: refresh });
