// The field of a position that is called most like a piece of the drawing.

const fields = document.getElementById("fields");
export const words = (name) => String(name).toLowerCase().split(/[^a-z0-9+]+/).filter(Boolean);
const seats = () => new Set([...document.querySelectorAll("#areas [data-seat]")].map((one) => one.dataset.seat));
export const pathOf = (control) => JSON.parse(control.dataset.path);
const valueOf = (control) => control.dataset.value ?? (control.tagName === "SELECT" ? control.value : "");
export const controls = () => [...fields.querySelectorAll("input[data-path], select[data-path], .member[data-path]")];

// What a piece is called, with the seat in whose area it lies.
export function called(piece) {
  const seat = piece.closest("[data-seat]")?.dataset.seat;
  const names = words(piece.dataset.piece);
  return seat && !names.includes(seat) ? [seat, ...names] : names;
}

const alike = (one, other) => one.length > 3 && other.length > 3 && one.slice(0, -2) === other.slice(0, Math.max(4, one.length - 2));

// How well a control fits the name of a piece; 0 if it does not.
function fit(control, names, players) {
  const path = pathOf(control).flatMap(words);
  const own = words(valueOf(control));
  let score = 0;
  let met = false;
  let last = -1;
  for (const name of names) {
    const place = path.indexOf(name);
    const near = path.some((one) => alike(one, name) || alike(name, one));
    if (place >= 0) score += 2 + (place > last ? 0.3 : 0);
    else if (near) score += 1.5;
    else if (own.includes(name)) score += 1.9;
    else continue;
    if (place >= 0) last = place;
    if (!players.has(name)) met = true;
  }
  return met && score >= names.length ? score - 0.1 * path.length : 0;
}

export function fieldOf(piece) {
  const names = called(piece);
  const players = seats();
  let best = null;
  let most = 0;
  for (const control of controls()) {
    const score = fit(control, names, players);
    if (score > most) [best, most] = [control, score];
  }
  return best;
}
