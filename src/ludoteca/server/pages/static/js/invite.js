// Inviting somebody to a table that has not begun: by name, or by a link that expires.
import { ask, during, tell } from "./net.js";
import { root as site } from "./site.js";

export function invite(root, api) {
  const hours = (form) => Number(form.elements.hours.value);

  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-invite]")) return;
    event.preventDefault();
    during(form, async () => {
      await ask("POST", `${api}/invitations`, { name: form.elements.name.value, hours: hours(form) });
      form.elements.name.value = "";
      tell(form.dataset.sent);
    });
  });

  return {
    link: async (button) => {
      const { key } = await ask("POST", `${api}/invitations`, { hours: hours(button.form) });
      const field = document.querySelector(".address");
      field.value = `${location.origin}${site}/invite/${key}`;
      field.select();
      tell(button.dataset.made);
    },
  };
}
