/** boardgame.io's own server: node server.cjs PORT [FOLDER to store matches in] */
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Game } = require("./game.cjs");

const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [Game],
  origins: [Origins.LOCALHOST],
  db: folder ? new FlatFile({ dir: folder }) : undefined,
});
server.run(Number(port), () => console.log("READY"));
