// Follows a table; says when the connection is lost and takes it up again by itself.

import { root } from "./site.js";

// `path` is asked for what to follow, each time anew. Returns what begins again, should that have changed.
export function listen(path, last, { changed, missed, chat, chats, here, typing, lost }) {
  let source;
  let wait = 1000;
  let timer;

  function follow() {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(`${root}${path()}&last=${last}`);
    const on = (kind, told) =>
      source.addEventListener(kind, (event) => {
        last = Number(event.lastEventId) || last;
        told(JSON.parse(event.data));
      });
    source.onopen = () => {
      wait = 1000;
      lost(!navigator.onLine); // an opening under way when the network went is no good news
    };
    on("page", changed);
    on("chat", chat);
    on("here", here);
    on("typing", typing);
    on("missed", (data) => {
      chats(data.chat); // a line may have been deleted
      missed();
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
  return follow;
}
