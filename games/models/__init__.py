"""What is stored about players and matches.

Rows and the rules that a row must keep; what happens to them is in `games.play` (moves) and
`games.services` (everything else).
"""

from games.models.links import LINK_ALPHABET, new_invite, new_slug
from games.models.matches import Heartbeat, Level, Match, Move, Seat
from games.models.players import Animation, NameChange, Player
from games.models.tokens import ApiToken

__all__ = [
    "LINK_ALPHABET",
    "Animation",
    "ApiToken",
    "Heartbeat",
    "Level",
    "Match",
    "Move",
    "NameChange",
    "Player",
    "Seat",
    "new_invite",
    "new_slug",
]
