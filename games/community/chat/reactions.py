"""Reactions: chat messages that consist of one code and are shown as a picture.

A reaction is stored and sent as its code, such as `:moon-laugh:`, so all rules of chat
messages apply to it. Other texts between colons stay text.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.community.chat.links import linked


@dataclass(frozen=True, slots=True)
class Reaction:
    """A reaction: its code, the path of its picture, and what it says."""

    code: str
    picture: str
    label: str | Promise

    @property
    def html(self) -> SafeString:
        """Render the picture, with the label in the active language as its alternative."""
        return format_html(
            '<img class="reaction" src="{}" alt="{}" title="{}" width="28" height="28"'
            ' loading="lazy" decoding="async" draggable="false">',
            static(self.picture),
            self.label,
            self.label,
        )


def _reaction(name: str, label: str | Promise) -> Reaction:
    return Reaction(f":moon-{name}:", f"img/reactions/{name}.svg", label)


REACTIONS: Mapping[str, Reaction] = {
    each.code: each
    for each in (
        _reaction("applause", _("Well played")),
        _reaction("laugh", _("Ha ha")),
        _reaction("shock", _("Oh no!")),
        _reaction("think", _("Hmm …")),
        _reaction("sorrow", _("What a pity")),
        _reaction("thanks", _("Thanks")),
    )
}
"""All reactions by their codes, in the order in which they are offered."""


def message_content(text: str) -> SafeString:
    """Return the HTML of a message: the picture of a reaction, or the text with links."""
    reaction = REACTIONS.get(text)
    return reaction.html if reaction else linked(text)
