"""Parse the answers from the form of a Nightfall table."""

from collections.abc import Iterator, Sequence
from itertools import repeat

from django.http import QueryDict

from games.contract import form_answers
from games.contract.form_answers import batch_answers

DISCARDED = "discard:"
"""Prefix of answers that discard a card of the hand."""
BOUGHT = ("claim:", "pile:")
"""Prefixes of answers that claim a card from an archive or from a discard pile."""
MAX_COUNT = 99
"""The maximum value of a number field. Hands and archives have fewer cards, and the rules
refuse answers about cards that are not there.
"""


class Answers(form_answers.Answers):
    """A parser that can also read the form of the claim phase: the marked cards are
    discarded first, then the chosen cards are claimed.
    """

    def read(self, form: QueryDict) -> list[str]:
        if "everyone" in form:
            return _same_answer_for_batch(str(form["everyone"]), batch_answers(form))
        if "claims" not in form:
            return super().read(form)
        marked = [*form.getlist("discard"), *_counted(form, DISCARDED)]
        marked += _counted(form, *BOUGHT)
        if form["claims"] == "done":
            marked.append("done")
        return marked

    def may_be_left_out(self, kind: str) -> bool:
        """Tell whether the question is about an order of events. The form may contain an
        answer to such a question although the rules no longer ask it, because the order has
        turned out not to matter.
        """
        return kind.endswith("_order")


def _counted(form: QueryDict, *prefixes: str) -> Iterator[str]:
    """Yield the names of the number fields with these prefixes, each as often as its value
    says.
    """
    for name, count in form.items():
        if name.startswith(prefixes):
            yield from repeat(name, _number(str(count)))


def _number(text: str) -> int:
    """Parse a number of the form, up to `MAX_COUNT`; return 0 if it is none."""
    # Cut the text first, because `int` raises an error for thousands of digits.
    return min(int(text[:3]), MAX_COUNT) if text.isascii() and text.isdigit() else 0


def _same_answer_for_batch(button: str, answers: Sequence[str]) -> list[str]:
    """Return the answers of a batch in which a button has given its option to the first
    rows.

    Args:
        button: the number of rows and the option, separated by a space.
    """
    count, _space, option = button.partition(" ")
    rows = min(_number(count), len(answers))
    return [option] * rows + list(answers[rows:])
