"""Parsing of the choices in the forms of a table."""

from django.http import QueryDict


def batch_answers(form: QueryDict) -> list[str]:
    """Return the answers of a batch, one for each of its fields."""
    answers: list[str] = []
    while (answer := form.get(f"q{len(answers)}")) is not None:
        answers.append(answer)
    return answers


class Answers:
    """A parser for the forms of a game's table.

    By default a button carries one choice, and a batch has its answers in fields `q0`,
    `q1`, …
    """

    def read(self, form: QueryDict) -> list[str]:
        """Return the choices, in the order in which they are played: all or none."""
        return batch_answers(form) if "batch" in form else [form.get("choice", "")]

    def may_be_left_out(self, kind: str) -> bool:
        """Tell whether the form may contain an answer of this kind although the question is
        not asked any more, because an earlier answer has made it unnecessary.
        """
        return False
