"""Arena: for a fixed time, free players are seated at the next table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

from django.utils.translation import gettext_lazy, ngettext

from tournaments.base.pairing_records import History
from tournaments.formats import points_standings
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing import arena
from tournaments.pairing.records import Pairing, TournamentOver
from tournaments.pairing.scoring.by_points import Settings


class Arena(Format):
    """Format with a single round of a fixed time: new tables start whenever enough players
    are free, until the time is up.
    """

    key = "arena"
    name = gettext_lazy("Arena")
    position = 6
    sentence = gettext_lazy("For a fixed time, free players are seated at the next table.")
    asks = frozenset({"table_size", "arena_minutes"})
    is_continuous = True
    takes_teams = True
    has_byes = False
    by_hand = False  # the arena pairs players only at the moment their table starts

    def pair(self, history: History, rng: Random) -> Pairing:
        """Raise `TournamentOver`: the only round is opened at the start and filled by
        `seat_waiting`.
        """
        raise TournamentOver

    def seat_waiting(
        self, history: History, *, now: datetime, ends_at: datetime
    ) -> Pairing:
        tables = sum(len(each.tables) for each in history.rounds)
        return arena.pair(
            waiting_entrants(history),
            history.rounds,
            arena.Terms(
                ends_at=ends_at.timestamp(),
                table_size=history.tournament.table_size,
                smallest=history.smallest,
                teams={
                    each: entry.club_id
                    for each, entry in history.entries.items()
                    if entry.club_id is not None
                },
                kept_apart=history.teams,
            ),
            now=now.timestamp(),
            rng=Random(f"{history.tournament.seed}:table {tables + 1}"),
            settings=_settings(history),
        )

    def standings(self, history: History) -> list[StandingsLine]:
        return points_standings.standings(replace(history, settings=_settings(history)))

    def length(self, tournament: Tournament) -> timedelta | None:
        return timedelta(minutes=tournament.arena_minutes)

    def rule_sentences(self, tournament: Tournament) -> Iterator[str]:
        text = ngettext(
            "No table starts after %(count)d minute.",
            "No table starts after %(count)d minutes.",
            tournament.arena_minutes,
        )
        yield text % {"count": tournament.arena_minutes}


def _settings(history: History) -> Settings:
    """Return the settings of the standings, without points for an annulled table: its
    players sit down at the next one.
    """
    scoring = replace(history.settings.scoring, annulled_counts=False)
    return replace(history.settings, scoring=scoring)


def waiting_entrants(history: History) -> list[arena.Waiting]:
    """Return the entries of an arena that are free to play."""
    playing = {
        one
        for each in history.rounds
        for result in each.tables
        if not result.finishes and not result.annulled
        for one in result.table.seats
    }
    return [
        arena.Waiting(each, entry.free_since.timestamp())
        for each, entry in history.entries.items()
        if entry.free_since is not None
        and entry.left is None
        and not entry.filler
        and each not in playing
    ]
