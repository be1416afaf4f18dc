"""The one place where a series' games are set up: all alike (SERIES-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.conf import settings
from django.utils import translation

from games.contract import game_of
from games.models import Match, Player, Seat
from games.play.ratings.counting import objection_to_table
from games.play.tables.creation import Brought, Called, Sitter, match_create
from games.play.tables.rematch import commentators_again
from games.play.tables.terms import TableTerms
from tournaments.models import Series
from tournaments.series.texts import series_name


def begin_game(
    series: Series,
    sitters: Sequence[Sitter],
    *,
    terms: TableTerms | None = None,
    first: int | None = None,
    held: Mapping[int, Seat.Held] | None = None,
    host: Player | None = None,
    called: Called | None = None,
    brought: Brought | None = None,
) -> Match:
    """Set up a game under what the series has agreed; it starts if nobody is missing.

    Same seats, dealt anew (SERIES-5).

    Args:
        terms: who may sit down and watch, and when the first game begins; the rest is the
            series'.
        first: who begins; None for what the options say, in the first game.
        host: who may give up the first game; nobody has such rights in the others.
        held: seats of people who are not there, with the reason.
        called: what computers are called.
        brought: what people have handed in already.

    Raises:
        BadTable, BadOptions, NeedsAccount, NotRated: as
            `games.play.tables.creation.match_create` says.
    """
    agreed = series.agreed
    if host is None:
        # Nobody is there to be told that it could not be rated: it is played unrated.
        agreed["rated"] = series.rated and objection_to_table(sitters, series.clock) is None
    options = series.options
    if first is not None:
        options = game_of(series.game).setup.beginning(options, first)
    own_terms = replace(
        terms or TableTerms(),
        game=series.game,
        options=options,
        reaction_seconds=series.reaction_seconds,
        listed=series.listed,
        club=series.club,
        title=_title(series),
        **agreed,
    )
    return match_create(
        own_terms, host=host, sitters=sitters, held=held, called=called, brought=brought
    )


def terms_again(series: Series, last: Match) -> TableTerms:
    """Return what the next game takes over from the last one: how it can be watched."""
    return TableTerms(
        spectators=last.spectators,
        spectator_delay=last.spectator_delay,
        commentators=commentators_again(last, series.host),
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
