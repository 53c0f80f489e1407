// A study by keys: back and forth, to other variations, and into the drawing.

export function keyboard(main, facts, { marks, lines }, visit) {
  const sibling = (by) => {
    const near = facts().near.split(" ");
    return near[near.indexOf(facts().node) + by];
  };
  const keys = {
    ArrowLeft: () => facts().before,
    ArrowRight: () => facts().after,
    ArrowUp: () => sibling(-1),
    ArrowDown: () => sibling(1),
    Home: () => facts().root,
    End: () => facts().end,
  };

  document.addEventListener("keydown", (event) => {
    const target = event.target.closest(".target, .markable");
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    if (event.target.closest("input, select, textarea, dialog, [data-zoomed]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "m" && main.dataset.role !== "reader") marks.toggle();
    if (event.key === "e") lines.toggle();
    const node = keys[event.key]?.();
    if (!keys[event.key]) return;
    event.preventDefault();
    if (node) visit(node);
  });
}
