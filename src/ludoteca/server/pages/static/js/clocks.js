// Clocks count down between two words from the server.

let ticking;

function shown(seconds) {
  const s = Math.max(0, Math.floor(seconds));
  if (s >= 86400) return `${Math.floor(s / 86400)} d ${Math.floor((s % 86400) / 3600)} h`;
  const two = (n) => String(n).padStart(2, "0");
  return s >= 3600
    ? `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}`
    : `${Math.floor(s / 60)}:${two(s % 60)}`;
}

export function run(main) {
  clearInterval(ticking);
  const since = performance.now();
  const show = () => {
    for (const time of main.querySelectorAll("time[data-left]")) {
      const gone = time.closest(".running") ? (performance.now() - since) / 1000 : 0;
      time.textContent = shown(Number(time.dataset.left) - gone);
    }
  };
  if (main.querySelector("time[data-left]")) {
    show();
    ticking = setInterval(show, 500);
  }
}
