/** Calling a reader who may look elsewhere: two soft notes, and a message of the browser. */

import { recall } from "./memory.js";

/** @type {AudioContext | undefined} */
let audio;

/** Silent until the reader has said yes to sounds; browsers are until they have touched the page. */
export function playTone() {
  if (document.body.dataset.sounds !== "on" || recall("sound") !== "on") return;
  const context = (audio ??= new AudioContext());
  if (context.state !== "running") return;
  [523.25, 783.99].forEach((pitch, number) => {
    const start = context.currentTime + number * 0.12;
    const voice = new OscillatorNode(context, { type: "sine", frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.08, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    voice.connect(loudness).connect(context.destination);
    voice.start(start);
    voice.stop(start + 0.4);
  });
}

/**
 * Show a message of the browser, if the page is out of sight and its reader wants that. The
 * service worker shows it where there is one: only so does it share its tag with push messages.
 * @param {string} title
 * @param {string} text
 * @param {string} tag of two messages with the same one the newer replaces the older
 * @param {string} [url] where a click leads; without it, to this page
 */
export async function notifyBrowser(title, text, tag, url) {
  if (document.body.dataset.notify !== "on" || !document.hidden) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) {
      await registration.showNotification(title, { body: text, tag, data: { url: url ?? location.href } });
      return;
    }
    const note = new Notification(title, { body: text, tag });
    note.onclick = () => {
      window.focus();
      note.close();
      if (url) location.assign(url);
    };
  } catch {
    // Some telephones only let a service worker speak.
  }
}

// The first touch opens the way for sound.
addEventListener("pointerdown", () => { audio ??= new AudioContext(); audio.resume(); }, { once: true });
