/** Let the browser keep the page that it shows without a line. */

if ("serviceWorker" in navigator) {
  addEventListener("load", () => { navigator.serviceWorker.register("/worker.js").catch(() => {}); });
}
