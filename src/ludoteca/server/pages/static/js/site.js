// On every page: language, and messages that can be put away.

const YEAR = 31536000;

// What every address of ours begins with.
export const root = document.documentElement.dataset.root;

export function go(path) {
  location.href = root + path;
}

export function remember(name, value) {
  document.cookie = `${name}=${value}; Path=${root || "/"}; Max-Age=${YEAR}; SameSite=Lax`;
}

export const narrow = matchMedia("(max-width: 640px), (max-height: 500px)"); // one part at a time, in a sheet
export const upright = matchMedia("(max-width: 640px)");
export const layout = () => (upright.matches ? "tall" : "wide");
remember("layout", layout()); // the server draws the board in the shape that fits

document.getElementById("language").addEventListener("change", (event) => {
  remember("language", event.target.value);
  location.reload();
});

document.getElementById("toast").addEventListener("click", (event) => {
  event.currentTarget.hidden = true;
});

// The server tells times in UTC; here they become those of the reader's clock.
for (const one of document.querySelectorAll("[data-when]")) {
  const how = { dateStyle: "medium", timeStyle: "short" };
  const here = new Date(1000 * one.dataset.when).toLocaleString(document.documentElement.lang, how);
  one.textContent = one.textContent.replace(/[-\d]+ [:\d]+ UTC/, here);
}

// A page takes clicks as soon as somebody hears them.
export function ready() {
  document.getElementById("main").inert = false;
}
