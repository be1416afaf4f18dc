/**
 * The page with the settings of notifications. It adds this browser as a device for push messages,
 * again if the browser has lost its subscription, and fills in the reader's time zone for quiet hours.
 * Without this file no device can be added.
 */

import { find, need } from "./elements.js";
import { zone, zoneInWords } from "./zone.js";

/** @param {string} key base64url @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(key) {
  const padded = key.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null | undefined} one @param {Uint8Array} other */
function isSame(one, other) {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}

/** @param {string} text the public key of the site @returns {Promise<PushSubscription>} */
async function subscribe(text) {
  const registration = await navigator.serviceWorker.ready;
  const key = bytesOf(text);
  const old = await registration.pushManager.getSubscription();
  if (old && isSame(old.options.applicationServerKey, key)) return old;
  // End a subscription for another key, which may date from an earlier set-up of the site.
  await old?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** @param {HTMLFormElement} form */
async function add(form) {
  const status = need(document, "#device-status", HTMLElement);
  const button = need(form, "button", HTMLButtonElement);
  status.textContent = "";
  if ((await Notification.requestPermission()) !== "granted") {
    status.textContent = form.dataset.blocked ?? "";
    return;
  }
  button.disabled = true;
  try {
    const { endpoint, keys } = (await subscribe(form.dataset.key ?? "")).toJSON();
    need(form, "[name=endpoint]", HTMLInputElement).value = endpoint ?? "";
    need(form, "[name=p256dh]", HTMLInputElement).value = keys?.p256dh ?? "";
    need(form, "[name=auth]", HTMLInputElement).value = keys?.auth ?? "";
    form.submit();
  } catch {
    status.textContent = form.dataset.failed ?? "";
    button.disabled = false;
  }
}

/** @param {string} address @returns {Promise<string>} the SHA-256 of the address, in the site's notation */
async function digest(address) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {HTMLFormElement} form @returns {Promise<boolean>} whether this browser receives push messages */
async function isSubscribed(form) {
  if (Notification.permission !== "granted") return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || (await digest(subscription.endpoint)) !== form.dataset.subscription) return false;
  return isSame(subscription.options.applicationServerKey, bytesOf(form.dataset.key ?? ""));
}

/** @param {HTMLFormElement} form */
async function offer(form) {
  need(document, "#no-push", HTMLElement).hidden = true;
  form.addEventListener("submit", (event) => { event.preventDefault(); add(form); });
  if (form.dataset.subscription) {
    if (await isSubscribed(form)) return;
    need(document, "#device-status", HTMLElement).textContent = form.dataset.lost ?? "";
  }
  form.hidden = false;
}

const form = find(document, "#add-device", HTMLFormElement);
if (form && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  offer(form);
}

const hidden = find(document, "#id_zone", HTMLInputElement);
// Keep a zone that is stored already, because the reader may be travelling.
if (zone && hidden && !hidden.value) {
  hidden.value = zone;
  need(document, "#zone-name", HTMLElement).textContent = zoneInWords;
}
