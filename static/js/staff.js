/**
 * On all pages of the admin: tells the server the moderator's time zone, in which it writes times, and
 * labels the fields that Django leaves without a label for screen readers.
 */

import { findAll } from "./elements.js";
import { zone } from "./zone.js";

if (zone) document.cookie = `zone=${zone};path=/;max-age=31536000;samesite=lax`;

// A date with a time has two fields, each after a word that is no label.
for (const field of findAll(document, ".datetime input", HTMLInputElement)) {
  field.ariaLabel ??= field.previousSibling?.textContent?.trim() ?? null;
}
// In a list whose rows can be edited, only the head of a column has its name.
for (const field of findAll(document, "#result_list td > input:not([type=hidden])", HTMLInputElement)) {
  const column = field.closest("td")?.cellIndex ?? 0;
  field.ariaLabel ??= field.closest("table")?.rows[0]?.cells[column]?.textContent?.trim() ?? null;
}
// Django gives these icons an `aria-label` but no role, once the page is loaded.
addEventListener("load", () => {
  for (const icon of findAll(document, ".help-tooltip[aria-label]", HTMLElement)) icon.role = "img";
});
