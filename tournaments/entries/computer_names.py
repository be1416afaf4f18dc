"""Names of computers, each unique in its tournament."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from games.base.policies import word_filter
from games.base.policies.names import (
    comparison_keys,
    has_invisible_characters,
    is_for_computers,
    name_key,
    name_of_computer,
    sounds_like_office,
)
from games.models import Player
from games.people.accounts.services import NameTaken
from tournaments.models import Tournament

MAX_NAME_LENGTH = 40


def free_names(tournament: Tournament) -> Iterator[str]:
    """Return an endless iterator of computers' names that no entry of the event has."""
    taken = _name_keys(tournament)
    names = (name_of_computer(number) for number in count())
    return (name for name in names if name_key(name) not in taken)


def name_for(tournament: Tournament, wanted: str, *, by: Player) -> str:
    """Return the name of a computer that a director adds: the wanted name, or else a free
    one.

    Raises:
        NameTaken: the name resembles another entry's name, or claims an office.
        Muted, BadWords: `by` is muted, or the name has a banned word.
    """
    name = " ".join(wanted.split())
    if not name:
        return next(free_names(tournament))
    if not is_for_computers(name):
        name = word_filter.clean_title(name, by=by, longest=MAX_NAME_LENGTH)
    if (
        sounds_like_office(name)
        or has_invisible_characters(name)
        or comparison_keys(name) & _name_keys(tournament)
    ):
        raise NameTaken(name)
    return name


def _name_keys(tournament: Tournament) -> set[str]:
    """Return the normalized names of all entries, for comparison."""
    entries = tournament.entries.select_related("player")
    return {name_key(entry.shown_name) for entry in entries}
