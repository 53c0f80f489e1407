// Puts the parts of a fetched page in the place of the old ones.
import { facts, main } from "./at.js";

const TAIL = 60; // moves whose log lines come with a page

// `present` says whether it shows the table as it is now; the log is that of now.
export function put(page, present) {
  const waiting = !document.getElementById("part-board");
  if (waiting !== !page.getElementById("part-board")) {
    main.replaceChildren(...page.body.childNodes);
    return;
  }
  for (const part of page.querySelectorAll("[data-part], #facts")) {
    const old = document.getElementById(part.id);
    if (!old) continue;
    for (const attribute of part.attributes) old.setAttribute(attribute.name, attribute.value);
    if (!part.hasAttribute("hidden")) old.removeAttribute("hidden");
    old.replaceChildren(...part.childNodes);
  }
  if (present) putLog(page);
}

function putLog(page) {
  const log = document.getElementById("log");
  if (!log) return;
  if (Number(log.lastElementChild?.dataset.number) < Number(facts().last) - TAIL) log.replaceChildren();
  const fresh = [...page.querySelectorAll("#log li")];
  const from = fresh.length ? Number(fresh[0].dataset.number) : Infinity;
  const last = Number(facts().last);
  for (const line of [...log.children])
    if (Number(line.dataset.number) >= from || Number(line.dataset.number) > last) line.remove();
  log.append(...fresh);
  log.scrollTop = log.scrollHeight;
}

// Takes the hand back to where the server puts it; how far it was scrolled.
export function undock() {
  const hand = document.getElementById("part-hand");
  if (!hand?.closest("#part-ask")) return 0;
  const scrolled = hand.scrollLeft;
  document.getElementById("part-mine").prepend(hand);
  return scrolled;
}
