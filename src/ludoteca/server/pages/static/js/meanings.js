// What the pieces of a drawing stand for, as the game declares it, and what moving one to another changes.
const stage = document.getElementById("stage");
const rows = JSON.parse(stage.dataset.pieces).map(([pattern, meanings]) => [new RegExp(pattern), meanings]);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export const declared = rows.length > 0;
export const seatOf = (piece) => piece.closest("[data-seat]")?.dataset.seat;

// The meanings of a piece; one that lies on another and has none of its own means the same.
export function meanings(piece) {
  for (let here = piece; here; here = here.parentElement?.closest("[data-piece]")) {
    for (const [pattern, said] of rows) {
      const groups = pattern.exec(here.dataset.piece)?.groups;
      const found = pattern.test(here.dataset.piece) ? said.map((words) => read(words, { seat: seatOf(here), ...groups })).filter(Boolean) : [];
      if (found.length) return found;
    }
  }
  return [];
}

function read([kind, path, ...words], facts) {
  const filled = [path, ...words].map((word) => word.replace("{n-1}", String(facts.n - 1)).replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole));
  if (filled.some((word) => word.includes("{") && !word.includes("{from}"))) return null; // needs a seat, and lies with none
  return { kind, path: filled[0].split("."), words: filled.slice(1) };
}

const sort = ({ kind, path, words }) => ({ item: words[1], box: words[1] })[kind] ?? (["item", "value", "within", "key", "box"].includes(kind) ? undefined : words[0]) ?? path.at(-1);

// Where something is just now: `*` is whichever seat has it; null if it is nowhere.
export function found(work, one) {
  let path = one.path;
  if (path.includes("*")) {
    const seat = Object.keys(work.at(["areas"])).find((name) => has(work, path.map((key) => (key === "*" ? name : key)), one.words[0]));
    if (!seat) return null;
    path = path.map((key) => (key === "*" ? seat : key));
  }
  if (one.kind === "item" && !has(work, path, one.words[0])) return null;
  if (one.kind === "key" && work.at(path) === undefined) return null;
  if (one.kind === "stack" && !work.at(path)?.length) return null;
  if (one.kind === "within") {
    const place = (work.at(path) ?? []).findIndex((each) => each[one.words[0]] === one.words[1]);
    return place < 0 ? null : { ...one, path: [...path, place, one.words[0]] };
  }
  if (["value", "list", "bag"].includes(one.kind) || path.includes("{from}")) return null;
  return { ...one, path };
}

const has = (work, path, value) => (work.at(path) ?? []).some((each) => String(each) === value);
const more = (work, path, by) => work.set(path, (work.at(path) ?? 0) + by);
const without = (work, path, value) => work.set(path, work.at(path).filter((each) => String(each) !== value));

function added(work, path, value) {
  const there = work.at(path);
  work.set(path, [...(there ?? []), work.at(path)?.some((each) => typeof each === "number") ? Number(value) : value]);
}

// Changes a name in an area, and in the list that names it once more.
function renamed(work, path, also, value) {
  const before = work.at(path);
  work.set(path, value);
  if (!also) return;
  const list = [...path.slice(0, 2), also];
  work.set(list, [...work.at(list).filter((each) => each !== before), ...(value === null ? [] : [value])]);
}

