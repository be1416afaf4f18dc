"""Test that an act is done even if a hint about it, such as a live update, fails."""

import pytest
from django.db import transaction

from games.base.transactions import after_commit
from games.live import announce
from games.play.tables.joining import match_join
from tests.games.set_up import person, table


def away(*_given: object) -> None:
    raise ConnectionError("nobody takes messages")


@pytest.mark.django_db(transaction=True)
def test_a_hint_that_fails_stops_neither_the_act_nor_the_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    heard: list[str] = []
    with transaction.atomic():
        after_commit(away, 1)
        after_commit(heard.append, "after it")
        assert heard == []
    assert heard == ["after it"]
    assert "Error calling away in on_commit()" in caplog.text


@pytest.mark.django_db(transaction=True)
def test_somebody_sits_down_while_nobody_takes_messages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, ben = table("ann", None, listed=True), person("ben")
    monkeypatch.setattr(announce, "publish_all", away)
    match_join(invite=match.invite, player=ben)
    match.refresh_from_db()
    assert match.is_running
    assert match.seats.filter(player=ben).exists()
