// Playing on from a position: who sits where, and what becomes of hidden cards.
import { ask, during } from "./net.js";
import { pace, paced } from "./pace.js";
import { go, ready } from "./site.js";

const form = document.getElementById("onward");
const kinds = [...form.querySelectorAll(".kind")];

const seats = () =>
  kinds.map((chosen) => {
    const [kind, level] = chosen.value.split(" ");
    return kind === "bot" ? { kind, level } : { kind };
  });

paced(form);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  during(form, async () => {
    const made = await ask("POST", form.dataset.action, {
      seats: seats(),
      open: form.elements.cards?.value === "open",
      pace: pace(form),
      public: form.elements.public.value === "yes",
      hints: form.elements.hints.checked,
    });
    go(`/tables/${made.id}`);
  });
});
ready();
