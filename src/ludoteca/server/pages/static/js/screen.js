// What the page shows: fetched whole, or changed by what the stream brings.
import { facts, here, main, now, shared } from "./at.js";
import { keep } from "./focus.js";
import { glide, remember } from "./glide.js";
import { html, Refused, tell } from "./net.js";
import { put, undock } from "./parts.js";
import { place } from "./place.js";
import { pressed, released } from "./quick.js";
import { settle } from "./settle.js";
import { layout } from "./site.js";

const PATIENCE = 1500; // milliseconds to wait for what a move has changed, before it is fetched

let queue = []; // changes that have come and are not shown yet
let fetching = 0; // pages on their way
let showing = 0; // counts what was asked to be shown, so that late answers are dropped
const waiters = []; // for something to be shown

function address(at) {
  const query = new URLSearchParams({ layout: layout() });
  if (at !== null) query.set("at", at);
  if (shared) query.set("seat", now.revealed === null ? "watch" : now.revealed);
  return `${here}/parts?${query}`;
}

// Fetches and shows the table, now or after `at` moves.
export async function show(at = null) {
  const mine = ++showing;
  now.wanted = at;
  fetching += 1;
  let page;
  try {
    page = await html(address(at));
    await released();
  } finally {
    fetching -= 1;
  }
  if (mine !== showing) return;
  if (shared && at === null && now.revealed !== null && page.getElementById("facts").dataset.actor !== String(now.revealed)) {
    now.revealed = null;
    return show(at);
  }
  update(() => put(page, at === null));
  advance();
}

// The same, and a refusal is told.
export async function showOr(at) {
  try {
    await show(at);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message);
  }
}

export const refresh = () => showOr(null);

// Changes the page by `work`; pieces glide to their new places, focus and a name half typed stay where they were.
function update(work) {
  const before = remember(main);
  const refocus = keep();
  const scrolled = undock();
  const typed = document.getElementById("guest-name")?.value;
  const done = work();
  const field = document.getElementById("guest-name");
  if (field && typed) field.value = typed;
  settle();
  if (scrolled) document.getElementById("part-hand")?.scrollTo({ left: scrolled });
  glide(main, before);
  refocus();
  for (const resolve of waiters.splice(0)) resolve();
  return done;
}

// What the stream has brought.
export function changed(change) {
  queue.push(change);
  advance();
}

// Shows what the stream has brought; a page that has missed something is fetched.
function advance() {
  if (now.holding || fetching) return;
  if (pressed()) return void released().then(advance);
  const due = queue.filter((one) => one.now > Number(facts().drawn));
  queue = [];
  if (!due.length) return;
  if (now.wanted !== null) {
    facts().last = due.at(-1).last;
    return settle();
  }
  const lines = document.getElementById("log")?.childElementCount;
  const fits = now.revealed === null && update(() => due.every((one) => one.before === Number(facts().drawn) && place(one.changes)));
  if (!fits) return void refresh();
  const log = document.getElementById("log");
  if (log && log.childElementCount !== lines) log.scrollTop = log.scrollHeight;
}

// Waits until entry `seq` is shown.
export async function seen(seq) {
  advance();
  const end = performance.now() + PATIENCE;
  while (now.wanted === null && Number(facts().seq) < seq) {
    const left = end - performance.now();
    if (left <= 0) return void (await refresh());
    await Promise.race([new Promise((resolve) => waiters.push(resolve)), new Promise((resolve) => setTimeout(resolve, left))]);
  }
  if (now.wanted !== null) await refresh();
}
