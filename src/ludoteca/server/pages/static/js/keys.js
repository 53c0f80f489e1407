// Single keys: numbers for choices, letters for what stands beside them, and a list of all.

const USUAL = { confirm: "no", ends: "yes", keys: "yes" };

const list = () => document.getElementById("keys");
const wants = (what) => (localStorage.getItem(what) ?? USUAL[what]) === "yes";
const usable = (button) => button && !button.disabled && button.checkVisibility();

// What the numbers stand for: the ways of an open menu, or the choices that are in sight.
function numbered(root) {
  const menu = document.querySelector("#menu[open] .ways");
  const found = menu ? menu.querySelectorAll("button") : root.querySelectorAll(".choices :is(.choice, .shortcut, summary)");
  return [...found].filter(usable);
}

// The one choice without a place, such as the end of a turn.
function end(root) {
  const found = [...root.querySelectorAll(".pinned")].filter(usable);
  return found.length === 1 ? found[0] : null;
}

const letters = {
  u: (root) => root.querySelector("[data-do=undo]"),
  h: (root) => root.querySelector("[data-do=hint]"),
  e: end,
};

// Keys for a table; `changed` is called when something is wanted otherwise.
export function keys(root, changed) {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (target.closest("input:not([type=checkbox], [type=range]), select, textarea, [contenteditable]")) return;
    const dialog = document.querySelector("dialog[open]");
    if (key === "?" && !dialog) {
      event.preventDefault();
      return list().showModal();
    }
    if (!wants("keys") || (dialog && dialog.id !== "menu")) return;
    const button = /^[1-9]$/.test(key) ? numbered(root)[key - 1] : dialog ? null : letters[key.toLowerCase()]?.(root);
    if (!usable(button)) return;
    event.preventDefault();
    button.click();
  });
  for (const tick of list().querySelectorAll("[data-wish]")) {
    tick.checked = wants(tick.dataset.wish);
    tick.addEventListener("change", () => {
      localStorage.setItem(tick.dataset.wish, tick.checked ? "yes" : "no");
      changed();
    });
  }
}
