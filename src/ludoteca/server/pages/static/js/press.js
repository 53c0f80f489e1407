// A finger that rests on a piece is told what it is, as a mouse is that hovers over it.

const LONG = 550; // milliseconds

export function pressed(root, tell) {
  let timer;
  let told = false;
  const forget = () => clearTimeout(timer);
  root.addEventListener("pointerdown", (event) => {
    told = false;
    const piece = event.pointerType === "mouse" ? null : event.target.closest("svg [id]:not([id^=drawn-]), svg [data-piece]");
    const words = piece?.querySelector("title")?.textContent;
    if (!words) return;
    timer = setTimeout(() => {
      told = true;
      tell(words);
    }, LONG);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove", "scroll"]) root.addEventListener(end, forget);
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
