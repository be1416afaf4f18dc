// Sends once more what was sent while the site was busy. No module: where this page is drawn,
// other files may be out of reach.
{
  const form = document.querySelector("form[data-again]");
  if (form instanceof HTMLFormElement) {
    setTimeout(() => form.requestSubmit(), 1000 * Number(form.dataset.again));
  }
}
