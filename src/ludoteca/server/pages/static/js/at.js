// The table of this page: where it is asked for, and what is being done with it.

export const main = document.getElementById("main");
export const api = `/api/tables/${main.dataset.id}`;
export const here = `/tables/${main.dataset.id}`;
export const shared = main.dataset.shared === "yes";

export const facts = () => document.getElementById("facts").dataset;

// What several scripts have to know of each other.
export const now = {
  revealed: null, // at a shared screen: the seat whose hand is shown
  wanted: null, // the past position being looked at, or null for the present
  busy: false, // while a click is carried out
  holding: false, // while it is sent: what it changes is shown at once, not step by step
};
