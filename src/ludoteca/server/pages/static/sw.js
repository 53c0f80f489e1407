// Behind the pages: shows notices, leads to their tables, and stands in where there is no connection.
const KEPT = "ludoteca-offline";
const here = (path) => new URL(`.${path}`, self.registration.scope).href;

self.addEventListener("install", (event) => {
  const kept = async () => {
    const cache = await caches.open(KEPT);
    const page = await fetch(here("/offline"));
    const text = await page.clone().text();
    const sheets = [...text.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map((found) => found[1]);
    await cache.addAll(sheets);
    await cache.put(here("/offline"), page);
  };
  event.waitUntil(kept().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(here("/offline"))));
  else if (request.destination === "style")
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
});

self.addEventListener("push", (event) => {
  const told = event.data.json();
  const { title, body, tag, count } = told;
  const icon = here("/static/icon-192.png");
  const shown = self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { url: here(told.url) } });
  const number = count && self.navigator.setAppBadge ? self.navigator.setAppBadge(count).catch(() => {}) : null;
  event.waitUntil(Promise.all([shown, number]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const there = pages.find((page) => page.url.split("#")[0] === url);
    return there ? there.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(open());
});
