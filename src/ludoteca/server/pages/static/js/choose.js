// A small menu where a click has several meanings, and "are you sure?" for those who want it.

import { brief } from "./brief.js";

const menu = document.getElementById("menu");
const question = document.getElementById("sure");

function line({ label, why }) {
  const item = document.createElement("li");
  const name = document.createElement("b");
  name.textContent = label;
  item.append(name, ` – ${why}`);
  return item;
}

// What a dialog asks, to be seen and to be heard.
function entitle(dialog, asked) {
  const title = dialog.querySelector(".title");
  title.textContent = asked || title.dataset.usual;
  dialog.setAttribute("aria-label", title.textContent);
}

function percent(chance) {
  const number = document.createElement("b");
  number.textContent = chance.toLocaleString(document.documentElement.lang, { style: "percent" });
  return number;
}

function because(why) {
  const reason = document.createElement("small");
  reason.textContent = why;
  return reason;
}

const EDGE = 8; // pixels around a menu

// A menu opens beside what was clicked, as far as the screen allows.
function beside(anchor) {
  menu.removeAttribute("style");
  menu.classList.toggle("beside", !!anchor && innerWidth > 640);
  if (!menu.classList.contains("beside")) return;
  const [box, own] = [anchor.getBoundingClientRect(), menu.getBoundingClientRect()];
  const within = (x, most) => Math.max(EDGE, Math.min(x, most - EDGE));
  const above = box.top - own.height - EDGE;
  const top = above >= EDGE ? above : box.bottom + EDGE;
  menu.style.left = `${within(box.left + box.width / 2 - own.width / 2, innerWidth - own.width)}px`;
  menu.style.top = `${within(top, innerHeight - own.height)}px`;
}

// `about` tells what was clicked; what cannot be done with it may be told a little later.
export function offer(plans, about, refused, { asked, anchor } = {}) {
  entitle(menu, asked);
  menu.querySelector(".about").textContent = about;
  const list = menu.querySelector(".refused");
  list.replaceChildren();
  refused.then((found) => {
    if (!menu.open) return;
    list.replaceChildren(...found.map(line));
    beside(anchor);
  });
  const ways = menu.querySelector(".ways");
  return new Promise((resolve) => {
    let chosen = null;
    ways.replaceChildren(
      ...plans.map((plan) => {
        const button = document.createElement("button");
        button.textContent = plan.plan ?? brief(plan.label, about);
        if (plan.chance !== undefined) button.append(percent(plan.chance));
        if (plan.why) button.append(because(plan.why));
        button.dataset.way = plan.text;
        button.addEventListener("click", () => {
          chosen = plan;
          menu.close();
        });
        return button;
      }),
    );
    menu.addEventListener("close", () => resolve(chosen), { once: true });
    menu.showModal();
    beside(anchor);
  });
}

export function sure(what, asked) {
  entitle(question, asked);
  question.querySelector(".what").textContent = what;
  return new Promise((resolve) => {
    question.returnValue = "no";
    question.addEventListener("close", () => resolve(question.returnValue === "yes"), { once: true });
    question.showModal();
  });
}
