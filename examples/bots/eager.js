#!/usr/bin/env node
// The bot of eager.py in JavaScript:
//
// ludoteca arena council --bots "exec:node eager.js,random" --games 20

const LIKED = ["build", "acquire", "place", "city"]; // first words

let state = 1;

function below(n) { // mulberry32: the same seed, the same games
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % n;
}

function chosen(choices) {
  for (const word of LIKED) {
    const fitting = choices.filter((choice) => choice.text.split(" ")[0] === word);
    if (fitting.length) return fitting[below(fitting.length)];
  }
  return choices[below(choices.length)];
}

const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "start") {
    state = message.seed;
  } else if (message.type === "choose") {
    const { text } = chosen(message.choices);
    process.stdout.write(JSON.stringify({ number: message.number, text }) + "\n");
  }
});
