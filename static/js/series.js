/** The page of a series, which is loaded again whenever the series has changed. */

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
        // What the reader has unfolded stays as they left it.
        beforeAttributeUpdated: (attribute, element) => !(attribute === "open" && element.matches("details")),
      },
    });
  } catch {
    // Away; the connection will come back and ask again.
  } finally {
    loading = false;
    if (again) { again = false; refresh(); }
  }
}

/** @param {import("./frames.js").SeriesFrame} frame says only that there is something newer */
function receive(frame) {
  if (!frame.now) return; // a refusal of a frame that this script sent by itself
  setServerTime(frame.now);
  refresh();
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
setUpCountdowns();
follow(`series/${content.dataset.slug}/`, { receive, look: refresh });
