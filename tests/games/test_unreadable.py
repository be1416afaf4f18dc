"""Test that a table whose stored position cannot be read says so and affects no other
table.
"""

import json
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match, Timing
from games.play.match.answering import server_answers
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import timeouts
from games.refusals import Unreadable
from games.tasks import sweep
from tests.games.programs import Program, code, program
from tests.games.set_up import fast_forward, person, stored, table
from tests.games.web.tables.test_consumers import Page, in_thread, opened

SAYS = "We can&#x27;t open this table right now"

DAMAGES = {
    "cut off": lambda text: text[: len(text) // 2],
    "of a later format": lambda text: json.dumps(json.loads(text) | {"format": 99}),
    "with other cards": lambda text: json.dumps(json.loads(text) | {"catalogue": "x"}),
    "of another set": lambda text: text.replace('"sets":["base"]', '"sets":["winter"]'),
}


def damage(match: Match, how: str = "cut off") -> Match:
    """Damage the stored position of a match."""
    match.refresh_from_db()
    match.position = DAMAGES[how](match.position)
    match.save(update_fields=["position"])
    return match


@pytest.mark.django_db
@pytest.mark.parametrize("how", DAMAGES)
def test_its_page_says_so_to_everybody(how: str) -> None:
    match = damage(table("ann", "ben"), how)
    for name in (None, "ann", "eve"):
        client = Client()
        if name:
            client.force_login(person(name))
        page = client.get(f"/table/{match.slug}/")
        assert page.status_code == 409
        assert SAYS in page.content.decode()


@pytest.mark.django_db
def test_whatever_is_done_there_is_refused_and_changes_nothing() -> None:
    match = damage(table("ann", "ben"))
    before = stored(match)[0], stored(match)[2]
    client = Client()
    client.force_login(person("ann"))
    answer = client.post(
        f"/table/{match.slug}/", {"version": "0", "choice": "pass"}, follow=True
    )
    assert answer.status_code == 409
    assert (stored(match)[0], stored(match)[2]) == before


@pytest.mark.django_db
@pytest.mark.parametrize("part", ["view/", "events/", "decision/"])
def test_a_program_is_told_to_come_back(part: str) -> None:
    match = damage(table("ann", "ben"))
    readers = [program("ann")] + [Program()] * (part != "decision/")
    for reader in readers:
        answer = reader.get(f"matches/{match.slug}/{part}")
        assert code(answer) == (503, "unreadable")


@pytest.mark.django_db
def test_a_finished_match_is_still_replayed_from_its_moves() -> None:
    match = damage(fast_forward(table("ann", "ben")))
    assert SAYS in Client().get(f"/table/{match.slug}/").content.decode()
    assert Client().get(f"/table/{match.slug}/replay/?move=3").status_code == 200
    (found,) = differences_from_replay(match)
    assert found.startswith("the stored position cannot be read: not JSON")


@pytest.mark.django_db
def test_nobody_is_answered_for_there() -> None:
    match = damage(table("random", "ann"))
    assert not server_answers.answer_seat(match_id=match.pk, seat=0, version=0)
    with pytest.raises(Unreadable):
        load_position(match)


@pytest.mark.django_db
def test_a_sweep_goes_on_to_the_tables_after_it() -> None:
    """The clock of a player at the second table runs out, and the computer takes over
    there.
    """
    timing = Timing(Match.Clock.LIVE, bank=60)
    first = table("ann", "ben", timing=timing, options={"draft": "base4"})
    second = table("cem", "dan", timing=timing, options={"draft": "base4"})
    damage(first)
    timeouts.expire_clocks(now=timezone.now() + timedelta(hours=1))
    assert [match.seats.get(number=0).held for match in (first, second)] == ["", "time"]
    sweep()


@pytest.mark.django_db(transaction=True)
async def test_an_open_page_is_told() -> None:
    match = await in_thread(table)("ann", "ben")
    await in_thread(damage)(match)
    async with opened(match, "ann") as page:
        assert isinstance(page, Page)
        assert await page.refusal() == "unreadable"
