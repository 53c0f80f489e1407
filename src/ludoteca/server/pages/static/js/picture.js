// Pieces drawn once more, on the card that explains them, and what the small signs on them mean.

const MOST = 6; // signs explained on one card
const SVG = "http://www.w3.org/2000/svg";
const AROUND = ":scope > title, .halo, .glow, .focus, .news, .coach-ring, .tag";
const icons = JSON.parse(document.getElementById("card").dataset.icons);

// A piece as a drawing of its own.
export function picture(piece) {
  const copy = piece.cloneNode(true);
  for (const one of copy.querySelectorAll(AROUND)) one.remove();
  for (const one of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "tabindex", "role", "aria-label", "data-choices"]) one.removeAttribute(name);
  copy.removeAttribute("transform");
  copy.removeAttribute("class");
  const box = piece.getBBox();
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("class", "ludoteca");
  drawn.setAttribute("aria-hidden", "true");
  drawn.setAttribute("viewBox", `${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 8}`);
  drawn.append(copy);
  return drawn;
}

const meaning = (name) => icons[name] ?? icons[name.split(" ").slice(0, -1).join(" ")];

// What the small signs on a piece mean, each once.
export function signs(piece) {
  const found = new Map();
  for (const one of piece.querySelectorAll("[data-icon]")) {
    const said = meaning(one.dataset.icon);
    if (said && !found.has(said)) found.set(said, one);
  }
  return [...found].slice(0, MOST).map(([said, one]) => {
    const line = document.createElement("li");
    line.append(picture(one), said);
    return line;
  });
}
