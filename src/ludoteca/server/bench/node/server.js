// A boardgame.io server on files: node server.js PORT FOLDER.
const { FlatFile, Server } = require("boardgame.io/server");
const { game } = require("./game");

const [port, dir] = process.argv.slice(2);
Server({ games: [game], db: new FlatFile({ dir }), origins: [/127\.0\.0\.1/] }).run(Number(port));
