// Setting up a position: its drawing, its fields and its JSON say the same, and faults are listed as they arise.
import { ask, during, tell } from "./net.js";
import { linked, piecework } from "./pieces.js";
import { go, layout, narrow, ready, upright } from "./site.js";

const main = document.getElementById("main");
const text = document.getElementById("json");
const fields = document.getElementById("fields");
const faults = document.getElementById("faults");
const lines = document.getElementById("lines");
const past = []; // earlier positions, as text
let position = JSON.parse(text.value);
let asked = 0; // counts what was asked, so that late answers are dropped
let waiting;

const spelt = () => JSON.stringify(position, null, 1);
const at = (path) => path.reduce((inner, key) => inner?.[key], position);

// What several changes of the position make of it, drawn and checked at once.
async function change(work, typed = false) {
  past.push(spelt());
  work();
  if (!typed) text.value = spelt();
  await check();
}

const set = (path, value) => (at(path.slice(0, -1))[path.at(-1)] = value);

// Takes something away; some things are then null.
function drop(path, none = false) {
  const holder = at(path.slice(0, -1));
  if (Array.isArray(holder)) holder.splice(path.at(-1), 1);
  else if (none) holder[path.at(-1)] = null;
  else delete holder[path.at(-1)];
}

function listed(found) {
  const list = document.createElement("ul");
  for (const fault of found) list.append(Object.assign(document.createElement("li"), { textContent: fault }));
  faults.replaceChildren(found.length ? list : faults.dataset.none);
  faults.classList.toggle("sound", !found.length);
  for (const button of main.querySelectorAll("[data-needs]")) button.disabled = found.length > 0;
}

function redraw(shown) {
  document.getElementById("question").textContent = shown.question ?? "";
  if (shown.board) {
    document.getElementById("board").innerHTML = shown.board;
    const areas = shown.areas.map(({ seat, called, drawing }) => {
      const area = Object.assign(document.createElement("section"), { innerHTML: drawing, ariaLabel: called });
      area.dataset.seat = seat;
      return area;
    });
    document.getElementById("areas").replaceChildren(...areas);
  }
  if (!shown.fields) return;
  const focused = fields.contains(document.activeElement) ? document.activeElement.dataset.path : undefined;
  const shut = [...fields.querySelectorAll("details")].map((one) => !one.open);
  fields.innerHTML = shown.fields;
  [...fields.querySelectorAll("details")].forEach((one, number) => (one.open = !shut[number]));
  if (focused) [...fields.querySelectorAll("[data-path]")].find((one) => one.dataset.path === focused)?.focus();
}

async function check() {
  const mine = ++asked;
  lines.hidden = true;
  document.getElementById("address").hidden = true;
  main.querySelector("[data-do=undo]").disabled = !past.length;
  const shown = await ask("POST", `/editor/check?layout=${layout()}`, { position });
  if (mine !== asked) return;
  listed(shown.faults);
  redraw(shown);
}

// The value a control stands for.
function value(control) {
  if (control.type === "checkbox") return control.checked;
  if (control.type === "number") return control.value === "" ? 0 : Number(control.value);
  if ("json" in control.dataset) return JSON.parse(control.value);
  return control.value || null;
}

fields.addEventListener("submit", (event) => event.preventDefault());
fields.addEventListener("change", (event) => {
  const control = event.target;
  if (control.dataset.add) return add(control, control.value);
  if (!control.dataset.path) return;
  try {
    const given = value(control);
    during(fields, () => change(() => set(JSON.parse(control.dataset.path), given)));
  } catch (error) {
    tell(error.message); // not JSON
  }
});

function add(control, name) {
  const path = JSON.parse(control.dataset.add);
  const fresh = JSON.parse(control.dataset.fresh);
  const holder = at(path);
  during(fields, () =>
    change(() => {
      if (Array.isArray(holder)) holder.push(name || fresh);
      else if (holder && name) holder[name] = fresh;
      else set(path, fresh);
    }),
  );
}

fields.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-drop], button[data-add]");
  if (!button) return;
  event.preventDefault();
  if (button.dataset.add) return add(button, "");
  during(fields, () => change(() => drop(JSON.parse(button.dataset.drop), "null" in button.dataset)));
});

text.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    let typed;
    try {
      typed = JSON.parse(text.value);
    } catch (error) {
      return listed([error.message]);
    }
    during(text, () => change(() => (position = typed), true));
  }, 400);
});

async function keep() {
  const kept = await ask("POST", "/api/positions", { position });
  return `/positions/${kept.key}`;
}

const deeds = {
  undo: async () => {
    position = JSON.parse(past.pop());
    text.value = spelt();
    await check();
  },
  keep: async () => {
    const address = document.getElementById("address");
    address.querySelector("input").value = linked(await keep());
    address.hidden = false;
    address.querySelector("input").select();
  },
  copy: async () => {
    await navigator.clipboard.writeText(document.querySelector("#address input").value);
    tell(document.getElementById("words").dataset.copied);
  },
  play: async () => go(`${await keep()}/onward`),
  judge: async () => {
    lines.hidden = false;
    lines.textContent = lines.dataset.working;
    try {
      const { about, hints } = await ask("POST", "/api/positions/hint", { position });
      const list = document.createElement("ol");
      for (const { plan, why, chance } of hints)
        list.append(Object.assign(document.createElement("li"), { textContent: `${plan} – ${lines.dataset.chance} ${Math.round(100 * chance)}%. ${why}` }));
      lines.replaceChildren(about, list);
    } catch (error) {
      lines.hidden = true;
      throw error;
    }
  },
};

main.addEventListener("click", (event) => {
  const deed = event.target.closest("[data-do]");
  if (deed) during(deed, deeds[deed.dataset.do]);
});

if (narrow.matches) for (const sheet of main.querySelectorAll("details")) sheet.open = false; // a click on a piece opens its own
piecework({ change, set, drop, at });
listed([]);
upright.addEventListener("change", check); // another shape of the board
if (main.dataset.layout !== layout()) await check();
ready();
