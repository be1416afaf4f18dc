"""Test random walks over everything that can be done to an event, on its pages and through
the API: every request gets a proper answer, and every page can be shown.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.walk import Walk

pytestmark = pytest.mark.django_db

PAIRS: dict[str, Any] = {"options": {"teams": True, "draft": "quick"}}

EVENTS = [
    ("swiss", 2, {"rounds": 3}),
    ("swiss", 4, {"rounds": 3}),
    ("swiss", 2, {"rounds": 3, **PAIRS}),
    ("round-robin", 2, {}),
    ("single-elimination", 2, {}),
    ("single-elimination", 3, {}),
    ("double-elimination", 2, {}),
    ("double-elimination", 4, {}),
    ("league", 4, {"rounds": 2}),
    ("arena", 2, {}),
    ("single-elimination", 2, PAIRS),
    ("swiss", 3, {"rounds": 1, "later_phases": [{"cut": 4}]}),
    ("table-groups", 3, {"groups": 2, "rounds": 2, "holds_pairings": True}),
    (
        "groups",
        2,
        {
            "groups": 2,
            "later_phases": [{"cut": None, "per_group": 2, "table_size": 4}],
        },
    ),
]


@pytest.mark.parametrize(("format", "seats", "more"), EVENTS)
def test_whatever_is_tried_is_answered(
    format: str, seats: int, more: dict[str, Any]
) -> None:
    walk_through(seed=0, steps=20, format=format, table_size=seats, **more)


@pytest.mark.fuzz
@pytest.mark.parametrize(("format", "seats", "more"), EVENTS)
@pytest.mark.parametrize("seed", range(1, 16))
def test_whatever_is_tried_for_long_is_answered(
    seed: int, format: str, seats: int, more: dict[str, Any]
) -> None:
    walk_through(seed=seed, steps=80, format=format, table_size=seats, **more)


def walk_through(*, seed: int, steps: int, **agreed: Any) -> None:
    """Try random acts, and open every page now and then. A failure lists the last acts."""
    walk = Walk(seed, **agreed)
    try:
        for step in range(steps):
            walk.step()
            if step % 20 == 19:
                walk.look()
    except Exception as error:
        error.add_note("\n".join(walk.tried[-12:]))
        raise
