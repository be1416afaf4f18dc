"""What a game says in sentences: questions, answers, what happened, how it ended."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from games.contract.rules import Event, View

Names = Mapping[int, str]
"""Who sits where."""


class Words(Protocol):
    """Sentences about a game, as plain text: names of players stand in them as they are.

    A language is one of `LANGUAGES`. A question is `view["decision"]`, or for one of a
    batch `{**decision, **question}`.
    """

    @property
    def LANGUAGES(self) -> Sequence[str]: ...  # noqa: N802 - a constant of the package

    def prompt(self, decision: View, view: View, names: Names, lang: str, /) -> str:
        """Return the question, a whole sentence."""

    def option_label(
        self, option: str, decision: View, view: View, names: Names, lang: str, /
    ) -> str:
        """Return what an answer is called."""

    def decision_note(self, kind: str, lang: str, /) -> str:
        """Return what the others read beside the name of whoever is asked."""

    def event_sentence(
        self, event: Event, audience: int | None, names: Names, lang: str, /
    ) -> str | None:
        """Return what happened; nothing for what needs no words."""

    def result_sentence(self, row: Mapping[str, Any], names: Names, lang: str, /) -> str:
        """Return how a seat came out, and what put it behind the one above it."""
