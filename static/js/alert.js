/**
 * "Your move": a short tone, and a message of the browser while the page is out of sight. What
 * is wanted stands on the body, from the player's settings.
 */

const content = document.getElementById("content");

/** @type {AudioContext | undefined} */
let audio;

/** Two soft notes. Browsers keep a page silent until its reader has touched it. */
function tone() {
  audio ??= new AudioContext();
  if (audio.state !== "running") return;
  [523.25, 783.99].forEach((pitch, number) => {
    const start = audio.currentTime + number * 0.12;
    const voice = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.08, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    voice.connect(loudness).connect(audio.destination);
    voice.start(start);
    voice.stop(start + 0.4);
  });
}

/** @param {string} text */
function message(text) {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(content.dataset.title, { body: text, tag: content.dataset.slug });
    note.onclick = () => { window.focus(); note.close(); };
  } catch {
    // Some telephones only let a service worker speak.
  }
}

let asked = document.getElementById("table")?.dataset.question ?? "";

/** Follow the table: whoever redraws it, a new question is a new `data-question`. */
function look() {
  const { question = "", alert = "" } = document.getElementById("table")?.dataset ?? {};
  const isNew = question !== "" && question !== asked;
  const wasIdle = asked === "";
  asked = question;
  if (!isNew || !wasIdle) return;
  if (document.body.dataset.sounds === "on") tone();
  if (document.body.dataset.notify === "on") message(alert);
}

if (content?.dataset.slug) {
  new MutationObserver(look).observe(content, {
    subtree: true, childList: true, attributeFilter: ["data-question"],
  });
  // The first touch opens the way for sound.
  addEventListener("pointerdown", () => { audio ??= new AudioContext(); audio.resume(); }, { once: true });
}
