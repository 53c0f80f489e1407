// Where a click could mean several things, the one that was set beforehand.

let set = null; // the mode that was pressed last

const offered = (root) => [...root.querySelectorAll("[data-mode]")];

// Shows which mode is set; the first is, until another is pressed.
export function modes(root) {
  const all = offered(root);
  const now = all.find((one) => one.dataset.mode === set) ?? all[0];
  for (const one of all) one.setAttribute("aria-pressed", String(one === now));
}

document.addEventListener("click", ({ target }) => {
  const mode = target.closest("[data-mode]");
  if (!mode) return;
  set = mode.dataset.mode;
  modes(mode.parentElement);
});

// The plan that is meant by a click, if the modes tell.
export function meant(plans) {
  const now = document.querySelector("[data-mode][aria-pressed=true]")?.dataset.mode;
  return now && plans.every((plan) => plan.mode) ? plans.find((plan) => plan.mode === now) : undefined;
}
