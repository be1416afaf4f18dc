"""Test that a player's frames contain nothing that their seat may not know."""

import json
import re
from collections.abc import Iterable

import pytest

from engine.nightfall import cards
from games.models import Match
from games.nightfall.rendering.faces import face
from games.play.match.moves.play import load_position
from tests.games.set_up import drawn_table, fast_forward, table

pytestmark = pytest.mark.django_db

SLUGS = {card.id for card in cards}


def slugs_in(text: str) -> set[str]:
    """Return the slugs of all cards in a text."""
    named = re.findall(r"[a-z]+(?:-[a-z0-9]+)*", text)
    return {name for name in named if name in SLUGS}


def known_to(match: Match, seat: int | None) -> set[str]:
    """Return the slugs of all cards that the engine has ever shown to this audience."""
    position = load_position(match)
    return slugs_in(json.dumps([position.view(seat), position.events_since(0, seat)]))


def leaks(
    match: Match, audience: int | None, others: Iterable[int]
) -> tuple[int, set[str]]:
    """Return the number of secrets of the other players, and the secrets that the
    audience's table contains.

    The audience's table is rendered last, when all pieces of the others' tables are cached.
    """
    secret: set[str] = set()
    for other in others:
        secret |= known_to(match, other)
        drawn_table(match, other, "en")
    secret -= known_to(match, audience)
    html = drawn_table(match, audience, "en")
    names = {slug for slug in secret if face(slug, "en").name in html}
    return len(secret), (secret & slugs_in(html)) | names


@pytest.mark.parametrize("moves", [0, 4, 7, 60, 150])
@pytest.mark.parametrize("draft", ["standard", "base4", "quick"])
@pytest.mark.parametrize("audience", [None, 0])
def test_a_frame_holds_nobody_elses_secrets(
    moves: int, draft: str, audience: int | None
) -> None:
    match = fast_forward(
        table("ann", "ben", "cem", options={"draft": draft, "first": 0, "secret": True}),
        moves=moves,
    )
    count, found = leaks(match, audience, {0, 1, 2} - {audience})
    assert found == set()
    if draft != "quick" and moves < 7:
        # Check that the test is not vacuous: in the draft each player holds cards that
        # nobody else has seen.
        assert count >= 3


def test_the_owner_does_see_them() -> None:
    match = table("ann", "ben", options={"draft": "base4", "first": 0})
    own = known_to(match, 0) - known_to(match, None)
    html = drawn_table(match, 0, "en")
    assert own
    assert all(slug in html for slug in own)


@pytest.mark.parametrize("audience", [None, 0, 1])
def test_a_frame_holds_neither_seed_nor_invitation(audience: int | None) -> None:
    match = fast_forward(table("ann", "ben"), moves=50)
    html = drawn_table(match, audience, "en")
    assert match.seed not in html
    assert match.invite not in html
    assert "automatic" not in html
