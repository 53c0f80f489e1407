// Accounts: signing up, logging in and out, devices, tokens, vacation.
import { ask, during, tell } from "./net.js";
import { go, ready } from "./site.js";

const key = document.getElementById("key"); // of a link; what follows the # is not sent by itself
if (key) key.value = location.hash.slice(1);

for (const form of document.querySelectorAll("form[data-action]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    during(form, async () => {
      const fields = Object.fromEntries(new FormData(form));
      delete fields.username; // for the browser's own memory
      await ask(form.dataset.method, form.dataset.action, fields);
      if (form.dataset.done) {
        form.reset();
        tell(form.dataset.done);
      } else if (form.id === "rename" || "stay" in form.dataset) location.reload();
      else go("/");
    });
  });
}

for (const button of document.querySelectorAll("[data-end]")) {
  button.addEventListener("click", () =>
    during(button, async () => {
      await ask("DELETE", button.dataset.end);
      button.closest("li").remove();
    }),
  );
}

document.getElementById("log-out")?.addEventListener("click", (event) =>
  during(event.currentTarget, async () => {
    await ask("DELETE", "/api/session");
    go("/");
  }),
);

document.getElementById("shown")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  during(form, async () => {
    await ask("POST", "/api/me/shown", { parts: new FormData(form).getAll("parts") });
    tell(form.querySelector("[data-done]").dataset.done);
  });
});

document.getElementById("away")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  during(form, async () => {
    await ask("POST", "/api/vacation", { days: Number(form.elements.days.value) });
    location.reload();
  });
});

document.getElementById("back")?.addEventListener("click", (event) =>
  during(event.currentTarget, async () => {
    await ask("DELETE", "/api/vacation");
    location.reload();
  }),
);

document.getElementById("token")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  during(form, async () => {
    const made = await ask("POST", "/api/tokens", Object.fromEntries(new FormData(form)));
    const shown = document.getElementById("shown-token");
    shown.hidden = false;
    shown.querySelector("input").value = made.token;
    shown.querySelector("input").select();
  });
});
ready();
