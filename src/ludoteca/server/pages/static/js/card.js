// A card that explains what is drawn: its picture, its numbers now, and the rules about it.
import { consult } from "./beside.js";
import { during } from "./net.js";
import { picture, signs } from "./picture.js";

const SOON = 450; // milliseconds that a mouse or the focus rests
const GRACE = 250; // milliseconds to get from the piece to its card
const EDGE = 8; // pixels around it
const STILL = 12; // pixels that a mouse may stray after a click
const PIECES = "svg [id]:not([id^=drawn-]), svg [data-piece]";

const main = document.getElementById("main");
const card = document.getElementById("card");
const places = JSON.parse(card.dataset.places);
let shown = null; // the piece that is explained
let muted = null; // its own words, so that the browser shows none of its own beside the card
let pressed = null; // where a mouse clicked last, until it has moved on
let timer;

const named = (spot) => {
  const piece = spot.closest(PIECES);
  return piece?.querySelector(":scope > title") ? piece : piece?.parentElement?.closest(PIECES) ?? null;
};

// What is known about an element: the longest beginning of its id counts.
function known(id) {
  for (let words = id.split("-"); words.length; words = words.slice(0, -1)) {
    const found = places[words.join("-")];
    if (found) return found.split(" ");
  }
  return [""];
}

function rule(id) {
  const button = document.createElement("button");
  button.className = "plainly";
  button.dataset.rule = id;
  button.textContent = id;
  return button;
}

// Beside the piece, where it hides the fewest places to click.
function stand(piece) {
  const [box, own] = [piece.getBoundingClientRect(), card.getBoundingClientRect()];
  const within = (x, most) => Math.max(EDGE, Math.min(x, most - EDGE));
  const [middle, centre] = [box.left + (box.width - own.width) / 2, box.top + (box.height - own.height) / 2];
  const sides = [
    [middle, box.top - own.height - EDGE],
    [middle, box.bottom + EDGE],
    [box.right + EDGE, centre],
    [box.left - own.width - EDGE, centre],
  ];
  const places = [...main.querySelectorAll("svg .target, .ask button")].map((one) => one.getBoundingClientRect());
  const over = (left, top) => (one) => one.left < left + own.width && one.right > left && one.top < top + own.height && one.bottom > top;
  const [best] = sides
    .map(([x, y]) => [within(x, innerWidth - own.width), within(y, innerHeight - own.height)])
    .map(([x, y]) => ({ x, y, hidden: places.filter(over(x, y)).length + (over(x, y)(box) ? places.length + 1 : 0) }))
    .sort((one, other) => one.hidden - other.hidden);
  card.style.left = `${best.x}px`;
  card.style.top = `${best.y}px`;
}

// Shows the card of a piece.
export function explain(words, piece) {
  hide();
  const [section, ...rules] = known(piece.id);
  card.querySelector(".words").textContent = piece.dataset.about ?? words;
  card.querySelector(".picture").replaceChildren(picture(piece));
  card.querySelector(".icons").replaceChildren(...signs(piece));
  const line = card.querySelector(".rules");
  line.hidden = !section;
  line.querySelector("[data-rules]").hash = section;
  line.querySelector("span").replaceChildren(...rules.map(rule));
  card.hidden = false;
  shown = piece;
  stand(piece);
}

function hide() {
  clearTimeout(timer);
  if (muted?.title.isConnected && !muted.title.textContent) muted.title.textContent = muted.text;
  muted = shown = null;
  card.hidden = true;
}

function wait(piece, quiet) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const title = piece.querySelector(":scope > title");
    const words = title?.textContent;
    if (!piece.isConnected || !words || document.querySelector("dialog[open]")) return;
    explain(words, piece);
    if (!quiet) return;
    muted = { title, text: title.textContent };
    title.textContent = "";
  }, SOON);
}

// A mouse that rests where it has clicked asks for nothing: what changed under it is to be seen.
function resting({ clientX, clientY }) {
  if (pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > STILL) pressed = null;
  return pressed !== null;
}

main.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || event.buttons || resting(event)) return;
  const piece = event.target.closest("svg") ? named(event.target) : null;
  if (piece && piece === shown) return clearTimeout(timer);
  clearTimeout(timer);
  if (shown) timer = setTimeout(hide, GRACE);
  if (piece && !shown) wait(piece, true);
});
main.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" || shown || event.buttons || resting(event)) return;
  const piece = event.target.closest("svg") ? named(event.target) : null;
  if (piece) wait(piece, true);
});
main.addEventListener("pointerleave", () => {
  clearTimeout(timer);
  if (shown) timer = setTimeout(hide, GRACE);
});
main.addEventListener(
  "pointerdown",
  (event) => {
    pressed = event;
    hide();
  },
  true,
);
main.addEventListener("focusin", (event) => {
  const piece = event.target.closest("svg .target");
  hide();
  if (piece?.matches(":focus-visible")) wait(piece, false);
});
main.addEventListener("focusout", (event) => event.target.closest("svg") && !card.contains(event.relatedTarget) && hide());
card.addEventListener("pointerenter", () => clearTimeout(timer));
card.addEventListener("pointerleave", () => (timer = setTimeout(hide, GRACE)));
card.addEventListener("click", (event) => {
  const one = event.target.closest("[data-rule]");
  if (one) during(one, () => consult({ query: one.dataset.rule }));
  if (one || event.target.closest("a")) setTimeout(hide);
});
addEventListener("scroll", (event) => shown && event.target.contains(shown) && hide(), { passive: true, capture: true });
document.addEventListener("pointerdown", (event) => !card.hidden && !card.contains(event.target) && hide());
document.addEventListener("keydown", (event) => {
  if (card.hidden) return;
  if (event.key === "Escape") hide();
  if (event.key === "i" && shown?.contains(document.activeElement)) card.querySelector("[data-rules]").focus();
});
