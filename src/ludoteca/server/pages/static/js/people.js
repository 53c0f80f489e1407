// How people at a table stop, pause, and go on without somebody.
import { ask, during } from "./net.js";
import { sure } from "./choose.js";

// What the buttons with these names do at the table under `api`; `refresh` shows what came of it.
export function people(root, api, refresh) {
  async function send(deed, body) {
    await ask("POST", `${api}/${deed}`, body);
    await refresh();
  }

  const menu = () => document.getElementById("part-people");

  // Asks once more; the menu has done its part.
  function certain(button) {
    menu().close();
    return sure(button.dataset.what, button.dataset.sure);
  }

  root.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-pause]")) return;
    event.preventDefault();
    const until = event.target.elements.until.value; // of this place's time
    const body = { what: "pause" };
    if (until) body.until = new Date(until).getTime() / 1000;
    during(event.target, async () => {
      await send("propose", body);
      menu().close();
    });
  });

  // What somebody with an account is told of this table.
  async function calls() {
    const here = document.querySelector("#calls-here > p");
    if (!here?.hidden || !("account" in document.documentElement.dataset)) return; // guests are not called
    const known = await ask("GET", "/api/calls");
    here.querySelector("select").value = known.tables[api.split("/").pop()] ?? "usual";
    here.hidden = false;
  }

  root.addEventListener("change", (event) => {
    const here = event.target.closest("#calls-here");
    if (!here) return;
    here.querySelector("[role=status]").textContent = "";
    during(event.target, async () => {
      await ask("POST", `${api}/calls`, { how: event.target.value });
      here.querySelector("[role=status]").textContent = "✓";
    });
  });

  // Whoever resigns gets another page, as whoever leaves does.
  async function resign(button) {
    if (!(await certain(button))) return;
    root.inert = true;
    try {
      await ask("POST", `${api}/resign`, { seat: Number(button.dataset.seat) });
    } catch (error) {
      root.inert = false;
      throw error;
    }
    location.reload();
  }

  return {
    people: () => {
      menu().showModal();
      return calls();
    },
    resign,
    abandon: async (button) => {
      if (await certain(button)) await send("propose", { what: "abandon" });
    },
    agree: (button) => send("answer", { proposal: Number(button.dataset.proposal), agree: true }),
    refuse: (button) => send("answer", { proposal: Number(button.dataset.proposal), agree: false }),
    resume: () => send("resume", {}),
    remove: async (button) => {
      if (await certain(button)) await send("remove", { seat: Number(button.dataset.seat) });
    },
  };
}
