// The lobby: a quick match, invitations, and people one follows.
import { follow } from "./lists.js";
import { ask, during } from "./net.js";
import { go, ready } from "./site.js";

const OFTEN = 2500; // milliseconds between looks at what came of a wish
const form = document.getElementById("match");
const sought = document.getElementById("sought");
const status = sought.querySelector("[role=status]");
let timer;

// Goes to the table that was made; whoever was waited for has come.
async function arrive(table) {
  await ask("POST", `/api/tables/${table}/join`, {});
  await ask("DELETE", "/api/match");
  go(`/tables/${table}`);
}

async function show(match) {
  clearTimeout(timer);
  if (match.table) return arrive(match.table);
  form.hidden = match.sought;
  sought.hidden = !match.sought;
  document.getElementById("with-bots").hidden = !match.bots;
  const text = match.sought ? status.dataset.waiting + (match.bots ? ` ${status.dataset.bots}` : "") : "";
  if (status.textContent !== text) status.textContent = text;
  if (match.sought) timer = setTimeout(look, OFTEN);
}

// While nobody answers, the last that was known stays on the page.
async function look() {
  try {
    await show(await ask("GET", "/api/match"));
  } catch {
    timer = setTimeout(look, 2 * OFTEN);
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const body = { games: fields.getAll("games"), seats: fields.getAll("seats").map(Number), pace: fields.get("pace") };
  const name = (fields.get("name") || "").trim();
  if (name) body.name = name;
  during(form, async () => show(await ask("POST", "/api/match", body)));
});

document.getElementById("with-bots").addEventListener("click", (event) =>
  during(event.currentTarget, async () => show(await ask("POST", "/api/match/bots", {}))),
);

document.getElementById("unseek").addEventListener("click", (event) =>
  during(event.currentTarget, async () => show(await ask("DELETE", "/api/match"))),
);

for (const button of document.querySelectorAll("[data-end]")) {
  button.addEventListener("click", () =>
    during(button, async () => {
      await ask("DELETE", button.dataset.end);
      button.closest("li").remove();
    }),
  );
}

document.getElementById("follow-name")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.currentTarget;
  during(field, async () => {
    await ask("POST", "/api/follows", { name: field.elements.name.value });
    location.reload();
  });
});

document.getElementById("sharing")?.addEventListener("change", (event) => {
  const box = event.currentTarget;
  during(box, () => ask("POST", "/api/me/sharing", { on: box.checked }));
});

follow(`/lists${location.search}`);
if ("known" in document.documentElement.dataset) look();
ready();
