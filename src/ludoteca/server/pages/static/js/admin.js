// Admins: every button is a deed, done to whom it names.
import { ask, during } from "./net.js";
import { ready, root } from "./site.js";

async function act(what, whom, report = null) {
  if (what === "remove" && !confirm(document.getElementById("main").dataset.sure)) return;
  const why = document.getElementById("why").value;
  const { key } = await ask("POST", "/api/admin/deeds", { what, whom, why, report });
  if (key === null) {
    location.reload();
    return;
  }
  const shown = document.getElementById("link");
  shown.hidden = false;
  const field = shown.querySelector("input");
  field.value = `${location.origin}${root}/reset#${key}`;
  field.select();
}

for (const button of document.querySelectorAll("[data-what]")) {
  button.addEventListener("click", () =>
    during(button, () => act(button.dataset.what, button.dataset.whom, button.dataset.report)),
  );
}

document.getElementById("bar").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  during(form, () => act("bar", new FormData(form).get("whom")));
});
ready();
