// Setting up a table.
import { ask, during } from "./net.js";
import { go, ready } from "./site.js";

const form = document.getElementById("new");

function seats() {
  return [...form.querySelectorAll(".place")].flatMap((place) => {
    const [kind, level] = place.querySelector("select").value.split(" ");
    const name = place.querySelector(".called").value.trim();
    if (!kind) return [];
    if (kind === "bot") return [{ kind, level }];
    if (kind === "open") return [{ kind }];
    return [name ? { kind: "me", name } : { kind: "me" }];
  });
}

function pace() {
  const field = (name) => Number(form.elements[name].value);
  const kind = form.elements.pace.value;
  if (kind === "live") return { kind, bank: 60 * field("bank"), increment: field("increment") };
  if (kind === "days") return { kind, days: field("days") };
  return { kind };
}

function options() {
  const chosen = [...form.querySelectorAll("[data-option]")].filter((one) => one.value !== one.dataset.default);
  return Object.fromEntries(chosen.map((one) => [one.dataset.option, one.value]));
}

form.addEventListener("change", () => {
  for (const place of form.querySelectorAll(".place")) {
    const kind = place.querySelector("select").value;
    place.querySelector(".called").hidden = kind !== "me" && kind !== "same";
  }
  for (const inner of form.querySelectorAll("[data-pace]"))
    inner.hidden = inner.dataset.pace !== form.elements.pace.value;
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  during(form, async () => {
    const table = await ask("POST", "/api/tables", {
      game: form.dataset.game,
      seats: seats(),
      options: options(),
      pace: pace(),
      public: form.elements.public.value === "yes",
    });
    go(`/tables/${table.id}`);
  });
});
ready();
