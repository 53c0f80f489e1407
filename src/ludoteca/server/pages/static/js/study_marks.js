// Marks: rings around places and pieces, by click in a mode of its own, or chosen from a list.

// `send` marks an element, by its id, in a colour; without one the mark is taken away.
export function marking(main, send) {
  let on = false;
  let colour = "green";
  const places = () => [...main.querySelectorAll(".stage svg [id]:not([id^=drawn-])")];
  const marked = (id) => main.querySelector(`.marks [data-at="${CSS.escape(id)}"]`);
  const words = (place) => place.dataset.about ?? place.querySelector(":scope > title")?.textContent ?? place.id;

  function mark(id) {
    if (!id) return undefined;
    const ring = marked(id)?.closest("li").querySelector(".ring");
    return send(id, ring?.classList.contains(`ring-${colour}`) ? "" : colour);
  }

  function settle() {
    const button = main.querySelector("[data-do=marking]");
    if (!button) return;
    main.classList.toggle("marking", on);
    button.setAttribute("aria-pressed", on);
    main.querySelector(`[name=colour][value=${colour}]`).checked = true;
    for (const place of places()) {
      place.classList.toggle("markable", on);
      if (on) place.setAttribute("tabindex", "0");
    }
    const list = document.getElementById("place");
    const options = places().map((place) => new Option(words(place), place.id));
    options.sort((a, b) => a.text.localeCompare(b.text));
    list.append(...options);
  }

  main.addEventListener("change", (event) => {
    if (event.target.name === "colour") colour = event.target.value;
    if (event.target.id === "place") mark(event.target.value);
  });

  return {
    mark,
    settle,
    on: () => on,
    toggle: () => {
      on = !on;
      settle();
    },
  };
}
