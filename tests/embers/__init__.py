"""Embers, the smallest game with everything that the site must bear: the contract's test.

Three to eight players, hidden hands, everybody asked at once, a secret between two, chance,
a batch of two questions, an offer out of turn, winners who share the first place, and games
that nobody wins.

EMB-1 Everybody is dealt as many embers as the table agreed on, numbered each once. EMB-2
With the option `gifts` everybody first gives one ember to the left and one to the right,
all at once; who gave what is known to giver and receiver only. EMB-3 Each round everybody
lays an ember face down; then all are turned over. EMB-4 Whose ember is brighter than both
neighbours' scores a point. EMB-5 With the option `wind`, for long hands only, a gust
follows each round: the embers left in all hands are laid together, shuffled, and dealt out
again. EMB-6 When no embers are left the most points win; who has as many shares the place.
With fewer than two points nobody has won. EMB-7 While others still lay, anybody who has
laid may once a game boast: the ember is turned
      over for all to see, and scores one point more if it scores. That is out of turn:
      nobody is asked, and nobody waits for it.
EMB-8 With the option `kindling` everybody brings the number of a round, for nobody else to
      know: an ember that scores in it scores one point more.

`rules` is the engine, plain Python; `words` says it; `house` is the game for the site.
"""
