"""Test that a part of a table depends only on its input, and that a page that is sent parts
shows the same as a page that is sent the whole table.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from django.utils.html import escape

from games.contract import game_of, parts
from games.contract.drawing import Scene, SeatInfo
from games.contract.parts import DrawnTable, Part
from games.contract.rules import Position, without_questions
from games.play.match.moves.view_cache import derived_data_of, with_view_cache
from games.play.rendering import log
from tests.games.jaeger import nights
from tests.games.play.rendering import test_rendering as evenings

Audience = int | None


def applied(html: str, frame: Mapping[str, Any]) -> str:
    """Apply a frame to the HTML of a table, as static/js/draw.js does."""
    for key, given in frame["attributes"].items():
        start, end = tag(html, key)
        opened = html[start:end]
        for name, value in given.items():
            opened = re.sub(rf'\s{name}="[^"]*"', "", opened)
            if value is not None:
                opened = f'{opened[:-1]} {name}="{escape(value)}">'
        html = html[:start] + opened + html[end:]
    for name, change in frame["parts"].items():
        if isinstance(change, str):
            start, end = element(html, name)
            html = html[:start] + filled(change, html) + html[end:]
        else:
            html = with_items(html, name, change)
    return html


def with_items(html: str, name: str, change: Mapping[str, Any]) -> str:
    start, end = element(html, name)
    found = html[start:end]
    for key in change["gone"]:
        first, last = element(found, key)
        found = found[:first] + found[last:]
    for key, item in change["items"].items():
        after = change["after"].get(key)
        if after is None:
            first, last = element(found, key)
        elif after:
            first = last = element(found, after)[1]
        else:
            # Insert the first item after the list's opening tag, and after the line break
            # that may follow.
            first = tag(found, name)[1]
            first = last = first + (found[first] == "\n")
        found = found[:first] + filled(item, html) + found[last:]
    return html[:start] + found + html[end:]


def filled(change: str, html: str) -> str:
    """Put the elements that a page has in place of the holes in a change."""

    def fixture(found: re.Match[str]) -> str:
        start, end = element(html, found[2])
        return html[start:end]

    return re.sub(r'<(\w+) id="([^"]+)" data-kept></\1>', fixture, change)


def tag(html: str, key: str) -> tuple[int, int]:
    """Return where the opening tag of the element with the id `key` begins and ends."""
    found = re.search(rf'<\w+(?=[^<>]*\sid="{re.escape(key)}")[^<>]*>', html)
    assert found is not None, key
    return found.span()


def element(html: str, key: str) -> tuple[int, int]:
    """Return where the element with the id `key` begins and ends."""
    start, end = tag(html, key)
    name = re.match(r"<(\w+)", html[start:])
    assert name is not None
    depth = 1
    for each in re.compile(rf"<(/?){name[1]}\b").finditer(html, end):
        depth += -1 if each[1] else 1
        if depth == 0:
            return start, each.end() + 1
    raise AssertionError(f"{key} never ends")


def sorted_attributes(html: str) -> str:
    """Return HTML in which the attributes of each tag are sorted by name."""

    def sort(found: re.Match[str]) -> str:
        given = re.findall(r'\s([\w-]+(?:="[^"]*")?)(?=[\s>])', found[0])
        return f"<{found[1]} {' '.join(sorted(given))}>"

    return re.sub(r"<(\w+)[^<>]*>", sort, html)


def scene(game: str, position: Any, audience: Audience, version: int) -> Scene:
    """Build the scene from which a page renders a position for an audience."""
    house = game_of(game)
    names = dict(enumerate(evenings.NAMES[: position.seats]))
    events = position.events_since(max(0, position.event_count - log.EVENTS), audience)
    outcome = house.outcome(position)
    view = {**position.view(audience), "result": outcome and outcome.to_dict()}
    return Scene(
        view=without_questions(view) if outcome else view,
        events=events,
        log=log.log_lines(house, events, audience, names, "en"),
        seats=[SeatInfo(name) for name in names.values()],
        slug="table",
        version=version,
        language="en",
    )


def evening(seats: int) -> Iterable[Any]:
    return (position for position, *_ in evenings.walk(seats, 5 * seats, "quick"))


WALKS: dict[str, Callable[[int], Iterable[Any]]] = {
    "nightfall": evening,
    "jaeger": lambda seats: nights.walk(seats, 5),
}


@pytest.mark.parametrize(("game", "seats"), [("nightfall", 3), ("jaeger", 4)])
def test_a_page_of_parts_is_the_page_drawn_as_a_whole(game: str, seats: int) -> None:
    """At every step of a game, a page that shows an older table of its audience and gets
    the changed parts has the same HTML as a page that gets the whole table.
    """
    drawing = game_of(game).drawing
    last: dict[Audience, DrawnTable] = {}
    pages: dict[Audience, str] = {}
    sent = 0
    seen: Position | None = None
    for version, position in enumerate(WALKS[game](seats)):
        seen = with_view_cache(position.clone(), seen)
        # Draw for only two of the audiences at each step, because real pages miss steps
        # too.
        for audience in (None, version % seats):
            now = scene(game, seen, audience, version)
            table = drawing.table(replace(now, derived=derived_data_of(seen)))
            drawn = parts.draw(table, last.get(audience))
            # Nothing is kept from earlier steps here.
            whole = parts.draw(drawing.table(now)).whole
            assert drawn.whole == whole
            if audience in last:
                changes = drawn.changes_since(last[audience])
                sent += changes is not None
                pages[audience] = (
                    whole if changes is None else applied(pages[audience], changes)
                )
                assert sorted_attributes(pages[audience]) == sorted_attributes(whole)
            else:
                pages[audience] = whole
            last[audience] = drawn
    assert sent > version, "most frames have parts"


def test_a_part_that_looks_the_same_is_not_sent() -> None:
    position = next(iter(evening(2)))
    table = game_of("nightfall").drawing.table(scene("nightfall", position, 0, 3))
    first, second = parts.draw(table), parts.draw(table)
    assert first == second
    assert second.changes_since(first) == {"parts": {}, "attributes": {}}
    drawn = parts.draw(table, first)
    assert all(drawn.parts[name] is part for name, part in first.parts.items())


def test_a_page_gets_the_face_of_a_card_once() -> None:
    """A card that can be played now, or no longer, is sent without its face."""
    last: DrawnTable | None = None
    faces: set[str] = set()
    holes = 0
    for version, position in enumerate(evening(3)):
        drawn = parts.draw(
            game_of("nightfall").drawing.table(scene("nightfall", position, 0, version)),
            last,
        )
        now = {
            each.id
            for part in drawn.parts.values()
            for item in part.inputs.values()
            for each in (item.fixtures if isinstance(item, Part) else ())
        }
        changes = None if last is None else drawn.changes_since(last)
        sent = "" if changes is None else str(changes)
        if last is not None and changes is not None:
            assert not [key for key in now & faces if f'id="{key}">' in sent]
            holes += sent.count("data-kept")
        last, faces = drawn, now
    assert holes > 10


def values(value: Any) -> Iterable[Any]:
    """Yield a value and, recursively, all values that it contains."""
    yield value
    if is_dataclass(value):
        for each in fields(value):
            yield from values(getattr(value, each.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from values(each)


@pytest.mark.parametrize("game", WALKS)
def test_inputs_are_immutable_and_compared_as_a_whole(game: str) -> None:
    """If an input were mutable, a part could change without being drawn again."""
    seen = set()
    for number, position in enumerate(WALKS[game](4)):
        if number % 7:
            continue
        for part in game_of(game).drawing.table(scene(game, position, 0, 1)).parts.values():
            assert isinstance(part, Part)
            ids = [item.id for item in getattr(part, "items", ())]
            assert len(ids) == len(set(ids))
            seen.add(type(part))
            for value in values(part):
                if is_dataclass(value):
                    given = type(value).__dataclass_params__  # type: ignore[attr-defined]
                    # The type checker refuses to change a record, whose hash says that it
                    # is one (`games.contract.records`).
                    assert given.frozen or given.unsafe_hash, type(value)
                elif not isinstance(value, tuple):
                    kind = type(value)
                    assert kind.__hash__ is not None or value in ({}, []), kind
    assert len(seen) > 10
