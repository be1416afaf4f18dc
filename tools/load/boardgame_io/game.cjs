/**
 * A small game for boardgame.io, about as large as what a seat of ours is told: two players in
 * turn, hands that only their owners see, a log that grows and is cut.
 */
const CARDS = 24;
const LOG = 30;

const deal = () => Array.from({ length: 5 }, (_, at) => `card-${at}`);

module.exports.Game = {
  name: "yardstick",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    hands: { 0: deal(), 1: deal() },
    rows: Array.from({ length: CARDS }, (_, at) => ({ id: at, owner: at % 2, health: 3, text: "strike, then draw" })),
    log: [],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, at) => {
      const card = G.hands[playerID][at];
      const row = G.rows[random.Die(CARDS) - 1];
      row.health = random.Die(6);
      G.hands[playerID][at] = `card-${random.Die(99)}`;
      G.log.push({ seat: playerID, card, row: row.id });
      if (G.log.length > LOG) G.log.shift();
    },
  },
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
};
