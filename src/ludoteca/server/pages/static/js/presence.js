// Who is at the table just now, and who is writing.
import { ask } from "./net.js";

const OFTEN = 4000; // milliseconds between signs that somebody is writing
const SHOWN = 6000; // how long one is shown
let hiding;
let said = -OFTEN;

// The people at the table with a dot each, full for those who are here; alone with bots nobody needs it.
export function here({ people, watching }) {
  const line = document.getElementById("presence");
  if (!line) return;
  const marks = people.map(({ name, here, text }) => {
    const mark = document.createElement("span");
    mark.className = here ? "is-here" : "is-away";
    mark.title = text;
    const [shown, read] = [document.createElement("span"), document.createElement("span")];
    shown.ariaHidden = "true";
    shown.textContent = `${here ? "●" : "○"} ${name}`;
    read.className = "unseen";
    read.textContent = text;
    mark.append(shown, read);
    return mark;
  });
  const looking = document.createElement("span");
  looking.textContent = watching;
  line.replaceChildren(...(people.length > 1 ? marks : []), ...(watching ? [looking] : []));
}

export function typing({ text }) {
  const line = document.getElementById("typing");
  if (!line) return;
  line.textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(written, SHOWN);
}

// The line has come, or will not.
export function written() {
  clearTimeout(hiding);
  const line = document.getElementById("typing");
  if (line) line.textContent = "";
}

// Tell the table under `api` now and then that a line is being written.
export function writing(root, api) {
  root.addEventListener("input", (event) => {
    if (event.target.form?.id !== "say" || !event.target.value || event.timeStamp - said < OFTEN) return;
    said = event.timeStamp;
    ask("POST", `${api}/typing`, {}).catch(() => {}); // worth no complaint
  });
}
