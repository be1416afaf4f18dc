"""Embers, the smallest game that uses everything the site supports: it tests the contract.

It has three to eight players, hidden hands, questions to everybody at once, a secret
between two players, chance, a batch of two questions, an offer out of turn, winners who
share first place, and games that nobody wins.

EMB-1 Each player is dealt as many embers as the table agreed on. Each ember has a number of
      its own.
EMB-2 With the option `gifts`, all players first give one ember to the left and one to the
      right at the same time. Only giver and receiver know which ember was given.
EMB-3 In each round each player lays an ember face down; then all embers are turned over.
EMB-4 A player whose ember is brighter than those of both neighbours scores a point.
EMB-5 With the option `wind`, for long hands only, a gust follows each round: the embers
      left in all hands are put together, shuffled, and dealt out again.
EMB-6 When no embers are left, the player with the most points wins. Players with the same
      points share a place. Nobody wins with fewer than two points.
EMB-7 While other players still lay, a player who has laid may boast once a game: the ember
      is turned over for all to see, and scores one point more if it scores. That is out of
      turn: nobody is asked, and nobody waits for it.
EMB-8 With the option `kindling`, each player secretly brings the number of a round: an
      ember that scores in that round scores one point more.

`rules` is the engine in plain Python, `words` has the texts, `house` is the game for the
site.
"""
