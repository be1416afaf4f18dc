"""Parse the answers from the form of a Nightfall table."""

from collections.abc import Sequence

from django.http import QueryDict

from games.contract import form_answers
from games.contract.form_answers import batch_of

BOUGHT = ("claim:", "pile:")
"""Prefixes of answers that claim a card from an archive or from a discard pile."""
MAX_CLAIMS = 7
"""The number of copies in an archive, which limits the claims of one card at a time."""


class Answers(form_answers.Answers):
    """A parser that can also read the form of the claim phase: the marked cards are
    discarded first, then the chosen cards are claimed.
    """

    def read(self, form: QueryDict) -> list[str]:
        if "everyone" in form:
            return _all_alike(str(form["everyone"]), batch_of(form))
        if "claims" not in form:
            return super().read(form)
        marked = [*form.getlist("discard")]
        for name, count in form.items():
            wanted = str(count)
            if name.startswith(BOUGHT) and wanted.isascii() and wanted.isdigit():
                marked += [name] * min(int(wanted), MAX_CLAIMS)
        if form["claims"] == "done":
            marked.append("done")
        return marked

    def may_be_left_out(self, kind: str) -> bool:
        """Tell whether the question is about an order of events. The form may contain an
        answer to such a question although the rules no longer ask it, because the order has
        turned out not to matter.
        """
        return kind.endswith("_order")


def _all_alike(button: str, answers: Sequence[str]) -> list[str]:
    """Return the answers of a batch in which a button has given its option to the first
    rows.

    Args:
        button: the number of rows and the option, separated by a space.
    """
    count, _space, option = button.partition(" ")
    rows = min(int(count), len(answers)) if count.isascii() and count.isdigit() else 0
    return [option] * rows + list(answers[rows:])
