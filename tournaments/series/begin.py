"""The one place where a series' games are set up: all alike (SERIES-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.utils import translation

from games.contract import game_of
from games.models import Match, Player, Seat
from games.ratings.counting import objection_to_table
from games.tables.creation import Brought, Called, Sitter, match_create
from tournaments.models import Series
from tournaments.series.texts import series_name


def begin_game(
    series: Series,
    sitters: Sequence[Sitter],
    *,
    first: int | None = None,
    held: Mapping[int, Seat.Held] | None = None,
    host: Player | None = None,
    door: Mapping[str, Any] | None = None,
    called: Called | None = None,
    brought: Brought | None = None,
) -> Match:
    """Set up a game under what the series has agreed; it starts if nobody is missing.

    Same seats, dealt anew (SERIES-5).

    Args:
        first: who begins; None for what the options say, in the first game.
        host: who may give up the first game; nobody has such rights in the others.
        door: see `tournaments.series.services.series_create`.
        held: seats of people who are not there, with the reason.
        called: what computers are called.
        brought: what people have handed in already.

    Raises:
        BadTable, BadOptions, NeedsAccount, NotRated: as
            `games.tables.creation.match_create` says.
    """
    agreed = series.agreed
    if host is None:
        # Nobody is there to be told that it could not be rated: it is played unrated.
        agreed["rated"] = series.rated and objection_to_table(sitters, series.clock) is None
    options = series.options
    if first is not None:
        options = game_of(series.game).setup.beginning(options, first)
    return match_create(
        host=host,
        sitters=sitters,
        options=options,
        reaction_seconds=series.reaction_seconds,
        listed=series.listed,
        game=series.game,
        title=_title(series),
        held=held,
        called=called,
        brought=brought,
        **agreed,
        **(door or {}),
    )


def _title(series: Series) -> str:
    """Return the label of the table in lists, as a game of its series.

    In the language of the host, who might have typed it.
    """
    if series.title or series.terms == Series.Terms.SINGLE:
        return series.title
    language = series.host.language if series.host else ""
    with translation.override(language or settings.LANGUAGE_CODE):
        return series_name(series)
