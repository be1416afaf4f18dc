"""Parse the answers from the form of a Nightfall table."""

from collections.abc import Sequence

from django.http import QueryDict

from games.contract import form_answers
from games.contract.form_answers import batch_of

BOUGHT = ("claim:", "pile:")
"""Prefixes of answers that claim a card from an archive or from a discard pile."""
MAX_CLAIMS = 7
"""The copies in an archive, and so the most claims of a card at once."""


class Answers(form_answers.Answers):
    """As everywhere; and in the claim phase what was marked is discarded first, then
    claimed.
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
        """Tell whether a question of a batch may not be asked after all: a sequence that
        turns out not to matter.
        """
        return kind.endswith("_order")


def _all_alike(button: str, answers: Sequence[str]) -> list[str]:
    """Return the answers of a batch, with the first ones replaced by the option of a
    button.

    Args:
        button: how many rows, and the option, separated by a space.
    """
    count, _space, option = button.partition(" ")
    rows = min(int(count), len(answers)) if count.isascii() and count.isdigit() else 0
    return [option] * rows + list(answers[rows:])
