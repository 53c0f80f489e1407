// Quick clicks: none is lost because the page changes under it, and none plays what it was not meant for.
import { main } from "./at.js";
import { tell } from "./net.js";

const PLAYED = "button.choice, button.shortcut, #picked, #menu .ways button, svg .target";
const LONG = 2000; // milliseconds after which a press that never ends is forgotten
const waiting = []; // for the press to end

let first = ""; // what the first click of a double one was for
let timer = 0; // runs while a button or a finger is down on something that can be clicked

// A click that comes too early says so.
export const hurried = () => tell(main.dataset.hurried);

// A browser drops a click if what was pressed is replaced before it is let go of.
export const pressed = () => timer !== 0;

export const released = () => (pressed() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve());

function release() {
  clearTimeout(timer);
  timer = 0;
  for (const resolve of waiting.splice(0)) resolve();
}

document.addEventListener(
  "pointerdown",
  (event) => {
    if (!event.isPrimary || event.button || !event.target.closest(`${PLAYED}, svg [id], [data-do]`)) return;
    clearTimeout(timer);
    timer = setTimeout(release, LONG);
  },
  true,
);
// A mouse clicks as it is let go of, a finger a little later; what has waited comes after the click.
for (const end of ["pointerup", "pointercancel", "click"])
  document.addEventListener(end, (event) => (end !== "pointerup" || event.pointerType === "mouse") && pressed() && setTimeout(release), true);

const named = (one) => one.id || one.dataset.text || one.dataset.way;

// The second click of a double one is meant for what was there at the first.
document.addEventListener(
  "click",
  (event) => {
    const one = event.target.closest(PLAYED);
    const name = one ? named(one) : "";
    if (!one || event.detail < 2 || name === first) return void (first = name);
    event.stopImmediatePropagation();
    event.preventDefault();
    hurried();
  },
  true,
);
