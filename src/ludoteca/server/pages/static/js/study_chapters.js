// Chapters of a study, its title, and its links.
import { copy } from "./company.js";
import { ask, during, tell } from "./net.js";
import { go } from "./site.js";

function naming(title, now) {
  const dialog = document.getElementById("naming");
  const field = dialog.querySelector("input");
  dialog.querySelector(".title").textContent = title;
  field.value = now;
  return new Promise((resolve) => {
    dialog.returnValue = "no";
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes" && field.value.trim()), { once: true });
    dialog.showModal();
    field.select();
  });
}

// Which links there are, as the server says.
function linked(found) {
  for (const name of ["reader", "writer"]) {
    const row = document.querySelector(`[data-link=${name}]`);
    row.hidden = !found[name];
    const field = row.querySelector("input");
    field.value = found[name] ? field.dataset.site + found[name] : "";
    document.querySelector(`[data-share=${name}]`).checked = !!found[name];
  }
}

export function chapters({ api, facts, main, again, show, remove, confirmed }) {
  const sharing = document.getElementById("sharing");
  sharing.addEventListener("change", (event) => {
    const name = event.target.dataset.share;
    if (name) during(sharing, async () => linked(await ask("POST", api, { [name]: event.target.checked })));
  });
  sharing.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy], [data-do]");
    if (button?.dataset.do === "renew") during(button, async () => linked(await ask("POST", api, { renew: true })));
    if (!button?.dataset.copy) return;
    during(button, async () => {
      const { copied, uncopied } = document.getElementById("words").dataset;
      tell((await copy(button.closest("p").querySelector("input"))) ? copied : uncopied);
    });
  });

  const chapter = (body) => ask("POST", `${api}/chapters/${facts().chapter}`, body);
  const place = () => [...main.querySelectorAll(".chapters [data-first]")].findIndex((one) => one.dataset.node === facts().chapter);

  return {
    links: () => sharing.showModal(),
    rename: async (button) => {
      const title = await naming(button.textContent, button.dataset.title);
      if (!title) return;
      document.getElementById("study-title").textContent = (await ask("POST", api, { title })).title;
      await again();
    },
    retitle: async (button) => {
      const title = await naming(button.textContent, button.dataset.title);
      if (title) await chapter({ title });
      await again();
    },
    earlier: async () => {
      await chapter({ place: Math.max(0, place() - 1) });
      await again();
    },
    later: async () => {
      await chapter({ place: place() + 1 });
      await again();
    },
    drop: async (button) => (await confirmed(button)) && remove(facts().chapter, ""),
    remove: async (button) => {
      if (!(await confirmed(button))) return;
      await ask("DELETE", api);
      go("/studies");
    },
  };
}
