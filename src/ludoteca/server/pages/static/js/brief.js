// What a click does, in a menu beside what was clicked: nothing there needs to be named again.

const BETWEEN = " → "; // the decisions of one click
const DETAILS = " – "; // from what is done to its price and gain
const APART = " · ";

// "Take workers → Falconer (brown) – get 2 workers", beside the Falconer, is "Take workers · get 2 workers".
export function brief(label, about) {
  const parts = label.split(BETWEEN).map((part) => {
    const [name, ...details] = part.split(DETAILS);
    const known = details.length && about.startsWith(name.replace(/ \(.*\)$/, ""));
    return known ? details.join(DETAILS) : part;
  });
  const [deed, ...rest] = parts.filter((part) => !about.startsWith(part.replace(/ \(.*\)$/, "")));
  return [deed ?? label, ...rest].join(APART);
}
