// The service worker: where no page can be fetched it shows one that says so. `self.KEPT`, the
// files that this page needs, stands before this text (games/web/site/web_app.py); names of files
// carry their content, so a new release has a new list and with it a new store.

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

// A push message: `games.community.notices.deliveries` writes it, and sends none to a reader who is on the
// site. It is always shown: a browser takes the subscription away from a site that stays silent.
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
  // Nowhere but to this site.
  const page = url.origin === here.location.origin ? url.href : here.location.origin;
  const open = here.clients.matchAll({ type: "window" }).then((/** @type {any[]} */ pages) =>
    pages.find((each) => each.url === page)?.focus() ?? here.clients.openWindow(page));
  event.waitUntil(open);
});
