// The end: the story of the game, and a picture of it to share.
import { ask, Refused, tell } from "./net.js";

const WIDE = 1400; // pixels of the picture
const HEAD = 150; // of them for who played and won

let told = ""; // the table whose story was fetched
let lines = [];

export async function story(main) {
  const section = main.querySelector("#final .story");
  if (!section) return;
  if (told !== main.dataset.id) {
    told = main.dataset.id;
    try {
      lines = (await ask("GET", `/tables/${told}/story`)).lines;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      lines = [];
    }
  }
  const list = main.querySelector("#final .story ol");
  if (!list || list.childElementCount === lines.length) return;
  list.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
}

const escaped = (words) => new Option(words).innerHTML;

// The board as a drawing of its own, under a title and the players with their points.
async function picture(main) {
  const svg = main.querySelector("section.board > svg").cloneNode(true);
  for (const layer of svg.querySelectorAll("g.tags, g.traces, g.clash")) layer.remove();
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const high = Math.round((WIDE * height) / width);
  for (const [name, value] of Object.entries({ x: 0, y: HEAD, width: WIDE, height: high })) svg.setAttribute(name, value);
  const style = await (await fetch(document.querySelector("link[href$='draw.css']").href)).text();
  const names = [...main.querySelectorAll(".score thead th")].map((one) => one.textContent);
  const points = [...main.querySelectorAll(".score tfoot td")].map((one) => one.textContent);
  const played = names.map((name, i) => `${name} ${points[i]}`).join(" · ");
  const title = `${document.querySelector("h1").textContent} – ${main.querySelector(".winner").textContent}`;
  const theme = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const text = (y, size, words) => `<text class="f-on-paper" x="40" y="${y}" font-size="${size}" font-weight="700">${escaped(words)}</text>`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" class="ludoteca" data-theme="${theme}" width="${WIDE}" height="${high + HEAD}" viewBox="0 0 ${WIDE} ${high + HEAD}"><style>${style.replace(/[&<]/g, "")}</style><rect class="f-paper" width="100%" height="100%"/>${text(64, 44, title)}${text(116, 30, played)}${new XMLSerializer().serializeToString(svg)}</svg>`;
  return { markup, wide: WIDE, high: high + HEAD, title };
}

// The same as a PNG.
async function painted({ markup, wide, high }) {
  const image = new Image(wide, high);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
  canvas.getContext("2d").drawImage(image, 0, 0, wide, high);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function share(main) {
  const made = await picture(main);
  const blob = await painted(made);
  const file = new File([blob], `ludoteca-${main.dataset.id}.png`, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: made.title });
    } catch (error) {
      if (error.name !== "AbortError") tell(error.message);
    }
    return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
