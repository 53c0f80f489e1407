// What is laid over the drawings to help the eye; drawn anew whenever the table has changed.
import { calm } from "./calm.js";
import { cheer } from "./cheer.js";
import { clash } from "./clash.js";
import { Sheet } from "./overlay.js";
import { share, story } from "./story.js";
import { looked, tags } from "./tags.js";
import { traces } from "./traces.js";

const DRAWN = "section.board > svg, .hand > svg, .area > svg";
const main = document.getElementById("main");
const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ["data-traces", "data-number", "data-choices", "data-tab"] };
const sizes = new ResizeObserver(() => soon());
const small = matchMedia("(max-width: 640px), (max-height: 800px)");
let due = 0;
let unfolded = null; // whether somebody has opened or closed the panel above the board
let shown = "[]"; // the traces that were seen already
let fought = null; // the battle that was shown last

// A battle is shown once, when it has just been fought.
function fight(told) {
  if (told === fought) return;
  const [fresh, svg] = [fought !== null && told, main.querySelector("section.board > svg")];
  fought = told;
  if (fresh && svg) clash(svg, JSON.parse(told));
}

function lay() {
  due = 0;
  fold();
  for (const layer of main.querySelectorAll("g.tags, g.traces")) layer.remove();
  const told = document.getElementById("facts")?.dataset.traces ?? "[]";
  sizes.disconnect();
  for (const svg of main.querySelectorAll(DRAWN)) {
    const sheet = new Sheet(svg);
    sizes.observe(svg);
    if (!sheet.box.width) continue;
    const layers = [tags(sheet), traces(sheet, JSON.parse(told))];
    svg.append(layers[1], layers[0]);
    if (told !== shown && !calm()) layers[1].animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500 });
  }
  shown = told;
  fight(document.getElementById("facts")?.dataset.clash ?? "");
  looked(main);
  cheer(main);
  story(main);
  changes.takeRecords(); // our own
}

// What stands above the board is folded on a low or narrow screen, unless somebody wants it otherwise.
function fold() {
  const panel = main.querySelector(".panel");
  if (panel) panel.open = unfolded ?? !small.matches;
}

main.addEventListener("click", (event) => {
  if (event.target.closest("[data-share-picture]")) share(main);
  const panel = event.target.closest(".panel summary")?.parentElement;
  if (panel) unfolded = !panel.open;
});

function soon() {
  due ||= requestAnimationFrame(lay);
}

for (const kind of ["pointerover", "focusin"]) main.addEventListener(kind, (event) => looked(main, event.target.closest(".target")?.id ?? ""));

const changes = new MutationObserver(soon);
changes.observe(main, watched);
lay();
