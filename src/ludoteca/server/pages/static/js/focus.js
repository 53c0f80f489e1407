// Keeps the focus while the page changes under it.
import { facts, main } from "./at.js";

// Remembers what has the focus; what is returned gives it back after the change.
export function keep() {
  const focus = document.activeElement;
  const seq = facts().seq;
  if (!focus || !main.contains(focus)) return () => {};
  const spot = {
    id: focus.id,
    text: focus.matches(".choice") && focus.dataset.text,
    asked: !!focus.closest(".ask"),
    svg: !!focus.closest("svg"),
  };
  return () => {
    if (document.activeElement !== focus) refocus(spot, seq === facts().seq);
  };
}

// The focus stays where it was; if something else is asked, or what had it is gone, the first choice gets it.
function refocus({ id, text, asked, svg }, unchanged) {
  const choice = unchanged && text && main.querySelector(`.choice[data-text="${CSS.escape(text)}"]`);
  const same = (id && document.getElementById(id)) || choice;
  if (same && !same.disabled && (!svg || same.classList.contains("target"))) same.focus({ preventScroll: true });
  if (document.activeElement === same) return;
  if (asked || svg) (main.querySelector(".choices summary, .ask .choice") || main.querySelector(".question"))?.focus({ preventScroll: true });
}
