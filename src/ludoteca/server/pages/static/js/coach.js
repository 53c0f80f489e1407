// The coach of a first game. The server lists what may be said at each position, the most fitting
// first; here is kept what has been said, and the place it speaks of is ringed.
import { calm } from "./calm.js";
import { open } from "./sheet.js";
import { upright } from "./site.js";

const SVG = "http://www.w3.org/2000/svg";
const AWAY = 24; // pixels a place may be out of sight
const main = document.getElementById("main");
const key = `coach ${main.dataset.id}`;
const kept = JSON.parse(localStorage.getItem(key) || "{}");
const said = kept.said ?? {}; // step -> the number of moves after which it was said
let off = kept.off ?? false;
let folded = false;
let now = null; // what is being said: its step, its page, and the moves after which
let wanted = null; // what was suggested last, and after how many moves
let rings = [];
let at = 0; // how many moves had been made when it was shown last

const says = () => document.getElementById("coach-says");
const part = (name) => says().querySelector(`[data-coach=${name}]`);
const facts = () => document.getElementById("facts").dataset;
const keep = () => localStorage.setItem(key, JSON.stringify({ said, off }));

// The first step that has not been said before this move; else one that may be said again.
function pick(number) {
  const steps = [...document.querySelectorAll("#coach-steps > [data-step]")];
  const fresh = (step) => !(said[step.dataset.step] < number);
  return steps.find((step) => fresh(step) && !("again" in step.dataset)) ?? steps.find((step) => "again" in step.dataset);
}

// Whether the learner did something else than was suggested.
function strayed(number) {
  if (!wanted || wanted.number >= number) return false;
  const other = !wanted.done;
  wanted = null;
  return other;
}

function read(step, number) {
  const { doText, label, places, section } = step.dataset;
  const pages = [...step.children].map((page) => ({ text: page.textContent, show: page.dataset.show }));
  const other = strayed(number);
  if (doText) wanted = { text: doText, number, done: false };
  return { step: step.dataset.step, number, pages, page: 0, text: doText, label, places: places ?? "", section, other };
}

// What there is to say, whenever the page has changed.
function follow() {
  if (!says()) return;
  const number = Number(facts().number);
  const live = !main.classList.contains("looking-back");
  const step = live && pick(number);
  if (step && (!now || now.number !== number || now.step !== step.dataset.step)) {
    now = read(step, number);
    said[now.step] = number;
    keep();
    show();
  } else if (number !== at || rings.some((ring) => !ring.isConnected) || (now && !document.querySelector("#coach-says .text").textContent)) show();
}

function show() {
  const box = says();
  at = Number(facts().number);
  part("again").hidden = !off;
  for (const one of box.querySelectorAll(".head, #coach-talk")) one.hidden = off || !now;
  unring();
  if (off || !now) return;
  const { pages, page, text, label, section } = now;
  const last = page === pages.length - 1;
  box.querySelector("#coach-talk").hidden = folded;
  part("fold").setAttribute("aria-expanded", String(!folded));
  box.querySelector(".other").hidden = !now.other || page > 0;
  const words = box.querySelector(".text");
  if (words.textContent !== pages[page].text) words.textContent = pages[page].text;
  box.querySelector(".page").textContent = pages.length > 1 ? `${page + 1}/${pages.length}` : "";
  part("back").hidden = page === 0;
  part("on").hidden = last;
  const attempt = box.querySelector(".try");
  attempt.hidden = !last || !text || now.number !== Number(facts().number);
  attempt.dataset.text = text ?? "";
  attempt.textContent = label ?? "";
  const link = box.querySelector(".read");
  link.hidden = !section;
  const help = document.querySelector("a[data-help]");
  if (section && help) link.href = `${help.href.split("#")[0]}#${section}`;
  ring(pages[page].show || (last && now.number === Number(facts().number) ? now.places : ""));
}

function unring() {
  for (const one of rings) one.remove();
  rings = [];
  for (const one of document.querySelectorAll(".coached")) one.classList.remove("coached");
}

function ring(ids) {
  const places = [...new Set(ids.split(" "))].map((id) => id && document.getElementById(id)).filter(Boolean);
  for (const place of places) {
    if (!place.getBBox) place.classList.add("coached");
    else rings.push(around(place));
  }
  part("where").hidden = !places.length || places.some(inSight);
}

function around(place) {
  const box = place.getBBox();
  const drawn = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 10 })) drawn.setAttribute(name, value);
  drawn.setAttribute("class", "coach-ring");
  place.append(drawn);
  return drawn;
}

// On a phone the coach stands above what is asked, and the board shows above the coach.
function inSight(place) {
  const box = place.getBoundingClientRect();
  const end = upright.matches ? document.getElementById("coach").getBoundingClientRect().top : innerHeight;
  return box.bottom > AWAY && box.top < end - AWAY;
}

// Brings it into the middle of the board that is seen; what is mine is in a tab of its own there.
function where() {
  const place = rings[0]?.parentNode ?? document.querySelector(".coached");
  const behavior = calm() ? "auto" : "smooth";
  if (!upright.matches) return place?.scrollIntoView({ block: "center", inline: "center", behavior });
  if (place?.closest(".mine")) return open("mine");
  const box = place?.getBoundingClientRect();
  const end = document.getElementById("coach").getBoundingClientRect().top;
  if (box) scrollBy({ top: box.top + box.height / 2 - end / 2, behavior });
}

const deeds = {
  on: () => (now.page += 1),
  back: () => (now.page -= 1),
  fold: () => (folded = !folded),
  off: () => (off = true),
  again: () => (off = false),
  where,
};

main.addEventListener("click", (event) => {
  const deed = event.target.closest("[data-coach]");
  const choice = event.target.closest("button.choice, .target");
  if (choice && wanted) wanted.done = (choice.dataset.text ?? choice.dataset.choices).includes(wanted.text);
  if (!deed) return;
  deeds[deed.dataset.coach]();
  keep();
  show();
  if (deed.hidden) part(now && !off ? (now.page === now.pages.length - 1 ? "back" : "on") : "again").focus({ preventScroll: true });
});

new MutationObserver(follow).observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-number", "data-drawn"] });
follow();
