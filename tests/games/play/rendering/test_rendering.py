"""Test that the table's HTML offers all options of the engine, and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random
from typing import Any

from engine import registry
from games.contract import game_of, parts
from games.contract.drawing import Scene, SeatInfo
from games.play.rendering.log import log_lines
from tests.matrix import each_row

GAME = registry.get("nightfall")
HOUSE = game_of("nightfall")
NAMES = ["Ann", "Ben <i>", "Cem", "Dan", "Eve", "Fay"]
VOID = {"img", "input", "use", "br", "meta"}


class Page(HTMLParser):
    """A parser that collects the controls in a table's HTML and checks that its elements
    nest.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.choices: list[str] = []
        self.fields: dict[str, set[str]] = {}
        self.ids: list[str] = []
        self.select = ""
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        given = dict(attrs)
        assert "style" not in given, "the content security policy forbids it"
        name, value = given.get("name") or "", given.get("value") or ""
        if "id" in given:
            self.ids.append(given["id"] or "")
        if tag == "select":
            self.select = name
        elif tag == "option":
            self.fields.setdefault(self.select, set()).add(value)
        elif name == "choice":
            self.choices.append(value)
        elif tag == "input" and name != "version":
            self.fields.setdefault(name, set()).add(value)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def drawn(scene: Scene) -> str:
    """Return the table's HTML for a scene."""
    return parts.draw(HOUSE.drawing.table(scene)).whole


def draw(position: Any, audience: int | None, seats: int) -> str:
    """Return the table's HTML for an audience."""
    events = position.events_since(max(0, position.event_count - 60), audience)
    outcome = HOUSE.outcome(position)
    return drawn(
        Scene(
            view={**position.view(audience), "result": outcome and outcome.to_dict()},
            events=events,
            log=log_lines(HOUSE, events, audience, dict(enumerate(NAMES)), "en"),
            seats=[SeatInfo(name) for name in NAMES[:seats]],
            slug="table",
            version=7,
            language="en",
        )
    )


def walk(
    seats: int, seed: int, draft: str, **agreed: Any
) -> Iterator[tuple[Any, int, Any]]:
    """Play at random; yield each position, seat and open decision before the seat
    answers.
    """
    rng = Random(seed)
    options = GAME.Options.from_dict({"draft": draft, **agreed})
    position = GAME.new(seats=seats, seed=seed, options=options)
    while position.result is None:
        seat = rng.choice(position.waiting)
        decision = position.decision(seat)
        assert decision is not None
        yield position, seat, decision
        choices = decision.options
        if decision.kind == "chain" and len(choices) > 1 and rng.random() < 0.8:
            choices = [choice for choice in choices if choice != "pass"]
        position.play(seat, rng.choice(choices))
    yield position, 0, None


ENOUGH = 12
"""The number of decisions of a kind that are rendered in one game. Hundreds occur."""


@each_row("seats, draft", [(2, "quick"), (3, "standard"), (4, "quick"), (5, "standard")])
def test_every_decision_of_a_game_can_be_made_on_the_page(seats: int, draft: str) -> None:
    kinds = Counter[str]()
    for position, seat, decision in walk(seats, 11 * seats, draft):
        if decision is not None:
            kinds[str(decision.kind)] += 1
            if kinds[str(decision.kind)] > ENOUGH:
                continue
        page = Page(draw(position, seat, seats))
        assert len(page.ids) == len(set(page.ids)), "an id stands for two things"
        if decision is None:
            assert page.choices == []
            continue
        if decision.kind == "claim":
            discards = {option for option in decision.options if option[:7] == "discard"}
            stacks = {name for name in page.fields if name.startswith("discard:")}
            assert page.fields.get("discard", set()) | stacks == discards
            claims = {option for option in decision.options if option[:5] == "claim"}
            assert claims <= set(page.fields)
        elif len(decision.batch) > 1:
            for number, asked in enumerate(decision.batch):
                offered = page.fields[f"q{number}"]
                # The form does not ask for the order of attackers that are exact copies:
                # see test_alike.py.
                settled = asked.kind == "combat_order" and len(offered) == 1
                assert offered <= set(asked.options)
                assert settled or offered == set(asked.options)
            assert page.choices == []
        else:
            assert set(page.choices) == set(decision.options)
    usual = {"chain", "claim", "target_player", "attack", "block"}
    assert usual - kinds.keys() <= {"attack"}


def test_nobody_else_gets_a_button() -> None:
    for number, (position, _seat, decision) in enumerate(walk(3, 5, "standard")):
        if decision is None or number > 120:
            break
        idle = set(range(3)) - set(position.waiting)
        for audience in (None, *sorted(idle)):
            page = Page(draw(position, audience, 3))
            assert page.choices == []
            assert page.fields == {}


def test_names_of_players_are_escaped() -> None:
    position = GAME.new(seats=3, seed=1, options=GAME.Options.from_dict({"draft": "quick"}))
    html = draw(position, 0, 3)
    assert "Ben &lt;i&gt;" in html
    assert "Ben <i>" not in html


