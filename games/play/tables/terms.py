"""The terms of a new table, chosen by its host before players sit down.

Those fields that forms, rows and lists of tables all treat in the same way also have a
record in `games.play.tables.table_settings`.
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
        game: the key of the game; empty for the site's default game.
        options: the options of the game, as `Options.to_dict` returns them; missing ones
            have their defaults.
        pace: how fast computers move.
        reaction_seconds: how long the site waits before it passes for a person.
        timing: the clock, and what happens when a player's time runs out; None for the
            default (`games.play.match.moves.clocks.default_timing`).
        rated: whether the match changes ratings.
        listed: whether the table is in the lobby, where all players can sit down and watch.
            With several people, it then has a clock by default.
        club: only members of this club see the table and may sit down. The table is listed
            on the club's page instead of the lobby.
        title: the title in lists of tables; may be empty.
        password: players without an invitation need it to sit down; empty for none.
        min_reliability: the least finish rate in per cent, from 0 to 100, see
            `games.play.match.seats.presence.is_reliable_enough`. It applies to players who
            join later, not to the host; so does the range of ratings.
        min_rating: the lowest rating of players who join; None for no limit.
        max_rating: the highest rating of players who join; None for no limit.
        starts_at: the moment at which the match begins; None for as soon as all seats are
            taken.
        when_short: what happens at `starts_at` if seats are still free.
        spectators: whether other people can watch the running match, live or delayed.
        spectator_delay: how many moves spectators are behind if they are delayed; else 0.
        commentators: the page names of accounts that always watch live.
        open_replay: whether everybody can see all secrets in the replay, in a game that
            otherwise keeps that view for the players (`Game.open_replay`).
        blind: whether the names of the players are hidden until the match has ended.
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
    blind: bool = False
