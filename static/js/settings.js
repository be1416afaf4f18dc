/** Asks the browser for permission when the reader switches notifications on, and tells the reader if it refuses. */

import { need } from "./elements.js";

const box = need(document, "#id_notifications", HTMLInputElement);
const blocked = need(document, "#blocked", HTMLElement);

async function ask() {
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  blocked.hidden = !box.checked || allowed;
}

box.addEventListener("change", () => { if (box.checked) ask(); else blocked.hidden = true; });
