// A turn in which nothing else can be done ends by itself, after as long as one may want to undo.

const GRACE = 3000; // milliseconds, while there is something to take back
const SOON = 800; // while there is not

let timer = 0;
let waiting = null; // the entry whose only choice is about to be made
let made = null; // the one for which it was: a refusal is not answered by trying again

const wanted = () => localStorage.getItem("ends") !== "no" && localStorage.getItem("confirm") !== "yes";

// The only choice there is, if it is one without a place, such as the end of a turn.
function only(root) {
  const offered = root.querySelectorAll(".ask.yours .choice, .ask.yours .shortcut");
  return offered.length === 1 && offered[0].matches(".pinned") ? offered[0] : null;
}

function stop() {
  clearTimeout(timer);
  waiting = null;
}

// After each change of the page; `now` says whether it shows the present.
export function ends(root, now) {
  const facts = document.getElementById("facts").dataset;
  const button = now && wanted() ? only(root) : null;
  for (const one of root.querySelectorAll(".pinned")) one.classList.toggle("ending", one === button);
  if (!button) return stop();
  const grace = Number(facts.undo) ? GRACE : SOON;
  button.style.setProperty("--grace", `${grace}ms`);
  if (waiting === facts.seq || made === facts.seq) return;
  stop();
  waiting = facts.seq;
  timer = setTimeout(() => {
    made = waiting;
    if (facts.seq === waiting && !root.matches(".sending")) only(root)?.click();
  }, grace);
}
