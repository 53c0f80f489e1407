// A battle is shown where it was fought: both sides, and who is left.
import { calm } from "./calm.js";
import { element, Sheet, sign } from "./overlay.js";

const DISC = 20; // pixels
const LONG = 3200; // milliseconds it is seen
const MARGIN = 8;

// One side: its discs in a row; those that fall are crossed out.
function side([what, had, left], x) {
  const group = element("g", { class: "troop" });
  for (let i = 0; i < had; i++) {
    const disc = element("g", { class: i < left ? "stays" : "falls" }, sign(what, x + DISC * (i + 0.5), DISC / 2, DISC));
    if (i >= left) disc.append(element("path", { class: "s-seal", d: `M${x + DISC * i + 4} 4l${DISC - 8} ${DISC - 8}m0 ${8 - DISC}l${8 - DISC} ${DISC - 8}`, "stroke-width": 2.6, fill: "none" }));
    group.append(disc);
  }
  return group;
}

function fall(group) {
  if (calm()) return;
  for (const disc of group.querySelectorAll(".stays")) disc.animate([{ transform: "translate(0, 3px)" }, { transform: "none" }], { duration: 300, iterations: 3, direction: "alternate" });
  for (const disc of group.querySelectorAll(".falls")) disc.animate([{ opacity: 1 }, { opacity: 0.35 }], { duration: 900, fill: "forwards" });
}

export function clash(svg, { at, sides }) {
  const place = document.getElementById(at);
  if (!place || !svg.contains(place)) return;
  const sheet = new Sheet(svg);
  const box = place.getBoundingClientRect();
  const width = DISC * (sides[0][1] + Math.max(1, sides[1][1])) + 26 + 2 * MARGIN;
  const group = element("g", { class: "clash", "aria-hidden": "true" });
  const high = DISC + 2 * MARGIN;
  const inner = element("g", { transform: `translate(${MARGIN} ${MARGIN})` });
  const middle = DISC * sides[0][1] + 13;
  inner.append(
    side(sides[0], 0),
    element("path", { class: "s-seal", d: `M${middle - 6} 3l12 14m0-14l-12 14`, "stroke-width": 2.6, fill: "none", "stroke-linecap": "round" }),
    side(sides[1], middle + 13),
  );
  group.append(element("rect", { class: "f-card s-seal", width, height: high, rx: 10, "stroke-width": 2 }), inner);
  const left = Math.max(sheet.box.left + 2, Math.min(box.left + box.width / 2 - width / 2, sheet.box.right - width - 2));
  const top = box.top - high - 4 > sheet.box.top ? box.top - high - 4 : box.bottom + 4;
  group.setAttribute("transform", sheet.at(left, top));
  for (const old of svg.querySelectorAll("g.clash")) old.remove();
  svg.append(group);
  fall(group);
  setTimeout(() => group.remove(), LONG);
}
