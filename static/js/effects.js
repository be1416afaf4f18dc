/** Motion and sound: the panel with their settings, and the button that opens it. */

import { closest, find, findAll, need } from "./elements.js";
import { recall, remember } from "./memory.js";
import { setAmbience, setSound, setVolume, sound, volume, wantsAmbience, wantsSound } from "./sounds.js";

const SPEED = "theatre";

/** The factors for the duration of animations; 0 means no animations. */
const SLOWNESS = { off: 0, slow: 1.8, normal: 1, fast: 0.5 };

const device = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {"off" | "slow" | "normal" | "fast"} the speed chosen in this browser, else that of the player's settings and the device */
function speed() {
  const kept = recall(SPEED);
  if (kept === "off" || kept === "slow" || kept === "normal" || kept === "fast") return kept;
  const { animation } = document.body.dataset;
  return animation === "off" || (animation !== "on" && device.matches) ? "off" : "normal";
}

/** @returns {number} the factor for the duration of animations; 0 if nothing may move */
export const slowness = () => SLOWNESS[speed()];

/**
 * The factor for the pauses between the moves of others; 0 if all moves appear at once. A reader whose
 * device wants no animations still gets the pauses.
 * @returns {number}
 */
export function pace() {
  const unset = recall(SPEED) === null && document.body.dataset.animation !== "off";
  return slowness() === 0 && unset ? SLOWNESS.normal : slowness();
}

export function setUpEffects() {
  const panel = find(document, "#effects", HTMLDialogElement);
  if (!panel) return;
  const on = need(panel, "[name=sound]", HTMLInputElement);
  const ambience = need(panel, "[name=ambience]", HTMLInputElement);
  const loud = need(panel, "[name=volume]", HTMLInputElement);
  const show = () => {
    on.checked = wantsSound();
    ambience.checked = wantsAmbience();
    loud.value = String(Math.round(volume() * 100));
    for (const each of findAll(panel, "[name=speed]", HTMLInputElement)) each.checked = each.value === speed();
  };
  panel.addEventListener("change", (event) => {
    const field = closest(event.target, "input", HTMLInputElement);
    if (field?.name === "speed") remember(SPEED, field.value);
    if (field?.name === "sound") { setSound(on.checked); showSilence(); sound("bell"); }
    if (field?.name === "ambience") setAmbience(ambience.checked);
    if (field?.name === "volume") { setVolume(Number(loud.value) / 100); sound("link", 4); }
  });
  document.addEventListener("click", (event) => {
    if (closest(event.target, ".effects-open", HTMLButtonElement)) { show(); panel.showModal(); }
    if (event.target === panel || closest(event.target, "#effects .close", HTMLElement)) panel.close();
  });
  showSilence();
}

/** Strike the note on the panel's button through while sound is off. */
function showSilence() {
  for (const button of findAll(document, ".effects-open", HTMLButtonElement)) button.classList.toggle("silent", !wantsSound());
}
