"""Series as they are played: started, carried on from game to game, ended."""
