// Blocking people and reporting them to the admins.
import { ask, during, tell } from "./net.js";

const menu = () => document.getElementById("part-order");

// The buttons say what they would do now.
function show(seats) {
  for (const button of menu().querySelectorAll("[data-do=block]")) {
    const off = seats.includes(Number(button.dataset.seat));
    button.textContent = off ? button.dataset.off : button.dataset.on;
    button.dataset.blocked = off ? "yes" : "no";
  }
}

// What the buttons with these names do at the table under `api`.
export function order(root, api) {
  async function open(line) {
    const known = "known" in document.documentElement.dataset;
    show(known ? (await ask("GET", `${api}/block`)).seats : []);
    const about = menu().querySelector("[name=about]");
    const one = about.querySelector("[value^=line]");
    one.hidden = one.disabled = !line;
    one.value = line ? `line ${line.dataset.line}` : "line";
    one.textContent = line ? `“${line.closest("li").querySelector(".said").textContent}”` : "";
    about.value = line ? one.value : "";
    menu().showModal();
  }

  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-report]")) return;
    event.preventDefault();
    const [what, number] = form.elements.about.value.split(" ");
    const body = { why: form.elements.why.value };
    if (what) body[what] = Number(number);
    during(form, async () => {
      await ask("POST", `${api}/report`, body);
      form.reset();
      menu().close();
      tell(document.getElementById("part-chat").dataset.reported);
    });
  });

  return {
    order: () => open(null),
    flag: (button) => open(button),
    block: async (button) => {
      const { seats } = await ask("POST", `${api}/block`, { seat: Number(button.dataset.seat), on: button.dataset.blocked !== "yes" });
      show(seats);
      const { chat } = await ask("GET", api);
      root.dispatchEvent(new CustomEvent("chats", { detail: chat }));
    },
  };
}
