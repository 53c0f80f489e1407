// Follows a table; says when the connection is lost and takes it up again by itself.

import { root } from "./site.js";

export function listen(path, last, { changed, chat, chats, rematch, lost }) {
  let source;
  let wait = 1000;
  let timer;

  function follow() {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(`${root}${path}&last=${last}`);
    const heard = (event) => (last = Number(event.lastEventId) || last);
    source.onopen = () => {
      wait = 1000;
      lost(!navigator.onLine); // an opening under way when the network went is no good news
    };
    for (const kind of ["position", "seats", "table"])
      source.addEventListener(kind, (event) => {
        heard(event);
        if (kind === "table") chats(JSON.parse(event.data).chat); // a line may have been deleted
        changed();
      });
    source.addEventListener("chat", (event) => {
      heard(event);
      chat(JSON.parse(event.data));
    });
    source.addEventListener("rematch", (event) => {
      heard(event);
      rematch();
    });
    source.onerror = () => {
      lost(true);
      source.close();
      timer = setTimeout(follow, wait);
      wait = Math.min(2 * wait, 15000);
    };
  }

  addEventListener("online", follow);
  addEventListener("offline", () => {
    lost(true);
    source.close();
  });
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => event.persisted && follow());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && source.readyState === EventSource.CLOSED && navigator.onLine) follow();
  });
  follow();
}
