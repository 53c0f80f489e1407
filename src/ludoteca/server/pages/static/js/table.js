// One table: its buttons, its stream, and how it begins.
import { BRIEF, choose } from "./act.js";
import { api, facts, here, main, now, shared } from "./at.js";
import { explain } from "./card.js";
import { offer } from "./choose.js";
import { company, heard, recalled } from "./company.js";
import { invite } from "./invite.js";
import { keys } from "./keys.js";
import { listen } from "./listen.js";
import { ask, during, insist } from "./net.js";
import { louder } from "./notice.js";
import { look, replay, step } from "./past.js";
import { order } from "./order.js";
import { people } from "./people.js";
import { switched } from "./picks.js";
import { here as present, typing, writing, written } from "./presence.js";
import { pressed } from "./press.js";
import { changed, refresh, seen } from "./screen.js";
import { entitle, settle } from "./settle.js";
import { spoken } from "./sheet.js";
import { study } from "./study_from.js";
import { layout, narrow, ready, remember, upright } from "./site.js";
import { zooming } from "./zoom.js";

const deeds = {
  ...company(main, api),
  ...people(main, api, refresh),
  ...invite(main, api),
  ...order(main, api),
  undo: async () => {
    await seen((await insist("POST", `${api}/undo`, { seq: Number(facts().seq) }, BRIEF)).seq);
  },
  pick: switched,
  study,
  sound: louder,
  keys: () => document.getElementById("keys").showModal(),
  now: () => look(Infinity),
  back: () => step(-1),
  on: () => step(1),
  since: () => replay(Number(facts().since)),
  reveal: async (button) => {
    now.revealed = Number(button.dataset.seat);
    await refresh();
    main.querySelector(".ask .choice")?.focus({ preventScroll: true });
  },
  hint: async (button) => {
    const { seq, about: equal, hints } = await ask("GET", `${api}/hint`);
    const late = () => now.busy || seq !== Number(facts().seq);
    if (late()) return;
    const plans = hints.map((one) => ({ ...one, label: one.first }));
    const told = [button.dataset.about, equal].filter(Boolean).join(" ");
    const plan = await offer(plans, told, Promise.resolve([]), { asked: button.textContent });
    if (plan && !late()) await choose(plan);
  },
  fold: () => {
    main.classList.toggle("folded");
    settle();
  },
};

pressed(main, explain);
keys(main, settle);
zooming(main);
writing(main, api);
main.addEventListener("chats", (event) => recalled(event.detail));

main.addEventListener("click", (event) => {
  const deed = event.target.closest("[data-do]");
  if (deed) during(deed, () => deeds[deed.dataset.do](deed));
});

// At a shared screen the stream tells what everybody may see; a hand is fetched.
const stream = () => `${here}/stream?layout=${layout()}${shared ? "&seat=watch" : ""}&drawn=${facts().drawn}`;
const again = listen(stream, Number(facts().event), {
  changed,
  missed: refresh,
  chat: (line) => {
    heard(line);
    written();
    spoken();
    entitle();
  },
  chats: recalled,
  here: present,
  typing,
  lost: (is) => (document.getElementById("lost").hidden = !is),
});

// Another shape of the board: the page anew, and the stream from there on.
async function reshape() {
  remember("layout", layout());
  await (now.wanted === null ? refresh() : look(now.wanted));
  again();
}

narrow.addEventListener("change", settle);
upright.addEventListener("change", reshape);
const sent = /^\d{1,6}$/.exec(new URLSearchParams(location.search).get("at") ?? ""); // a position somebody was sent
settle();
document.getElementById("log")?.scrollTo(0, 1e6);
if (sent && facts().status !== "waiting") look(Number(sent[0]));
else if (facts().layout !== layout()) reshape();
ready();