const MOVES = {
  "number number": (work, from, to) => sort(from) === sort(to) && !same(from.path, to.path) && work.at(from.path) > 0 && (() => (more(work, from.path, -1), more(work, to.path, 1))),
  "number value": (work, from, { path, words }) => {
    const [value] = words;
    if (path.length === 1 ? path[0] === from.path.at(-1) : same(path, from.path)) return () => work.set(from.path, Number(value));
    if (!(work.at(from.path) > 0)) return null;
    if (from.words[0] === path[0]) return () => (more(work, from.path, -1), added(work, [...from.path.slice(0, -1), path[0]], value));
    return sort(from) === "disc" && path[0] === "discs" && (() => (more(work, from.path, -1), added(work, [...path, value], from.path[1])));
  },
  "number slot": (work, from, to) => sort(from) === sort(to) && work.at(to.path) === null && work.at(from.path) > 0 && (() => (more(work, from.path, -1), work.set(to.path, from.path[1]))),
  "slot number": (work, from, to) => sort(from) === sort(to) && work.at(from.path) === to.path[1] && (() => (work.set(from.path, null), more(work, to.path, 1))),
  "stack number": (work, from, to) => sort(from) === sort(to) && work.at(from.path).at(-1) === to.path[1] && (() => (popped(work, from.path), more(work, to.path, 1))),
  "stack value": (work, from, { path, words }) => path[0] === from.path[0] && words[0] !== from.path.at(-1) && (() => added(work, [...path, words[0]], popped(work, from.path))),
  "key value": (work, from, { path, words }) => {
    const to = [...path, words[0]];
    return path[0] === from.path[0] && work.at(to) === undefined && (() => (work.set(to, work.at(from.path)), work.drop(from.path)));
  },
  "count count": (work, from, to) => sort(from) === sort(to) && tipped(work, from, to.path.slice(0, -1)),
  "count bag": (work, from, to) => sort(from) === sort(to) && tipped(work, from, to.path),
  "count box": (work, from, to) => sort(from) === sort(to) && work.at(from.path) > 0 && (() => more(work, from.path, -1)),
  "count slot": (work, from, to) => sort(from) === sort(to) && work.at(from.path) > 0 && (() => exchanged(work, to.path, from.path)),
  "slot count": (work, from, to) => sort(from) === sort(to) && work.at(to.path) > 0 && (() => exchanged(work, from.path, to.path)),
  "slot slot": (work, from, to) => {
    const [one, other] = [work.at(from.path), work.at(to.path)];
    return sort(from) === sort(to) && !same(from.path, to.path) && (() => (work.set(from.path, other), work.set(to.path, one)));
  },
  "slot value": (work, from, { path, words }) => path[0] === from.path.at(-1) && path.length === 1 && (() => work.set(from.path, words[0])),
  "slot item": (work, from, to) => sort(from) === sort(to) && work.at(from.path) !== null && (() => (added(work, to.path, work.at(from.path)), work.set(from.path, null))),
  "item slot": (work, from, to) => sort(from) === sort(to) && (() => {
    const before = work.at(to.path);
    work.set(to.path, from.words[0]);
    without(work, from.path, from.words[0]);
    if (before !== null) added(work, from.path, before);
  }),
  "item item": (work, from, to) => {
    if (same(from.path, to.path)) return from.words[0] !== to.words[0] && (() => work.set(from.path, work.at(from.path).map((each) => ({ [from.words[0]]: to.words[0], [to.words[0]]: from.words[0] })[each] ?? each)));
    return sort(from) === sort(to) && handed(work, from, to.path);
  },
  "item list": (work, from, to) => sort(from) === sort(to) && !same(from.path, to.path) && handed(work, from, to.path),
  "item value": (work, from, { path, words }) => path.length === 1 && path[0] === from.path.at(-1) && !has(work, from.path, words[0]) && (() => work.set(from.path, work.at(from.path).map((each) => (String(each) === from.words[0] ? words[0] : each)))),
  "item number": (work, from, to) => to.words[0] === from.path.at(-1) && to.path[1] === from.path[1] && (() => (without(work, from.path, from.words[0]), more(work, to.path, 1))),
  "item box": (work, from, to) => to.path[0] === from.path.at(-1) && (() => without(work, from.path, from.words[0])),
  "within within": (work, from, to) => {
    const [one, other] = [work.at(from.path), work.at(to.path)];
    return one !== other && (() => (renamed(work, from.path, from.words[2], other), renamed(work, to.path, to.words[2], one)));
  },
  "box count": (work, from, to) => sort(from) === sort(to) && (() => more(work, [...to.path.slice(0, -1), from.words[0]], 1)),
  "box value": (work, from, { path, words }) => path.length === 1 && path[0] === from.path[0] && !has(work, path, words[0]) && (() => added(work, path, words[0])),
};

function popped(work, path) {
  const stack = [...work.at(path)];
  const top = stack.pop();
  if (stack.length) work.set(path, stack);
  else work.drop(path);
  return top;
}

function tipped(work, from, bag) {
  const to = [...bag, from.path.at(-1)];
  return !same(from.path, to) && work.at(from.path) > 0 && (() => (more(work, from.path, -1), more(work, to, 1)));
}

// A name leaves a place for its bag, and one of the bag takes it.
function exchanged(work, place, counted) {
  const before = work.at(place);
  work.set(place, counted.at(-1));
  more(work, counted, -1);
  if (before !== null) more(work, [...counted.slice(0, -1), before], 1);
}

const handed = (work, from, list) => () => (without(work, from.path, from.words[0]), added(work, list, from.words[0]));

// Anywhere in the area of another player: to the same field there.
function toArea(work, from, seat) {
  if (!seat) return null;
  if (from.kind === "box") {
    const field = ["areas", seat, from.path[0]];
    const there = work.at(field);
    if (!from.words[0] || there === undefined) return null;
    return () => (Array.isArray(there) ? added(work, field, from.words[0]) : more(work, [...field, from.words[0]], 1));
  }
  if (from.path[0] !== "areas" || from.path[1] === seat) return null;
  const there = ["areas", seat, ...from.path.slice(2)];
  if (from.kind === "item") return handed(work, from, there);
  return ["number", "count"].includes(from.kind) && work.at(from.path) > 0 ? () => (more(work, from.path, -1), more(work, there, 1)) : null;
}

// What moving the picked piece to another changes; null if it means nothing.
export function moved(work, picked, piece) {
  for (const from of picked) {
    for (const one of meanings(piece)) {
      const path = one.path.map((key) => (key === "{from}" ? from.path[1] : key));
      const to = path.includes("*") || ["item", "within"].includes(one.kind) ? found(work, one) : { ...one, path };
      const done = to && MOVES[`${from.kind} ${to.kind}`]?.(work, from, to);
      if (done) return done;
    }
  }
  for (const from of picked) {
    const done = toArea(work, from, seatOf(piece));
    if (done) return done;
  }
  return null;
}