def test_a_spectator_sees_no_cards_of_a_hand() -> None:
    position = GAME.new(seats=2, seed=3, options=GAME.Options.from_dict({"draft": "quick"}))
    html = draw(position, None, 2)
    assert 'id="hand' not in html
    drawn = set(position.view(0)["hand"]) | set(position.view(1)["hand"])
    assert drawn
    assert not [slug for slug in drawn if f'data-card="{slug}"' in html]


def test_the_end_is_a_ranking_that_explains_a_tie() -> None:
    *_rest, (position, _seat, _decision) = walk(3, 2, "quick")
    html = draw(position, 0, 3)
    assert re.findall(r'<td class="place">(\d)</td>', html) == ["1", "2", "3"]
    reasons = re.findall(r'<td class="why">([^<]*)</td>', html)
    assert [reason.partition(":")[0][:12] for reason in reasons] == ["", "", "It was a tie"]


def test_a_log_that_tells_of_the_end_is_not_taken_for_the_end() -> None:
    # Scripts and styles recognize the end of a game by the class "ending", which this line
    # must not have.
    (line,) = log_lines(HOUSE, [{"n": 1, "kind": "ending"}], None, {}, "en")
    assert line.css.split() == ["line", "loud", "log-ending"]


def test_one_seat_bears_the_sign_of_the_active_player() -> None:
    for number, (position, seat, _decision) in enumerate(walk(3, 5, "quick")):
        if number > 60:
            break
        assert draw(position, seat, 3).count("turn-of") == (position.result is None)


def test_the_newest_lines_stand_above_the_question_too() -> None:
    *_rest, (position, _seat, _decision) = walk(2, 4, "quick")
    html = draw(position, 0, 2)
    told = re.findall(r'<li id="log-\d+" class="([^"]+)"[^>]*>([^<]+)</li>', html)
    lately = re.search(r'<ol class="lately"[^>]*>(.*?)</ol>', html, re.DOTALL)
    assert lately is not None
    newest = [text for css, text in told if css != "phase"][-2:]
    assert re.findall(r"<li[^>]*>([^<]+)</li>", lately[1]) == newest


def test_what_a_computer_is_asked_stands_in_the_place_of_its_level() -> None:
    position = GAME.new(seats=2, seed=3, options=GAME.Options.from_dict({"draft": "quick"}))
    asked = position.waiting[0]
    seats = [SeatInfo("Ann", is_computer=True, note="Seasoned") for _ in range(2)]
    html = drawn(
        Scene(position.view(None), [], [], seats, "table", version=1, language="en")
    )
    notes = re.findall(
        r'id="player-(\d)".*?<small class="note([^"]*)"\s*>([^<]+)<', html, re.DOTALL
    )
    assert len(notes) == 2
    for seat, css, note in notes:
        assert (note == "Seasoned") == (css == " level") == (int(seat) != asked)


def places(html: str) -> list[str]:
    """Return the HTML of each opponent's area."""
    return re.findall(r'<article class="player.*?</article>', html, re.DOTALL)


def test_a_place_that_offers_something_is_never_folded() -> None:
    moot = 0
    for position, seat, _decision in walk(5, 3, "standard"):
        for place in places(draw(position, seat, 5)):
            (css,) = re.findall(r'<details class="([^"]*)" id="fold-\d"', place)
            offers = re.findall(
                r'(?:value|data-key|name)="(?:minion|archive|claim):', place
            )
            assert (css == "fold moot") == bool(offers)
            moot += css == "fold moot"
    assert moot > 20


def test_the_only_opponent_is_not_folded() -> None:
    position = GAME.new(seats=2, seed=3, options=GAME.Options.from_dict({"draft": "quick"}))
    (place,) = places(draw(position, 0, 2))
    assert "<details" not in place


def test_the_archives_of_others_are_names_without_texts() -> None:
    position = GAME.new(seats=3, seed=3, options=GAME.Options.from_dict({"draft": "quick"}))
    for audience in (None, 0):
        html = draw(position, audience, 3)
        assert [place for place in places(html) if 'class="card-name"' in place]
        assert not [place for place in places(html) if "card-body" in place]
        own = 'id="private-' in html.partition('<section class="me')[2]
        assert own == (audience == 0)
        assert html.count('class="card-body"') - html.count('"card-kind"') == 8 + 2 * own


def test_only_the_table_of_the_reader_who_claims_changes_its_order() -> None:
    """The commons come first on a phone while one claims, and others' tables stay."""
    seen = 0
    for position, *_ in walk(2, 3, "quick"):
        for audience in (None, 0, 1):
            view = position.view(audience)
            decision = view.get("decision")
            asked = decision is not None and decision["kind"] == "claim"
            tag = re.search(r'<main id="table"[^>]*', draw(position, audience, 2))
            assert tag is not None
            assert (" claiming" in tag[0]) == asked
            seen += asked
        if seen > 2:
            return
    raise AssertionError("nobody claimed")
