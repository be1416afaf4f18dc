"""A card at every size: the same picture, and what is printed on it where there is room."""

import pytest

from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.scenario import Scenario
from games.nightfall.rendering.art import art
from games.nightfall.rendering.faces import Size, State, face, render_card
from tests.browser.full_table import drawn

WORDS = {Size.LARGE, Size.HAND, Size.LINK, Size.TILE}
PRICED = WORDS | {Size.NAME}


@pytest.mark.parametrize("size", Size)
def test_a_card_has_one_picture_at_every_size(size: Size) -> None:
    html = render_card("vulko", "en", size)
    picture = art(by_id("vulko")).picture
    cropped = size in {Size.TILE, Size.NAME, Size.PLAY, Size.MINI}
    assert html.count("<img") == 1
    assert f"{picture}{'#crop' if cropped else ''}" in html
    assert 'loading="lazy"' in html


@pytest.mark.parametrize("size", [Size.HAND, Size.LARGE, Size.LINK, Size.ATTACK])
def test_a_great_minion_rises_over_its_card(size: Size) -> None:
    picture = art(by_id("big-ghost")).picture
    html = render_card("big-ghost", "en", size)
    assert f"{picture}#in" in html
    assert f"{picture}#out" in html
    assert "#out" not in render_card("vulko", "en", size)


@pytest.mark.parametrize("size", Size)
def test_cost_numbers_and_links_have_one_markup_at_every_size(size: Size) -> None:
    html = render_card("vulko", "en", size)
    assert html.count('class="cost"') == (size in PRICED)
    assert html.count('class="card-links"') == (size in WORDS)
    assert html.count('class="stat strength"') == (size not in {Size.NAME, Size.MINI})
    health = size not in {Size.NAME, Size.MINI}
    assert html.count('class="stat health"') == health
    assert (face("vulko", "en").name in html) == (size is not Size.MINI)


def test_a_card_shows_its_state_in_place_of_what_is_printed() -> None:
    now = State(name="Vulko 2", strength=7, health=1, is_raised=True, price=2)
    html = render_card("vulko", "en", Size.LINK, now)
    for shown in (">7<", ">1<", ">2<", "Vulko 2", "stat strength raised"):
        assert shown in html


def test_a_kicker_in_a_chain_is_written_out_and_says_that_it_does_not_work() -> None:
    kicker = face("vulko", "en").kicker
    assert kicker is not None
    idle = render_card("vulko", "en", Size.LINK)
    fires = render_card("vulko", "en", Size.LINK, State(is_kicked=True))
    assert kicker.text in fires
    assert kicker.text in idle
    assert "kicker not active" in idle
    assert "kicker not active" not in fires


def test_a_blocked_attack_shows_its_blockers_before_the_attacked_player() -> None:
    blockers = ("Bad Smoke", "Vulko")
    table = Scenario(2).in_play(1, "Genesis One").in_play(0, *blockers)
    position = table.phase("combat").turn(1).start()
    while not any(attack["blockers"] for attack in position.view(0)["attacks"]):
        (seat, decision), *_ = (
            (seat, asked) for seat in (0, 1) if (asked := position.decision(seat))
        )
        position.play(seat, decision.options[0])
    html = drawn(position)
    _, _, attack = html.partition('<li class="attack')
    attack, _, _ = attack.partition("</ol>")
    words = ("&quot;Genesis One&quot;", "Bad Smoke", 'class="versus s0"', "you")
    places = [attack.index(each) for each in words]
    assert places == sorted(places)
    assert " is-blocked" in attack
    assert attack.count('class="mini ') == attack.count("<li>")
