// How a table calls: quiet sounds made here, a dot on the icon of the tab, a short vibration.

const STEPS = ["off", "quiet", "loud"];
const VOLUME = [0, 0.06, 0.2];
const TUNES = {
  move: [[520, 0]],
  turn: [[520, 0], [780, 0.14]],
  war: [[147, 0], [98, 0.16], [147, 0.32]],
  end: [[520, 0], [660, 0.14], [780, 0.28], [1040, 0.42]],
};
const touch = matchMedia("(pointer: coarse), (max-width: 640px)"); // a phone is silent until it is asked
const icon = document.getElementById("icon");
const wish = document.querySelector("[data-wish-for=sound]");
let before = null;
let player;

function step() {
  const wished = STEPS.indexOf(document.documentElement.dataset.sound);
  return wished < 0 ? (touch.matches ? 0 : 1) : wished;
}

function play(tune) {
  const volume = VOLUME[step()];
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

// Off, quiet, loud, and off again: a wish like the others.
export function louder() {
  wish.value = STEPS[(step() + 1) % STEPS.length];
  wish.dispatchEvent(new Event("change"));
}

wish.addEventListener("change", () => {
  label();
  play("turn");
});

// After each change of the page: what of it is worth a call.
export function notice({ number, status, mineToAct, last, clash }) {
  label();
  const mine = mineToAct === "yes" && status === "playing";
  icon.href = mine ? icon.dataset.turn : icon.dataset.usual;
  const was = before;
  before = { last: Number(last), status, mine, fight: clash ? JSON.parse(clash).number : 0 };
  if (!was || number !== last) return; // the past makes no noise
  const fought = before.fight > was.fight && before.last > was.last; // the game says what a fight is
  if (fought) play("war");
  if (status === "over" && was.status === "playing") play("end");
  else if (mine && !was.mine) {
    play("turn");
    if (touch.matches && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  } else if (before.last > was.last && !mine && !fought) play("move");
}
