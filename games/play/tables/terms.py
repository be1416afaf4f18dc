"""What a table agrees on before anybody sits down.

Fields that are asked, stored and shown alike have a record in
`games.play.tables.table_settings`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from games.models import Club, Match, Timing


@dataclass(frozen=True, slots=True, kw_only=True)
class TableTerms:
    """The terms of a new table, the same for matches, series, tournaments, API and forms.

    Attributes:
        game: its key; empty for the one that is meant where nobody says which.
        options: as `Options.to_dict` gives them; what is left out keeps its default.
        pace: how long computers take.
        reaction_seconds: how long the site waits before it passes for a person.
        timing: the clock, and what happens when one runs out; None for what
            `games.play.match.moves.clocks.usual` says.
        rated: it changes ratings when it ends.
        listed: anybody may find the table in the lobby, sit down while a seat is free, and
            watch. A listed table has no clock only if somebody says so.
        club: only its members see the table and sit down; it is listed on the club's page,
            and not in the lobby.
        title: what the lobby shows; empty for none.
        password: what somebody has to know who sits down without an invitation.
        min_reliability: 0 to 100, see `games.play.match.seats.presence.enough`; for those
            who join later, as is the range of ratings.
        min_rating: the lowest rating of those who join; None for any.
        max_rating: the highest.
        starts_at: when it begins, not earlier.
        when_short: what becomes of seats that are free then.
        spectators: how people who do not sit there see it while it runs.
        spectator_delay: how many moves later, if so; else 0.
        commentators: accounts that see it live from outside, by the names of their pages.
        open_replay: everybody may look at the replay with all secrets open, in a game that
            otherwise keeps that view for those who played (`Game.open_replay`).
    """

    game: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    pace: str = Match.Pace.HUMAN
    reaction_seconds: float = 1.2
    timing: Timing | None = None
    rated: bool = False
    listed: bool = False
    club: Club | None = None
    title: str = ""
    password: str = ""
    min_reliability: int = 0
    min_rating: int | None = None
    max_rating: int | None = None
    starts_at: datetime | None = None
    when_short: str = Match.WhenShort.FILL
    spectators: str = Match.Spectators.LIVE
    spectator_delay: int = 0
    commentators: Sequence[str] = ()
    open_replay: bool = False
