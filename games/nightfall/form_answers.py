"""Reading the answers out of the form of a Nightfall table."""

from collections.abc import Sequence

from django.http import QueryDict

from games.contract import form_answers
from games.contract.form_answers import batch_of

BOUGHT = ("claim:", "pile:")
"""What a claim from an archive or from a discard pile begins with."""
MAX_CLAIMS = 7
"""Copies in an archive: nobody claims more of a card at once."""


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
        """An order that turns out not to matter is not asked, nor is the end of a claim
        phase in which nothing more is possible.
        """
        return kind.endswith("_order")


def _all_alike(button: str, answers: Sequence[str]) -> list[str]:
    """Return the answers of a batch with the first ones replaced by what its button says:
    how many, and which option.
    """
    count, _space, option = button.partition(" ")
    rows = min(int(count), len(answers)) if count.isascii() and count.isdigit() else 0
    return [option] * rows + list(answers[rows:])
