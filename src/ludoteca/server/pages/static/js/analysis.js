// The analysis of a game: its progress, the curve by mouse and keys, boards, and another try.
import { ask, during, Refused, tell } from "./net.js";
import { ready } from "./site.js";

const main = document.getElementById("main");
const api = `/api/tables/${main.dataset.id}/analysis`;
const page = `/tables/${main.dataset.id}/analysis`;
const POLL = 1000; // milliseconds between two looks at the progress

// Progress: begun by whoever opens the page first, followed by polling, shown when it is done.
const progress = document.getElementById("progress");
const again = progress.querySelector("[data-do=again]");

function showProgress(status) {
  progress.hidden = false;
  const words = status.whole ? progress.dataset.working : progress.dataset.waiting;
  progress.querySelector("p").textContent = words.replace("{done}", status.done).replace("{whole}", status.whole);
  const bar = progress.querySelector("progress");
  bar.max = status.whole || 1;
  bar.value = status.done;
}

async function follow() {
  for (;;) {
    const status = await ask("GET", api);
    if (status.depth > Number(main.dataset.depth)) return location.reload();
    if (status.state !== "working") throw new Refused(0, { message: progress.dataset.failed });
    showProgress(status);
    await new Promise((done) => setTimeout(done, POLL));
  }
}

async function begin() {
  again.hidden = true;
  try {
    showProgress(await ask("POST", api, {}));
    await follow();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    progress.querySelector("p").textContent = error.message;
    again.hidden = false;
  }
}

again.addEventListener("click", begin);
main.querySelector("[data-do=deeper]")?.addEventListener("click", (event) => during(event.currentTarget, begin));

// The curve.
const curve = document.getElementById("curve");
const rows = curve ? JSON.parse(curve.dataset.rows) : [];
let at = rows.length - 1;

function point(index) {
  at = Math.max(0, Math.min(rows.length - 1, index));
  const line = curve.querySelector(".cursor");
  for (const end of ["x1", "x2"]) line.setAttribute(end, rows[at].x);
  curve.setAttribute("aria-valuenow", at);
  curve.setAttribute("aria-valuetext", rows[at].told);
  main.querySelector(".at output").textContent = rows[at].told;
}

const nearest = (x) => rows.reduce((best, row, i) => (Math.abs(row.x - x) < Math.abs(rows[best].x - x) ? i : best), 0);
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };

if (curve) {
  point(at);
  curve.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    point(at + step);
  });
  curve.addEventListener("pointerdown", (event) => {
    const box = curve.querySelector("svg").getBoundingClientRect();
    point(nearest(((event.clientX - box.left) / box.width) * 800));
  });
  for (const button of main.querySelectorAll("[data-step]")) {
    button.addEventListener("click", () => point(at + Number(button.dataset.step)));
  }
}

// Boards: one at a time, as their elements have names of their own.
function stage(section, drawings) {
  for (const each of main.querySelectorAll(".stage")) {
    each.replaceChildren();
    each.hidden = true;
  }
  const here = section.querySelector(".stage");
  for (const drawing of drawings) {
    if (drawing) here.append(new DOMParser().parseFromString(drawing, "text/html").body.firstElementChild);
  }
  here.hidden = false;
}

function press(button) {
  for (const each of main.querySelectorAll("[aria-pressed]")) each.setAttribute("aria-pressed", each === button);
}

const turning = main.querySelector(".turning");
for (const button of turning?.querySelectorAll("[data-move]") ?? []) {
  button.addEventListener("click", () =>
    during(button, async () => {
      const move = Number(button.dataset.move);
      const found = await ask("GET", `${page}/moment?move=${move}`);
      press(button);
      const lines = found.lines.map((line) => Object.assign(document.createElement("p"), { textContent: line }));
      turning.querySelector(".lines").replaceChildren(...lines);
      stage(turning, [found.board, found.hand]);
      point(rows.findLastIndex((row) => row.move < move));
    }),
  );
}

// Another try at one's mistakes.
const retry = main.querySelector(".retry");
const tries = [...(retry?.querySelectorAll("[data-retry]") ?? [])];
let best = "";

async function open(button) {
  const move = button.dataset.retry;
  const found = await ask("GET", `${page}/moment?move=${move}&retry=1`);
  press(button);
  best = "";
  retry.querySelector(".verdict").textContent = "";
  const question = retry.querySelector(".question");
  question.textContent = found.question;
  const choices = found.choices.map((choice) => {
    const one = Object.assign(document.createElement("button"), { className: "choice", textContent: choice.label });
    one.addEventListener("click", () => during(one, () => answer(move, choice.text)));
    return one;
  });
  retry.querySelector(".choices").replaceChildren(...choices);
  for (const each of retry.querySelectorAll("[data-do]")) each.hidden = true;
  stage(retry, [found.board, found.hand]);
  question.focus();
}

async function answer(move, text) {
  const found = await ask("GET", `${page}/try?move=${move}&text=${encodeURIComponent(text)}`);
  best = found.best;
  retry.querySelector(".verdict").textContent = found.said;
  retry.querySelector("[data-do=solution]").hidden = found.good;
  retry.querySelector("[data-do=next]").hidden = tries.length < 2;
}

for (const button of tries) button.addEventListener("click", () => during(button, () => open(button)));
retry?.querySelector("[data-do=solution]")?.addEventListener("click", () => (retry.querySelector(".verdict").textContent = best));
retry?.querySelector("[data-do=next]")?.addEventListener("click", (event) => {
  const now = tries.findIndex((each) => each.getAttribute("aria-pressed") === "true");
  during(event.currentTarget, () => open(tries[(now + 1) % tries.length]));
});

ready();
if (main.dataset.state === "working") follow().catch((error) => tell(error.message));
else if (main.dataset.state !== "done") begin();
