"""Texts by players that can be reported, such as the name of a deck.

Other apps add a kind with `register`, and link to the address that `report_address`
returns.
"""

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.base.policies.watching import check_may_see
from games.base.registry import Registry
from games.models import Kit, Match, Player, Report
from games.people.moderation.match_corrections import title_remove
from games.refusals import GamesError


@dataclass(frozen=True, slots=True)
class FoundText:
    """The current content of a reported text, and the player who is responsible for it."""

    text: str
    player: Player
    match: Match | None = None


@dataclass(frozen=True, slots=True)
class TextKind:
    """A kind of text that can be reported.

    Attributes:
        name: the name of the kind in a sentence, such as "the name of a deck".
        find: returns the text with a key, if the reader may see it; otherwise None.
        url: returns the address of the page that shows the text with a key.
        remove: replaces the text with a key by something neutral, if it is still there.
    """

    name: str | Promise
    find: Callable[[str, Player], FoundText | None]
    url: Callable[[str], str]
    remove: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class ReportedText:
    """A text that is reported, with its kind and key."""

    kind: str
    key: str
    found: FoundText

    @property
    def name(self) -> str:
        return str(_kinds[self.kind].name)


@dataclass(frozen=True, slots=True)
class TextLink:
    """Link to a reported text: the name of its kind, and the address of its page."""

    name: str
    url: str


_kinds: Registry[TextKind] = Registry()
register = _kinds.register
"""Add a kind of texts; its key takes 40 characters at most."""


def find_text(kind: str, key: str, reader: Player) -> ReportedText | None:
    """Find a text that a reader may see; None if there is none."""
    about = _kinds.get(kind)
    found = about.find(key, reader) if about else None
    return ReportedText(kind, key, found) if found and found.text else None


def link_of(report: Report) -> TextLink | None:
    """Return a link to the text that a report is about; None if it is about no text."""
    about = _kinds.get(report.text_kind)
    if about is None:
        return None
    return TextLink(str(about.name), about.url(report.text_key))


def name_of(kind: str) -> str:
    """Return the name of a kind of text, in the active language."""
    return str(_kinds[kind].name) if kind in _kinds else kind


def neutralise_text(kind: str, key: str) -> None:
    """Replace a text by something neutral."""
    if about := _kinds.get(kind):
        about.remove(key)


def report_address(kind: str, key: str) -> str:
    """Return the address of the page on which a text is reported."""
    return f"{reverse('report')}?{urlencode({'text': kind, 'key': key})}"


def _find_deck(key: str, reader: Player) -> FoundText | None:
    kit = Kit.objects.select_related("player").filter(slug=key).first()
    return FoundText(kit.name, kit.player) if kit else None


def _remove_deck(key: str) -> None:
    # Decks that their player has not named have this name, too.
    Kit.objects.filter(slug=key).update(name="…")


def _find_title(key: str, reader: Player) -> FoundText | None:
    rows = Match.objects.defer("position", "seed").select_related("host")
    match = rows.filter(slug=key, host__isnull=False).first()
    if match is None or match.host is None:
        return None
    try:
        check_may_see(match, reader)
    except GamesError:
        return None
    return FoundText(match.title, match.host, match)


def register_text_kinds() -> None:
    """Register this app's kinds of texts. Called once, when the app starts."""
    register(
        "deck",
        TextKind(
            name=gettext_lazy("the name of a deck"),
            find=_find_deck,
            url=lambda key: reverse("deck", args=[key]),
            remove=_remove_deck,
        ),
    )
    register(
        "title",
        TextKind(
            name=gettext_lazy("the title of a table"),
            find=_find_title,
            url=lambda key: reverse("table", args=[key]),
            remove=title_remove,
        ),
    )
