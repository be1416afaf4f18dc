"""The highlights of a night: who was found out, the hardest blow, who fell."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _, ngettext

from engine.jaeger import text
from games.contract.replay_chapters import Highlight
from games.contract.rules import Event

LEAST_BLOW = 3
"""Damage of one blow that somebody would tell of."""

BEFORE_BLOW = 6
"""Moves that a replay of a blow shows before it."""

LAID_OPEN = 4
"""Characters that showed themselves and are told: the last ones, as most was at stake."""


def highlights(
    told: Sequence[Sequence[Event]], names: Mapping[int, str], language: str
) -> list[Highlight]:
    """Return the moments, in the order in which they happened.

    Args:
        told: what everybody saw, move by move, beginning with what was dealt.
    """
    found = [
        *list(_laid_open(told, names, language))[-LAID_OPEN:],
        *_hardest_blow(told, names),
        *_first_to_fall(told, names, language),
    ]
    return sorted(found, key=lambda each: each.step)


def _laid_open(
    told: Sequence[Sequence[Event]], names: Mapping[int, str], language: str
) -> Iterator[Highlight]:
    """Who showed themselves while they lived, and the night went on."""
    for step, events in enumerate(told):
        for event in events:
            if event["kind"] == "revealed" and event["why"] not in ("out", "end"):
                said = _("%(name)s turns out to be %(character)s") % {
                    "name": names[event["seat"]],
                    "character": text.character_name(event["character"], language),
                }
                yield Highlight(step, _("Turning point"), said)


def _hardest_blow(
    told: Sequence[Sequence[Event]], names: Mapping[int, str]
) -> Iterator[Highlight]:
    blows = [
        (event["amount"], -step, event["seat"])
        for step, events in enumerate(told)
        for event in events
        if event["kind"] == "damaged"
    ]
    most, back, seat = max(blows, default=(0, 0, 0))
    if most >= LEAST_BLOW:
        said = ngettext("%(name)s takes %(n)d damage", "%(name)s takes %(n)d damage", most)
        text = said % {"name": names[seat], "n": most}
        clip = max(0, -back - BEFORE_BLOW), -back
        yield Highlight(-back, _("Hardest blow"), text, clip)


def _first_to_fall(
    told: Sequence[Sequence[Event]], names: Mapping[int, str], language: str
) -> Iterator[Highlight]:
    for step, events in enumerate(told):
        for event in events:
            if event["kind"] == "out":
                said = _("%(name)s, who was %(character)s") % {
                    "name": names[event["seat"]],
                    "character": text.character_name(event["character"], language),
                }
                yield Highlight(step, _("First to fall"), said)
                return


def downfall(told: Sequence[Sequence[Event]], seat: int) -> Highlight | None:
    """Return the moment in which a seat fell."""
    turn = 0
    for step, events in enumerate(told):
        for event in events:
            if event["kind"] == "turn_began":
                turn = event["turn"]
            elif event["kind"] == "out" and event["seat"] == seat:
                said = _("You fell in turn %(turn)d.") % {"turn": turn}
                return Highlight(step, _("Your end"), said)
    return None
