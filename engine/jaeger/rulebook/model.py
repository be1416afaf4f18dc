"""What a rule is."""

from __future__ import annotations

from dataclasses import dataclass

Wording = tuple[str, str]
"""Title and text of a rule in another language."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, by the id that code and tests cite.

    `house` marks a ruling of this project, where the printed rules leave a question open;
    `reconstructed` a value that no source of the edition settles. `elsewhere` names who
    carries the rule out if it is not the engine.
    """

    id: str
    title: str
    text: str
    house: bool = False
    reconstructed: bool = False
    elsewhere: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that belong together; their ids begin with JDN and the chapter's id."""

    id: str
    title: str
    rules: tuple[Rule, ...]
