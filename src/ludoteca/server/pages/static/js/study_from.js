// From a finished game to a study of it, opened at the position that is shown.
import { facts, main } from "./at.js";
import { ask } from "./net.js";
import { go } from "./site.js";

export async function study() {
  const made = await ask("POST", "/api/studies", { table: { id: main.dataset.id, at: Number(facts().number) } });
  go(`/studies/${made.id}?node=${made.node}`);
}
