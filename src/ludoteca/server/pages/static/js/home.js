// The first page: a game against bots at once, and lists that are never out of date.
import { badge } from "./installed.js";
import { follow } from "./lists.js";
import { ask, during } from "./net.js";
import { go, ready } from "./site.js";
import "./first.js";

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

follow(`/lists${location.search}`, () => {
  document.title = main.querySelector("#mine .yours") ? `● ${main.dataset.yourTurn} – ${title}` : title;
  badge(main.querySelectorAll("#mine .yours").length);
});

// The name goes along to the page for a new table.
main.addEventListener("click", (event) => {
  const name = (document.getElementById("my-name")?.value || "").trim();
  if (event.target.closest("a[href*='/new']") && name) sessionStorage.setItem("name", name);
});
ready();
