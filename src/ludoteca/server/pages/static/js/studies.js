// My studies: a new one, or a new chapter of one, from a deal or a file.
import { ask, during, tell } from "./net.js";
import { go, ready } from "./site.js";

const main = document.getElementById("main");
const into = main.dataset.into;

async function begin(body) {
  const made = await ask("POST", into ? `/api/studies/${into}/chapters` : "/api/studies", body);
  go(`/studies/${made.id}?node=${made.node}`);
}

const deal = document.getElementById("deal");
deal.addEventListener("submit", (event) => {
  event.preventDefault();
  const chosen = [...deal.querySelectorAll("[data-option]")].filter((one) => one.value !== one.dataset.default);
  const options = Object.fromEntries(chosen.map((one) => [one.dataset.option, one.value]));
  const { title, seats, draw } = deal.elements;
  const dealt = { game: deal.dataset.game, seats: Number(seats.value), options, draw: draw.checked };
  during(deal, () => begin({ title: title.value.trim(), deal: dealt }));
});

// A position is one JSON object with a stack of decisions; records and studies have a line for each move.
function position(text) {
  try {
    const found = JSON.parse(text);
    return found && typeof found === "object" && "stack" in found ? found : null;
  } catch {
    return null;
  }
}

const form = document.getElementById("import");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  during(form, async () => {
    const [file] = form.elements.file.files;
    const text = file ? await file.text() : form.elements.text.value;
    const found = position(text);
    await begin(found ? { position: found } : { record: text });
  });
});
form.elements.file.addEventListener("change", (event) => {
  if (event.target.files[0]?.size > 900000) tell(`${event.target.files[0].name} > 900 KB`);
});

ready();
