// One table: what is shown, what is chosen, what is told.
import { ask, during, html, insist, Refused, tell } from "./net.js";
import { layout, narrow, ready, remember as cookie, upright } from "./site.js";
import { glide, remember } from "./glide.js";
import { listen } from "./listen.js";
import { group } from "./log.js";
import { offer, sure } from "./choose.js";
import { run as runClocks } from "./clocks.js";
import { company, heard, recalled } from "./company.js";
import { mark } from "./news.js";
import { people } from "./people.js";
import { place } from "./place.js";
import { louder, notice } from "./notice.js";
import { pressed } from "./press.js";
import { count, settleSheet, spoken } from "./sheet.js";
import { zooming } from "./zoom.js";

const main = document.getElementById("main");
const api = `/api/tables/${main.dataset.id}`;
const here = `/tables/${main.dataset.id}`;
const shared = main.dataset.shared === "yes";
const title = document.title;
const TWICE = 260; // milliseconds in which a second click makes it a double one
const TAIL = 60; // moves whose log lines come with a page
const PATIENCE = 1500; // milliseconds to wait for what a move has changed, before it is fetched
const BRIEF = { Prefer: "return=minimal" }; // the rest comes by the stream

let revealed = null; // at a shared screen: the seat whose hand is shown
let busy = false; // while a click is carried out
let holding = false; // while it is sent: what it changes is shown at once, not step by step
let queue = []; // changes that have come and are not shown yet
let wanted = null; // the past position being looked at, or null for now
let fetching = 0; // pages on their way
let showing = 0; // counts what was asked to be shown, so that late answers are dropped
let playing = 0; // a running replay
let unfolded = false; // whether the long list of choices is open
let marked = ""; // what was pointed out last

const facts = () => document.getElementById("facts").dataset;

function address(at) {
  const query = new URLSearchParams({ layout: layout() });
  if (at !== null) query.set("at", at);
  if (shared) query.set("seat", revealed === null ? "watch" : revealed);
  return `${here}/parts?${query}`;
}

// Fetches and shows the table, now or after `at` moves.
async function show(at = null) {
  const mine = ++showing;
  wanted = at;
  fetching += 1;
  let page;
  try {
    page = await html(address(at));
  } finally {
    fetching -= 1;
  }
  if (mine !== showing) return;
  if (shared && at === null && revealed !== null && page.getElementById("facts").dataset.actor !== String(revealed)) {
    revealed = null;
    return show(at);
  }
  update(() => put(page));
  advance();
}

// Changes the page by `work`; pieces glide to their new places, focus and a name half typed stay where they were.
function update(work) {
  const before = remember(main);
  const focus = document.activeElement;
  const seq = facts().seq;
  const spot =
    focus && main.contains(focus)
      ? { id: focus.id, text: focus.matches(".choice") && focus.dataset.text, ask: !!focus.closest(".ask"), svg: !!focus.closest("svg") }
      : null;
  const scrolled = undock();
  const typed = document.getElementById("guest-name")?.value;
  const done = work();
  const field = document.getElementById("guest-name");
  if (field && typed) field.value = typed;
  settle();
  if (scrolled) document.getElementById("part-hand")?.scrollTo({ left: scrolled });
  glide(main, before);
  if (spot && document.activeElement !== focus) refocus(spot, seq === facts().seq);
  for (const resolve of waiters.splice(0)) resolve();
  return done;
}

