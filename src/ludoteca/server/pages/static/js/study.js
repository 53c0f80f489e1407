// A study: going about in it, playing on, and what others do to it meanwhile.
import { offer, sure } from "./choose.js";
import { ask, during, html, Refused, tell } from "./net.js";
import { go, layout, ready, remember, root, upright } from "./site.js";
import { following } from "./study_follow.js";
import { keyboard } from "./study_keys.js";
import { engine } from "./study_lines.js";
import { marking } from "./study_marks.js";
import { chapters } from "./study_chapters.js";
import { zooming } from "./zoom.js";

const main = document.getElementById("main");
const key = main.dataset.key;
const api = `/api/studies/${key}`;
const facts = () => document.getElementById("facts").dataset;
const here = () => `${api}/nodes/${facts().node}`;
const DEALER = "study-dealer"; // whether the dealer makes the draws, from one node to the next
let writing = ""; // a comment that is not yet saved
let gone = null; // the node that was deleted last
let asked = 0; // how many nodes were asked for
let showing = Promise.resolve(); // the last of them

function put(page) {
  const scroll = main.querySelector(".tree .scroll")?.scrollTop ?? 0;
  const [focused, text] = [document.activeElement?.id, document.getElementById("comment-text")?.value];
  const same = page.getElementById("facts").dataset.node === facts().node;
  const { known } = facts();
  main.replaceChildren(...page.body.childNodes);
  const field = document.getElementById("comment-text");
  if (same && field && writing) field.value = text;
  if (!same) writing = "";
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  settle(same ? scroll : null);
  if (facts().known !== known) follow(); // a stranger has become a guest, whom others may know
}

function settle(scroll) {
  const tree = main.querySelector(".tree .scroll");
  const current = tree?.querySelector("[aria-current]");
  if (tree) tree.scrollTop = scroll ?? (current ? current.offsetTop - tree.clientHeight / 2 : 0);
  const dealer = document.getElementById("dealer");
  if (dealer) dealer.checked = sessionStorage.getItem(DEALER) !== "no";
  main.querySelector(".undo")?.toggleAttribute("hidden", gone === null);
  marks.settle();
  lines.settle();
}

// Shows a node; what it was that led there is a step back in the browser, too. Whatever is asked for later wins.
async function fetched(node, { step = true, focus = false } = {}) {
  const mine = ++asked;
  const at = node === "" ? "" : `node=${node}&`;
  const page = await html(`/studies/${key}/parts?${at}layout=${layout()}`);
  if (mine !== asked) return;
  put(page);
  const address = `${root}/studies/${key}${facts().node ? `?node=${facts().node}` : ""}`;
  if (step) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  if (focus) main.querySelector(".question")?.focus({ preventScroll: true });
}

const show = (node, how) => (showing = fetched(node, how));

// The node that is shown, or about to be, as it is by now.
async function again() {
  for (let last; last !== showing; ) await (last = showing).catch(() => {});
  await show(facts().node, { step: false });
}

async function visit(node) {
  gone = null;
  await show(node);
}

async function play(texts) {
  const dealer = document.getElementById("dealer");
  const done = await ask("POST", `${here()}/moves`, { texts, draw: dealer?.checked ?? true });
  await show(done.nodes.at(-1) ?? facts().node, { focus: true });
}

async function done(what, body = {}) {
  await ask("POST", `${here()}/${what}`, body);
  await again();
}

async function remove(node, next) {
  await ask("POST", `${api}/nodes/${node}/delete`, { seen: Number(facts().number) });
  gone = node;
  await show(next);
}

const confirmed = (button) => sure(button.dataset.what, button.dataset.sure);
const marks = marking(main, (at, colour) => done("marks", { at, colour }));

const lines = engine(main, api, facts);

const deeds = {
  ...chapters({ api, facts, main, again, show, remove, confirmed }),
  draw: async () => {
    const { nodes } = await ask("POST", `${here()}/moves`, { texts: [], draw: true });
    await show(nodes.at(-1) ?? facts().node, { focus: true });
  },
  promote: () => done("promote"),
  main: () => done("promote", { main: true }),
  delete: async (button) => (await confirmed(button)) && remove(facts().node, facts().before),
  restore: async () => {
    await ask("POST", `${api}/nodes/${gone}/restore`, {});
    const back = gone;
    gone = null;
    await show(back);
  },
  silence: (button) => done("comment", { text: "", by: Number(button.dataset.by) }),
  unmark: (button) => done("marks", { at: button.dataset.at, colour: "" }),
  marking: () => marks.toggle(),
  engine: () => lines.toggle(),
};

// What a place in the drawing is for: it is marked, or played.
async function chosen(target) {
  const plans = JSON.parse(target.dataset.choices);
  const plan = plans.length === 1 ? plans[0] : await offer(plans, target.dataset.about, Promise.resolve([]), { anchor: target });
  if (plan) await play(plan.steps ?? [plan.text]);
}

main.addEventListener("click", (event) => {
  const place = event.target.closest(".stage svg [id]");
  if (place && main.dataset.role !== "reader" && (marks.on() || event.altKey || event.shiftKey)) {
    event.preventDefault();
    return during(main, () => marks.mark(place.closest("[id]:not([id^=drawn-])")?.id));
  }
  const found = event.target.closest("[data-do], [data-node], [data-go], .choice, .target");
  if (!found) return undefined;
  if (found.dataset.do) return during(found, () => deeds[found.dataset.do](found));
  if (found.dataset.go) return during(found, () => visit(facts()[found.dataset.go]));
  if (found.dataset.node) return during(found, () => visit(found.dataset.node));
  if (main.dataset.role === "reader") return undefined;
  return during(found, () => (found.matches(".target") ? chosen(found) : play(found.dataset.steps ? JSON.parse(found.dataset.steps) : [found.dataset.text])));
});

main.addEventListener("submit", (event) => {
  event.preventDefault();
  writing = "";
  during(event.target, () => done("comment", { text: document.getElementById("comment-text").value }));
});

main.addEventListener("input", (event) => {
  if (event.target.id === "comment-text") writing = event.target.value;
});

main.addEventListener("change", (event) => {
  if (event.target.id === "dealer") sessionStorage.setItem(DEALER, event.target.checked ? "yes" : "no");
});

keyboard(main, facts, { marks, lines }, (node) => during(main, () => visit(node)));
addEventListener("popstate", () => {
  const there = /[?&]node=(\d+)/.exec(location.search);
  during(main, () => show(there ? there[1] : "", { step: false }));
});
upright.addEventListener("change", () => {
  remember("layout", layout());
  during(main, again);
});

zooming(main);
const follow = following(api, () => Number(facts().number), async () => {
  try {
    await again();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message); // somebody has deleted what is shown
    await show("", { step: false }).catch(() => go("/studies"));
  }
});
settle(null);
ready();
