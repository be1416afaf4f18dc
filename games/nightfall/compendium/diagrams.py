"""Diagrams of "How to play": one chain of real cards, how it grows and how it resolves.

Links and kickers are computed from the cards, so that a diagram cannot contradict the
rules. The drawings are hidden from screen readers, as the words beside them say the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card
from games.contract.drawing import sprite
from games.nightfall.rendering import card_svg
from games.nightfall.rendering.faces import face, pip

CHAIN = (("blood-rage", 0), ("shock-and-awe", 0), ("rip-and-tear", 1))
"""The chain as cards and seats: two orders of the reader, one of an opponent. Only the
second order's kicker works. The last order attacks the reader, and resolves first.
`tests/games/nightfall/compendium/test_diagrams.py` plays it.
"""

OUTCOMES = {
    "rip-and-tear": _(
        "Played last, it strikes first: 2 damage to you. You have no minion to block, so "
        "two wounds go to your discard pile."
    ),
    "shock-and-awe": _(
        "3 damage to a minion and, as its kicker works, 3 to another. Your opponent's two "
        "minions fall."
    ),
    "blood-rage": _(
        "1 damage to each opponent. Nobody is left to block it, so your opponent takes a "
        "wound."
    ),
}
"""The effect of each order in words, if the opponent has two minions and the reader
none.
"""

WIDTH, HEIGHT = 122, 216
"""The size of the drawing of one order, with the lines to its neighbours; the drawings are
stacked without gaps.
"""

SCALE, TOP = 0.72, 16
CARD_WIDTH, CARD_HEIGHT = card_svg.WIDTH * SCALE, card_svg.HEIGHT * SCALE
OWN, LINKS, MIDDLE = CARD_WIDTH - 6, (34, 66), CARD_WIDTH / 2
"""The x coordinates of an order's own colour, of its links, and of the line for
resolving.
"""

SPRITE = "img/sprite.svg"


@dataclass(frozen=True, slots=True)
class Step:
    """An order of the diagram: its name, seat and effect, and two drawings of it.

    `own` is its colour and `kicker` the colour that its kicker needs, both as HTML. The
    drawing `grows` connects it to the order to which it is linked, `resolves` to the order
    that resolves next.
    """

    slug: str
    name: str
    seat: int
    own: SafeString
    kicker: SafeString
    first: bool
    kicked: bool
    outcome: str | Promise
    grows: SafeString
    resolves: SafeString


def chain(language: str) -> list[Step]:
    """Return the orders of the chain in the sequence of play. The language must be
    active.
    """
    return list(_steps(language))


def _steps(language: str) -> Iterator[Step]:
    cards = [by_id(slug) for slug, _seat in CHAIN]
    for place, (slug, seat) in enumerate(CHAIN):
        card, known = cards[place], face(cards[place].id, language)
        before = cards[place - 1] if place else None
        after = cards[place + 1] if place + 1 < len(cards) else None
        assert card.colour is not None
        assert card.kicker is not None
        kicked = before is not None and before.colour is card.kicker.colour
        yield Step(
            slug=slug,
            name=known.name,
            seat=seat,
            own=_pip_html(card.colour, language),
            kicker=_pip_html(card.kicker.colour, language),
            first=before is None,
            kicked=kicked,
            outcome=OUTCOMES[slug],
            grows=_svg(
                _picture(slug, seat, f"a{place}", language)
                + (_arrow_svg(OWN, 0, TOP - 7) if before else "")
                + _links_svg(card, after)
                + _colour_svg(card.colour, OWN, TOP + 6)
                + _kicker_svg(card, works=kicked)
            ),
            resolves=_svg(
                _picture(slug, seat, f"b{place}", language)
                + (_line_svg(f"M{MIDDLE} {TOP}V0") if before else "")
                + (_arrow_svg(MIDDLE, HEIGHT, TOP + CARD_HEIGHT + 5) if after else "")
                + (_kicker_svg(card, works=True) if kicked else "")
            ),
        )


def _pip_html(colour: str, language: str) -> SafeString:
    shown = {"pip": pip(colour, language), "sprite": sprite()}
    return render_to_string("nightfall/rendering/pip.html", shown)


def _svg(inside: str) -> SafeString:
    # This HTML is safe: `inside` consists of numbers from this module and escaped names.
    return SafeString(
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{inside}</svg>'
    )


def _picture(slug: str, seat: int, name: str, language: str) -> str:
    return (
        f'<g transform="translate(0 {TOP}) scale({SCALE})">'
        f"{card_svg.card_svg(slug, seat, name, language)}</g>"
    )


def _links_svg(card: Card, after: Card | None) -> str:
    """Return the links at the foot of a card as SVG, and a line from the link that the next
    order uses.
    """
    foot = TOP + CARD_HEIGHT + 13
    shown = []
    for colour, x in zip(card.links, LINKS, strict=True):
        if after is not None and colour is after.colour:
            bend = (foot + HEIGHT) / 2 + 6
            shown.append(_line_svg(f"M{x} {foot}C{x} {bend} {OWN} {bend} {OWN} {HEIGHT}"))
            shown.append(f'<circle class="used" cx="{x}" cy="{foot}" r="16"/>')
        shown.append(_colour_svg(colour, x, foot))
    return "".join(shown)


def _colour_svg(colour: str, x: float, y: float) -> str:
    """Return the shape of a colour as SVG, centred at a point, on a background circle."""
    tone, _deep = card_svg.TONES[colour]
    shape = card_svg.symbol_svg(
        SPRITE, f"glyph-{colour}", tone, (round(x) - 9, round(y) - 9, 18, 18)
    )
    return (
        f'<circle class="ground" cx="{round(x)}" cy="{round(y)}" r="14"/>'
        f'<g color="{tone}">{shape}</g>'
    )


def _kicker_svg(card: Card, *, works: bool) -> str:
    """Return the bolt of a kicker as SVG in its colour, crossed out unless it works."""
    assert card.kicker is not None
    tone, _deep = card_svg.TONES[card.kicker.colour]
    bolt = card_svg.symbol_svg(SPRITE, "icon-kicker", tone, (6, TOP + 8, 20, 20))
    ground = (
        f'<circle class="ground{" lit" if works else ""}" cx="16" cy="{TOP + 18}" r="15"/>'
    )
    if works:
        return f'{ground}<g color="{tone}">{bolt}</g>'
    return (
        f'{ground}<g color="{tone}" opacity=".6">{bolt}</g>'
        f'<path class="out" d="M6 {TOP + 28}l20 -20"/>'
    )


def _line_svg(path: str) -> str:
    return f'<path class="joins" d="{path}"/>'


def _arrow_svg(x: float, start: float, end: float) -> str:
    """Return a vertical arrow as SVG."""
    back = 8 if end < start else -8
    return (
        f"{_line_svg(f'M{x} {start}V{end + back / 2}')}"
        f'<path class="head" d="M{x} {end}l-6 {back}h12z"/>'
    )
