// What a click on a place costs and brings, as small tags upon it.
import { element, pill } from "./overlay.js";

const MOST = 2; // different meanings of one place that are written beside each other
const MINUS = "−";

// A number with its sign: "−4", "+3"; "−4+" for what may cost more, "→4" for what is left to pay.
export function amount({ n, sort }) {
  if (sort === "left") return `→${-n}`;
  const sign = n < 0 ? MINUS : sort ? "" : "+";
  return `${sign}${Math.abs(n)}${sort === "least" && n ? "+" : ""}`;
}

// The different meanings of a place, each a list of tags; none if they are too many to be told.
function meanings(target) {
  const lists = JSON.parse(target.dataset.choices).map((choice) => choice.tags ?? []);
  const told = [...new Map(lists.map((tags) => [JSON.stringify(tags), tags])).values()];
  return told.length <= MOST ? told.filter((tags) => tags.length) : [];
}

// Numbers and signs in a row.
export const row = (tags) => tags.flatMap((tag, i) => [...(i ? [{ gap: 5 }] : []), amount(tag), { sign: tag.what }]);

const either = (lists) => lists.flatMap((tags, i) => [...(i ? [{ gap: 4 }, "/", { gap: 4 }] : []), ...row(tags)]);

// All tags of a drawing, above everything else in it; those of places that glow softly come last.
export function tags(sheet) {
  const soft = (target) => target.classList.contains("soft");
  const places = [...sheet.svg.querySelectorAll(".target")].map((target) => [target, meanings(target)]).filter(([, told]) => told.length);
  const layer = element("g", { class: "tags" });
  for (const [target, told] of places.sort(([one], [other]) => soft(one) - soft(other))) {
    const [tag, width] = pill(either(told), sheet.measure);
    const box = (target.querySelector(":scope > .halo") ?? target).getBoundingClientRect();
    if (!sheet.put(tag, width, box, !soft(target))) continue;
    tag.dataset.for = target.id;
    tag.classList.toggle("soft", soft(target));
    layer.append(tag);
  }
  return layer;
}

let at = ""; // the place that is looked at

// The tag of a place that glows softly is seen while the place is looked at.
export function looked(root, place = at) {
  at = place;
  for (const tag of root.querySelectorAll(".tag.soft")) tag.classList.toggle("looked", tag.dataset.for === at);
}
