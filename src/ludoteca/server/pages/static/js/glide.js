// Pieces move from their old place to their new one; what is gone fades where it was.
import { calm } from "./calm.js";

const SVG = "http://www.w3.org/2000/svg";
const MOST = 60; // pieces that move at once
const PLACES = "svg [id]:not([id^=drawn-])";

function key(piece) {
  return `${piece.dataset.piece} ${piece.dataset.slot || ""}`;
}

// Where a piece lies in its drawing, which itself may be moved about in the page.
function within(piece, box) {
  const sheet = piece.ownerSVGElement.getBoundingClientRect();
  return { of: piece.ownerSVGElement.getAttribute("class"), x: box.x - sheet.x, y: box.y - sheet.y };
}

function still(piece, from, to) {
  const now = within(piece, to);
  return now.of === from.inner.of && Math.hypot(from.inner.x - now.x, from.inner.y - now.y) <= 3;
}

// Where every piece lies now, and what every counter says.
export function remember(root) {
  const pieces = [];
  if (!calm() && !document.hidden)
    for (const piece of root.querySelectorAll("[data-piece]")) {
      const box = piece.getBoundingClientRect();
      if (box.width) pieces.push({ key: key(piece), name: piece.dataset.piece, box, inner: within(piece, box), piece, matrix: piece.getScreenCTM() });
    }
  const counters = new Map();
  for (const one of root.querySelectorAll(PLACES)) counters.set(one.id, one.querySelector("text")?.textContent);
  return { pieces, counters };
}

// A piece is moved as it stands: one that is taken out of the page and put back loses a click on it.
function move(piece, from, to) {
  const drawn = piece.ownerSVGElement;
  const matrix = piece.parentNode.getScreenCTM().inverse();
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  const x = matrix.a * dx + matrix.c * dy;
  const y = matrix.b * dx + matrix.d * dy;
  drawn.classList.add("moving");
  const glide = piece.animate(
    [{ translate: `${x}px ${y}px` }, { translate: "0 0" }],
    { duration: 480, easing: "cubic-bezier(.3, .1, .2, 1)" },
  );
  const arrive = () => drawn.classList.remove("moving");
  glide.finished.then(arrive, arrive);
}

// A sheet over the whole page on which those that are gone are seen for a last moment.
function fade(gone) {
  const sheet = document.createElementNS(SVG, "svg");
  sheet.setAttribute("class", "ludoteca gone");
  sheet.setAttribute("aria-hidden", "true");
  for (const { piece, matrix: { a, b, c, d, e, f } } of gone) {
    const place = document.createElementNS(SVG, "g");
    const copy = piece.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
    for (const one of copy.querySelectorAll("[tabindex]")) one.removeAttribute("tabindex");
    for (const one of copy.querySelectorAll(".halo")) one.remove(); // it would catch clicks
    copy.removeAttribute("transform");
    place.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    place.append(copy);
    sheet.append(place);
  }
  document.body.append(sheet);
  sheet.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 700, easing: "ease-in" }).finished.finally(() => sheet.remove());
}

// Pairs what lies there now with what lay there before: in its place, or from the place of its like.
function pair(root, before) {
  const old = new Map();
  for (const one of before) for (const name of [one.key, one.name]) old.set(name, [...(old.get(name) || []), one]);
  const pairs = [];
  const take = (name, piece, to) => {
    const from = (old.get(name) || []).find((one) => !one.taken);
    if (!from) return false;
    from.taken = true;
    pairs.push([piece, from, to]);
    return true;
  };
  const now = [...root.querySelectorAll("[data-piece]")].map((piece) => [piece, piece.getBoundingClientRect()]);
  const strange = now.filter(([piece, to]) => to.width && !take(key(piece), piece, to));
  const fresh = strange.filter(([piece, to]) => !take(piece.dataset.piece, piece, to));
  return { pairs, fresh, gone: before.filter((one) => !one.taken) };
}

// After drawing anew: let what has moved glide, what has come appear, what has changed flash.
export function glide(root, before) {
  if (calm() || !before || document.hidden) return;
  const { pairs, fresh, gone } = pair(root, before.pieces);
  const moves = pairs.filter(([piece, from, to]) => Math.hypot(from.box.x - to.x, from.box.y - to.y) > 3 && !still(piece, from, to));
  for (const [piece] of fresh) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 480 });
  for (const [piece, from, to] of moves.slice(0, MOST)) move(piece, from.box, to);
  if (gone.length && gone.length < MOST) fade(gone);
  for (const one of root.querySelectorAll(PLACES)) {
    const said = one.querySelector("text")?.textContent;
    if (said !== undefined && before.counters.has(one.id) && before.counters.get(one.id) !== said)
      one.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: 600, easing: "ease-out" });
  }
}
