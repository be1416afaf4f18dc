"""Highlights of a match: the last reveal, the hardest blow, the first player out, and the
last blow.
"""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _, ngettext

from engine.jaeger import text
from games.contract.replay_chapters import Highlight
from games.contract.rules import Event
from games.jaeger.rendering.faces import emblem

LEAST_BLOW = 3
"""Minimum damage of a blow that is a highlight."""

BEFORE_BLOW = 6
"""Number of moves before a blow that its replay clip includes."""


def highlights(
    public_events: Sequence[Sequence[Event]],
    names: Mapping[int, str],
    language: str,
    reader: int | None = None,
) -> list[Highlight]:
    """Return the highlights in chronological order.

    Args:
        public_events: the public events of each move, beginning with the deal.
        reader: the seat whose player the texts call "you"; None for nobody.
    """
    found = [
        # Only the last one, because most was at stake then.
        *list(_revealed_characters(public_events, names, language, reader))[-1:],
        *_hardest_blow(public_events, names, reader),
        *_first_eliminated(public_events, names, language, reader),
        *_last_blow(public_events, names, reader),
    ]
    return sorted(found, key=lambda each: each.step)


def _revealed_characters(
    public_events: Sequence[Sequence[Event]],
    names: Mapping[int, str],
    language: str,
    reader: int | None,
) -> Iterator[Highlight]:
    """Yield the characters that were revealed while their player was still in the game and
    the game was not over.
    """
    for step, events in enumerate(public_events):
        for event in events:
            if event["kind"] == "revealed" and event["why"] not in ("out", "end"):
                said = (
                    _("You turn out to be %(character)s")
                    if event["seat"] == reader
                    else _("%(name)s turns out to be %(character)s")
                ) % {
                    "name": names[event["seat"]],
                    "character": text.character_name(event["character"], language),
                }
                picture = emblem(event["character"])
                yield Highlight(step, _("Turning point"), said, picture=picture)


def _hardest_blow(
    public_events: Sequence[Sequence[Event]], names: Mapping[int, str], reader: int | None
) -> Iterator[Highlight]:
    """Yield the blow that inflicted most, whatever was rolled for it."""
    blows = [
        (event["inflicted"], -step, event["seat"])
        for step, events in enumerate(public_events)
        for event in events
        if event["kind"] == "damaged"
    ]
    most, back, seat = max(blows, default=(0, 0, 0))
    if most >= LEAST_BLOW:
        if seat == reader:
            said = ngettext("You take %(n)d damage", "You take %(n)d damage", most)
        else:
            said = ngettext(
                "%(name)s takes %(n)d damage", "%(name)s takes %(n)d damage", most
            )
        text = said % {"name": names[seat], "n": most}
        clip = max(0, -back - BEFORE_BLOW), -back
        yield Highlight(-back, _("Hardest blow"), text, clip)


def _first_eliminated(
    public_events: Sequence[Sequence[Event]],
    names: Mapping[int, str],
    language: str,
    reader: int | None,
) -> Iterator[Highlight]:
    for step, events in enumerate(public_events):
        for event in events:
            if event["kind"] == "out":
                said = (
                    _("You, who were %(character)s")
                    if event["seat"] == reader
                    else _("%(name)s, who was %(character)s")
                ) % {
                    "name": names[event["seat"]],
                    "character": text.character_name(event["character"], language),
                }
                picture = emblem(event["character"])
                yield Highlight(step, _("First to fall"), said, picture=picture)
                return


def _last_blow(
    public_events: Sequence[Sequence[Event]], names: Mapping[int, str], reader: int | None
) -> Iterator[Highlight]:
    """Yield the last blow that put somebody out, with everybody whom it put out. If only
    one player went out, that one is told of already.
    """
    outs = [
        (step, event)
        for step, events in enumerate(public_events)
        for event in events
        if event["kind"] == "out"
    ]
    if len(outs) < 2:
        return
    last, (by, seat) = outs[-1][0], (outs[-1][1]["by"], outs[-1][1]["seat"])
    if by is None or by == seat:
        return
    fallen = [e["seat"] for step, e in outs if step == last and e["by"] == by]
    others = [each for each in fallen if each not in (reader, by)]
    if reader not in fallen or reader == by:
        said = (
            _("You put out %(names)s") if reader == by else _("%(name)s puts out %(names)s")
        )
    elif others:
        said = ngettext(
            "%(name)s puts you and %(n)d other player out",
            "%(name)s puts you and %(n)d other players out",
            len(others),
        )
    else:
        said = _("%(name)s puts you out")
    values = {
        "name": names[by],
        "names": _(", ").join(names[each] for each in others),
        "n": len(others),
    }
    clip = max(0, last - BEFORE_BLOW), last
    yield Highlight(last, _("Last blow"), said % values, clip)


def downfall(public_events: Sequence[Sequence[Event]], seat: int) -> Highlight | None:
    """Return the moment in which a seat was eliminated; None if it was not."""
    number = 0
    for step, events in enumerate(public_events):
        for event in events:
            if event["kind"] == "turn_began":
                number = event["round"]
            elif event["kind"] == "out" and event["seat"] == seat:
                said = _("You fell in round %(round)d.") % {"round": number}
                return Highlight(step, _("Your end"), said)
    return None
