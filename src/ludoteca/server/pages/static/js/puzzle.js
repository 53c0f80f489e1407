// A puzzle: choose on the board or in the list, try again, see the solution, go on.
import { offer } from "./choose.js";
import { ask, during } from "./net.js";
import { layout, ready } from "./site.js";

const main = document.getElementById("main");
const { game, id } = main.dataset;
const api = `/api/puzzles/${game}/${id}`;
const part = (name) => main.querySelector(name);
const deed = (name) => part(`[data-do=${name}]`);

let played = []; // decisions that were right so far
let over = false; // solved, or the solution was shown

// What the page says, and what a rating has become.
function tell(verdict, { said, change }) {
  const line = part(".verdict");
  line.textContent = said;
  line.dataset.verdict = verdict;
  if (!change) return;
  const words = part(".mine").dataset.change;
  part(".mine").textContent = words.replace("{before}", change.before).replace("{after}", change.after);
}

function drawing(markup) {
  return new DOMParser().parseFromString(markup, "text/html").body.firstElementChild;
}

// The position after some decisions, as the server draws it.
async function show(texts) {
  const query = new URLSearchParams([...texts.map((text) => ["text", text]), ["layout", layout()]]);
  const found = await ask("GET", `/puzzles/${game}/${id}/board?${query}`);
  played = texts;
  part(".question").textContent = found.question;
  part(".whole").replaceChildren(drawing(found.board));
  part(".held").replaceChildren(...(found.hand ? [drawing(found.hand)] : []));
  const areas = found.areas.map((area) => {
    const box = Object.assign(document.createElement("div"), { className: "one" });
    box.append(drawing(area));
    return box;
  });
  part(".players-of").replaceChildren(...areas);
  const buttons = found.choices.map((choice) => {
    const button = Object.assign(document.createElement("button"), { className: "choice", textContent: choice.label });
    button.dataset.text = choice.text;
    return button;
  });
  part(".choices").replaceChildren(...buttons);
  part(".listed").open = !found.folded;
  quiet(false);
}

// Nothing can be chosen any more, or until one tries again.
function quiet(is) {
  part(".drawn").inert = is;
  part(".listed").hidden = is;
}

async function answer(steps) {
  const found = await ask("POST", `${api}/tries`, { texts: [...played, ...steps] });
  tell(found.verdict, found);
  if (found.verdict === "on") {
    await show(found.played);
    return part(".question").focus();
  }
  quiet(true);
  if (found.verdict === "right") return explain();
  deed("again").hidden = false;
  deed("again").focus();
}

async function explain() {
  const found = await ask("POST", `${api}/solution`, {});
  over = true;
  quiet(true);
  if (found.change) tell("", { said: "", change: found.change });
  const box = part(".solution");
  box.querySelector(".plan").textContent = found.plan;
  box.querySelector(".why").textContent = found.why;
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 1 });
  const rows = found.choices.map((choice) => {
    const row = document.createElement("tr");
    const name = Object.assign(document.createElement("th"), { scope: "row", textContent: choice.label });
    const chance = Object.assign(document.createElement("td"), { textContent: percent.format(choice.chance) });
    row.append(name, chance);
    return row;
  });
  box.querySelector("tbody").replaceChildren(...rows);
  box.hidden = false;
  for (const name of ["again", "solution"]) deed(name).hidden = true;
  part("[data-next]").classList.add("main");
  box.focus();
}

const deeds = {
  again: async (button) => {
    button.hidden = true;
    tell("", { said: "" });
    await show(played);
    part(".question").focus();
  },
  solution: explain,
};

// A place may stand for several plans.
async function clicked(target) {
  const plans = JSON.parse(target.dataset.choices);
  const about = target.dataset.about ?? target.querySelector("title")?.textContent ?? "";
  const plan = plans.length === 1 ? plans[0] : await offer(plans, about, Promise.resolve([]), { anchor: target });
  if (plan) await answer(plan.steps ?? [plan.text]);
}

main.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button) return void during(button, () => deeds[button.dataset.do](button));
  if (over) return;
  const choice = event.target.closest("button.choice");
  if (choice) return void during(choice, () => answer([choice.dataset.text]));
  const target = event.target.closest("svg .target");
  if (target) during(target, () => clicked(target));
});

main.addEventListener("keydown", (event) => {
  const target = event.target.closest("svg .target");
  if (!target || over || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  during(target, () => clicked(target));
});

ready();
