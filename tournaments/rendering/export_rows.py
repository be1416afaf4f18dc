"""Standings and pairings as rows for CSV, JSON and the API: docs/reference/api.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils import timezone

from games.models import Player
from games.models.spelling import bare
from tournaments import selectors
from tournaments.entries import event_kits
from tournaments.models import Tournament
from tournaments.pairing.scoring.points import Points
from tournaments.rendering import (
    event_page_data as boards,
    log_texts,
    own_play,
    round_end_forecast,
)
from tournaments.rendering.entry_names import EntryName
from tournaments.standings import club_standings, current_standings, team_standings


def standings_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """Return the standings, best first."""
    return [
        {
            "place": line.place,
            "entry": line.entry.pk,
            "name": line.entry.plain_name,
            "player": line.entry.player_id,
            "partner": line.entry.partner_id,
            "club": line.entry.club and line.entry.club.slug,
            "team": line.entry.team and line.entry.team.name,
            "points": None if line.points is None else _plain_points(line.points),
            "penalty": _plain_points(line.penalty),
            "carried": _plain_points(line.carried),
            "wins": line.wins,
            "score": line.score,
            "wounds": line.score,
            "charged": line.charged,
            "games": line.games,
            "moved": line.moved,
            "out": line.out,
            "group": line.group_letter,
            "tie_breaks": [
                {
                    "key": str(tie.key),
                    "value": None if tie.value is None else round(float(tie.value), 4),
                }
                for tie in line.ties
            ],
        }
        for line in current_standings.standings_of(tournament)
    ]


def team_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """List the teams of an event, the best first; empty in events without teams."""
    if tournament.team_size is None:
        return []
    lines = current_standings.standings_of(tournament)
    return [
        {
            "name": each.team.name,
            "place": each.place,
            "points": _plain_points(each.points),
            "people": each.people,
            "members": [
                {
                    "entry": one.entry.pk,
                    "name": one.entry.plain_name,
                    "points": _plain_points(one.points or 0),
                }
                for one in each.members
            ],
        }
        for each in team_standings.team_lines(tournament, lines)
    ]


def club_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """List the clubs of a battle between clubs, the best first, then those that have not
    answered.
    """
    if not tournament.is_club_battle:
        return []
    lines = current_standings.standings_of(tournament)
    asked = tournament.battle_clubs.filter(
        accepted_at=None, club__closed_at=None
    ).select_related("club")
    return [
        {
            "club": each.row.club.slug,
            "name": each.row.club.name,
            "accepted": True,
            "place": each.place if lines else None,
            "points": _plain_points(each.points),
            "people": each.people,
            "leaders": [
                {
                    "entry": one.entry.pk,
                    "name": one.entry.plain_name,
                    "points": _plain_points(one.points or 0),
                }
                for one in each.counted
            ],
        }
        for each in club_standings.club_lines(tournament, lines)
    ] + [
        {
            "club": row.club.slug,
            "name": row.club.name,
            "accepted": False,
            "place": None,
            "points": 0,
            "people": 0,
            "leaders": [],
        }
        for row in asked
    ]


def _plain_points(points: Points) -> int | float:
    """Return points as JSON and CSV write them, with at most two decimals."""
    return int(points) if points == int(points) else round(float(points), 2)


def round_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """Return the rounds in order, each with its tables and byes."""
    return list(iter_round_rows(tournament))


def iter_round_rows(tournament: Tournament) -> Iterator[dict[str, Any]]:
    """Yield the rounds in order, each loaded only when it is asked for."""
    for each in boards.iter_rounds(tournament):
        yield {
            "number": each.row.number,
            "phase": each.row.phase,
            "state": each.row.state,
            "starts_at": each.row.starts_at,
            "ends_at": each.row.deadline,
            "tables": [_table(table) for table in each.tables],
            "byes": [
                {"entry": one.entry, "name": bare(one.name), "kind": bye.kind}
                for one, bye in each.byes
            ],
        }


def own_rows(tournament: Tournament, player: Player) -> dict[str, Any]:
    """Return a player's table in the open round, their rounds with the points, and when the
    open round probably ends.
    """
    participation = selectors.participation_of(tournament, player)
    entry, table = participation.entry, participation.table
    facts = boards.load_facts(tournament)
    own = entry and table and own_play.own_table(facts, entry, player, table)
    return {
        "table": own
        and {
            "round": own.round,
            "number": own.number,
            "seat": own.seat - 1,
            "match": _match_slug(own.url),
            "opens_at": own.opens_at,
            "opponents": [_opponent(one) for one in own.others],
        },
        "rounds": [
            {
                "number": each.number,
                "state": each.state,
                "table": each.table,
                "match": _match_slug(each.url),
                "place": each.place,
                "points": None if each.points is None else _plain_points(each.points),
                "opponents": [_opponent(one) for one in each.others],
            }
            for each in (own_play.own_rounds(facts, entry) if entry else ())
        ],
        "open_tables": facts.playing.tables,
        "round_ends_about": round_end_forecast.expected_end(facts.pace, timezone.now()),
    }


def _opponent(who: EntryName) -> dict[str, Any]:
    return {"entry": who.entry, "name": bare(who.name)}


def _match_slug(url: str) -> str | None:
    """Return the slug of a match from the address of its table."""
    return url.rstrip("/").rpartition("/")[2] or None


def entry_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """List the entries of an event, in the order of entry."""
    seeds: dict[int, list[dict[str, int]]] = {}
    if tournament.later_phases:
        rows = tournament.phase_entries.order_by("phase", "seed")
        for entry, phase, seed in rows.values_list("entry", "phase", "seed"):
            seeds.setdefault(entry, []).append({"phase": phase, "seed": seed})
    return [
        {
            "entry": one.pk,
            "name": one.plain_name,
            "player": one.player_id,
            "partner": one.partner_id,
            "club": one.club and one.club.slug,
            "team": one.team and one.team.name,
            "level": one.level or None,
            "state": one.state,
            "rating": one.rating or None,
            "handed_in": one.brought is not None,
            "seeds": seeds.get(one.pk, []),
            "entered_at": one.entered_at,
        }
        for one in selectors.entries_without_fillers(tournament)
    ]


def kit_rows(tournament: Tournament, player: Player | None) -> list[dict[str, Any]]:
    """List the decks handed in, as far as this reader may see them."""
    return [
        {"entry": one.pk, "name": one.plain_name, "content": one.brought}
        for one in event_kits.entries_with_visible_kits(tournament, player)
    ]


def log_rows(tournament: Tournament, *, page: int = 1) -> list[dict[str, Any]]:
    """Return a page of the public log, 500 lines, the newest first."""
    return [
        {
            "at": line.at,
            "by": None if line.by is None else str(line.by),
            "kind": line.kind,
            "text": line.text,
            "reason": line.reason,
        }
        for line in log_texts.log_of(tournament, limit=500, page=page)
    ]


def _table(table: boards.TableShown) -> dict[str, Any]:
    seats = sorted(table.seats, key=lambda seat: seat.number)
    return {
        "number": table.table.number,
        "contest": table.table.label,
        "state": table.state,
        "match": _match_slug(table.url),
        "seats": [
            {
                "entry": seat.who.entry,
                "name": bare(seat.who.name),
                "place": seat.place,
                "score": seat.score,
                "wounds": seat.score,
                "no_show": seat.no_show,
            }
            for seat in seats
        ],
    }
