"""The faces of characters, cards and places: everything that is printed on them.

They do not depend on a match, so cached faces may be shown to all readers.
"""

from functools import cache, lru_cache

from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, ngettext, pgettext

from engine.jaeger import CARDS, CHARACTERS, PLACES, text
from engine.jaeger.board_places import PLACE
from engine.jaeger.cards.catalogue import BY_ID as CARD
from engine.jaeger.cards.model import CardKind
from engine.jaeger.characters.roster import BY_ID as CHARACTER, HIT_POINTS
from games.contract.drawing import Faces
from games.contract.records import record

STRONGEST = frozenset(sorted(HIT_POINTS, key=lambda slug: (-HIT_POINTS[slug], slug))[:5])
"""The five characters with the most hit points. Their pictures reach over the card's frame.
"""


@cache
def drawings() -> str:
    """Return the URL of the game's own SVG symbols: signs of sides, dice, pawns."""
    return static("img/jaeger.svg")


@record(frozen=True, slots=True)
class Face:
    """The face of a character, a card or a place: everything that is printed on it.

    Attributes:
        picture: the URL of its picture, which has a view `crop` for small places.
        css: classes for its side or deck.
        mark: the letter of a character or the numbers of a place; empty on a card.
        kind: the name of its kind.
        lines: its text.
        goals: the goals of a character, of which one is enough to win.
        is_great: whether its picture rises over the card's frame (view `out`).
        brief: what one gets on a place, in two or three words; empty for all else.
    """

    slug: str
    name: str
    picture: str
    css: str
    mark: str
    kind: str
    lines: tuple[str, ...]
    goals: tuple[str, ...] = ()
    is_great: bool = False
    brief: str = ""

    @property
    def sign(self) -> str:
        """The symbol of the side or deck, which has the name of the first CSS class."""
        return self.css.partition(" ")[0]


@lru_cache(maxsize=128)
def character(slug: str, language: str) -> Face:
    """Return the face of a character. `language` must be the active one: parts of the text
    follow the active language, and `language` is the key in the cache.
    """
    known = CHARACTER[slug]
    group = text.group_name(known.group, language)
    points = HIT_POINTS[slug]
    hits = ngettext("%(n)d hit point", "%(n)d hit points", points) % {"n": points}
    return Face(
        slug=slug,
        name=text.character_name(slug, language),
        picture=_picture(f"who-{slug}"),
        css=f"side-{known.group}" + (" great" if slug in STRONGEST else ""),
        mark=known.letter,
        kind=f"{group} · {hits}",
        lines=(text.ability_text(known, language),),
        goals=tuple(text.goals_text(known, language)),
        is_great=slug in STRONGEST,
    )


@lru_cache(maxsize=256)
def card(slug: str, language: str) -> Face:
    """Return the face of a card. `language` must be the active one, as in `character`."""
    known = CARD[slug]
    kinds = {
        CardKind.EVENT: _("Event"),
        CardKind.EQUIPMENT: _("Equipment"),
        CardKind.ORACLE: _("Oracle card"),
    }
    return Face(
        slug=slug,
        name=text.card_name(slug, language),
        picture=_picture(f"card-{slug}"),
        css=f"c-{known.deck} k-{known.kind}",
        mark="",
        kind=kinds[known.kind],
        lines=(text.card_text(known, language),),
    )


@lru_cache(maxsize=64)
def place(slug: str, language: str) -> Face:
    """Return the face of a place. `language` must be the active one, as in `character`."""
    briefs = {
        "oxanas-hut": _("Oracle card"),
        "spring-of-wisdom": _("Any card"),
        "chapel": _("Blue card"),
        "graveyard": _("Red card"),
        "witches-tree": _("2 damage / heal 1"),
        "stone-circle": _("Steal equipment"),
    }
    return Face(
        slug=slug,
        name=text.place_name(slug, language),
        picture=_picture(f"place-{slug}"),
        css="c-place",
        mark=", ".join(map(str, PLACE[slug].numbers)),
        kind=pgettext("of the night", "Place"),
        lines=(text.place_text(slug, language),),
        brief=briefs[slug],
    )


@lru_cache(maxsize=512)
def render(face: Face) -> SafeString:
    """Render a face as HTML; its texts stay in the language in which it was built."""
    return SafeString(render_to_string("jaeger/face.html", {"f": face}))


@cache
def emblem(slug: str) -> SafeString:
    """Return a small round picture of a character, without its name."""
    html = '<img class="face-of side-{}" src="{}#crop" alt="" loading="lazy">'
    return format_html(html, CHARACTER[slug].group, _picture(f"who-{slug}"))


def _picture(name: str) -> str:
    return static(f"img/jaeger/{name}.svg")


def all_faces(language: str) -> list[Faces]:
    """Return all faces, grouped by kind."""
    people = [character(each.id, language) for each in CHARACTERS]
    places = [place(each.id, language) for each in PLACES]
    cards = [card(each.id, language) for each in CARDS]
    return [
        Faces(title, tuple((face.slug, render(face)) for face in faces))
        for title, faces in (
            (_("Characters"), people),
            (pgettext("of the night", "Places"), places),
            (_("Cards"), cards),
        )
    ]
