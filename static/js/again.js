// Sends once more what was sent while the site was busy.
const form = document.querySelector("form[data-again]");
setTimeout(() => form.requestSubmit(), 1000 * Number(form.dataset.again));
