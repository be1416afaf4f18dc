// The service worker: if a page cannot be fetched, it shows a page that says so. The server puts
// `self.KEPT`, the list of files that this page needs, before this text (games/web/site/web_app.py).
// File names contain a hash of their content, so a new release has a new list and with it a new store.

/** @type {any} The scope of a service worker, of which TypeScript's "dom" knows nothing. */
const here = self;
/** @type {string[]} */
const kept = here.KEPT;
const STORE = `offline ${kept.join(" ")}`;

here.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(kept)).then(() => here.skipWaiting()));
});

here.addEventListener("activate", (/** @type {any} */ event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith("offline") && name !== STORE));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

here.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(kept[0])));
  } else if (kept.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
});

// Show a push message, which `games.community.notices.deliveries` sends only to readers who are not on
// the site. Always show it, because a browser ends the subscription of a site that shows nothing.
here.addEventListener("push", (/** @type {any} */ event) => {
  /** @type {{title: string, text: string, url: string, tag: string}} */
  const message = event.data.json();
  event.waitUntil(here.registration.showNotification(message.title, {
    body: message.text, tag: message.tag, icon: here.ICON, data: { url: message.url },
  }));
});

here.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", here.location.origin);
  // Open only pages of this site.
  const page = url.origin === here.location.origin ? url.href : here.location.origin;
  const open = here.clients.matchAll({ type: "window" }).then((/** @type {any[]} */ pages) =>
    pages.find((each) => each.url === page)?.focus() ?? here.clients.openWindow(page));
  event.waitUntil(open);
});
