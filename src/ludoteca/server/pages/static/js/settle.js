// Whatever depends on the state of the page after each change.
import { facts, main, now } from "./at.js";
import { run as runClocks } from "./clocks.js";
import { ends } from "./ends.js";
import { group } from "./log.js";
import { modes } from "./modes.js";
import { mark } from "./news.js";
import { notice } from "./notice.js";
import { picks } from "./picks.js";
import { count, settleSheet } from "./sheet.js";

const title = document.title;
let marked = ""; // what was pointed out last
let unfolded = false; // whether the long list of choices is open

export function settle() {
  const told = facts();
  main.classList.toggle("wide", told.layout === "wide");
  main.classList.toggle("tall", told.layout === "tall");
  main.classList.toggle("looking-back", now.wanted !== null);
  place();
  group();
  slide(told);
  entitle();
  main.querySelector(".fold")?.setAttribute("aria-expanded", String(!main.classList.contains("folded")));
  const more = main.querySelector(".choices .more");
  if (more) more.open = unfolded || !glows();
  mark(told.news || "", told.news !== marked);
  marked = told.news;
  settleSheet();
  modes(main);
  picks();
  ends(main, now.wanted === null);
  notice(told);
  runClocks(main);
}

// A past position has an address of its own.
function place() {
  const at = now.wanted === null ? "" : `?at=${now.wanted}`;
  if (location.search !== at) history.replaceState(null, "", location.pathname + at + location.hash);
}

function slide({ last, number }) {
  const slider = document.getElementById("slider");
  if (slider) {
    slider.max = last;
    slider.value = number;
  }
  for (const line of document.querySelectorAll("#log li")) line.classList.toggle("shown", now.wanted !== null && line.dataset.number === number);
}

// The tab of the browser says whose turn it is, and that somebody has written.
export function entitle() {
  const { mineToAct, status, yourTurn } = facts();
  const turn = mineToAct === "yes" && status === "playing" ? `● ${yourTurn} – ` : "";
  document.title = turn + (count() ? `(${count()}) ` : "") + title;
}

// Whether anything can be clicked in the drawings that are seen; on a phone all of it may be in another tab.
const glows = () => [...main.querySelectorAll("svg .target")].some((one) => one.checkVisibility());

main.addEventListener("click", (event) => {
  const more = event.target.closest(".more summary")?.parentElement;
  if (more) unfolded = !more.open;
});
