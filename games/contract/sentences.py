"""The sentences of a game: questions, answers, events, results."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from games.contract.rules import Event, View

Names = Mapping[int, str]
"""The players' names by seat."""


class Words(Protocol):
    """The sentences of a game, as plain text in which players' names are not escaped.

    `lang` is one of `LANGUAGES`. A question is `view["decision"]`, or `{**decision,
    **question}` for one question of a batch.
    """

    @property
    def LANGUAGES(self) -> Sequence[str]: ...  # noqa: N802 - a constant of the package

    def prompt(self, decision: View, view: View, names: Names, lang: str, /) -> str:
        """Return the question as a whole sentence."""

    def option_label(
        self, option: str, decision: View, view: View, names: Names, lang: str, /
    ) -> str:
        """Return the label of an answer."""

    def decision_note(self, kind: str, lang: str, /) -> str:
        """Return the text that other players read beside the name of a player who has to
        decide.
        """

    def event_sentence(
        self, event: Event, audience: int | None, names: Names, lang: str, /
    ) -> str | None:
        """Return the sentence for an event; None for events without one."""

    def result_sentence(self, row: Mapping[str, Any], names: Names, lang: str, /) -> str:
        """Return the sentence about a seat's result, with the tie-break that decided it."""
