// The log: its lines in groups, one for each turn, in the colours of whoever played it.

export function group() {
  let before = null;
  for (const line of document.querySelectorAll("#log li")) {
    const who = line.dataset.seat ?? before;
    line.classList.toggle("first", who !== before && !!line.dataset.who);
    before = who;
  }
}
