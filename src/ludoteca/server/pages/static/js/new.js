// Setting up a table.
import { ask, during } from "./net.js";
import { pace, paced } from "./pace.js";
import { go, ready } from "./site.js";

const form = document.getElementById("new");

paced(form);
const places = [...form.querySelectorAll(".place")];
const marks = Object.fromEntries(places.map((place) => [place.querySelector(".colour").value, place.querySelector(".mark").innerHTML]));

function seats() {
  return places.flatMap((place) => {
    const [kind, level] = place.querySelector(".kind").value.split(" ");
    const name = place.querySelector(".called").value.trim();
    const colour = place.querySelector(".colour").value;
    if (!kind) return [];
    if (kind === "bot") return [{ kind, level, colour }];
    if (kind === "open") return [{ kind, colour }];
    return [name ? { kind: "me", name, colour } : { kind: "me", colour }];
  });
}

// Whoever had the colour takes the one that was given up, so that no two are alike.
function recolour(chosen) {
  const taken = places.map((place) => place.querySelector(".colour")).find((other) => other !== chosen && other.value === chosen.value);
  if (taken) taken.value = chosen.dataset.had;
  for (const place of places) {
    const colour = place.querySelector(".colour");
    colour.dataset.had = colour.value;
    place.querySelector(".mark").innerHTML = marks[colour.value];
  }
}

function options() {
  const chosen = [...form.querySelectorAll("[data-option]")].filter((one) => one.value !== one.dataset.default);
  return Object.fromEntries(chosen.map((one) => [one.dataset.option, one.value]));
}

form.addEventListener("change", (event) => {
  if (event.target.matches(".colour")) recolour(event.target);
  for (const place of places) {
    const kind = place.querySelector(".kind").value;
    place.querySelector(".called").hidden = kind !== "me" && kind !== "same";
  }
});

// What a rated table cannot have is not offered; the server has the last word.
function rate(on) {
  for (const one of form.querySelectorAll("[data-option], [name=hints], [name=public][value=no], #pack")) one.disabled = on;
  for (const one of form.querySelectorAll(".kind option[value=same], [name=absent] option[value='0']")) one.disabled = on;
  if (!on) return;
  for (const one of form.querySelectorAll("[data-option]")) one.value = one.dataset.default;
  form.elements.hints.checked = false;
  form.elements.public.value = "yes";
  for (const one of form.querySelectorAll(".kind")) if (one.value === "same") one.value = "open";
  if (form.elements.absent.value === "0") form.elements.absent.selectedIndex = 1;
}
form.elements.rated?.addEventListener("change", (event) => {
  rate(event.target.checked);
  if (event.target.checked) document.getElementById("no-pack")?.click();
});

const mine = places[0].querySelector(".called");
if (!mine.value) mine.value = sessionStorage.getItem("name") || "";
for (const place of places) place.querySelector(".colour").dataset.had = place.querySelector(".colour").value;

// A pack is checked as soon as it is chosen, so that nobody is surprised afterwards.
const kept = `pack-${form.dataset.game}`;

async function takePack(text) {
  const good = text && (await ask("POST", `/api/packs/${form.dataset.game}/check`, { text }));
  if (text) sessionStorage.setItem(kept, text);
  else sessionStorage.removeItem(kept);
  document.getElementById("pack-name").textContent = good ? good.name : "";
  document.getElementById("no-pack").hidden = !good;
}

const chooser = document.getElementById("pack");
if (chooser) {
  const take = (text) => during(chooser, () => takePack(text));
  chooser.addEventListener("change", async () => {
    if (chooser.files[0]) await take(await chooser.files[0].text());
  });
  document.getElementById("no-pack").addEventListener("click", () => {
    chooser.value = "";
    take("");
  });
  if (sessionStorage.getItem(kept)) take(sessionStorage.getItem(kept));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  during(form, async () => {
    const table = await ask("POST", "/api/tables", {
      game: form.dataset.game,
      seats: seats(),
      options: options(),
      pace: pace(form),
      public: form.elements.public.value === "yes",
      hints: form.elements.hints.checked,
      club: form.elements.club?.value,
      language: form.elements.language.value,
      rated: form.elements.rated?.checked ?? false,
      pack: (chooser && sessionStorage.getItem(kept)) || undefined,
    });
    go(`/tables/${table.id}`);
  });
});
ready();
