// Pieces of a drawing and the fields they stand for: click one and then its new place, or drag it there.
import { called, controls, fieldOf, pathOf, words } from "./fits.js";
import { Refused, tell } from "./net.js";
import { declared, meanings, moved, found as standing } from "./meanings.js";
import { root } from "./site.js";

export const linked = (path) => location.origin + root + path;

const stage = document.getElementById("stage");
const fields = document.getElementById("fields");
const told = document.getElementById("picked");
let picked = null; // a control
let mark = null; // and its piece
let meant = []; // and what it means, where the game says so

const offers = (control) => (control.tagName === "SELECT" ? [...control.options].map((one) => one.value).filter(Boolean) : []);
const adding = (path) => [...fields.querySelectorAll("select[data-add]")].find((one) => one.dataset.add === JSON.stringify(path));

// What moving the picked piece to a place changes; null if it means nothing.
function move(work, from, piece) {
  const names = called(piece);
  const path = pathOf(from);
  const first = fieldOf(piece);
  const same = first && JSON.stringify([...pathOf(first).slice(0, -1), path.at(-1)]); // jokers go to the jokers
  const to = (same !== from.dataset.path && controls().find((one) => one.type === from.type && one.dataset.path === same)) || first;
  const target = to && pathOf(to);
  if (from.type === "number") {
    const field = words(path.at(-1))[0];
    if (names.includes(field) && /^\d+$/.test(names.at(-1))) return () => work.set(path, Number(names.at(-1)));
    if (!to || to === from || to.type !== "number" || !(work.at(path) > 0)) return null;
    return () => (work.set(path, (work.at(path) ?? 0) - 1), work.set(target, (work.at(target) ?? 0) + 1));
  }
  if (from.classList.contains("member")) {
    const place = names.find((name) => offers(adding(path.slice(0, -1)) ?? from).includes(name));
    if (place) return () => work.set(path, place);
    const other = target && to.classList.contains("member") ? target.slice(0, -1) : null;
    if (!other || other.at(-1) !== path.at(-2) || String(other) === String(path.slice(0, -1))) return null;
    const value = work.at(path);
    return () => (work.drop(path), work.at(other).push(value));
  }
  if (from.tagName !== "SELECT") return null;
  const value = work.at(path);
  if (to && to !== from && to.type === "number" && offers(from).includes(target.at(-1)) && work.at(target) > 0) {
    const home = [...target.slice(0, -1), value];
    return () => (work.set(path, target.at(-1)), work.set(target, work.at(target) - 1), value && work.set(home, (work.at(home) ?? 0) + 1));
  }
  if (to && to !== from && to.tagName === "SELECT" && String(offers(to)) === String(offers(from))) {
    return () => (work.set(path, work.at(target)), work.set(target, value));
  }
  const name = names.find((one) => offers(from).includes(one));
  return name && name !== value ? () => work.set(path, name) : null;
}

// The field of a piece, as the game declares it: of a name in a list, the one with that name.
function shown(one) {
  const same = (path) => String(path) === String(one.path);
  const inner = (control) => control.dataset.value === one.words[0] && same(pathOf(control).slice(0, -1));
  const field = controls().find((control) => same(pathOf(control)) || (one.kind === "item" && inner(control)));
  return field ?? [...fields.querySelectorAll("fieldset[data-path]")].find((group) => same(pathOf(group)));
}

const rowOf = (control) => control?.closest("label, .member, fieldset");

// What a field is called, with what it lies in.
function titled(control) {
  const titles = [];
  for (let here = rowOf(control); here && here !== fields; here = here.parentElement.closest("fieldset, details")) {
    titles.unshift(here.querySelector(":scope > legend, :scope > summary, :scope > span")?.textContent ?? here.firstChild.textContent.trim());
  }
  return titles.join(" › ");
}

function failed(error) {
  if (!(error instanceof Refused)) throw error;
  tell(error.message);
}

function unpick() {
  mark?.classList.remove("picked");
  rowOf(picked)?.classList.remove("picked");
  picked = mark = null;
  meant = [];
}

function pick(control, piece) {
  unpick();
  [picked, mark] = [control, piece];
  piece?.classList.add("picked");
  const row = rowOf(control);
  row?.classList.add("picked");
  const sheet = row?.closest("details");
  if (sheet) sheet.open = true;
  if (row && piece) row.scrollIntoView({ block: "nearest" });
  told.textContent = `${told.dataset.picked} ${row ? titled(control) : (piece.querySelector("title")?.textContent ?? "")}`;
}

// A piece by what it means, where the game says so; else by the field that is called most like it.
function pickPiece(work, piece) {
  const found = declared ? meanings(piece).map((one) => standing(work, one)).filter(Boolean) : [];
  const control = declared ? (found.map(shown).find(Boolean) ?? null) : fieldOf(piece);
  unpick();
  if (!found.length && !control) return void (told.textContent = told.dataset.nothing);
  pick(control, piece);
  meant = found;
}

const pieceAt = (target) => target.closest?.("[data-piece]:not([data-piece^='drawn-'])");

export function piecework(work) {
  const carry = (piece) => {
    if (!(picked || mark) || piece === mark) return false;
    const done = meant.length ? moved(work, meant, piece) : picked && move(work, picked, piece);
    if (!done) return false;
    unpick();
    told.textContent = told.dataset.moved;
    work.change(done).catch(failed); // the next move waits for nothing
    return true;
  };
  let dragged = null;
  stage.addEventListener("pointerdown", (event) => {
    dragged = pieceAt(event.target);
    if (dragged && event.pointerType === "mouse") event.preventDefault();
  });
  stage.addEventListener("pointerup", (event) => {
    const piece = pieceAt(document.elementFromPoint(event.clientX, event.clientY) ?? stage);
    const from = dragged;
    dragged = null;
    if (!piece || !from) return;
    if (from !== piece) {
      pickPiece(work, from);
      if (!carry(piece)) unpick();
    } else if (!carry(piece)) pickPiece(work, piece);
  });
  fields.addEventListener("focusin", (event) => {
    if (event.target.dataset.path && event.target !== picked) pick(event.target, null);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") unpick();
  });
}
