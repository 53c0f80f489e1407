// Sits down at the first game of a title, with a coach.
import { ask, during } from "./net.js";
import { go } from "./site.js";

for (const button of document.querySelectorAll("[data-first]"))
  button.addEventListener("click", () => {
    const name = (document.getElementById("my-name")?.value || "").trim();
    during(button, async () => {
      const table = await ask("POST", `/api/first/${button.dataset.first}`, name ? { name } : {});
      go(`/tables/${table.id}`);
    });
  });
