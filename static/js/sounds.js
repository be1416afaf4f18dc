/**
 * The sounds of a table, synthesised from waves and noise. They are off until the reader has agreed to
 * them, and browsers keep a page silent until the reader has touched it.
 */

import { recall, remember } from "./memory.js";

const WANTED = "sound";
const VOLUME = "volume";
const AMBIENCE = "ambience";
/** The pitches in Hz of the links of a chain, rising: a pentatonic scale, in which no two notes clash. */
const SCALE = [196, 220, 261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784];

/** @typedef {"link" | "resolve" | "kicker" | "wound" | "strike" | "fall" | "claim" | "bell" | "win" | "end"} Sound */

/** @type {AudioContext | undefined} */
let audio;
/** @type {GainNode | undefined} */
let master;
/** @type {AudioBufferSourceNode | undefined} */
let wind;
/** The number of layers of music that should play; it grows towards the end of the night. */
let layersWanted = 0;
/** The layers that play now. @type {{gain: GainNode, voices: OscillatorNode[]}[]} */
const layers = [];

/** @returns {boolean} whether the reader has switched sound on in this browser */
export const wantsSound = () => recall(WANTED) === "on";

/** @returns {number} from 0 to 1 */
export const volume = () => Number(recall(VOLUME) ?? "0.5");
/** @returns {boolean} */
export const wantsAmbience = () => recall(AMBIENCE) !== "off";

/** @param {boolean} on */
export function setSound(on) {
  remember(WANTED, on ? "on" : "off");
  settle();
}

/** @param {number} loud from 0 to 1 */
export function setVolume(loud) {
  remember(VOLUME, String(loud));
  settle();
}

/** @param {boolean} on */
export function setAmbience(on) {
  remember(AMBIENCE, on ? "on" : "off");
  settle();
}

/** Start or stop the sounds as the settings say. Call it from a click, as browsers require. */
function settle() {
  if (!wantsSound()) {
    wind?.stop();
    wind = undefined;
    while (layers.length) endLayer();
    audio?.suspend();
    return;
  }
  const context = ready();
  context.resume();
  master?.gain.setTargetAtTime(volume() ** 2, context.currentTime, 0.03);
  if (wantsAmbience() && !wind) blow(context);
  if (!wantsAmbience()) { wind?.stop(); wind = undefined; }
  settleLayers();
}

function ready() {
  if (!audio) {
    audio = new AudioContext();
    master = new GainNode(audio, { gain: volume() ** 2 });
    master.connect(audio.destination);
  }
  return audio;
}

/**
 * @param {number} pitch in Hz
 * @param {{type?: OscillatorType, at?: number, lasts?: number, loud?: number, to?: number}} [how] `to` is the pitch at the end
 */
function tone(pitch, { type = "sine", at = 0, lasts = 0.4, loud = 0.2, to = pitch } = {}) {
  const context = ready();
  const start = context.currentTime + at;
  const voice = new OscillatorNode(context, { type, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + lasts);
  voice.connect(gain).connect(/** @type {GainNode} */ (master));
  voice.start(start);
  voice.stop(start + lasts + 0.05);
}

/**
 * @param {AudioContext} context
 * @param {number} seconds
 */
function rustle(context, seconds) {
  const buffer = new AudioBuffer({ length: context.sampleRate * seconds, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(context, { buffer });
}

/** @param {{pitch: number, to?: number, at?: number, lasts?: number, loud?: number, type?: BiquadFilterType}} how */
function hiss({ pitch, to = pitch, at = 0, lasts = 0.2, loud = 0.3, type = "bandpass" }) {
  const context = ready();
  const start = context.currentTime + at;
  const source = rustle(context, lasts + 0.1);
  const filter = new BiquadFilterNode(context, { type, frequency: pitch, Q: 1.2 });
  const gain = new GainNode(context, { gain: loud });
  filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + lasts);
  source.connect(filter).connect(gain).connect(/** @type {GainNode} */ (master));
  source.start(start);
  source.stop(start + lasts + 0.05);
}

/** Start the wind over the city, which blows until it is stopped. @param {AudioContext} context */
function blow(context) {
  wind = rustle(context, 6);
  wind.loop = true;
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: 240, Q: 0.8 });
  const swell = new OscillatorNode(context, { frequency: 0.07 });
  const depth = new GainNode(context, { gain: 130 });
  const gain = new GainNode(context, { gain: 0.05 });
  swell.connect(depth).connect(filter.frequency);
  wind.connect(filter).connect(gain).connect(/** @type {GainNode} */ (master));
  swell.start();
  wind.start();
}

/**
 * The layers of the music at the end of a night: a low fifth, a beating heart, and trembling strings.
 * `pitches` are the voices of a layer in Hz, `swell` is how often per second it swells.
 * @type {{pitches: number[], type: OscillatorType, loud: number, swell: number}[]}
 */
