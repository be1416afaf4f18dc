/**
 * Shows dates and times in the reader's time zone and language, and the time left until then. A cookie
 * stores the time zone, so that the server can draw months and forms in it. Without this file
 * all times are in the time zone of the site.
 */

import { setUpCountdowns } from "./countdowns.js";
import { localMoments } from "./local-moments.js";
import { zone } from "./zone.js";

if (zone) document.cookie = `zone=${zone};path=/;max-age=31536000;samesite=lax`;
localMoments();
setUpCountdowns();
