// Picking several pieces, and then using all of them at once.
import { facts, here, main, now } from "./at.js";
import { ask, tell } from "./net.js";

let on = false; // whether a click picks
let picked = []; // the texts of what was picked
let offered = { seq: null, sets: [] }; // what may be picked together

const switcher = () => main.querySelector("[data-do=pick]");
const button = () => document.getElementById("picked");
const count = (texts, text) => texts.filter((one) => one === text).length;
const within = (some, all) => some.every((text) => count(some, text) <= count(all, text));
const complete = () => offered.sets.find((set) => set.picked.length === picked.length && within(picked, set.picked));

// The one thing that a place stands for, if it does.
export function piece(target) {
  const plans = JSON.parse(target.dataset.choices);
  return plans.length === 1 && plans[0].steps.length === 1 ? plans[0].text : "";
}

// Shows what is picked; what was picked for another question is forgotten.
export function picks() {
  if (!switcher() || offered.seq !== facts().seq) picked = [];
  switcher()?.setAttribute("aria-pressed", String(on));
  for (const one of main.querySelectorAll("svg .target, .choices .choice:not(.main)")) {
    const number = on ? count(picked, one.matches(".choice") ? one.dataset.text : piece(one)) : 0;
    if (number) one.dataset.picked = number;
    else delete one.dataset.picked;
    if (one.matches(".choice") && switcher()) one.setAttribute("aria-pressed", String(number > 0));
  }
  if (!button()) return;
  const set = on && picked.length ? complete() : null;
  button().hidden = !set;
  button().textContent = set?.label ?? "";
}

export function switched() {
  on = !on;
  picked = [];
  picks();
}

// Whether a click picks now, instead of playing.
export const picking = () => on && now.wanted === null && switcher() !== null;

// One more of it, or none if there can be no more.
export async function pick(text) {
  if (offered.seq !== facts().seq) {
    const { seq, sets } = await ask("GET", `${here}/picks`);
    offered = { seq: String(seq), sets };
    if (offered.seq !== facts().seq) return;
    picked = [];
  }
  const more = [...picked, text];
  if (offered.sets.some((set) => within(more, set.picked))) picked = more;
  else if (count(picked, text)) picked = picked.filter((one) => one !== text);
  else tell(button().dataset.none);
  picks();
}

// What is to be done with all that was picked.
export const chosen = () => complete();
