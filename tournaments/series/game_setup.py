"""Setting up the games of a series, all with the same conditions (SERIES-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.conf import settings
from django.utils import translation

from games.contract import game_of
from games.models import Match, Player, Seat
from games.play.ratings.rating_eligibility import objection_to_table
from games.play.tables.creation import Brought, Called, Sitter, match_create
from games.play.tables.rematch import commentators_for_rematch
from games.play.tables.table_settings import lasting_columns_of
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
    shared_deal: str = "",
) -> Match:
    """Set up a game with the settings of the series; it starts if all seats are taken.

    The seats stay the same, and the cards are dealt again (SERIES-5).

    Args:
        terms: settings that the series does not store: who may sit down and watch, and when
            the first game begins.
        first: the seat that plays first; None for the first game, where the options decide.
        host: the player who may cancel the first game; later games have no host.
        held: seats that a computer holds because the player is away, with the reason.
        called: names of the computers.
        brought: kits (such as decks) that players have handed in already, by seat.
        shared_deal: the seed, if other tables play the same one; the match is then withheld
            (`games.play.tables.shared_deals`). Empty for a seed of its own.

    Raises:
        BadTable, BadOptions, NeedsAccount, NotRated: see
            `games.play.tables.creation.match_create`.
    """
    agreed = series.agreed
    if host is None:
        # No host could react to a refusal, so a game that can't be rated is played unrated.
        agreed["rated"] = series.rated and objection_to_table(sitters, series.clock) is None
    options = series.options
    if first is not None:
        options = game_of(series.game).setup.with_first_seat(options, first)
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
        own_terms,
        host=host,
        sitters=sitters,
        held=held,
        called=called,
        brought=brought,
        seed=shared_deal,
        withheld=bool(shared_deal),
    )


def terms_of_next_game(series: Series, last: Match) -> TableTerms:
    """Return the settings that the next game copies from the last one: who may watch it."""
    return TableTerms(
        commentators=commentators_for_rematch(last, series.host), **lasting_columns_of(last)
    )


def _title(series: Series) -> str:
    """Return the title of the game's table in lists.

    It is in the host's language, as if the host had typed it.
    """
    if series.title or series.terms == Series.Terms.SINGLE:
        return series.title
    language = series.host.language if series.host else ""
    with translation.override(language or settings.LANGUAGE_CODE):
        return series_name(series)
