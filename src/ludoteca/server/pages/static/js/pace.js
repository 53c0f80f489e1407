// How much time there is to think at a new table.

export function pace(form) {
  const field = (name) => Number(form.elements[name].value);
  const kind = form.elements.pace.value;
  if (kind === "live") return { kind, bank: 60 * field("bank"), increment: field("increment") };
  if (kind === "days") return { kind, days: field("days") };
  return { kind, absent: field("absent") };
}

// Shows what belongs to the pace that is chosen.
export function paced(form) {
  form.addEventListener("change", () => {
    for (const inner of form.querySelectorAll("[data-pace]")) inner.hidden = inner.dataset.pace !== form.elements.pace.value;
  });
}
