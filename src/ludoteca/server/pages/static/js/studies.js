// My studies: a new one, or a new chapter of one, from a deal or a file.
import { ask, during, html, tell } from "./net.js";
import { go, ready, root } from "./site.js";

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

// What is pinned to my page, and in which order; the button that was pressed keeps the focus, or its heading gets it.
const MOVED = {
  add: (ids, id) => [...ids, id],
  off: (ids, id) => ids.filter((one) => one !== id),
  up: (ids, id) => swapped(ids, ids.indexOf(id) - 1),
  down: (ids, id) => swapped(ids, ids.indexOf(id)),
};

function swapped(ids, at) {
  return [...ids.slice(0, at), ids[at + 1], ids[at], ...ids.slice(at + 2)];
}

document.getElementById("mine")?.addEventListener("click", (event) => {
  const mine = event.currentTarget;
  const button = event.target.closest("[data-pin]");
  if (!button) return;
  const { pin, study } = button.dataset;
  during(button, async () => {
    const now = [...mine.querySelectorAll("[data-pinned]")].map((one) => one.dataset.pinned);
    await ask("POST", "/api/me/pinned", { studies: MOVED[pin](now, study) });
    const fresh = await html(location.pathname.slice(root.length) + location.search);
    mine.replaceChildren(...fresh.getElementById("mine").childNodes);
    const same = mine.querySelector(`[data-pin=${pin}][data-study="${study}"]`);
    (same || document.getElementById("pinned-title")).focus();
  });
});

ready();
