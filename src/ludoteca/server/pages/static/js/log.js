// The log: its lines in groups, one for each turn, in the colours of whoever played it.

export function group() {
  let before = null;
  let same = null; // the line that those after it repeat
  let times = 1;
  for (const line of document.querySelectorAll("#log li")) {
    const who = line.dataset.seat ?? before;
    line.classList.toggle("first", who !== before && !!line.dataset.who);
    const again = who === before && line.textContent === same?.textContent;
    line.classList.toggle("again", again);
    delete line.firstElementChild.dataset.times;
    if (again) same.firstElementChild.dataset.times = ++times;
    else [same, times] = [line, 1];
    before = who;
  }
}
