// Small things laid over a drawing: the same size on every screen, where they hide nothing written.

const SVG = "http://www.w3.org/2000/svg";
export const SIZE = 11; // pixels of the writing
export const HIGH = 17; // pixels of a tag
const SIGN = 14; // pixels of a sign
const ROOM = 26; // of a sign as it is drawn
const HEAVY = 9; // how much more one tag hides of another than of other words

export function element(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const stored = (what) => document.getElementById("signs").content.querySelector(`[data-sign="${what}"]`);

// The sign of what is counted, around a point and so large.
export function sign(what, x, y, size) {
  const parts = [...(stored(what)?.firstElementChild.children ?? [])].filter((one) => one.localName !== "title");
  return element("g", { transform: `translate(${x} ${y}) scale(${size / ROOM})` }, ...parts.map((one) => one.cloneNode(true)));
}

export const colour = (seat) => stored(`seat-${seat}`)?.dataset.colour ?? "seal";

// A tag of words and signs in a row, in pixels: strings are written, anything else is { sign } or { gap }.
export function pill(parts, measure) {
  const group = element("g", { class: "tag", "aria-hidden": "true" });
  let x = 5;
  for (const part of parts) {
    if (part.gap) x += part.gap;
    else if (part.sign) {
      group.append(sign(part.sign, x + 3 + SIGN / 2, HIGH / 2, SIGN));
      x += SIGN + 3;
    } else {
      group.append(element("text", { class: "f-on-card", x, y: HIGH / 2 + SIZE * 0.36, "font-size": SIZE, "font-weight": 700 }, part));
      x += measure(part);
    }
  }
  group.prepend(element("rect", { class: "f-card s-line", width: x + 4, height: HIGH, rx: HIGH / 2, "stroke-width": 1 }));
  return [group, x + 4];
}

const covered = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

// Where a tag may lie upon or beside a place; corners first.
function* spots(box, width) {
  const rows = [box.top - HIGH * 0.6, box.bottom - HIGH * 0.4, box.top, box.bottom - HIGH, box.top - HIGH, box.bottom, (box.top + box.bottom - HIGH) / 2];
  const columns = [box.right - width * 0.8, box.left - width * 0.2, (box.left + box.right - width) / 2, box.right, box.left - width];
  for (const top of rows) for (const left of columns) yield { left, top, right: left + width, bottom: top + HIGH };
}

// How wide words are in a drawing; the same words come again and again.
function ruler(svg) {
  const probe = element("text", { "font-size": SIZE, "font-weight": 700, visibility: "hidden" });
  const known = new Map();
  return (words) => {
    if (!known.has(words)) {
      svg.append(probe);
      probe.textContent = words;
      known.set(words, probe.getComputedTextLength());
      probe.remove();
    }
    return known.get(words);
  };
}

// A drawing that things are laid over: what is already written there is not to be hidden.
export class Sheet {
  constructor(svg) {
    this.svg = svg;
    this.box = svg.getBoundingClientRect();
    this.matrix = svg.getScreenCTM();
    this.measure = ruler(svg);
    this.taken = this.box.width ? [...svg.querySelectorAll("text")].map((words) => ({ rect: words.getBoundingClientRect(), weight: 1 })) : [];
  }

  // From pixels of the screen to the drawing.
  at(x, y) {
    const { a, e, f } = this.matrix;
    return `translate(${(x - e) / a} ${(y - f) / a}) scale(${1 / a})`;
  }

  // Puts a tag where it hides nothing, or least; whether there was room.
  put(tag, width, box, fixed = true) {
    let found = null;
    let least = Infinity;
    for (const spot of spots(box, width)) {
      if (spot.left < this.box.left || spot.right > this.box.right || spot.top < this.box.top || spot.bottom > this.box.bottom) continue;
      const hidden = this.taken.reduce((sum, { rect, weight }) => sum + weight * covered(spot, rect), 0);
      if (hidden < least) [found, least] = [spot, hidden];
      if (!hidden) break;
    }
    if (!found) return false;
    tag.setAttribute("transform", this.at(found.left, found.top));
    if (fixed) this.taken.push({ rect: found, weight: HEAVY });
    return true;
  }
}
