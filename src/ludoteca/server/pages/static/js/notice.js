// How a table calls: quiet sounds made here, a dot on the icon of the tab, a short vibration.

const STEPS = [0, 0.06, 0.2]; // off, quiet, loud
const TUNES = {
  move: [[520, 0]],
  turn: [[520, 0], [780, 0.14]],
  end: [[520, 0], [660, 0.14], [780, 0.28], [1040, 0.42]],
};
const touch = matchMedia("(pointer: coarse), (max-width: 640px)"); // a phone is silent until it is asked
const icon = document.getElementById("icon");
let before = null;
let player;

function step() {
  const kept = localStorage.getItem("sound");
  return kept === null ? (touch.matches ? 0 : 1) : Number(kept) % STEPS.length;
}

function play(tune) {
  const volume = STEPS[step()];
  if (!volume || !navigator.userActivation?.hasBeenActive) return; // browsers allow no sound before a click
  player ??= new AudioContext();
  for (const [pitch, after] of TUNES[tune]) {
    const [tone, gain, at] = [player.createOscillator(), player.createGain(), player.currentTime + after];
    tone.type = "sine";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
    tone.connect(gain).connect(player.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  }
}

function label() {
  const button = document.querySelector("[data-do=sound]");
  if (button) button.textContent = button.dataset.steps.split("|")[step()];
}

// Off, quiet, loud, and off again.
export function louder() {
  localStorage.setItem("sound", (step() + 1) % STEPS.length);
  label();
  play("turn");
}

// After each change of the page: what of it is worth a call.
export function notice({ number, status, mineToAct, last }) {
  label();
  const mine = mineToAct === "yes" && status === "playing";
  icon.href = mine ? icon.dataset.turn : icon.dataset.usual;
  const was = before;
  before = { last: Number(last), status, mine };
  if (!was || number !== last) return; // the past makes no noise
  if (status === "over" && was.status === "playing") play("end");
  else if (mine && !was.mine) {
    play("turn");
    if (touch.matches && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  } else if (before.last > was.last && !mine) play("move");
}
