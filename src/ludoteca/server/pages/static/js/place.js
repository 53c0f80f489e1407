// Puts what has changed into the page. The server sends an element by its id, and in it a mark
// (data-keep) wherever one stands that is already here; a list that grows gets only its new lines.

const OURS = new Set(["data-zoomed", "open", "style", "tabindex"]); // set by scripts, on elements that are not drawn

function read(markup, near) {
  const template = document.createElement("template");
  const drawn = near.ownerSVGElement;
  template.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  return drawn ? template.content.firstElementChild : template.content;
}

function dress(old, fresh) {
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && (old.ownerSVGElement || !OURS.has(name))) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// Finds everything the changes speak of; null if something is not here, for then the page has missed something.
function prepare(changes) {
  const here = new Map();
  const found = (id) => here.get(id) ?? here.set(id, document.getElementById(id)).get(id);
  const work = changes.map((change) => ({ change, old: found(change.id) }));
  if (work.some(({ old }) => !old)) return null;
  for (const one of work) {
    one.fresh = read(one.change.put ?? one.change.more, one.old);
    one.marks = [...one.fresh.querySelectorAll("[data-keep]")].map((mark) => [mark, found(mark.dataset.keep)]);
    if (one.marks.some(([, kept]) => !kept)) return null;
  }
  return work;
}

// Whether it could be done; if not, nothing was.
export function place(changes) {
  const work = prepare(changes);
  if (!work) return false;
  for (const { change, old, fresh, marks } of work) {
    for (const [mark, kept] of marks) mark.replaceWith(kept);
    if (change.gone) {
      for (const id of change.gone) document.getElementById(id)?.remove();
      old.append(...fresh.childNodes);
    } else if (old.id === "main") {
      old.replaceChildren(...fresh.childNodes);
    } else {
      dress(old, fresh.firstElementChild);
      old.replaceChildren(...fresh.firstElementChild.childNodes);
    }
  }
  return true;
}
