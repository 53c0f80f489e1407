// The engine's lines at the node that is shown, sharpened for as long as it is.
import { ask, Refused } from "./net.js";

const ON = "study-engine"; // from one node to the next

function line(found, tag) {
  const item = document.createElement("li");
  const button = Object.assign(document.createElement(tag), { className: "choice line" });
  const chance = document.createElement("b");
  chance.textContent = found.chance.toLocaleString(document.documentElement.lang, { style: "percent" });
  const why = document.createElement("small");
  why.textContent = found.why;
  button.append(chance, ` ${found.plan} `, why);
  if (tag === "button") button.dataset.steps = JSON.stringify(found.steps);
  item.append(button);
  return item;
}

export function engine(main, api, facts) {
  const on = () => sessionStorage.getItem(ON) === "yes";
  const panel = () => main.querySelector(".lines");
  let round = 0; // of thought, each for one node

  async function think(node, mine) {
    const tag = main.dataset.role === "reader" ? "span" : "button";
    for (let depth = 1; depth; ) {
      const found = await ask("GET", `${api}/nodes/${node}/lines?depth=${depth}`);
      if (mine !== round || !panel()) return;
      panel().querySelector("ol").replaceChildren(...found.lines.map((one) => line(one, tag)));
      const state = panel().querySelector(".state");
      state.textContent = found.deeper && found.lines.length > 1 ? state.dataset.thinking : found.about;
      depth = found.lines.length > 1 ? found.deeper : 0;
    }
  }

  // What is shown has changed: think about it, if that is wanted.
  function settle() {
    const mine = ++round;
    const here = panel();
    if (!here) return;
    here.querySelector("[data-do=engine]").setAttribute("aria-pressed", on());
    here.querySelector("p.quiet").hidden = !on();
    const state = here.querySelector(".state");
    state.textContent = on() ? state.dataset.thinking : "";
    if (!on()) return here.querySelector("ol").replaceChildren();
    return think(facts().node, mine).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      if (mine === round) state.textContent = error.message;
    });
  }

  return {
    settle,
    toggle: () => {
      sessionStorage.setItem(ON, on() ? "no" : "yes");
      settle();
    },
  };
}
