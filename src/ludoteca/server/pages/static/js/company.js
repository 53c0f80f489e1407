// The people at a table: coming, going, talking, playing again.
import { ask, during, tell } from "./net.js";
import { sure } from "./choose.js";
import { go } from "./site.js";

const sharing = !!navigator.share && matchMedia("(pointer: coarse)").matches;
document.documentElement.classList.toggle("can-share", sharing);

// Browsers lend the clipboard only to pages that came safely; a field's contents they copy everywhere.
export async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

// What the buttons with these names do at the table under `api`.
export function company(root, api) {
  root.addEventListener("submit", (event) => {
    if (event.target.id !== "say") return;
    event.preventDefault();
    const field = event.target.elements.text;
    during(event.target, async () => {
      await ask("POST", `${api}/chat`, { text: field.value });
      field.value = "";
    });
  });

  // Whoever comes or goes gets another page; the old one, which events may still
  // redraw with buttons of the new seat, takes no click until it is gone.
  async function move(deed, body = {}) {
    root.inert = true;
    try {
      await ask("POST", `${api}/${deed}`, body);
    } catch (error) {
      root.inert = false;
      throw error;
    }
    location.reload();
  }

  return {
    join: (button) => {
      const name = document.getElementById("guest-name")?.value.trim();
      const body = { seat: Number(button.dataset.seat) };
      if (name) body.name = name;
      return move("join", body);
    },
    copy: async () => {
      const field = document.querySelector(".address");
      const { copied, uncopied } = document.getElementById("words").dataset;
      tell((await copy(field)) ? copied : uncopied);
    },
    share: async () => {
      const url = document.querySelector(".address").value;
      await navigator.share({ title: document.title, url }).catch(() => {}); // changed their mind
    },
    leave: async (button) => {
      if (button.dataset.sure && !(await sure(button.dataset.what, button.dataset.sure))) return;
      await move("leave");
    },
    return: () => move("return"),
    hear: (button) => {
      document.getElementById("heard").hidden = false;
      button.closest(".muted").remove();
      document.getElementById("chat").focus();
    },
    rematch: async () => {
      const next = await ask("POST", `${api}/rematch`, {});
      if (next.seat !== null) await ask("POST", `/api/tables/${next.id}/join`, {}); // here I am
      go(`/tables/${next.id}`);
    },
    verify: async () => {
      const answer = await ask("GET", `${api}/verify`);
      const dialog = document.getElementById("checked");
      const sign = { true: "✓ ", false: "✗ " }[answer.verdict] || "";
      dialog.querySelector(".verdict").textContent = sign + answer.message;
      dialog.querySelector(".secret").textContent = answer.secret || "–";
      dialog.showModal();
    },
  };
}

// All lines of chat.
export function recalled(lines) {
  document.getElementById("chat")?.replaceChildren();
  lines.forEach(heard);
}

// The button with which a line is reported.
function flagged(number, label) {
  const button = document.createElement("button");
  button.className = "plainly flag";
  button.dataset.do = "flag";
  button.dataset.line = number;
  button.ariaLabel = button.title = label;
  button.textContent = "⚑";
  return button;
}

// A line of chat.
export function heard(line) {
  const chat = document.getElementById("chat");
  if (!chat) return;
  const item = document.createElement("li");
  const name = document.createElement("b");
  name.textContent = line.name;
  const said = document.createElement("span");
  said.className = "said";
  said.textContent = line.text;
  item.append(name, " ", said);
  const { mine, flag } = document.getElementById("part-chat").dataset;
  if (!mine.split(" ").includes(String(line.seat))) item.append(" ", flagged(line.number, flag));
  chat.append(item);
  chat.scrollTop = chat.scrollHeight;
}
