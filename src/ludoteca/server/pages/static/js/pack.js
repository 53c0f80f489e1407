// Writing a pack: whatever row the cursor is in is shown as what it makes.
import { ask, during } from "./net.js";
import { ready, root } from "./site.js";

const main = document.getElementById("main");
const text = document.getElementById("text");
const made = document.getElementById("made");
const fault = document.getElementById("fault");
const { game, row } = main.dataset;
const kept = `pack-${game}`;
let timer;
let shown = null;
let asked = 0;

// Where each row begins, and the end of the text.
function rows() {
  const starts = [];
  for (let at = text.value.indexOf(row); row && at >= 0; at = text.value.indexOf(row, at + 1)) starts.push(at);
  return starts;
}

function part() {
  if (!row) return text.value;
  const starts = rows();
  const before = starts.filter((at) => at <= text.selectionStart + row.length).at(-1) ?? starts[0];
  if (before === undefined) return text.value;
  return text.value.slice(before, starts.find((at) => at > before));
}

async function show() {
  const now = part();
  if (now === shown) return;
  shown = now;
  const number = ++asked;
  try {
    const { drawing } = await ask("POST", `/api/packs/${game}/drawing`, { text: now });
    if (number !== asked) return;
    made.replaceChildren(new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement);
    fault.textContent = "";
  } catch (error) {
    if (number === asked) fault.textContent = error.message;
  }
}

function soon() {
  clearTimeout(timer);
  timer = setTimeout(show, 250);
}

function put(value) {
  text.value = value;
  text.setSelectionRange(0, 0);
  text.scrollTop = 0;
  soon();
}

function go(step) {
  const starts = rows();
  const here = starts.findLastIndex((at) => at <= text.selectionStart);
  const at = starts[Math.min(starts.length - 1, Math.max(0, here + step))];
  if (at === undefined) return;
  text.focus();
  text.setSelectionRange(at, at + row.length);
  const line = text.value.slice(0, at).split("\n").length - 1;
  text.scrollTop = (line * text.scrollHeight) / text.value.split("\n").length;
  soon();
}

async function check() {
  const good = await ask("POST", `/api/packs/${game}/check`, { text: text.value });
  fault.textContent = `${good.name}: ${good.digest.slice(0, 16)}…`;
}

async function template() {
  const response = await fetch(`${root}/api/packs/${game}`);
  if (response.ok) put(await response.text());
}

text.addEventListener("input", soon);
for (const kind of ["click", "keyup", "select"]) text.addEventListener(kind, soon);
document.getElementById("template").addEventListener("click", template);
document.getElementById("before")?.addEventListener("click", () => go(-1));
document.getElementById("after")?.addEventListener("click", () => go(1));
document.getElementById("check").addEventListener("click", (event) =>
  during(event.target, () => check().catch((error) => (fault.textContent = error.message))));
document.getElementById("open").addEventListener("change", async (event) => put(await event.target.files[0].text()));
document.getElementById("save").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
  link.download = `${game}.toml`;
  link.click();
  URL.revokeObjectURL(link.href);
});
document.getElementById("use").addEventListener("click", (event) =>
  during(event.target, async () => {
    try {
      await check();
    } catch (error) {
      fault.textContent = error.message;
      return;
    }
    sessionStorage.setItem(kept, text.value);
    location.href = `${root}/new?game=${game}`;
  }));

if (sessionStorage.getItem(kept)) put(sessionStorage.getItem(kept));
else await template();
ready();
