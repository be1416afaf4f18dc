/** Plays the sounds of the style page at a click, even if the reader has switched sounds off. */

import { need } from "./elements.js";
import { names, setSound, sound, wantsSound } from "./sounds.js";

for (const name of names) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn";
  button.textContent = name;
  button.addEventListener("click", () => {
    const before = wantsSound();
    setSound(true);
    sound(name);
    if (!before) setTimeout(() => setSound(false), 2500);
  });
  need(document, "#sounds", HTMLElement).append(button);
}
