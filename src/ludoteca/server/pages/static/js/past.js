// Looking back: any position of the game, and what happened since.
import { facts, main, now } from "./at.js";
import { refresh, show, showOr } from "./screen.js";

let playing = 0; // a running replay

export function stop() {
  clearTimeout(playing);
  playing = 0;
}

export async function look(at) {
  stop();
  await showOr(at >= Number(facts().last) ? null : at);
}

export const step = (by) => look(Math.max(0, Math.min(Number(facts().last), (now.wanted ?? Number(facts().last)) + by)));

// Plays again what happened after move `at`, one line of the log after another.
export function replay(at) {
  stop();
  const lines = [...document.querySelectorAll("#log li")].map((line) => Number(line.dataset.number));
  const stops = [...new Set(lines.filter((number) => number > at))];
  const next = async () => {
    const number = stops.shift();
    await show(number === undefined || number >= Number(facts().last) ? null : number);
    if (number !== undefined && stops.length) playing = setTimeout(next, 900);
    else if (now.wanted !== null) playing = setTimeout(refresh, 900);
  };
  show(at).then(() => (playing = setTimeout(next, 600)));
}

main.addEventListener("click", (event) => {
  const line = event.target.closest("[data-at]");
  if (line) look(Number(line.dataset.at));
});

main.addEventListener("input", (event) => {
  if (event.target.id === "slider") look(Number(event.target.value));
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog, [data-zoomed]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!document.getElementById("slider")) return;
  const keys = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => look(0), End: () => look(Infinity) };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
