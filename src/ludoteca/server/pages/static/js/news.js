// Marks the place where the last thing worth a look happened.
import { calm } from "./calm.js";

const SVG = "http://www.w3.org/2000/svg";

export function mark(ids, fresh) {
  for (const ring of document.querySelectorAll("rect.news")) ring.remove();
  for (const id of ids.split(" ").filter(Boolean)) {
    const place = document.getElementById(id);
    if (!place?.getBBox) continue;
    const box = place.getBBox();
    const ring = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height, rx: 8 })) ring.setAttribute(name, value);
    ring.setAttribute("class", "news");
    place.append(ring);
    if (fresh && !calm())
      ring.animate([{ strokeWidth: 14, opacity: 0.2 }, { strokeWidth: 4, opacity: 1 }], { duration: 500, iterations: 3 });
  }
}
