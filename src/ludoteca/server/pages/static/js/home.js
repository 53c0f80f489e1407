// The first page: a game against bots at once.
import { ask, during } from "./net.js";

for (const form of document.querySelectorAll("form.now")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const name = (fields.get("name") || "").trim();
    const me = name ? { kind: "me", name } : { kind: "me" };
    const bots = Array.from({ length: Number(fields.get("seats")) - 1 }, () => ({
      kind: "bot",
      level: form.dataset.level,
    }));
    during(form, async () => {
      const table = await ask("POST", "/api/tables", { game: form.dataset.game, seats: [me, ...bots] });
      location.href = `/tables/${table.id}`;
    });
  });
}
