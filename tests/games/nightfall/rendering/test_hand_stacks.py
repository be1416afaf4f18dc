"""Test that copies of a card in hand are drawn as one stack, and that each choice takes one
copy.
"""

from django.http import QueryDict

from engine.nightfall.scenario import Scenario
from games.nightfall.form_answers import MAX_COUNT, Answers
from tests.browser.full_table import drawn

HAND = ("Bite", "Vulko", "Bite", "Bite")


def test_copies_are_one_stack_with_a_number() -> None:
    page = drawn(Scenario(2).hand(0, *HAND).phase("chain").turn(0).start())
    assert page.count('class="held ') == 2
    assert "3 copies of Bite" in page
    assert page.count('value="card:vulko"') == 1


def test_a_stack_is_discarded_by_number() -> None:
    page = drawn(Scenario(2).hand(0, *HAND).phase("claim").turn(0).start())
    assert 'name="discard:bite" min="0" max="3"' in page
    assert page.count('name="discard" value="discard:vulko"') == 1
    form = QueryDict("discard=discard:vulko&discard:bite=2&claim:vulko=1&claims=done")
    assert Answers().read(form) == [
        "discard:vulko", "discard:bite", "discard:bite", "claim:vulko", "done",
    ]  # fmt: skip


def test_a_number_that_no_hand_has_stays_small() -> None:
    for number, read in (("9" * 5000, MAX_COUNT), ("-1", 0), ("x", 0), ("", 0)):
        form = QueryDict(mutable=True)
        form.update({"discard:bite": number, "claims": "more"})
        assert Answers().read(form) == ["discard:bite"] * read
