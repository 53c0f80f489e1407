// A finger that rests on a piece is told what it is, as a mouse is that hovers over it.

const LONG = 550; // milliseconds
const STILL = 12; // pixels that a finger at rest may move

export function pressed(root, tell) {
  let timer;
  let told = false;
  let from = null;
  const forget = () => clearTimeout(timer);
  root.addEventListener("pointerdown", (event) => {
    told = false;
    from = event;
    clearTimeout(timer);
    const piece = event.pointerType === "mouse" ? null : event.target.closest("svg [id]:not([id^=drawn-]), svg [data-piece]");
    const words = piece?.querySelector("title")?.textContent;
    if (!words) return;
    timer = setTimeout(() => {
      told = true;
      tell(words, piece);
    }, LONG);
  });
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, forget);
  root.addEventListener("scroll", forget, true);
  root.addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL) forget();
  });
  root.addEventListener("contextmenu", (event) => event.target.closest("svg") && told && event.preventDefault());
  root.addEventListener(
    "click",
    (event) => {
      if (!told) return;
      told = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
}
