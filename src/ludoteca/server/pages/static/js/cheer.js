// The pieces of whoever has won are thrown in the air, once, when the game has just ended.
import { calm } from "./calm.js";

const MANY = 28;
const AFTER = 2600; // milliseconds, when the points are counted
const LONG = 2400;
const SIZE = 22; // pixels

let before = null; // the status that was shown last

// From `x`, `y` up, no further than the edge of the window, and down towards its middle.
function thrown(piece, x, y) {
  const high = Math.min(innerHeight, innerWidth) * 0.45;
  const aside = (Math.random() - 0.5) * 2 * high + (innerWidth / 2 - x) * Math.random();
  const turn = (Math.random() - 0.5) * 900;
  const up = -Math.min(high, y) * (0.35 + Math.random() * 0.65);
  const frames = [
    { opacity: 1, transform: "none", easing: "cubic-bezier(.1, .7, .4, 1)" },
    { opacity: 1, transform: `translate(${aside * 0.7}px, ${up}px) rotate(${turn * 0.6}deg)`, offset: 0.4, easing: "ease-in" },
    { opacity: 0, transform: `translate(${aside}px, ${high * 0.6}px) rotate(${turn}deg)` },
  ];
  piece.animate(frames, { duration: LONG + Math.random() * 500, delay: AFTER + Math.random() * 250, fill: "forwards" });
}

export function cheer(main) {
  const was = before;
  before = document.getElementById("facts")?.dataset.status;
  const winner = main.querySelector("#final .winner");
  if (was !== "playing" || before !== "over" || !winner || calm()) return;
  const [box, seats] = [winner.getBoundingClientRect(), winner.dataset.seats.split(" ")];
  const signs = document.getElementById("signs").content;
  const layer = Object.assign(document.createElement("div"), { className: "cheer", ariaHidden: "true" });
  for (let i = 0; i < MANY; i++) {
    const piece = signs.querySelector(`[data-sign="seat-${seats[i % seats.length]}"]`).cloneNode(true);
    const [x, y] = [box.left + box.width * (0.2 + Math.random() * 0.6), box.top + (box.height - SIZE) / 2];
    Object.assign(piece.style, { left: `${x}px`, top: `${y}px` });
    layer.append(piece);
    thrown(piece, x, y);
  }
  document.body.append(layer);
  setTimeout(() => layer.remove(), AFTER + LONG + 1000);
}
