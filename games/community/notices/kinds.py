"""The kinds of notices, and the sentence of each kind.

The module that sends a kind registers it when its app is loaded:

    register("round_started", gettext_lazy("Round %(round)d begins."),
             topic=Topic.TOURNAMENTS)

A notice stores its kind and data. Its sentence is formatted for each reader, in the
language that is active then.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.utils.translation import gettext as _
from django_stubs_ext import StrOrPromise

from games.base.registry import Registry
from games.models import Notice, Player, Topic
from games.models.spelling import isolated

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NoticeKind:
    """A kind of notice; the fields are the arguments of `register`."""

    name: str
    text: Callable[[Data], str]
    topic: Topic
    mail: bool
    holds: Callable[[Notice], bool]
    opens: bool
    hidden_keys: Callable[[Player], Collection[str]] | None


_kinds: Registry[NoticeKind] = Registry()


def register(
    name: str,
    text: StrOrPromise | Callable[[Data], str],
    *,
    topic: Topic = Topic.TABLES,
    mail: bool = True,
    holds: Callable[[Notice], bool] = lambda notice: True,
    opens: bool = False,
    hidden_keys: Callable[[Player], Collection[str]] | None = None,
) -> None:
    """Register a kind of notice.

    Args:
        name: at most 30 characters; it is stored, so it must never change.
        text: one or two sentences for the reader, lazily translated; placeholders are
            fields of the notice's data, and `name` is the first of its `names`. It may also
            be a function that gets the data and returns the text.
        topic: the topic for which the reader sets how they want to be notified.
        mail: whether the notice may also leave the site, by mail, push message or webhook.
        holds: tells whether a notice is still true; it is called before sending.
        opens: whether the reader's open pages go to the notice's address by themselves, if
            the page allows it.
        hidden_keys: returns the keys of the notices that are hidden from a player for now.

    Raises:
        ValueError: another kind has that name.
    """
    text = text if callable(text) else partial(_filled_in, text)
    kind = NoticeKind(name, text, topic, mail, holds, opens, hidden_keys)
    _kinds.register(name, kind)


def _filled_in(text: StrOrPromise, data: Data) -> str:
    named = {"name": data["names"][0]} if data.get("names") else {}
    return str(text) % {**data, **named}


def kind_of(name: str) -> NoticeKind:
    """Return the kind with a name.

    Raises:
        KeyError: there is no such kind.
    """
    return _kinds[name]


def all_kinds() -> list[NoticeKind]:
    """Return every kind, sorted by name."""
    return sorted(_kinds.values(), key=lambda kind: kind.name)


def still_holds(notice: Notice) -> bool:
    """Tell whether a notice is still true; False if its kind no longer exists."""
    kind = _kinds.get(notice.kind)
    return kind is not None and kind.holds(notice)


def hidden_keys(player: Player, names: Collection[str] | None = None) -> set[str]:
    """Return the keys of the notices that are hidden from a player for now.

    Args:
        names: the names of the kinds to check; None for all kinds.
    """
    asked = _kinds if names is None else _kinds.keys() & names
    hiding = [kind for name in asked if (kind := _kinds[name].hidden_keys) is not None]
    return {key for hidden in hiding for key in hidden(player)}


def text_of(notice: Notice) -> str:
    """Format a notice in the active language.

    If its kind no longer exists, or its data is of an older format, it says only that there
    is news, so that it does not break the page that lists it.
    """
    kind = _kinds.get(notice.kind)
    try:
        return kind.text(_isolated(notice.data)) if kind else _("You have news.")
    except (KeyError, TypeError, ValueError):
        return _("You have news.")


def _isolated(data: Any) -> Any:
    """Wrap right-to-left texts in a notice's data in Unicode isolates, so that they do not
    reorder the sentence.
    """
    match data:
        case dict():
            return {key: _isolated(value) for key, value in data.items()}
        case list():
            return [_isolated(each) for each in data]
        case str():
            return isolated(data)
    return data


def opens_automatically(notice: Notice) -> bool:
    """Tell whether open pages should go to the notice's address by themselves."""
    kind = _kinds.get(notice.kind)
    return kind is not None and kind.opens and bool(notice.url)


def topic_of(notice: Notice) -> Topic:
    """Return the topic of a notice."""
    kind = _kinds.get(notice.kind)
    return kind.topic if kind else Topic.TABLES
