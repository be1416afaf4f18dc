/**
 * Moments as their reader knows them: in their own zone and in the words of their language,
 * and how long it is until then. The zone is kept in a cookie, so that the server can draw
 * months and forms in it. Without this file all of it is in the zone of the site.
 */

import { setUpCountdowns } from "./countdowns.js";
import { localMoments } from "./local-moments.js";
import { zone } from "./times.js";

if (zone) document.cookie = `zone=${zone};path=/;max-age=31536000;samesite=lax`;
localMoments();
setUpCountdowns();