const LAYERS = [
  { pitches: [55, 82.4, 110.3], type: "triangle", loud: 0.05, swell: 0.09 },
  { pitches: [49, 49.4], type: "sine", loud: 0.2, swell: 1.1 },
  { pitches: [466.2, 493.9, 698.5], type: "triangle", loud: 0.014, swell: 6.5 },
];
/** Seconds in which a layer fades in or out. */
const FADE = 2.5;

/**
 * Set how many layers of music play.
 * @param {number} count 0 before the end of the night is near, and after the match
 */
export function nightFalls(count) {
  layersWanted = count;
  // Browsers let a page play sounds only after its first touch, which starts the layers.
  if (audio && wantsSound()) settleLayers();
}

function settleLayers() {
  const wanted = wantsAmbience() ? Math.min(layersWanted, LAYERS.length) : 0;
  while (layers.length > wanted) endLayer();
  while (layers.length < wanted) beginLayer(LAYERS[layers.length]);
}

/** @param {typeof LAYERS[number]} layer */
function beginLayer({ pitches, type, loud, swell }) {
  const context = ready();
  const gain = new GainNode(context, { gain: 0 });
  const swelling = new GainNode(context, { gain: 0.5 });
  const depth = new GainNode(context, { gain: 0.45 });
  const wave = new OscillatorNode(context, { frequency: swell });
  wave.connect(depth).connect(swelling.gain);
  const voices = pitches.map((frequency) => new OscillatorNode(context, { type, frequency }));
  for (const voice of voices) voice.connect(swelling);
  swelling.connect(gain).connect(/** @type {GainNode} */ (master));
  gain.gain.setTargetAtTime(loud, context.currentTime, FADE / 3);
  for (const voice of [...voices, wave]) voice.start();
  layers.push({ gain, voices: [...voices, wave] });
}

function endLayer() {
  const layer = layers.pop();
  if (!layer) return;
  const context = ready();
  layer.gain.gain.setTargetAtTime(0, context.currentTime, FADE / 3);
  for (const voice of layer.voices) voice.stop(context.currentTime + FADE);
}

/** @type {Record<Sound, (height: number) => void>} */
const SOUNDS = {
  link: (height) => {
    tone(SCALE[height % SCALE.length], { type: "triangle", lasts: 0.28, loud: 0.22 });
    hiss({ pitch: 3200, lasts: 0.05, loud: 0.12 });
  },
  resolve: (height) => {
    tone(SCALE[height % SCALE.length], { type: "triangle", lasts: 0.55, loud: 0.2 });
    tone(SCALE[height % SCALE.length] / 2, { lasts: 0.7, loud: 0.2 });
  },
  kicker: () => [0, 4, 7, 12].forEach((up, step) =>
    tone(523.3 * 2 ** (up / 12), { type: "triangle", at: step * 0.06, lasts: 0.35, loud: 0.14 })),
  wound: () => {
    tone(150, { to: 46, lasts: 0.3, loud: 0.5 });
    hiss({ pitch: 700, to: 180, lasts: 0.16, loud: 0.35, type: "lowpass" });
  },
  strike: () => {
    hiss({ pitch: 900, to: 5200, lasts: 0.14, loud: 0.3 });
    tone(1480, { type: "square", at: 0.11, lasts: 0.14, loud: 0.05 });
    tone(2190, { at: 0.11, lasts: 0.3, loud: 0.07 });
  },
  fall: () => { tone(320, { type: "sawtooth", to: 60, lasts: 0.5, loud: 0.1 }); hiss({ pitch: 400, to: 90, at: 0.3, lasts: 0.25, loud: 0.3, type: "lowpass" }); },
  claim: () => [1318, 1760].forEach((pitch, step) => tone(pitch, { at: step * 0.07, lasts: 0.25, loud: 0.1 })),
  // A bell has inharmonic partials, of which the high ones fade first.
  bell: () => [[1, 0.2, 2.2], [2.01, 0.12, 1.5], [2.76, 0.09, 1.1], [5.4, 0.05, 0.5]].forEach(([ratio, loud, lasts]) =>
    tone(311 * ratio, { loud, lasts })),
  win: () => [392, 493.9, 587.3, 784, 987.8].forEach((pitch, step) =>
    tone(pitch, { type: "triangle", at: step * 0.12, lasts: 1.4, loud: 0.14 })),
  end: () => [293.7, 261.6, 220, 146.8].forEach((pitch, step) => tone(pitch, { at: step * 0.2, lasts: 1.2, loud: 0.16 })),
};

export const names = /** @type {Sound[]} */ (Object.keys(SOUNDS));

/**
 * @param {Sound} name
 * @param {number} [height] the place of a link in the chain; later links sound higher
 */
export function sound(name, height = 0) {
  if (!wantsSound() || document.hidden) return;
  if (ready().state === "running") SOUNDS[name](height);
}

// Browsers allow sounds only after the first touch or key.
addEventListener("pointerdown", () => { if (wantsSound()) settle(); }, { once: true });
addEventListener("keydown", () => { if (wantsSound()) settle(); }, { once: true });
