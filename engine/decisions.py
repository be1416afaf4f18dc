"""Questions that a game asks of a seat, in the form that all games share.

The kinds of questions and the option keys belong to each game: docs/reference/engine.md and
docs/reference/jaeger.md list them.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Question(NamedTuple):
    """One of the questions that a seat answers together (a batch). `subject` is the option
    key of the card or minion that the question is about, or None.
    """

    kind: str
    subject: str | None
    options: tuple[str, ...]


class Decision(NamedTuple):
    """A question that one seat has to answer now. Every field is explained in
    docs/reference/engine.md, section Decisions.
    """

    seat: int
    kind: str
    options: tuple[str, ...]
    subject: str | None = None
    card: str | None = None
    purpose: str | None = None
    amount: int = 0
    batch: tuple[Question, ...] = ()
    open_ended: bool = False


def as_data(decision: Decision) -> dict[str, Any]:
    """Return a decision as JSON-ready data for a view. The batch contains at least the
    decision's own question.
    """
    alone = Question(decision.kind, decision.subject, decision.options)
    return {
        "seat": decision.seat,
        "kind": str(decision.kind),
        "options": list(decision.options),
        "subject": decision.subject,
        "card": decision.card,
        "purpose": decision.purpose,
        "amount": decision.amount,
        "batch": [
            {"kind": str(kind), "subject": subject, "options": list(options)}
            for kind, subject, options in decision.batch or (alone,)
        ],
    }
