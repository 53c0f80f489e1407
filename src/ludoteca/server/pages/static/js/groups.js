// Tournaments and clubs: forms that are sent, and buttons that do one thing.
import { ask, during } from "./net.js";
import { go, ready, root } from "./site.js";

// What a form holds, each in the shape the server expects.
function body(form) {
  const out = {};
  for (const field of form.elements) {
    if (!field.name || (field.value === "" && field.type !== "checkbox")) continue;
    if (field.type === "checkbox") out[field.name] = field.checked;
    else if (field.type === "datetime-local") out[field.name] = new Date(field.value).getTime() / 1000;
    else if ("json" in field.dataset) out[field.name] = JSON.parse(field.value);
    else if (field.type === "number" || "number" in field.dataset) out[field.name] = Number(field.value);
    else out[field.name] = field.value;
  }
  return out;
}

for (const form of document.querySelectorAll("form[data-post]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    during(form, async () => {
      const { id } = await ask("POST", form.dataset.post, body(form));
      go(form.dataset.go + id);
    });
  });
}

for (const button of document.querySelectorAll("[data-do-post]")) {
  button.addEventListener("click", () => {
    if (button.dataset.sure && !confirm(button.dataset.sure)) return;
    during(button, async () => {
      await ask("POST", button.dataset.doPost, JSON.parse(button.dataset.body || "{}"));
      if (button.dataset.then) go(button.dataset.then);
      else location.reload();
    });
  });
}

document.getElementById("club-link")?.addEventListener("click", (event) => {
  const button = event.currentTarget;
  during(button, async () => {
    const { key } = await ask("POST", button.dataset.link, {});
    const shown = document.getElementById("club-address");
    shown.hidden = false;
    const field = shown.querySelector("input");
    field.value = `${location.origin}${root}${location.pathname.slice(root.length)}#${key}`;
    field.select();
  });
});

// Who comes by a link is let in at once; anybody else asks.
document.getElementById("club-join")?.addEventListener("click", (event) => {
  const button = event.currentTarget;
  const key = location.hash.slice(1);
  during(button, async () => {
    await ask("POST", button.dataset.join, key ? { key } : {});
    history.replaceState(null, "", location.pathname);
    location.reload();
  });
});
ready();