function put(page) {
  const waiting = !document.getElementById("part-board");
  if (waiting !== !page.getElementById("part-board")) {
    main.replaceChildren(...page.body.childNodes);
  } else {
    for (const part of page.querySelectorAll("[data-part], #facts")) {
      const old = document.getElementById(part.id);
      if (!old) continue;
      for (const attribute of part.attributes) old.setAttribute(attribute.name, attribute.value);
      if (!part.hasAttribute("hidden")) old.removeAttribute("hidden");
      old.replaceChildren(...part.childNodes);
    }
    if (wanted === null) putLog(page);
  }
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

// Shows what the stream has brought; a page that has missed something is fetched.
function advance() {
  if (holding || fetching) return;
  const due = queue.filter((one) => one.now > Number(facts().drawn));
  queue = [];
  if (!due.length) return;
  if (wanted !== null) {
    facts().last = due.at(-1).last;
    return settle();
  }
  const lines = document.getElementById("log")?.childElementCount;
  const fits = revealed === null && update(() => due.every((one) => one.before === Number(facts().drawn) && place(one.changes)));
  if (!fits) return void refresh();
  const log = document.getElementById("log");
  if (log && log.childElementCount !== lines) log.scrollTop = log.scrollHeight;
}

const waiters = []; // for something to be shown

// Waits until entry `seq` is shown.
async function seen(seq) {
  advance();
  const end = performance.now() + PATIENCE;
  while (wanted === null && Number(facts().seq) < seq) {
    const left = end - performance.now();
    if (left <= 0) return void (await refresh());
    await Promise.race([new Promise((resolve) => waiters.push(resolve)), new Promise((resolve) => setTimeout(resolve, left))]);
  }
  if (wanted !== null) await refresh();
}

// The focus stays where it was; if something else is asked, or what had it is gone, the first choice gets it.
function refocus({ id, text, ask: asked, svg }, unchanged) {
  const choice = unchanged && text && main.querySelector(`.choice[data-text="${CSS.escape(text)}"]`);
  const same = (id && document.getElementById(id)) || choice;
  if (same && !same.disabled && (!svg || same.classList.contains("target"))) same.focus({ preventScroll: true });
  if (document.activeElement === same) return;
  if (asked || svg) (main.querySelector(".choices summary, .ask .choice") || main.querySelector(".question"))?.focus({ preventScroll: true });
}

// Whatever depends on the state of the page after each change.
function settle() {
  const now = facts();
  main.classList.toggle("wide", now.layout === "wide");
  main.classList.toggle("tall", now.layout === "tall");
  main.classList.toggle("looking-back", wanted !== null);
  const at = wanted === null ? "" : `?at=${wanted}`;
  if (location.search !== at) history.replaceState(null, "", location.pathname + at + location.hash);
  group();
  const slider = document.getElementById("slider");
  if (slider) {
    slider.max = now.last;
    slider.value = now.number;
  }
  for (const line of document.querySelectorAll("#log li"))
    line.classList.toggle("shown", wanted !== null && line.dataset.number === now.number);
  const confirm = document.getElementById("confirm");
  if (confirm) confirm.checked = localStorage.getItem("confirm") === "yes";
  entitle(now);
  main.querySelector(".fold")?.setAttribute("aria-expanded", String(!main.classList.contains("folded")));
  const more = main.querySelector(".choices .more");
  if (more) more.open = unfolded;
  mark(now.news || "", now.news !== marked);
  marked = now.news;
  settleSheet();
  notice(now);
  runClocks(main);
}

// Takes the hand back to where the server puts it; how far it was scrolled.
function undock() {
  const hand = document.getElementById("part-hand");
  if (!hand?.closest("#part-ask")) return 0;
  const scrolled = hand.scrollLeft;
  document.getElementById("part-mine").prepend(hand);
  return scrolled;
}

// The tab of the browser says whose turn it is, and that somebody has written.
function entitle(now) {
  const turn = now.mineToAct === "yes" && now.status === "playing" ? `● ${now.yourTurn} – ` : "";
  document.title = turn + (count() ? `(${count()}) ` : "") + title;
}

// Plays the decisions of one click, one after the other.
async function play(texts) {
  if (busy) return;
  stop();
  busy = holding = true;
  main.classList.add("sending");
  let seq = Number(facts().seq);
  try {
    for (const text of texts) seq = (await insist("POST", `${api}/moves`, { seq, text }, BRIEF)).seq;
    holding = false;
    await seen(seq);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message);
    holding = false;
    await refresh();
  } finally {
    busy = holding = false;
    main.classList.remove("sending");
  }
}

async function refresh() {
  try {
    await show(null);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message);
  }
}

// A choice is one decision; a plan has `steps`, the texts of several.
async function choose(plan) {
  if (localStorage.getItem("confirm") === "yes" && !(await sure(plan.label))) return;
  await play(plan.steps ?? [plan.text]);
}

// What a place says of itself, without the choices it offers.
const about = (place) => place.dataset.about ?? place.querySelector("title")?.textContent ?? "";

const ways = (place) => ask("GET", `${here}/ways?target=${encodeURIComponent(place.id)}`);

async function clicked(target) {
  const plans = JSON.parse(target.dataset.choices);
  if (plans.length === 1) return choose(plans[0]);
  const refused = ways(target).then((found) => found.refused, () => []);
  const plan = await offer(plans, about(target), refused, { anchor: target });
  if (plan) await choose(plan);
}

let asking; // a click that might still be the first of two

// A click on something that does not glow: other ways to it, or why there are none.
async function asked(place) {
  if (wanted !== null) return;
  try {
    const found = await ways(place);
    if (!found.ways.length) tell(found.why);
    else {
      const plan = await offer(found.ways, about(place), Promise.resolve(found.refused), { anchor: place });
      if (plan) await choose(plan);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message);
  }
}

