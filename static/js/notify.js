/** Calls a reader who may be looking elsewhere: with two soft notes, and with a notification of the browser. */

import { recall } from "./memory.js";

/** @type {AudioContext | undefined} */
let audio;

/** Play two notes if the reader has allowed sounds. Browsers also stay silent until the reader has touched the page. */
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
 * Show a notification of the browser, if the page is out of sight and the reader wants that. If there
 * is a service worker, it shows the notification, so that this replaces a push message with the same tag.
 * @param {string} title
 * @param {string} text
 * @param {string} tag a notification replaces an older one with the same tag
 * @param {string} [url] the page that a click opens; by default this page
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
    // On some phones only a service worker may show notifications.
  }
}

// Browsers allow sounds only after the first touch.
addEventListener("pointerdown", () => { audio ??= new AudioContext(); audio.resume(); }, { once: true });
