/** boardgame.io's own server: node server.cjs PORT [FOLDER or address of PostgreSQL, to store matches in] */
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");
const { Game } = require("./game.cjs");

const [port, where] = process.argv.slice(2);

/** What stores the matches; nothing but memory if it is not said where. */
function store() {
  if (!where) return undefined;
  // Without `logging` every statement would be written to the standard output, which nobody reads.
  return where.startsWith("postgres:") ? new PostgresStore(where, { logging: false }) : new FlatFile({ dir: where });
}

const server = Server({ games: [Game], origins: [Origins.LOCALHOST], db: store() });
server.run(Number(port), () => console.log("READY"));
