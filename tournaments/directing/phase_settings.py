"""Checks of the settings of an event's phases after the first."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from engine.errors import BadOptions
from games.contract import game_of
from tournaments.base import pair_seats, phases
from tournaments.base.phases import Phase, Tie
from tournaments.formats import format_of
from tournaments.models import Series, Tournament
from tournaments.refusals import BadSettings
from tournaments.series.terms_and_score import counts_wins, terms_at_tables

BEFORE_START = (Tournament.State.DRAFT, Tournament.State.OPEN, Tournament.State.CHECK_IN)

MAX_POINTS = 50_000

MAX_PER_GROUP = 4

FEWEST_GAMES = 3
"""How many games a round of a cut has at least in a game that several players can win
together: one of them must not be out by one game that others decided (JDN-SERIES-10).
"""

TOO_FEW_GAMES = "fewer games than a cut needs"
"""What is wrong with the phases of an event that ignores `FEWEST_GAMES`."""

CUT_NOT_SMALLER = "a cut to no fewer than before"
"""What is wrong with a cut after which as many would play on as after the one before."""

TERMS = (Series.Terms.SINGLE, Series.Terms.BEST_OF)
"""What a round of a cut can be."""


def complete_phases(tournament: Tournament) -> None:
    """Add the defaults to the settings of the later phases, and convert seats of pairs to
    entries, so that equal settings are stored alike. Settings that cannot be read stay as
    they are; `check_phases` refuses them.
    """
    rows: Any = tournament.later_phases
    readable = isinstance(rows, list) and all(
        isinstance(row, dict) and set(row) <= phases.KEYS for row in rows
    )
    if not readable:
        return
    found = []
    for number, row in enumerate(rows, 2):
        settings = phases.phase_from(number, row).settings()
        if type(settings["table_size"]) is int:
            settings["table_size"] = pair_seats.entries_for_seats(
                tournament, settings["table_size"]
            )
        found.append(settings)
    tournament.later_phases = found


def check_phases(tournament: Tournament) -> None:
    """Refuse phases that cannot be played after the first one.

    Raises:
        BadSettings: "later_phases" with what does not fit.
    """
    rows: Any = tournament.later_phases
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadSettings("later_phases")
    if not rows:
        return
    if not format_of(tournament).leads_on:
        raise BadSettings("later_phases", "nothing follows a knock-out")
    if tournament.is_club_battle:
        raise BadSettings("later_phases", "a battle between clubs has one phase")
    if len(rows) > phases.MAX_CUTS:
        raise BadSettings("later_phases", "too many cuts")
    for row in rows:
        if not set(row) <= phases.KEYS:
            raise BadSettings("later_phases", sorted(row))
    found = phases.later_phases(tournament)
    for phase in found:
        _check_cut(tournament, phase)
        _check_tables(tournament, phase)
        if phase.third_place and phase is not found[-1]:
            raise BadSettings("later_phases", phase.third_place)
    for before, phase in pairwise(found):
        if phase.cut is None or phase.tie == Tie.TABLE:
            raise BadSettings("later_phases", "only the first cut goes by points or groups")
        if before.cut is not None and phase.cut >= before.cut:
            raise BadSettings("later_phases", CUT_NOT_SMALLER)


def _check_cut(tournament: Tournament, phase: Phase) -> None:
    has_points = format_of(tournament).has_points
    ways = (phase.cut, phase.points, phase.per_group)
    if sum(way is not None for way in ways) != 1:
        raise BadSettings("later_phases", "one of three ways to go on")
    if phase.per_group is not None and not (
        format_of(tournament).has_groups
        and type(phase.per_group) is int
        and 1 <= phase.per_group <= MAX_PER_GROUP
        and phase.tie != Tie.TABLE
    ):
        raise BadSettings("later_phases", phase.per_group)
    whole = type(phase.cut) is int and phase.cut in phases.SIZES
    if phase.cut is not None and not whole:
        raise BadSettings("later_phases", phase.cut)
    if phase.points is not None and not (
        has_points and type(phase.points) is int and 0 <= phase.points <= MAX_POINTS
    ):
        raise BadSettings("later_phases", phase.points)
    if phase.tie not in tuple(Tie) or (phase.tie == Tie.TABLE and not has_points):
        raise BadSettings("later_phases", phase.tie)


def _check_tables(tournament: Tournament, phase: Phase) -> None:
    game = game_of(tournament.game)
    size, advancing = phase.table_size, phase.advancing
    if type(size) is not int or size not in pair_seats.entries_per_table(tournament):
        raise BadSettings("later_phases", size)
    if type(advancing) is not int or not 1 <= advancing <= max(1, size // 2):
        raise BadSettings("later_phases", advancing)
    if phase.third_place not in (True, False) or (phase.third_place and not phase.is_duel):
        raise BadSettings("later_phases", phase.third_place)
    if phase.terms not in TERMS or type(phase.best_of) is not int:
        raise BadSettings("later_phases", phase.terms)
    if not 1 <= phase.best_of <= 9:
        raise BadSettings("later_phases", phase.best_of)
    # An event that has begun keeps what it began with.
    is_new = tournament.state in BEFORE_START and counts_wins(game)
    if is_new and (phase.terms != Series.Terms.BEST_OF or phase.best_of < FEWEST_GAMES):
        raise BadSettings("later_phases", TOO_FEW_GAMES)
    inside = phases.in_phase(tournament, phase.number)
    if not terms_at_tables(inside).suits_game(game, tournament.options):
        raise BadSettings("later_phases", phase.terms)
    try:
        for entries in pair_seats.entries_per_table(tournament):
            if entries <= size:
                game.checked(tournament.options, pair_seats.seats_at(tournament, entries))
    except BadOptions as error:
        raise BadSettings("options", error) from error
