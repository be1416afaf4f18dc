"""What the pages, exports and the API show of a season of events."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _, ngettext

from games.models import Player
from games.models.spelling import bare
from tournaments import selectors
from tournaments.models import EventSeason, Tournament
from tournaments.pairing.scoring.points import Points
from tournaments.pairing.scoring.season import SIZE_FACTORS, SeasonLine, SeasonResult
from tournaments.rendering.event_page_data import format_number
from tournaments.standings.season_standings import season_lines


@dataclass(frozen=True, slots=True)
class Cell:
    """What an event adds to a player's sum, in the standings."""

    event: Tournament
    value: str
    """Empty if the player has no place in the event."""
    counts: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the standings as a page shows it."""

    player: Player
    place: int
    total: str
    played: int
    cells: list[Cell]


@dataclass(frozen=True, slots=True)
class Part:
    """A line of the sum of one player: an event and what it adds."""

    event: Tournament
    place: int
    shared_by: int
    people: int
    points: str
    factor: str
    value: str
    counts: bool


def rows_of(
    lines: Sequence[SeasonLine], events: Sequence[Tournament], players: Mapping[int, Player]
) -> list[Row]:
    """Return lines of the standings for a page.

    Args:
        events: the finished events, one column each.
    """
    found = []
    for line in lines:
        by_event = {one.event: one for one in line.results}
        found.append(
            Row(
                player=players[line.player],
                place=line.place,
                total=format_number(line.total),
                played=len(line.results),
                cells=[_cell(each, by_event.get(each.pk)) for each in events],
            )
        )
    return found


def parts_of(line: SeasonLine, events: Iterable[Tournament]) -> list[Part]:
    """Return the sum of one player, event by event."""
    known = {each.pk: each for each in events}
    return [
        Part(
            event=known[one.event],
            place=one.place,
            shared_by=one.shared_by,
            people=one.people,
            points=format_number(one.points),
            factor=format_number(one.factor),
            value=format_number(one.value),
            counts=one.counts,
        )
        for one in line.results
    ]


def players_of(lines: Iterable[SeasonLine]) -> dict[int, Player]:
    """Load the players of lines of the standings."""
    return Player.objects.in_bulk([line.player for line in lines])


def rules_of(season: EventSeason) -> list[str]:
    """Return the rules of a season as sentences."""
    points = ", ".join(map(str, season.points))
    found = [
        _("Points by place: %(points)s. Each further place: %(other)d.")
        % {"points": points, "other": season.other_points},
        _("Whoever shares a place gets the average of the places they fill."),
    ]
    if season.is_sized:
        found.append(_("Times a factor for the size: %(steps)s.") % {"steps": _steps()})
    if season.best is None:
        found.append(_("All results count."))
    else:
        text = ngettext(
            "%(best)d result counts, the best one.",
            "The best %(best)d results count.",
            season.best,
        )
        found.append(text % {"best": season.best})
    found.append(
        _(
            "With equal sums, the better best result comes first, then the better second "
            "best, and so on."
        )
    )
    return found


def _steps() -> str:
    """Return the factors of sizes in words, the smallest size first."""
    steps = list(reversed(SIZE_FACTORS))
    texts = [
        _("%(factor)s below %(people)d people")
        % {"factor": format_number(steps[0][1]), "people": steps[1][0]}
    ]
    texts += [
        _("%(factor)s from %(people)d") % {"factor": format_number(factor), "people": least}
        for least, factor in steps[1:]
    ]
    return ", ".join(texts)


def standings_rows(season: EventSeason) -> list[dict[str, Any]]:
    """Return the standings as rows for CSV, JSON and the API, best first."""
    lines = season_lines(season)
    players = players_of(lines)
    slugs: dict[int, str] = dict(season.events.values_list("pk", "slug"))
    return [
        {
            "place": line.place,
            "player": line.player,
            "name": bare(players[line.player].plain_name),
            "points": _number(line.total),
            "results": [
                {
                    "tournament": slugs[one.event],
                    "place": one.place,
                    "shared_by": one.shared_by,
                    "people": one.people,
                    "place_points": _number(one.points),
                    "factor": float(one.factor),
                    "points": _number(one.value),
                    "counts": one.counts,
                }
                for one in line.results
            ],
        }
        for line in lines
    ]


def season_head(season: EventSeason) -> dict[str, Any]:
    """Return a season and its rules as data for JSON and the API."""
    return {
        "slug": season.slug,
        "title": season.title,
        "about": season.about,
        "club": season.club and season.club.slug,
        "points": season.points,
        "other_points": season.other_points,
        "is_sized": season.is_sized,
        "best": season.best,
        "tournaments": [each.slug for each in selectors.events_of_season(season)],
    }


def line_of(lines: Collection[SeasonLine], player: Player | None) -> SeasonLine | None:
    """Return a player's line; None without any."""
    if player is None:
        return None
    return next((line for line in lines if line.player == player.pk), None)


def _cell(event: Tournament, result: SeasonResult | None) -> Cell:
    if result is None:
        return Cell(event, "", counts=False)
    return Cell(event, format_number(result.value), result.counts)


def _number(value: Points) -> int | float:
    """Return points as a number for programs, fractions with four decimals."""
    found = Fraction(value)
    return int(found) if found.denominator == 1 else round(float(found), 4)
