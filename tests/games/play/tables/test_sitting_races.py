"""Test players who sit down at the very moment at which they are suspended, blocked or
close their account.

On PostgreSQL the other action begins between the check whether the player may sit down and
taking the seat, and goes on until it has to wait for a lock. On SQLite it waits until the
player sits.
"""

import threading
import time
from collections.abc import Callable
from types import ModuleType

import pytest
from django.db import connection
from django.db.models import Q

from games.models import Match, Player, Seat
from games.people.accounts import services as accounts
from games.people.accounts.bots_and_keys import bot_create
from games.people.moderation.services import sanction_create
from games.play.tables import joining
from games.play.tables.creation import match_create
from games.play.tables.joining import match_join
from games.play.tables.leaving_after_block import block_and_separate
from games.play.tables.rematch import rematch_join
from games.play.tables.terms import TableTerms
from games.refusals import GamesError
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import fast_forward, person, table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]

WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


def meanwhile(
    monkeypatch: pytest.MonkeyPatch,
    act: Callable[[], object],
    module: ModuleType = joining,
    before: str = "take_seat",
) -> threading.Thread:
    """Begin `act` in a thread just before the next call of the function `before`, and let
    it run until it ends or waits. Return the thread, for joining.
    """
    interrupted, begun = getattr(module, before), threading.Event()

    def run() -> None:
        try:
            act()
        finally:
            connection.close()

    thread = threading.Thread(target=run)

    def later(*given: object, **named: object) -> object:
        if not begun.is_set():
            begun.set()
            thread.start()
            while connection.vendor == "postgresql" and thread.is_alive():
                with connection.cursor() as cursor:
                    cursor.execute(WAITING)
                    if cursor.fetchone()[0]:
                        break
                time.sleep(0.01)
        return interrupted(*given, **named)

    monkeypatch.setattr(module, before, later)
    return thread


def noting(came: list[object], act: Callable[[], object]) -> Callable[[], None]:
    """Return a function that calls `act` and appends its result, or the code of its
    refusal, to `came`.
    """

    def run() -> None:
        try:
            came.append(act())
        except GamesError as refused:
            came.append(refused.refusal)

    return run


def nothing_failed(results: list[object]) -> None:
    """Check that there were no exceptions besides refusals."""
    wrong = [
        each
        for each in results
        if isinstance(each, Exception) and not isinstance(each, GamesError)
    ]
    assert wrong == [], [repr(each.__context__) for each in wrong]


@pytest.mark.parametrize("kind", ["suspend", "ban"])
def test_who_is_suspended_while_sitting_down_does_not_stay(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ben = table("ann", None, None), person("ben")
    other = meanwhile(
        monkeypatch, lambda: sanction_create(player=ben, kind=kind, reason="Rude.", by=None)
    )

    match_join(invite=match.invite, player=ben)
    other.join(timeout=30)

    assert ben.sanctions.count() == 1
    assert not match.seats.filter(player=ben).exists()


def test_who_is_blocked_while_sitting_down_elsewhere_does_not_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, ann, ben = table("cem", None, None, None), person("ann"), person("ben")
    match_join(invite=match.invite, player=ben)
    other = meanwhile(monkeypatch, lambda: block_and_separate(player=ann, other_id=ben.pk))

    match_join(invite=match.invite, player=ann)
    other.join(timeout=30)

    assert set(match.seats.exclude(player=None).values_list("player", flat=True)) == {
        person("cem").pk,
        ben.pk,
    }


def test_who_closes_their_account_while_sitting_down_does_not_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, ben = table("ann", None, None), person("ben")
    other = meanwhile(monkeypatch, lambda: accounts.account_close(player_id=ben.pk))

    match_join(invite=match.invite, player=ben)
    other.join(timeout=30)

    assert not Player.objects.get(pk=ben.pk).is_active
    assert not match.seats.filter(player=ben).exists()


def test_a_match_that_begins_while_a_player_goes_is_played_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, ben = table("ann", None), person("ben")
    other = meanwhile(monkeypatch, lambda: accounts.account_close(player_id=ben.pk))

    match_join(invite=match.invite, player=ben)
    other.join(timeout=30)

    seat = match.seats.select_related("player", "match").get(number=1)
    assert (seat.match.status, seat.held) == (Match.Status.RUNNING, Seat.Held.LEFT)
    assert str(seat.player) == "Former player"


def test_who_sits_down_while_their_account_closes_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, ben = table("ann", None, None), person("ben")
    came: list[object] = []
    other = meanwhile(
        monkeypatch,
        noting(came, lambda: match_join(invite=match.invite, player=ben)),
        accounts,
        "_erase_player",
    )

    accounts.account_close(player_id=ben.pk)
    other.join(timeout=30)

    assert came == ["account_closed"]
    assert not match.seats.filter(player=ben).exists()


def test_the_bots_of_who_closes_their_account_do_not_stay_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, ben, bot = table("ann", None, None), person("ben"), person("robo")
    Player.objects.filter(pk=bot.pk).update(is_bot=True, owner=ben)
    other = meanwhile(monkeypatch, lambda: accounts.account_close(player_id=ben.pk))

    match_join(invite=match.invite, player=bot)
    other.join(timeout=30)

    assert not Player.objects.get(pk=bot.pk).is_active
    assert not match.seats.filter(player=bot).exists()


@pytest.mark.parametrize("attempt", range(3))
def test_nobody_who_is_gone_waits_at_a_table(attempt: int) -> None:
    match, ben = table("ann", None, None), person("ben")
    old = fast_forward(table("ben", "ann"))
    doings: list[Callable[[], object]] = [
        lambda: match_join(invite=match.invite, player=ben),
        lambda: match_create(TableTerms(), host=ben, sitters=[ben, None]),
        lambda: rematch_join(match_id=old.pk, player=ben),
        lambda: bot_create(owner=ben, name="Robinson"),
        lambda: accounts.account_close(player_id=ben.pk),
    ]

    results = at_once(*doings[attempt:], *doings[:attempt])

    nothing_failed(results)
    assert not Player.objects.filter(Q(pk=ben.pk) | Q(owner=ben), is_active=True).exists()
    assert not Seat.objects.filter(player=ben, match__status=Match.Status.WAITING).exists()


@pytest.mark.parametrize("attempt", range(4))
def test_nobody_who_is_suspended_waits_at_a_table(attempt: int) -> None:
    match, ben = table("ann", None, None), person("ben")
    old = fast_forward(table("ben", "ann"))
    rematch = rematch_join(match_id=old.pk, player=person("ann"))
    doings: list[Callable[[], object]] = [
        lambda: match_join(invite=match.invite, player=ben),
        lambda: match_create(TableTerms(), host=ben, sitters=[ben, None]),
        lambda: block_and_separate(player=ben, other_id=person("ann").pk),
        lambda: rematch_join(match_id=old.pk, player=ben),
        lambda: sanction_create(player=ben, kind="suspend", reason="Rude.", by=None),
    ]

    results = at_once(*doings[attempt:], *doings[:attempt])

    nothing_failed(results)
    waiting = Seat.objects.filter(player=ben, match__status=Match.Status.WAITING)
    assert not waiting.exists()
    assert rematch.pk != old.pk
