"""Test replays with all hands open: for the players, and for everybody if the table allows
it.
"""

import pytest
from django.urls import reverse

from games.models import Match
from games.play.match.replaying.replays import may_see_all_secrets, replay_to
from games.play.tables.rematch import rematch_join
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

FIRST_TURN = {"draft": "standard", "first": 0}


def over(**agreed: object) -> Match:
    return fast_forward(table("ann", "ben", options=FIRST_TURN, **agreed))


def drawn(match: Match, who: str | None, *, move: int = 1, seat: str = "open") -> str:
    address = reverse("replay", args=[match.slug])
    page = browser(who).get(address, {"move": str(move), "seat": seat}, follow=True)
    return page.content.decode()


def hands_at(match: Match, step: int) -> list[list[str]]:
    position = replay_to(match, step, {0: "Ann", 1: "Ben"}).position
    return [position.view(seat)["hand"] for seat in (0, 1)]


def test_who_played_sees_every_hand_at_once() -> None:
    match = over()
    step = replay_to(match, 0, {0: "", 1: ""}).chapters[0].step + 1
    page = drawn(match, "ann", move=step)
    # Ann sits in front, as in the match, with Ben's hand beside his name.
    assert page.count('<ul class="open-hand"') == 1
    own, other = hands_at(match, step)
    assert all(f'class="held-open" data-card="{slug}"' in page for slug in other)
    assert 'aria-label="Your area"' in page
    shown_hand = page.partition('id="hand"')[2]
    assert all(f'data-card="{slug}"' in shown_hand for slug in own)
    assert 'value="open" selected' in page


def test_who_played_sees_all_hands_without_asking_until_they_choose_another_view() -> None:
    match = over()
    address = reverse("replay", args=[match.slug])
    page = browser("ann").get(address, {"move": "5"}).content.decode()
    assert page.count('<ul class="open-hand"') == 1
    assert 'href="/table/' + match.slug + '/replay/?move=6"' in page
    public = browser("ann").get(address, {"move": "5", "seat": ""}).content.decode()
    assert "open-hand" not in public
    assert "?move=6&amp;seat=" in public


def test_the_cards_of_a_draft_lie_open_as_well() -> None:
    match = over()
    position = replay_to(match, 0, {0: "", 1: ""}).position
    page = drawn(match, "ben", move=0)
    for slug in position.view(0)["draft_hand"]:
        assert f'class="held-open" data-card="{slug}"' in page


@pytest.mark.parametrize("who", ["zoe", None])
def test_others_do_not_unless_the_table_says_so(who: str | None) -> None:
    secret, opened = over(), over(open_replay=True)
    assert "open-hand" not in drawn(secret, who)
    assert 'value="open"' not in drawn(secret, who)
    assert "open-hand" in drawn(opened, who)


def test_nothing_lies_open_before_the_end_or_while_decks_are_secret() -> None:
    running = table("ann", "ben", options=FIRST_TURN, open_replay=True)
    assert not may_see_all_secrets(running, 0)
    assert "open-hand" not in drawn(running, "ann")
    ended = over(open_replay=True)
    Match.objects.filter(pk=ended.pk).update(sealed=True)
    assert "open-hand" not in drawn(ended, "ann")


def test_a_match_that_is_set_back_is_closed_again() -> None:
    match = over(open_replay=True)
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.RUNNING, result=None, finished_at=None
    )
    assert "open-hand" not in drawn(match, "ann")


def test_the_form_asks_for_it_and_the_table_says_so() -> None:
    ann = browser("ann")
    page = ann.get("/new/?start=people").content.decode()
    assert 'name="open_replay"' in page
    assert "checked" not in page.split('name="open_replay"')[1].split(">")[0]
    for other in ("/new/?start=people&game=jaeger", "/series/new/?start=people"):
        assert 'name="open_replay"' not in ann.get(other).content.decode()
    open_table = table("ann", None, open_replay=True)
    assert (
        "Open replay" in browser("ben").get(f"/join/{open_table.invite}/").content.decode()
    )


def test_a_rematch_agrees_on_the_same() -> None:
    match = over(open_replay=True)
    assert rematch_join(match_id=match.pk, player=person("ann")).open_replay


def test_a_program_sets_it_up_and_reads_it() -> None:
    ann = browser("ann")
    made = ann.post(
        "/api/v1/tables/",
        {"opponents": ["casual"], "open_replay": True},
        content_type="application/json",
    )
    assert made.status_code == 201, made.content
    assert made.json()["open_replay"] is True
    assert Match.objects.get(slug=made.json()["slug"]).open_replay
