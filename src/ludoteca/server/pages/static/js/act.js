// What a click on a choice, a shortcut or a place does.
import { api, facts, here, main, now } from "./at.js";
import { offer, sure } from "./choose.js";
import { meant } from "./modes.js";
import { ask, insist, Refused, tell } from "./net.js";
import { stop } from "./past.js";
import { chosen, pick, picking, piece } from "./picks.js";
import { hurried } from "./quick.js";
import { refresh, seen } from "./screen.js";

const TWICE = 260; // milliseconds in which a second click makes it a double one
export const BRIEF = { Prefer: "return=minimal" }; // the rest comes by the stream

// Plays the decisions of one click, all at once.
async function play(texts) {
  if (now.busy) return hurried();
  stop();
  now.busy = now.holding = true;
  main.classList.add("sending");
  const [text, ...then] = texts;
  try {
    const { seq } = await insist("POST", `${api}/moves`, { seq: Number(facts().seq), text, then }, BRIEF);
    now.holding = false;
    await seen(seq);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message);
    now.holding = false;
    await refresh();
  } finally {
    now.busy = now.holding = false;
    main.classList.remove("sending");
  }
}

// A choice is one decision; a plan has `steps`, the texts of several.
export async function choose(plan) {
  if (localStorage.getItem("confirm") === "yes" && !(await sure(plan.label))) return;
  await play(plan.steps ?? [plan.text]);
}

// Waits for what may be refused.
async function told(work) {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message);
  }
}

// What a place says of itself, without the choices it offers.
const about = (place) => place.dataset.about ?? place.querySelector("title")?.textContent ?? "";

const ways = (place) => ask("GET", `${here}/ways?target=${encodeURIComponent(place.id)}`);

async function clicked(target) {
  if (now.busy) return hurried();
  if (picking() && piece(target)) return told(pick(piece(target)));
  const plans = JSON.parse(target.dataset.choices);
  const only = plans.length === 1 ? plans[0] : meant(plans);
  if (only && !target.dataset.ask) return choose(only);
  const refused = ways(target).then((found) => found.refused, () => []);
  const asked = plans.length === 1 ? document.querySelector("#sure .title").dataset.usual : undefined;
  const plan = await offer(plans, about(target), refused, { anchor: target, asked });
  if (plan) await choose(plan);
}

// A click on something that does not glow: other ways to it, or why there are none.
async function asked(place) {
  if (now.wanted !== null) return;
  const found = await ways(place);
  if (!found.ways.length) return tell(found.why);
  const plan = await offer(found.ways, about(place), Promise.resolve(found.refused), { anchor: place });
  if (plan) await choose(plan);
}

let asking; // a click that might still be the first of two

main.addEventListener("click", (event) => {
  if (event.target.closest("[data-do]")) return;
  const choice = event.target.closest("button.choice, button.shortcut");
  if (event.target.closest("#picked")) return void choose(chosen());
  if (choice?.matches(".choice:not(.main)") && picking()) return void told(pick(choice.dataset.text));
  if (choice) return void choose({ text: choice.dataset.text, label: choice.textContent, steps: choice.dataset.steps?.split("|") });
  if (!event.target.closest("svg")) return;
  const target = event.target.closest(".target");
  if (target) return void clicked(target);
  const spot = event.target.closest("svg [id]:not([id^=drawn-])");
  clearTimeout(asking);
  if (spot && event.detail < 2) asking = setTimeout(() => told(asked(spot)), event.detail ? TWICE : 0);
});

main.addEventListener("keydown", (event) => {
  const target = event.target.closest("svg .target");
  if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    clicked(target);
  }
});
