/**
 * On all pages of the admin: tell the server the time zone of a moderator, for the times there,
 * and name the fields that Django leaves without a name.
 */

import { findAll } from "./elements.js";
import { zone } from "./times.js";

if (zone) document.cookie = `zone=${zone};path=/;max-age=31536000;samesite=lax`;

// A moment has two fields, each behind a bare word.
for (const field of findAll(document, ".datetime input", HTMLInputElement)) {
  field.ariaLabel ??= field.previousSibling?.textContent?.trim() ?? null;
}
// A list whose rows can be edited names a column at its head only.
for (const field of findAll(document, "#result_list td > input:not([type=hidden])", HTMLInputElement)) {
  const column = field.closest("td")?.cellIndex ?? 0;
  field.ariaLabel ??= field.closest("table")?.rows[0]?.cells[column]?.textContent?.trim() ?? null;
}
// Django names a picture with `aria-label` alone, once the page is loaded.
addEventListener("load", () => {
  for (const icon of findAll(document, ".help-tooltip[aria-label]", HTMLElement)) icon.role = "img";
});
