/** Tell the server the time zone of a moderator, for the times on all pages of the admin. */

import { zone } from "./times.js";

if (zone) document.cookie = `zone=${zone};path=/;max-age=31536000;samesite=lax`;
