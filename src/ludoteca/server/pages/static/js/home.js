// The first page: a game against bots at once, and lists that are never out of date.
import { ask, during, html } from "./net.js";
import { go, ready } from "./site.js";

const EVERY = 4000; // milliseconds between two looks at the lists
const main = document.getElementById("main");
const title = document.title;

for (const form of document.querySelectorAll("form.now")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const name = (document.getElementById("my-name")?.value || "").trim();
    const me = name ? { kind: "me", name } : { kind: "me" };
    const bots = Array.from({ length: Number(fields.get("seats")) - 1 }, () => ({
      kind: "bot",
      level: fields.get("level"),
    }));
    during(form, async () => {
      const table = await ask("POST", "/api/tables", { game: form.dataset.game, seats: [me, ...bots] });
      go(`/tables/${table.id}`);
    });
  });
}

function put(page) {
  const focus = document.activeElement.getAttribute("href");
  for (const fresh of page.querySelectorAll(".live")) {
    const old = document.getElementById(fresh.id);
    if (!old || old.innerHTML === fresh.innerHTML) continue;
    const inside = old.contains(document.activeElement);
    old.replaceChildren(...fresh.childNodes);
    if (inside) old.querySelector(`a[href="${CSS.escape(focus)}"]`)?.focus();
  }
  document.title = main.querySelector("#mine .yours") ? `● ${main.dataset.yourTurn} – ${title}` : title;
}

async function look() {
  if (!document.hidden) await html("/lists").then(put, () => {}); // offline: the next look may do
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
addEventListener("pageshow", (event) => event.persisted && look());
put(document);
ready();
