/** The page of a series: drawn anew whenever something has changed. */

import { socketAddress } from "./socket.js";
import { hearTime, setUpTicks } from "./ticks.js";

const content = document.getElementById("content");
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;
let wait = FIRST_WAIT;
let loading = false;
let again = false;

/** Fetch the page as a reload would, and take what stands on it now. */
async function refresh() {
  if (loading) { again = true; return; }
  loading = true;
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("series");
    if (fresh) Idiomorph.morph(document.getElementById("series"), fresh.outerHTML, { morphStyle: "outerHTML" });
  } catch {
    // Away; the connection will come back and ask again.
  } finally {
    loading = false;
    if (again) { again = false; refresh(); }
  }
}

function listen() {
  const socket = new WebSocket(socketAddress(`/ws/series/${content.dataset.slug}/`));
  let opened = false;
  socket.onopen = () => { wait = FIRST_WAIT; opened = true; };
  socket.onmessage = (event) => { hearTime(JSON.parse(event.data).now); refresh(); };
  socket.onclose = () => {
    setTimeout(listen, wait);
    wait = opened ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT);
  };
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
setUpTicks();
listen();
