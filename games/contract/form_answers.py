"""How choices are read from the forms of a table."""

from typing import Protocol

from django.http import QueryDict


class Answers(Protocol):
    """How choices are read from the forms of a game's table."""

    def read(self, form: QueryDict) -> list[str]:
        """Return the choices in the order in which they are played. All are
        played or none.
        """

    def may_be_left_out(self, kind: str) -> bool:
        """Tell whether an answer of this kind may be dropped if an earlier answer of the
        same form has made its question unnecessary.
        """


def batch_of(form: QueryDict) -> list[str]:
    """Return the answers of a batch, one for each of its fields."""
    answers: list[str] = []
    while (answer := form.get(f"q{len(answers)}")) is not None:
        answers.append(answer)
    return answers


class PlainAnswers:
    """Forms in which a button sends one choice, and a batch has fields `q0`, `q1`, …"""

    def read(self, form: QueryDict) -> list[str]:
        return batch_of(form) if "batch" in form else [form.get("choice", "")]

    def may_be_left_out(self, kind: str) -> bool:
        return False
