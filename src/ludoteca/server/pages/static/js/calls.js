// How somebody is called back: what of, where, when not.
import { ask, during, tell } from "./net.js";
import { worker } from "./installed.js";

const section = document.getElementById("calls");

function bytes(key) {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

// What this browser gives to those who may write to it; null, with the reason told, if it does not.
async function subscription() {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    tell(section.dataset.unable);
    return null;
  }
  if ((await Notification.requestPermission()) !== "granted") {
    tell(section.dataset.denied);
    return null;
  }
  await worker();
  const ours = await navigator.serviceWorker.ready;
  const settings = { userVisibleOnly: true, applicationServerKey: bytes(section.dataset.key) };
  try {
    return await ours.pushManager.subscribe(settings);
  } catch {
    tell(section.dataset.unable);
    return null;
  }
}

function chosen(form) {
  const all = new FormData(form);
  const wanted = {};
  for (const way of ["push", "mail", "hook"]) wanted[way] = all.getAll(way);
  return {
    wanted,
    delay: Number(all.get("delay")),
    zone: all.get("zone"),
    quiet_from: all.get("quiet_from"),
    quiet_until: all.get("quiet_until"),
    always: all.has("always"),
  };
}

if (section) {
  const form = document.getElementById("calls-chosen");
  const zone = form.elements.zone;
  if (zone.value === "UTC" && !form.elements.quiet_from.value)
    zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value; // where this browser is

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    during(form, async () => {
      await ask("POST", "/api/calls", chosen(form));
      tell(section.dataset.saved);
    });
  });

  document.getElementById("calls-browser")?.addEventListener("click", (event) =>
    during(event.currentTarget, async () => {
      const given = await subscription();
      if (!given) return;
      await ask("POST", "/api/calls/push", given.toJSON());
      location.reload();
    }),
  );

  document.getElementById("calls-hook").addEventListener("submit", (event) => {
    event.preventDefault();
    const { url, form: kind } = Object.fromEntries(new FormData(event.currentTarget));
    during(event.currentTarget, async () => {
      await ask("POST", "/api/calls/hooks", kind ? { url, form: kind } : { url });
      location.reload();
    });
  });

  document.getElementById("calls-feed").addEventListener("click", (event) =>
    during(event.currentTarget, async () => {
      const made = await ask("POST", "/api/calls/feed", {});
      const shown = document.getElementById("calls-addresses");
      shown.hidden = false;
      for (const name of ["atom", "calendar"]) shown.querySelector(`[name=${name}]`).value = made[name];
      shown.querySelector("input").select();
    }),
  );

  for (const button of section.querySelectorAll("[data-try]")) {
    button.addEventListener("click", () =>
      during(button, async () => {
        await ask("POST", button.dataset.try, {});
        tell(section.dataset.sent);
      }),
    );
  }
}
