// Lists of tables that are never out of date.
import { html } from "./net.js";

const SOON = 4000; // milliseconds from one look at the lists to the next, while something happens
const LATE = 30000; // the same, when nothing has happened for long
const SLOWER = 1.5;

// Puts what is new into the lists of the page; whether there was anything.
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
  return news;
}

// Looks at the lists of `path` for as long as the page is open; `shown` is told after each look.
export function follow(path, shown = () => {}) {
  let wait = SOON;
  let timer;

  // Looks, and then again: soon if they had changed, else a little later each time.
  async function look() {
    clearTimeout(timer);
    if (document.hidden) return; // until it is seen again
    const news = await html(path).then(put, () => false); // offline: the next look may do
    shown();
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
  shown();
}
