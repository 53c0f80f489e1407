// Pieces move from their old place to their new one.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";
const MOST = 60; // pieces that move at once

function key(piece) {
  return `${piece.dataset.piece} ${piece.dataset.slot || ""}`;
}

// Where every piece lies now, and what every counter says.
export function remember(root) {
  const places = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    const alike = places.get(key(piece)) || [];
    alike.push(box);
    places.set(key(piece), alike);
  }
  const counters = new Map();
  for (const one of root.querySelectorAll("svg [id]")) counters.set(one.id, one.querySelector("text")?.textContent);
  return { places, counters };
}

function wrapped(piece) {
  const inner = document.createElementNS(SVG, "g");
  inner.append(...piece.childNodes);
  piece.append(inner);
  return inner;
}

function move(piece, from, to) {
  const matrix = piece.getScreenCTM().inverse();
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  const x = matrix.a * dx + matrix.c * dy;
  const y = matrix.b * dx + matrix.d * dy;
  piece.ownerSVGElement.classList.add("moving");
  const glide = wrapped(piece).animate(
    [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }],
    { duration: 480, easing: "cubic-bezier(.3, .1, .2, 1)" },
  );
  glide.finished.then(
    () => piece.ownerSVGElement?.classList.remove("moving"),
    () => {},
  );
}

// After drawing anew: let what has moved glide, what has come appear, what has changed flash.
export function glide(root, before) {
  if (calm.matches || !before || document.hidden) return;
  const moves = [];
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const to = piece.getBoundingClientRect();
    if (!to.width) continue;
    const alike = before.places.get(key(piece));
    const from = alike && (alike.length > 1 ? alike.shift() : alike[0]);
    if (!from) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 480 });
    else if (Math.hypot(from.x - to.x, from.y - to.y) > 3) moves.push([piece, from, to]);
  }
  for (const [piece, from, to] of moves.slice(0, MOST)) move(piece, from, to);
  for (const one of root.querySelectorAll("svg [id]")) {
    const said = one.querySelector("text")?.textContent;
    if (said !== undefined && before.counters.has(one.id) && before.counters.get(one.id) !== said)
      one.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: 600, easing: "ease-out" });
  }
}
