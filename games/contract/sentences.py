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
        """Return the label of an answer."""

    def decision_note(self, kind: str, lang: str, /) -> str:
        """Return the text beside the name of the player who is asked, for the others."""

    def event_sentence(
        self, event: Event, audience: int | None, names: Names, lang: str, /
    ) -> str | None:
        """Format an event; empty for events without a sentence."""

    def result_sentence(self, row: Mapping[str, Any], names: Names, lang: str, /) -> str:
        """Format a seat's result, with the tie-break that decided it."""
