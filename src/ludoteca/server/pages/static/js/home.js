// The first page: a game against bots at once, and lists that are never out of date.
import { ask, during, html } from "./net.js";
import { go, ready } from "./site.js";

const SOON = 4000; // milliseconds from one look at the lists to the next, while something happens
const LATE = 30000; // the same, when nothing has happened for long
const SLOWER = 1.5;
const main = document.getElementById("main");
const title = document.title;

for (const form of document.querySelectorAll("form.now")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const name = (document.getElementById("my-name")?.value || "").trim();
    const me = name ? { kind: "me", name } : { kind: "me" };
    const bots = Array.from({ length: Number(fields.get("seats")) - 1 }, () => ({
      kind: "bot",
      level: fields.get("level"),
    }));
    during(form, async () => {
      const table = await ask("POST", "/api/tables", { game: form.dataset.game, seats: [me, ...bots] });
      go(`/tables/${table.id}`);
    });
  });
}

function put(page) {
  const focus = document.activeElement.getAttribute("href");
  let news = false;
  for (const fresh of page.querySelectorAll(".live")) {
    const old = document.getElementById(fresh.id);
    if (!old || old.innerHTML === fresh.innerHTML) continue;
    news = true;
    const inside = old.contains(document.activeElement);
    old.replaceChildren(...fresh.childNodes);
    if (inside) old.querySelector(`a[href="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  }
  document.title = main.querySelector("#mine .yours") ? `● ${main.dataset.yourTurn} – ${title}` : title;
  return news;
}

let wait = SOON;
let timer;

// Looks at the lists, and then again: soon if they had changed, else a little later each time.
async function look() {
  clearTimeout(timer);
  if (document.hidden) return; // until it is seen again
  const news = await html("/lists").then(put, () => false); // offline: the next look may do
  wait = news ? SOON : Math.min(LATE, wait * SLOWER);
  clearTimeout(timer);
  timer = setTimeout(look, wait);
}

// Somebody is there again: what they see is not old, and they need not wait for what is new.
function wake() {
  wait = SOON;
  look();
}

timer = setTimeout(look, wait);
document.addEventListener("visibilitychange", wake);
addEventListener("focus", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
put(document);

// The name goes along to the page for a new table.
main.addEventListener("click", (event) => {
  const name = (document.getElementById("my-name")?.value || "").trim();
  if (event.target.closest("a[href*='/new']") && name) sessionStorage.setItem("name", name);
});
ready();
