// What the others did since one's own last move: marks, arrows and gains, in the colours of the players.
import { colour, element, HIGH, pill, sign } from "./overlay.js";
import { row } from "./tags.js";

const MARK = 15; // pixels of a player's mark

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// An arrow between two places, in pixels from the corner of the drawing.
function arrow(sheet, from, to, paint) {
  const [[x, y], [mx, my]] = [middle(from), middle(to)];
  const inside = Math.max((2 * Math.abs(mx - x)) / to.width, (2 * Math.abs(my - y)) / to.height);
  const part = inside > 2 ? 1 - 0.8 / inside : 1; // it ends at the edge of where it leads
  const [u, v] = [x + (mx - x) * part, y + (my - y) * part];
  const length = Math.hypot(u - x, v - y);
  if (length < 8) return null;
  const [dx, dy] = [(u - x) / length, (v - y) / length];
  const back = (far, aside) => `${u - dx * far - dy * aside - x} ${v - dy * far + dx * aside - y}`;
  const line = `M0 0L${back(9, 0)}`;
  const head = `M${u - x} ${v - y}L${back(12, 6)}L${back(12, -6)}Z`;
  return element(
    "g",
    { class: "arrow", transform: sheet.at(x, y) },
    element("path", { d: line, class: "s-card", "stroke-width": 7, "stroke-linecap": "round", fill: "none" }),
    element("path", { d: head, class: "f-card s-card", "stroke-width": 4, "stroke-linejoin": "round" }),
    element("path", { d: line, class: `s-${paint}`, "stroke-width": 4, fill: "none" }),
    element("path", { d: head, class: `f-${paint}` }),
  );
}

// The edge of a place in a player's colour, and the player's mark at its corner.
function mark(sheet, trace, box) {
  const [x, y] = [box.left, box.top];
  const edge = { width: box.width, height: box.height, rx: 6, fill: "none" };
  const ring = element(
    "g",
    { class: "edge", transform: sheet.at(x, y) },
    element("rect", { ...edge, class: "s-card", "stroke-width": 4 }),
    element("rect", { ...edge, class: `s-${colour(trace.seat)}`, "stroke-width": 2.4 }),
  );
  const badge = element("g", { class: "mark" }, element("circle", { class: "f-card s-line", cx: HIGH / 2, cy: HIGH / 2, r: HIGH / 2 }));
  badge.append(sign(`seat-${trace.seat}`, HIGH / 2, HIGH / 2, MARK));
  return sheet.put(badge, HIGH, box) ? [ring, badge] : [ring];
}

// What a player gained, beside the player's name on the board.
function gains(sheet, list, box) {
  const known = list.filter(({ what }) => document.getElementById("signs").content.querySelector(`[data-sign="${what}"]`));
  if (!known.length) return [];
  const [tag, width] = pill([{ sign: `seat-${list[0].seat}` }, { gap: 3 }, ...row(known)], sheet.measure);
  tag.classList.replace("tag", "gain");
  return sheet.put(tag, width, box) ? [tag] : [];
}

export function traces(sheet, told) {
  const layer = element("g", { class: "traces", "aria-hidden": "true" });
  const place = (id) => {
    const found = id && document.getElementById(id);
    return found && sheet.svg.contains(found) ? found.getBoundingClientRect() : null;
  };
  for (const trace of told.filter((one) => one.n === undefined)) {
    const [box, from] = [place(trace.at), place(trace.come)];
    if (!box?.width) continue;
    const way = from && arrow(sheet, from, box, colour(trace.seat));
    layer.append(...(way ? [way] : mark(sheet, trace, box)));
  }
  const gained = new Map();
  for (const one of told.filter(({ n }) => n !== undefined)) {
    const key = `${one.seat} ${one.at}`;
    gained.set(key, [...(gained.get(key) ?? []), one]);
  }
  for (const list of gained.values()) {
    const box = place(list[0].at);
    if (box?.width) layer.append(...gains(sheet, list, box));
  }
  return layer;
}
