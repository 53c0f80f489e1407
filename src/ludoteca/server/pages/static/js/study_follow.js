// What others do to a study: shown as it comes, a little later if much comes at once.
import { here } from "./presence.js";
import { root } from "./site.js";

const PAUSE = 150; // milliseconds in which several changes are shown together

// `known` says what the page shows already; `changed` brings it up to date. What is returned begins anew.
export function following(api, known, changed) {
  let source;
  let timer;
  let wait = 1000;
  const lost = (is) => (document.getElementById("lost").hidden = !is);
  const look = (event) => {
    if (Number(event.lastEventId) <= known()) return;
    clearTimeout(timer);
    timer = setTimeout(() => Number(event.lastEventId) > known() && changed(), PAUSE);
  };
  function follow() {
    source?.close();
    source = new EventSource(`${root}${api}/events?last=${known()}`);
    source.onopen = () => {
      wait = 1000;
      lost(false);
    };
    source.addEventListener("change", look);
    source.addEventListener("study", look);
    source.addEventListener("here", (event) => here(JSON.parse(event.data)));
    source.onerror = () => {
      lost(true);
      source.close();
      setTimeout(follow, wait);
      wait = Math.min(2 * wait, 15000);
    };
  }
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => event.persisted && follow());
  follow();
  return follow;
}
