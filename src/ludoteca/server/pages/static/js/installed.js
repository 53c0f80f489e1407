// The site as an app: the worker behind notices and the page without a connection, and the number on its icon.
import { root } from "./site.js";

export function worker() {
  return navigator.serviceWorker.register(`${root}/sw.js`, { scope: `${root}/` });
}

if ("serviceWorker" in navigator && matchMedia("(display-mode: standalone)").matches) worker();

// How many tables wait for whoever reads this; nothing for browsers that show no number.
export function badge(number) {
  if (!navigator.setAppBadge) return;
  const shown = number ? navigator.setAppBadge(number) : navigator.clearAppBadge();
  shown.catch(() => {}); // only an installed site has an icon
}
