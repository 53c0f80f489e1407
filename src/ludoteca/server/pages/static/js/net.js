// Talks to the server: JSON out, JSON in, and a reason for everything that fails.

import { root } from "./site.js";

const words = document.getElementById("words").dataset;

export class Refused extends Error {
  constructor(status, body, wait = 0) {
    super(body.message || words.failed);
    this.status = status;
    this.wait = wait; // seconds until it is worth asking again
    this.body = body;
  }
}

export async function ask(method, path, body, more = {}) {
  const request = { method, headers: { Accept: "application/json", ...more } };
  if (body !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(root + path, request);
  } catch {
    throw new Refused(0, { error: "offline", message: words.offline });
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer, Number(response.headers.get("Retry-After")));
  return answer;
}

// Asks again for as long as the server can store nothing; only for what is done once however often it is asked.
export async function insist(method, path, body, more) {
  for (;;) {
    try {
      return await ask(method, path, body, more);
    } catch (error) {
      if (!(error instanceof Refused) || error.body.error !== "unavailable") throw error;
      tell(error.message);
      await new Promise((done) => setTimeout(done, 1000 * (error.wait || 5)));
    }
  }
}

export async function html(path) {
  let response;
  try {
    response = await fetch(root + path);
  } catch {
    throw new Refused(0, { error: "offline", message: words.offline });
  }
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => ({})));
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

let hiding;

export function tell(message) {
  const toast = document.getElementById("toast");
  const host = document.querySelector("dialog[open]") || document.body;
  if (toast.parentElement !== host) host.append(toast);
  toast.textContent = message;
  toast.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => (toast.hidden = true), 7000);
}

// Runs `work` for a button or form that cannot be used meanwhile; a refusal is told.
export async function during(element, work) {
  if (element.ariaBusy === "true") return undefined;
  element.setAttribute("aria-busy", "true");
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message);
    return undefined;
  } finally {
    element.removeAttribute("aria-busy");
  }
}
