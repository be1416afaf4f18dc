"""Send all kinds of invalid requests to all pages. None may end in a server error.

Each kind of visitor sends a different part of the invalid requests to every page; together
they send a quarter of them, evenly spread. `make fuzz` sends all of them to every page.
"""

import logging
from collections.abc import Callable, Iterator

import pytest
from django.test import Client

from tests.games.bad_input import world as site
from tests.games.bad_input.knocks import (
    BUTTONS,
    QUERIES,
    Answer,
    Records,
    Visitor,
    bodies,
    fields_of,
)
from tests.games.bad_input.places import Place, places
from tests.games.bad_input.world import build

pytestmark = pytest.mark.django_db

VISITORS = (
    site.nobody,
    site.guest,
    site.seated,
    site.other,
    site.banned,
    site.moderator,
)

FROM_ALLAUTH = ("/2fa/webauthn/login/",)
"""Pages of allauth that redirect instead of refusing, and log nothing."""


@pytest.fixture
def records() -> Iterator[Records]:
    """Collect log lines during the test."""
    records = Records()
    logging.getLogger().addHandler(records)
    yield records
    logging.getLogger().removeHandler(records)


@pytest.mark.parametrize("who", VISITORS, ids=lambda who: who.__name__)
def test_nothing_that_is_sent_to_a_page_ends_in_an_error(
    who: Callable[[], Client], records: Records
) -> None:
    part = (4 * VISITORS.index(who), 4 * len(VISITORS))
    visits(who, records, is_staff=False, part=part)


def test_nothing_that_is_sent_to_the_admin_ends_in_an_error(records: Records) -> None:
    visits(site.root, records, is_staff=True, part=(0, 12))


@pytest.mark.fuzz
@pytest.mark.parametrize("who", [*VISITORS, site.root], ids=lambda who: who.__name__)
def test_everything_everywhere(who: Callable[[], Client], records: Records) -> None:
    visits(who, records, is_staff=who is site.root)


def visits(
    who: Callable[[], Client],
    records: Records,
    *,
    is_staff: bool,
    part: tuple[int, int] = (0, 1),
) -> None:
    """Let a visitor send one part of all invalid requests to every page; `part` is its
    number and the number of parts.
    """
    all_places = places(build())
    visitor, faults = Visitor(who(), records), []
    for place in all_places:
        if place.pattern.startswith("admin/") is is_staff:
            faults += list(_visit(visitor, place, part))
    assert not faults, "\n".join(dict.fromkeys(faults))


def _visit(visitor: Visitor, place: Place, part: tuple[int, int]) -> Iterator[str]:
    number, parts = part
    # Begin at another number for each place; otherwise a visitor would send the same part
    # of the requests to every place.
    turn = number + len(place.pattern)
    page = place.addresses[turn % len(place.addresses)] if parts > 1 else ""
    names: set[str] = set()
    for address in place.addresses:
        for what, query in ({"": ""} | QUERIES).items():
            turn += 1
            if parts > 1 and (address != page or (what and turn % parts)):
                continue
            answer = _knock(visitor, "get", f"{address}?{query}" if query else address)
            yield from _faults(answer, f"GET {what} {place.pattern} {address}")
            names |= _fields(answer)
    for address in place.addresses:
        for what, body in bodies([*sorted(names)[:40], *BUTTONS]).items():
            turn += 1
            if parts > 1 and turn % parts:
                continue
            answer = _knock(visitor, "post", address, data=body)
            yield from _faults(answer, f"POST {what} {place.pattern} {address}")


def _knock(visitor: Visitor, method: str, address: str, **more: object) -> Answer | str:
    try:
        return visitor.knock(method, address, **more)
    except Exception as error:
        return repr(error)[:200]


def _faults(answer: Answer | str, what: str) -> Iterator[str]:
    if isinstance(answer, str):
        yield f"{what}: {answer}"
    elif not what.endswith(FROM_ALLAUTH):
        yield from (f"{what}: {fault}" for fault in answer.faults)


def _fields(answer: Answer | str) -> set[str]:
    if isinstance(answer, str) or answer.response.streaming:
        return set()
    return set(fields_of(answer.response.content.decode(errors="replace")))
