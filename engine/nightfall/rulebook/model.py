"""What a rule is."""

from __future__ import annotations

from dataclasses import dataclass

Wording = tuple[str, str] | tuple[str, str, str]
"""Title and text of a rule in another language; and what the German edition changes."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, by the id that code and tests cite.

    `house` marks a ruling of this project, where the printed rules leave a question open.
    `german` says what is different with the profile NF-DE.
    """

    id: str
    title: str
    text: str
    house: bool = False
    german: str | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that belong together; their ids begin with the chapter's."""

    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Absent:
    """Rules of this name that the base game does not need: `ids`, from the first to the
    last, and why.
    """

    chapter: str
    title: str
    reason: str
    first: int
    last: int

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(
            f"{self.chapter}-{number}" for number in range(self.first, self.last + 1)
        )


def house(rule_id: str, title: str, text: str, german: str | None = None) -> Rule:
    """Make a rule that this project has settled."""
    return Rule(rule_id, title, text, house=True, german=german)
