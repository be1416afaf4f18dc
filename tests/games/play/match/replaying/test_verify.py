"""Test that `manage.py verify_matches` finds matches that were tampered with."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from engine import nightfall
from games.models import Match
from games.play.match.replaying.verify import differences_from_replay, play_stored_move
from tests.games.set_up import fast_forward, table

pytestmark = pytest.mark.django_db


def verify(*arguments: str) -> str:
    """Run `verify_matches`; return its output, including its error."""
    out = StringIO()
    try:
        call_command("verify_matches", *arguments, stdout=out)
    except CommandError as error:
        out.write(f"error: {error}")
    return out.getvalue()


@pytest.fixture
def match() -> Match:
    return fast_forward(table("random", "random"), moves=40)


def test_matches_as_they_were_played_are_found_right(match: Match) -> None:
    fast_forward(table("random", "random", "random"))
    table("ann", None)
    assert verify() == "2 matches replayed, 0 with differences\n"


def test_a_match_is_replayed_by_the_rules_that_it_began_under() -> None:
    """The match is stored as the first version of the rules stored it: without that version
    in the position.
    """
    drafted = table("random", "random", options={"draft": "standard"})
    match = fast_forward(drafted, moves=4)
    assert match.engine_version == str(nightfall.RULES_VERSION)
    older = nightfall.new(
        seats=2,
        seed=int(match.seed),
        options=nightfall.Options.from_dict(match.options),
        rules_version=1,
    )
    for move in match.moves.order_by("number"):
        play_stored_move(older, move)
    stored = json.loads(older.to_json())
    del stored["rules_version"]
    match.engine_version, match.position = "1", json.dumps(stored)
    assert differences_from_replay(match) == []
    match.engine_version = str(nightfall.RULES_VERSION)
    assert differences_from_replay(match) != []


def test_a_position_that_cannot_be_read_is_found(match: Match) -> None:
    match.position = "{}"
    assert "cannot be read" in differences_from_replay(match)[0]


def test_a_changed_move_is_found(match: Match) -> None:
    move = next(one for one in match.moves.filter(kind="chain") if one.option == "pass")
    move.option = "card:vulko" if move.option == "pass" else "pass"
    move.save()
    assert f"{match.slug}: move {move.number}: " in verify()
    with pytest.raises(CommandError):
        call_command("verify_matches", stdout=StringIO())


def test_a_missing_move_is_found(match: Match) -> None:
    match.moves.get(number=11).delete()
    assert differences_from_replay(match) == [
        "has version 40 but its 39 moves are not 0, 1, 2 ..."
    ]


def test_another_kind_of_question_is_found(match: Match) -> None:
    match.moves.filter(number=5).update(kind="riddle")
    assert "move 5: " in differences_from_replay(match)[0]
    assert "answered riddle" in differences_from_replay(match)[0]


def test_another_seed_is_found(match: Match) -> None:
    match.seed = "1"
    assert "not the one that the match committed to" in differences_from_replay(match)[0]


def test_other_options_are_found(match: Match) -> None:
    match.options = match.options | {"first": 1}
    assert differences_from_replay(match)
    match.options = {"first": 7}
    assert "cannot be set up again" in differences_from_replay(match)[0]


def test_another_position_is_found(match: Match) -> None:
    other = fast_forward(table("random", "random"), moves=40)
    match.position = other.position
    assert "the stored position differs in" in differences_from_replay(match)[0]


def test_another_result_is_found(match: Match) -> None:
    ended = fast_forward(match)
    ended.result = {"places": []}
    assert "the stored result is" in differences_from_replay(ended)[0]
    ended.refresh_from_db()
    first, second = ended.seats.order_by("place")
    first.place, second.place = 2, 1
    first.save()
    second.save()
    assert len(differences_from_replay(ended)) == 2


def test_one_match_can_be_asked_for(match: Match) -> None:
    table("random", "random")
    assert verify("--match", match.slug) == "1 matches replayed, 0 with differences\n"
    assert "no match that has begun: nowhere" in verify("--match", "nowhere")