const step = (by) => look(Math.max(0, Math.min(Number(facts().last), (wanted ?? Number(facts().last)) + by)));

async function look(at) {
  stop();
  try {
    await show(at >= Number(facts().last) ? null : at);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message);
  }
}

function stop() {
  clearTimeout(playing);
  playing = 0;
}

// Plays again what happened after move `at`, one line of the log after another.
function replay(at) {
  stop();
  const lines = [...document.querySelectorAll("#log li")].map((line) => Number(line.dataset.number));
  const stops = [...new Set(lines.filter((number) => number > at))];
  const next = async () => {
    const number = stops.shift();
    await show(number === undefined || number >= Number(facts().last) ? null : number);
    if (number !== undefined && stops.length) playing = setTimeout(next, 900);
    else if (wanted !== null) playing = setTimeout(refresh, 900);
  };
  show(at).then(() => (playing = setTimeout(next, 600)));
}

const deeds = {
  ...company(main, api),
  ...people(main, api, () => refresh()),
  undo: async () => {
    await seen((await insist("POST", `${api}/undo`, { seq: Number(facts().seq) }, BRIEF)).seq);
  },
  sound: () => louder(facts()),
  now: () => look(Infinity),
  back: () => step(-1),
  on: () => step(1),
  since: () => replay(Number(facts().since)),
  reveal: async (button) => {
    revealed = Number(button.dataset.seat);
    await refresh();
    main.querySelector(".ask .choice")?.focus({ preventScroll: true });
  },
  hint: async (button) => {
    const { seq, hints } = await ask("GET", `${api}/hint`);
    const late = () => busy || seq !== Number(facts().seq);
    if (late()) return;
    const plan = await offer(hints, button.dataset.about, Promise.resolve([]), { asked: button.textContent });
    if (plan && !late()) await choose(plan);
  },
  fold: () => {
    main.classList.toggle("folded");
    settle();
  },
};

pressed(main, tell);
zooming(main);

main.addEventListener("click", (event) => {
  const deed = event.target.closest("[data-do]");
  const choice = event.target.closest("button.choice");
  const line = event.target.closest("[data-at]");
  if (deed) return void during(deed, () => deeds[deed.dataset.do](deed));
  if (choice) return void choose({ text: choice.dataset.text, label: choice.textContent });
  if (line) return void look(Number(line.dataset.at));
  if (!event.target.closest("svg")) return;
  const target = event.target.closest(".target");
  if (target) return void clicked(target);
  const spot = event.target.closest("svg [id]:not([id^=drawn-])");
  clearTimeout(asking);
  if (spot && event.detail < 2) asking = setTimeout(asked, event.detail ? TWICE : 0, spot);
});

main.addEventListener(
  "toggle",
  (event) => {
    if (event.target.matches(".more")) unfolded = event.target.open;
  },
  true,
);

main.addEventListener("keydown", (event) => {
  const target = event.target.closest("svg .target");
  if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    clicked(target);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog, [data-zoomed]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!document.getElementById("slider")) return;
  const keys = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => look(0), End: () => look(Infinity) };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});

main.addEventListener("input", (event) => {
  if (event.target.id === "slider") look(Number(event.target.value));
});

main.addEventListener("change", (event) => {
  if (event.target.id === "confirm") localStorage.setItem("confirm", event.target.checked ? "yes" : "no");
});

// At a shared screen the stream tells what everybody may see; a hand is fetched.
const stream = () => `${here}/stream?layout=${layout()}${shared ? "&seat=watch" : ""}&drawn=${facts().drawn}`;
const again = listen(stream, Number(facts().event), {
  changed: (change) => {
    queue.push(change);
    advance();
  },
  missed: refresh,
  chat: (line) => {
    heard(line);
    spoken();
    entitle(facts());
  },
  chats: recalled,
  lost: (is) => (document.getElementById("lost").hidden = !is),
});

// Another shape of the board: the page anew, and the stream from there on.
async function reshape() {
  cookie("layout", layout());
  await (wanted === null ? refresh() : look(wanted));
  again();
}

narrow.addEventListener("change", settle);
upright.addEventListener("change", reshape);
const sent = /^\?at=(\d+)$/.exec(location.search); // a position somebody was sent
settle();
document.getElementById("log")?.scrollTo(0, 1e6);
if (sent && facts().status !== "waiting") look(Number(sent[1]));
else if (facts().layout !== layout()) reshape();
ready();
