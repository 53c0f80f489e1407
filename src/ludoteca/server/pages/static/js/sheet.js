// On a phone: one part of the table at a time, in a sheet at the bottom or at the side.
import { narrow, upright } from "./site.js";

const main = document.getElementById("main");
const part = (id) => document.getElementById(`part-${id}`);
let tab = "ask";
let before = ""; // the status that was shown last
let unread = 0;
const low = matchMedia("(max-height: 820px)");
let folded = false; // whether the chat was folded for want of room; who opens it keeps it open

function seen() {
  const chat = document.getElementById("chat");
  return !document.hidden && !!chat?.checkVisibility();
}

export const count = () => unread;

// How many lines of chat nobody has looked at yet.
function badge() {
  if (seen()) unread = 0;
  for (const one of main.querySelectorAll(".unread")) {
    one.hidden = !unread;
    one.textContent = unread || "";
  }
}

// A line of chat has come.
export function spoken() {
  unread += 1;
  badge();
}

export function open(which) {
  tab = which;
  settleSheet();
  if (tab === "log") document.getElementById("log")?.scrollTo(0, 1e6);
}

// The hand lies above the choices; the page ends above the sheet.
function dock(playing) {
  const hand = part("hand");
  const asked = part("ask");
  if (!hand || !asked) return;
  const read = !upright.matches && !!hand.querySelector(".texts"); // cards one reads need more room than is there
  if (narrow.matches && !read && playing && hand.firstElementChild && !part("mine").hidden) asked.querySelector(".question")?.after(hand);
  else if (!narrow.matches && hand.parentElement !== part("mine")) part("mine").prepend(hand);
  if (hand.scrollWidth > hand.clientWidth) hand.tabIndex = 0;
  else hand.removeAttribute("tabindex");
  const sheet = tab === "mine" ? main.querySelector(".mine > .area") : part(tab);
  const high = upright.matches ? (sheet?.offsetHeight || 0) + (document.getElementById("tabs")?.offsetHeight || 0) : 0;
  document.documentElement.style.setProperty("--dock", `${high}px`);
}

export function settleSheet() {
  const { status, mineToAct } = document.getElementById("facts").dataset;
  if (before === "playing" && status === "over") tab = "ask"; // the count and the winner
  before = status;
  main.dataset.tab = tab;
  main.classList.toggle("mine-to-act", mineToAct === "yes" && status === "playing");
  for (const button of main.querySelectorAll("[data-tab]:not(#main)")) button.setAttribute("aria-pressed", String(button.dataset.tab === tab));
  const chat = main.querySelector(".chat details");
  if (chat && narrow.matches) chat.open = true;
  else if (chat && low.matches && !folded && part("board")) {
    chat.open = false;
    folded = true;
  }
  dock(status === "playing");
  badge();
}

main.addEventListener("click", (event) => {
  const button = event.target.closest(".tabs [data-tab]");
  if (button) open(button.dataset.tab);
});
main.addEventListener("toggle", (event) => event.target.closest(".chat") && badge(), true);
document.addEventListener("visibilitychange", badge);
