/**
 * Plays matches of the yardstick, the next move when both seats have seen the last:
 * node driver.cjs PORT MATCHES WARM SECONDS. Prints COUNT when it begins to count, and in the
 * end what it has found, as JSON.
 */
const { io } = require("socket.io-client");

const [port, matches, warm, seconds] = process.argv.slice(2).map(Number);
const delays = [];
let counts = false;
let over = false;

/** One match: two sockets, and the move that is on its way. */
function match(number) {
  const id = `match-${process.pid}-${number}`; // another one in each round
  let [state, move, sent] = [-1, -1, 0];
  const shown = [-1, -1];
  const sockets = [open(0)];
  const see = (at, told) => {
    if (told._stateID <= shown[at]) return;
    shown[at] = told._stateID;
    if (counts && move >= 0 && at !== move) delays.push(performance.now() - sent);
    if (Math.min(...shown) > state) next(told);
  };
  function open(seat) {
    const socket = io(`http://localhost:${port}/yardstick`, { transports: ["websocket"], forceNew: true });
    socket.on("connect", () => socket.emit("sync", id, String(seat), undefined, 2));
    socket.on("sync", (_id, info) => {
      // The first sync of a match creates it. The second seat waits for that: two at the same time
      // insert the same row twice, and the error ends a server with the PostgreSQL store.
      if (sockets.length === 1) sockets.push(open(1));
      see(seat, info.state);
    });
    socket.on("update", (_id, told) => see(seat, told));
    return socket;
  }
  function next(told) {
    if (over) return;
    state = told._stateID;
    move = Number(told.ctx.currentPlayer);
    sent = performance.now();
    const payload = { type: "play", args: [state % 5], playerID: String(move) };
    sockets[move].emit("update", { type: "MAKE_MOVE", payload }, state, id, String(move));
  }
}

for (let number = 0; number < matches; number += 1) match(number);
setTimeout(() => { counts = true; console.log("COUNT"); }, warm * 1000);
setTimeout(() => {
  over = true;
  delays.sort((one, other) => one - other);
  const share = (part) => delays[Math.min(delays.length - 1, Math.floor(part * delays.length))] ?? 0;
  console.log(JSON.stringify({ moves: delays.length, p50_ms: share(0.5), p90_ms: share(0.9), p99_ms: share(0.99) }));
  process.exit(0);
}, (warm + seconds) * 1000);
