"""How the forms of a table say what somebody has chosen."""

from typing import Protocol

from django.http import QueryDict


class Answers(Protocol):
    """How the forms of a game's table say what was chosen."""

    def read(self, form: QueryDict) -> list[str]:
        """Return the choices, in the order in which they are played: all or none."""

    def may_be_left_out(self, kind: str) -> bool:
        """Tell whether an answer of this kind may come for a question that is not asked
        any more, because what came before it has settled it.
        """


def batch_of(form: QueryDict) -> list[str]:
    """Return the answers of a batch, one for each of its fields."""
    answers: list[str] = []
    while (answer := form.get(f"q{len(answers)}")) is not None:
        answers.append(answer)
    return answers


class PlainAnswers:
    """A button carries one choice; a batch has its answers in fields `q0`, `q1`, …"""

    def read(self, form: QueryDict) -> list[str]:
        return batch_of(form) if "batch" in form else [form.get("choice", "")]

    def may_be_left_out(self, kind: str) -> bool:
        return False
