"""Random settings of events: every format, every kind of table, with and without phases."""

from __future__ import annotations

from random import Random
from typing import Any

from tournaments.formats import FORMATS
from tournaments.models import Series, Tournament
from tournaments.pairing.scoring.presets import EventKind
from tournaments.pairing.scoring.tiebreaks import TieBreak

LEADS_ON = ("swiss", "league", "round-robin", "groups", "table-groups", "arena")


def random_settings(rng: Random) -> dict[str, Any]:
    """Return random settings of an event. The site may refuse a combination."""
    format = FORMATS[rng.choice([*FORMATS])]
    size = 2 if format.is_duel else rng.choice([2, 2, 3, 4, 4, 5])
    found: dict[str, Any] = {
        "format": format.key,
        "table_size": size,
        "break_seconds": rng.choice([0, 60]),
        "round_minutes": rng.choice([None, 20, 45]),
        "check_in_minutes": rng.choice([0, 0, 0, 30]),
        "capacity": rng.choice([None, None, None, 7]),
        "no_show": rng.choice(Tournament.NoShow.values),
        "no_show_minutes": rng.choice([2, 5, 30]),
        "late_score": rng.choice(Tournament.LateScore.values),
        "listed": rng.random() < 0.5,
        "options": {"draft": "quick"},
        "holds_pairings": not format.is_continuous and rng.random() < 0.2,
    }
    if rng.random() < 0.2:
        found |= rng.choice(
            [
                {"spectators": "none"},
                {"spectators": "delayed", "spectator_delay": 5},
            ]
        )
    if "rounds" in format.asks:
        found["rounds"] = rng.choice([None, 1, 2, 3, 4])
        found["late_until"] = rng.choice([0, 2, 3])
    if format.key == "league":
        found |= {
            "rounds": rng.randint(2, 5),
            "limit": rng.choice([15, 30, 100]),
            "at_limit": rng.choice(Tournament.AtLimit.values),
        }
    if format.takes_fillers:
        found["fillers"] = rng.random() < 0.4
    found["third_place"] = "third_place" in format.asks and rng.random() < 0.5
    if "legs" in format.asks:
        found["legs"] = rng.choice([1, 1, 2])
    if format.has_groups:
        found["groups"] = rng.randint(2, 4)
    if format.is_continuous:
        found["arena_minutes"] = rng.choice([10, 60])
    if format.has_points:
        found |= _standings(rng, size, is_continuous=format.is_continuous)
    if rng.random() < 0.12 and size == 2:
        found["options"] = {"draft": "quick", "teams": True}
    elif rng.random() < 0.25:
        found |= {"terms": Series.Terms.BEST_OF, "best_of": rng.choice([2, 3])}
    elif rng.random() < 0.1 and not format.is_duel:
        found |= {"terms": Series.Terms.END_OF_THE_WORLD, "series_limit": 12}
    if format.key in LEADS_ON and rng.random() < 0.4:
        found["later_phases"] = _phases(rng, has_groups=format.has_groups)
    if size > 3 and rng.random() < 0.2 and format.key in ("swiss", "arena"):
        found |= {"game": "jaeger", "options": {}, "points": {}}
        found["terms"] = Series.Terms.SINGLE
        found.pop("later_phases", None)
    if format.takes_teams and rng.random() < 0.3:
        found["team_size"] = rng.randint(2, 3)
    if not format.is_continuous and rng.random() < 0.12:
        found |= {"on_real_cards": True, "terms": Series.Terms.SINGLE}
    elif not format.is_continuous and rng.random() < 0.12:
        found |= {"is_arranged": True, "round_minutes": 24 * 60}
    return found


def random_final(rng: Random) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return random rules of a final, and settings of its first days. The site may refuse a
    combination.
    """
    rules: dict[str, Any] = {"best": None, "points": None}
    if rng.random() < 0.7:
        rules["best"] = rng.randint(1, 4)
    else:
        rules["points"] = rng.choice([6, 12, 24])
    rules["carries_points"] = rng.random() < 0.5
    rules["may_play_again"] = rng.random() < 0.6
    days = [random_settings(rng) for _ in range(rng.randint(2, 3))]
    for day in days:
        day.pop("later_phases", None)
        day |= {"game": "nightfall", "capacity": None}
        day["options"] = {"draft": "quick"}
    return rules, days


def random_season(rng: Random) -> dict[str, Any]:
    """Return random rules of a season."""
    points = sorted((rng.randint(1, 25) for _ in range(rng.randint(1, 9))), reverse=True)
    return {
        "title": "A season of the soak",
        "points": points,
        "other_points": rng.choice([0, points[-1]]),
        "is_sized": rng.random() < 0.5,
        "best": rng.choice([None, 1, 2]),
    }


def _standings(rng: Random, size: int, *, is_continuous: bool) -> dict[str, Any]:
    kind = EventKind(table_size=size, in_rounds=not is_continuous)
    ties = [str(tie) for tie in TieBreak if kind.fits(tie)]
    rng.shuffle(ties)
    count = rng.choice([0, 1, 3, len(ties)])
    points = {}
    if rng.random() < 0.3:
        row = sorted((rng.randint(0, 9) for _ in range(size)), reverse=True)
        points = {str(size): row}
    return {"ties": ties[:count], "points": points}


def _phases(rng: Random, *, has_groups: bool) -> list[dict[str, Any]]:
    """Return one to three cuts, each to fewer than the one before."""
    found = [_phase(rng, has_groups=has_groups)]
    if rng.random() < 0.4:
        cuts = rng.choice([[8, 4], [16, 4], [16, 8], [16, 8, 4]])
        found = [
            {**_phase(rng, has_groups=False), "points": None, "tie": "tie_breaks", "cut": n}
            for n in cuts
        ]
        for each in found[:-1]:
            each["third_place"] = False
    return found


def _phase(rng: Random, *, has_groups: bool) -> dict[str, Any]:
    size = rng.choice([2, 2, 3, 4])
    found: dict[str, Any] = {
        "cut": rng.choice([4, 8]),
        "table_size": size,
        "advancing": rng.randint(1, max(1, size // 2)),
        "third_place": size == 2 and rng.random() < 0.5,
        "tie": rng.choice(["tie_breaks", "table"]),
    }
    if has_groups and rng.random() < 0.7:
        found |= {"cut": None, "per_group": rng.choice([1, 2]), "tie": "tie_breaks"}
    elif rng.random() < 0.2:
        found |= {"cut": None, "points": rng.choice([6, 12, 18]), "tie": "tie_breaks"}
    return found
