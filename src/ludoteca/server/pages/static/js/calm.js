// Whether nothing is to move: by the wish of whoever looks, or as their system says.

const system = matchMedia("(prefers-reduced-motion: reduce)");

export const calm = () => system.matches || document.documentElement.dataset.motion === "less";
