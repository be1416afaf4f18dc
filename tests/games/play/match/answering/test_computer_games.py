"""Test games among computers, stored in parts of some answers each."""

from typing import Any

import pytest
from django.db import connection

from games.models import Match, Move
from games.play.match.answering import computer_moves
from tests.games.set_up import answer_next, table

pytestmark = pytest.mark.django_db


def moves_of(match: Match) -> list[tuple[int, str]]:
    return list(match.moves.order_by("number").values_list("seat", "option"))


@pytest.mark.django_db(transaction=True)
def test_nobody_thinks_in_a_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    """On SQLite, no other request could write while a computer thinks in a transaction."""
    think, open_ones = computer_moves._play_moves, []

    def thinking(*args: Any) -> list[Move]:
        open_ones.append(connection.in_atomic_block)
        return think(*args)

    monkeypatch.setattr(computer_moves, "_play_moves", thinking)
    match = computer_moves.play_until_person_decides(match_id=table("random", "random").pk)
    assert match.status == Match.Status.FINISHED
    assert len(open_ones) > 2
    assert not any(open_ones)


def test_it_is_the_same_game_however_much_is_stored_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = []
    dealt = table("random", "random")
    for at_once in (7, 50, 20_000):
        monkeypatch.setattr(computer_moves, "ANSWERS_PER_TRANSACTION", at_once)
        match = table("random", "random")
        same = {"seed": dealt.seed, "position": dealt.position}
        Match.objects.filter(pk=match.pk).update(**same)
        found.append(moves_of(computer_moves.play_until_person_decides(match_id=match.pk)))
    assert found[0] == found[1] == found[2]


def test_what_a_worker_answered_meanwhile_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("random", "random")
    store, raced = computer_moves._store_moves, []

    def beaten_once(*args: Any) -> bool:
        if not raced:
            raced.append(answer_next(match))
        return store(*args)

    monkeypatch.setattr(computer_moves, "_store_moves", beaten_once)
    played = computer_moves.play_until_person_decides(match_id=match.pk)
    assert raced == [True]
    assert played.status == Match.Status.FINISHED
    numbers = list(match.moves.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(len(numbers)))
