// How somebody wishes to see and hear the pages: light, contrast, colours, size of text, motion, sound.
import { ask, during } from "./net.js";
import { remember } from "./site.js";

const page = document.documentElement;
const picks = [...document.querySelectorAll("[data-wish-for]")];
const usual = (pick) => pick.options[0].value;

function show(pick) {
  const wish = pick.dataset.wishFor;
  if (pick.value === usual(pick)) delete page.dataset[wish];
  else page.dataset[wish] = pick.value;
}

// Kept here, and for whoever has a name with it: the same in their other browsers.
for (const pick of picks) {
  pick.addEventListener("change", () => {
    show(pick);
    for (const one of picks) remember(one.dataset.wishFor, one.value);
    if (!("known" in page.dataset)) return;
    const all = Object.fromEntries(picks.map((one) => [one.dataset.wishFor, one.value]));
    during(pick, () => ask("POST", "/api/me/wishes", all));
  });
}

const dialog = document.getElementById("seeing");
document.getElementById("see").addEventListener("click", () => dialog.showModal());
