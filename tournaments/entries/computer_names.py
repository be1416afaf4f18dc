"""Names of computers in a tournament; no two of one event are alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from games.base.policies import word_filter
from games.base.policies.names import (
    COMPUTERS,
    claims_office,
    is_hidden,
    key,
    keys,
    of_computer,
)
from games.models import Player
from games.people.accounts.services import NameTaken
from tournaments.models import Tournament

MAX_NAME_LENGTH = 40


def free_names(tournament: Tournament) -> Iterator[str]:
    """Give the names of computers that nobody in an event has."""
    taken = _keys(tournament)
    names = (of_computer(number) for number in count())
    return (name for name in names if key(name) not in taken)


def name_for(tournament: Tournament, wanted: str, *, by: Player) -> str:
    """Return the name of a computer that a director adds; a free one if they give none.

    Raises:
        NameTaken: it looks like the name of somebody in the event, or claims an office.
        Muted, BadWords: they may not name anything, or not like this.
    """
    name = " ".join(wanted.split())
    if not name:
        return next(free_names(tournament))
    if key(name) not in map(key, COMPUTERS):
        name = word_filter.title(name, by=by, longest=MAX_NAME_LENGTH)
    if claims_office(name) or is_hidden(name) or keys(name) & _keys(tournament):
        raise NameTaken(name)
    return name


def _keys(tournament: Tournament) -> set[str]:
    """Return the comparison keys of the names in an event."""
    entries = tournament.entries.select_related("player")
    return {key(entry.shown_name) for entry in entries}
