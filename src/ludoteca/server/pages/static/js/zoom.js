// The board larger and moved about: two fingers, a double tap, Ctrl and the wheel, buttons, + - 0.
// It grows inside a window that scrolls by itself, so a tap still reaches what it touches.

const MOST = 4;
const STEP = 1.5;
const SHARE = 0.8; // of the screen, for the window

const board = () => document.getElementById("part-board");
let scale = 1;

function visible(box) {
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  return bottom > top ? (top + bottom) / 2 : box.top;
}

// Enlarges to `to`; the point (x, y) of the screen stays where it is.
export function zoom(to, x, y) {
  const frame = board();
  const drawing = frame?.querySelector("svg");
  if (!drawing) return;
  const box = frame.getBoundingClientRect();
  const whole = scale === 1;
  const at = { x: x ?? box.left + box.width / 2, y: y ?? visible(box) };
  const old = drawing.getBoundingClientRect();
  const share = { x: (at.x - old.left) / old.width, y: (at.y - old.top) / old.height };
  scale = Math.max(1, Math.min(MOST, Math.round(to * 100) / 100));
  if (scale === 1) {
    delete frame.dataset.zoomed;
    frame.removeAttribute("tabindex");
    frame.style.removeProperty("height");
  } else if (whole) {
    frame.dataset.zoomed = "";
    frame.tabIndex = 0;
    frame.style.height = `${Math.min(box.height, innerHeight * SHARE)}px`;
  }
  frame.style.setProperty("--zoom", scale);
  if (whole && box.top < 0) frame.scrollIntoView({ block: "start" });
  const now = drawing.getBoundingClientRect();
  const pushed = getComputedStyle(frame.parentElement).overflowX === "auto"; // a phone held sideways
  const scroller = pushed ? frame.parentElement : frame;
  const shown = scroller.getBoundingClientRect();
  const inside = Math.min(Math.max(at.y, shown.top), shown.bottom);
  scroller.scrollTo(share.x * now.width - (at.x - shown.left), share.y * now.height - (inside - shown.top));
  for (const button of document.querySelectorAll("[data-zoom]"))
    button.disabled = button.dataset.zoom === "in" ? scale >= MOST : scale <= 1;
}

function pinching(root) {
  let pinch = null;
  const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  root.addEventListener("touchstart", (event) => {
    const two = event.touches.length === 2 && event.target.closest("#part-board");
    pinch = two ? { spread: spread(event.touches), scale } : null;
  });
  root.addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const [a, b] = event.touches;
      zoom((pinch.scale * spread(event.touches)) / pinch.spread, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    },
    { passive: false },
  );
  root.addEventListener("touchend", () => (pinch = null));
}

// A mouse takes hold of the enlarged board and moves it; what it then lets go of is no click.
function dragging(root) {
  let held = null;
  root.addEventListener("pointerdown", (event) => {
    const frame = event.pointerType === "mouse" && event.button === 0 && event.target.closest("#part-board[data-zoomed]");
    held = frame ? { frame, x: event.clientX, y: event.clientY, moved: false } : null;
  });
  root.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!event.buttons) return void (held = null);
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > 5 || held.moved) {
      held.frame.scrollBy(held.x - event.clientX, held.y - event.clientY);
      Object.assign(held, { x: event.clientX, y: event.clientY, moved: true });
    }
  });
  root.addEventListener(
    "click",
    (event) => {
      if (held?.moved) event.stopImmediatePropagation();
      held = null;
    },
    true,
  );
}

const ways = { in: () => zoom(scale * STEP), out: () => zoom(scale / STEP), whole: () => zoom(1) };

export function zooming(root) {
  pinching(root);
  dragging(root);
  root.addEventListener("click", (event) => ways[event.target.closest("[data-zoom]")?.dataset.zoom]?.());
  root.addEventListener("dblclick", (event) => {
    if (!event.target.closest("#part-board") || event.target.closest(".target")) return;
    zoom(scale < 2 ? 2 : 1, event.clientX, event.clientY);
  });
  root.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey || !event.target.closest("#part-board")) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? scale * 1.2 : scale / 1.2, event.clientX, event.clientY);
    },
    { passive: false },
  );
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    ({ "+": ways.in, "-": ways.out, 0: ways.whole })[event.key]?.();
  });
}
