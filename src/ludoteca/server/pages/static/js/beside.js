// The rules beside the table: opened at what is asked now, or at what somebody wants to know.
import { during, html } from "./net.js";
import { root } from "./site.js";

const main = document.getElementById("main");
const help = document.querySelector("a[data-help]");
const panel = () => document.getElementById("beside");
let before = null; // what had the focus

function show(section) {
  const text = panel().querySelector(".text");
  const place = section && document.getElementById(`rules-${section}`);
  text.scrollTop = place ? place.offsetTop : 0;
}

// Opens the rules at a part of the guide, or at what was found with a query.
export async function consult({ section = "", query = "" }) {
  const box = panel();
  if (!box) return void open(help.href, "_blank", "noopener");
  const address = new URL(help.href);
  if (query) address.searchParams.set("q", query);
  const page = await html(`${address.pathname.slice(root.length)}/beside${address.search}`);
  for (const one of page.querySelectorAll("svg [id], svg [data-piece]")) // pictures, not pieces of this table
    for (const name of ["id", "data-piece", "data-slot"]) one.removeAttribute(name);
  if (box.hidden) before = document.activeElement;
  box.querySelector(".text").replaceChildren(...page.body.childNodes);
  box.hidden = false;
  main.classList.add("reading");
  show(query ? "" : section);
  box.querySelector(".text").focus({ preventScroll: true });
}

function close() {
  panel().hidden = true;
  main.classList.remove("reading");
  if (before?.isConnected) before.focus({ preventScroll: true });
}

const plain = (event) => !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-help], a[data-rules]");
  if (link && plain(event) && panel()) {
    event.preventDefault();
    const now = document.getElementById("section")?.dataset.section;
    during(link, () => consult({ section: link.matches("[data-rules]") ? link.hash.slice(1) : now }));
    return;
  }
  const inner = event.target.closest("#beside a[href^='#rules-']");
  if (inner) {
    event.preventDefault();
    show(inner.hash.slice("#rules-".length));
  }
  if (event.target.closest("[data-beside=close]")) close();
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("#beside form")) return;
  event.preventDefault();
  during(event.target, () => consult({ query: event.target.elements.q.value.trim() }));
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && panel() && !panel().hidden && !document.querySelector("dialog[open]")) close();
});
