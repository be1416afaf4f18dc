"""Test what the Markdown of a rulebook may contain, and what is refused."""

from pathlib import Path

import pytest

from games.base.rulebooks import Absent, BadRulebook, Rule, Rulebook, Ruling

ENGLISH = """\
# The rules

## GEN: The game

### GEN-1: A card beats the rules {house}

Do what the card says.

> German edition: Do it twice.

> Example: Vulko attacks.

### GEN-2: How to win {reconstructed} {elsewhere: the site}

Have the fewest wounds.

## Not printed

### GEN-3 to GEN-4: Dividers

Not part of play.
"""
RULINGS = """\
[refused]: It was never in play. [CHAIN-19, CHAIN-20]

## vulko

- [refused]
- It blocks. [GEN-1]
"""


def book(folder: Path, **files: str) -> Rulebook:
    """Write a rulebook's files: the argument `en_rules` is the text of `en/rules.md`."""
    for name, text in files.items():
        lang, _, file = name.partition("_")
        (folder / lang).mkdir(exist_ok=True)
        (folder / lang / f"{file}.md").write_text(text, encoding="utf-8")
    return Rulebook(folder)


def test_rules_have_tags_notes_and_ids_that_stand_for_none(tmp_path: Path) -> None:
    rules = book(tmp_path, en_rules=ENGLISH)
    (chapter,) = rules["en"].chapters
    assert (chapter.id, chapter.title) == ("GEN", "The game")
    assert chapter.rules == (
        Rule(
            "GEN-1",
            "A card beats the rules",
            "Do what the card says.",
            house=True,
            german="Do it twice.",
            example="Vulko attacks.",
        ),
        Rule(
            "GEN-2",
            "How to win",
            "Have the fewest wounds.",
            reconstructed=True,
            elsewhere="the site",
        ),
    )
    assert rules["en"].absent == (
        Absent(("GEN-3", "GEN-4"), "Dividers", "Not part of play."),
    )


def test_rulings_may_be_shared_by_cards(tmp_path: Path) -> None:
    rules = book(tmp_path, en_rules=ENGLISH, en_rulings=RULINGS)
    assert rules["en"].rulings["vulko"] == (
        Ruling("It was never in play.", ("CHAIN-19", "CHAIN-20")),
        Ruling("It blocks.", ("GEN-1",)),
    )


def test_what_a_language_lacks_is_english_and_is_listed(tmp_path: Path) -> None:
    german = "## GEN: Das Spiel\n### GEN-1: Karten zuerst\nTu, was die Karte sagt.\n"
    rules = book(tmp_path, en_rules=ENGLISH, en_rulings=RULINGS, de_rules=german)
    first, second = rules["de"].rules.values()
    assert (first.title, first.text) == ("Karten zuerst", "Tu, was die Karte sagt.")
    assert first.house
    assert second == rules["en"].rules["GEN-2"]
    assert rules["de"].rulings == rules["en"].rulings
    assert list(rules["de"].missing()) == [
        "GEN-1 German edition", "GEN-1 example", "GEN-2", "GEN-3", "vulko",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "## GEN: A\n### A rule without an id\n",
        "## GEN: A\n### GEN-1: Title {hous}\nText.\n",
        "## GEN: A\n### GEN-1: Title\nText.\nMore text.\n",
        "## GEN: A\n### GEN-1: Title\nText.\n> Exampel: Vulko attacks.\n",
        "Text without a rule.\n",
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadRulebook, match=r"rules\.md"):
        _ = book(tmp_path, en_rules=text)["en"].chapters


@pytest.mark.parametrize("text", ["## vulko\n- [shard]\n", "## vulko\nNo dash.\n"])
def test_a_ruling_that_cannot_be_read_is_named(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadRulebook, match=r"rulings\.md"):
        _ = book(tmp_path, en_rules=ENGLISH, en_rulings=text)["en"].rulings
