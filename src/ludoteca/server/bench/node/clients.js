// Two clients at each match, moving by turns: node clients.js PORT MATCHES SECONDS.
// A move counts when the other client has it, who then moves. Prints "counting" when it begins to
// count, and in the end the moves and the seconds.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game");

const WARMING = 0.5; // seconds before counting begins
const [port, matches, seconds] = process.argv.slice(2);
let moves = 0;

async function sit(match, seat) {
  const made = Client({
    game,
    numPlayers: 2,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
    matchID: `match-${match}`,
    playerID: String(seat),
    debug: false,
  });
  let had = 0;
  made.subscribe((state) => {
    if (state === null || state.G.count === had) return;
    had = state.G.count;
    if (had % 2 !== seat) return; // its own move
    moves += 1;
    setImmediate(() => made.moves.count());
  });
  made.start();
  while (!made.getState()?.isConnected) await wait(0.005);
  return made;
}

const wait = (time) => new Promise((done) => setTimeout(done, 1000 * time));

async function main() {
  const firsts = [];
  for (let match = 0; match < Number(matches); match += 1) {
    firsts.push(await sit(match, 0)); // makes the match
    await sit(match, 1);
  }
  for (const first of firsts) first.moves.count();
  await wait(WARMING);
  process.stdout.write("counting\n");
  const [before, began] = [moves, process.hrtime.bigint()];
  await wait(Number(seconds));
  const took = Number(process.hrtime.bigint() - began) / 1e9;
  process.stdout.write(JSON.stringify({ moves: moves - before, seconds: took }) + "\n");
  process.exit(0);
}

main();
