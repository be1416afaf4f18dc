// Sends a form again that the site refused because it was busy. This file is no module and imports
// nothing, because other files may be out of reach while this page is shown.
{
  const form = document.querySelector("form[data-again]");
  if (form instanceof HTMLFormElement) {
    setTimeout(() => form.requestSubmit(), 1000 * Number(form.dataset.again));
  }
}
