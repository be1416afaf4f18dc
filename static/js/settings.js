/** Ask the browser for leave when messages are switched on, and say so if it refuses. */

const box = /** @type {HTMLInputElement} */ (document.getElementById("id_notifications"));
const blocked = document.getElementById("blocked");

async function ask() {
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  blocked.hidden = !box.checked || allowed;
}

box.addEventListener("change", () => { if (box.checked) ask(); else blocked.hidden = true; });
