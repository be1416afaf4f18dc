"""Test that every rule is written down, implemented and tested."""

import pytest

from games.nightfall.rulebook import RULEBOOK
from tests.matrix import each_row
from tools.rules_coverage import BOOKS, JAEGER, NIGHTFALL, RuleCoverage


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)
def test_every_rule_of_the_game_has_a_test(book: RuleCoverage) -> None:
    here = [each for each, rule in book.rules.items() if not rule.elsewhere]
    assert not [rule_id for rule_id in here if rule_id not in book.in_tests]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)
def test_every_rule_that_is_named_exists(book: RuleCoverage) -> None:
    named = {**book.in_code, **book.in_tests}
    assert not [each for each in named if each not in (book.rules | book.absent_ids)]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)
def test_the_page_of_rules_names_code_and_tests_of_each(book: RuleCoverage) -> None:
    page = book.text()
    for rule_id, rule in book.rules.items():
        entry = page.partition(f"**{rule_id} {rule.title}.** ")[2].partition("\n\n")[0]
        assert f"{rule.text}" in entry
        assert "- code: " in entry
        assert "- tests: `" in entry or rule.elsewhere


def test_rules_are_numbered_without_gaps() -> None:
    """Each number of a chapter belongs either to a rule or to an absent rule with a
    reason.
    """
    rules, absent_ids = RULEBOOK["en"].rules, NIGHTFALL.absent_ids
    assert not rules.keys() & absent_ids.keys()
    for chapter in RULEBOOK["en"].chapters:
        absent = [each for each in absent_ids if each.startswith(f"{chapter.id}-")]
        ids = [rule.id for rule in chapter.rules]
        numbers = sorted(int(rule_id.rpartition("-")[2]) for rule_id in [*ids, *absent])
        assert numbers == list(range(1, len(numbers) + 1)), chapter.id
        assert all(rule_id.startswith(f"{chapter.id}-") for rule_id in ids)


def test_a_rule_is_a_short_text_of_whole_sentences() -> None:
    for rule in RULEBOOK["en"].rules.values():
        assert 0 < len(rule.text) < 300, rule.id
        assert rule.text[0].isupper() or rule.text[0] in "“0123456789", rule.id
        assert rule.text.endswith("."), rule.id
        assert not rule.title.endswith("."), rule.id


@each_row(
    "text, ids",
    [
        ("CHAIN-1 to CHAIN-3", ["CHAIN-1", "CHAIN-2", "CHAIN-3"]),
        ("(TIE-1, TIE-4)", ["TIE-1", "TIE-4"]),
        ("CLAIM-5 to\n    CLAIM-6", ["CLAIM-5", "CLAIM-6"]),
        ("SHA-256, NF-DE, EX-13", []),
    ],
)
def test_ranges_name_all_their_rules(text: str, ids: list[str]) -> None:
    assert list(NIGHTFALL.citations(text)) == ids


def test_games_do_not_mix_up_their_rules() -> None:
    mine, other = "TURN-{}", "JDN-TURN-{}"
    text = f"{other.format(1)} to {other.format(2)}, {mine.format(3)}"
    assert list(JAEGER.citations(text)) == [other.format(1), other.format(2)]
    assert list(NIGHTFALL.citations(text)) == [mine.format(3)]
