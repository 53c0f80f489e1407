// The deal of the day: one try, and its date as people write it.
import { ask, during } from "./net.js";
import { go, ready } from "./site.js";

const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" });
for (const day of document.querySelectorAll("time[datetime]")) day.textContent = format.format(new Date(day.dateTime));

document.getElementById("daily")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const name = (form.elements.name?.value || "").trim();
  during(form, async () => {
    const table = await ask("POST", `/api/daily/${form.dataset.game}`, name ? { name } : {});
    go(`/tables/${table.id}`);
  });
});
ready();
