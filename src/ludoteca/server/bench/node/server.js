// A boardgame.io server on files, or without a folder in memory: node server.js PORT [FOLDER].
const { FlatFile, Server } = require("boardgame.io/server");
const { game } = require("./game");

const [port, dir] = process.argv.slice(2);
const db = dir === undefined ? {} : { db: new FlatFile({ dir }) }; // it keeps all in memory by itself
Server({ games: [game], ...db, origins: [/127\.0\.0\.1/] }).run(Number(port));
