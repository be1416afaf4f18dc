"""A table in parts: pieces of a page that are drawn and sent one by one (decision 0251).

A part is an element of the table. Its input, a `Part`, is an immutable record, and the
fields of the record are all that its template gets. A part is drawn again only if its input
has changed, and only parts that were drawn again are sent to open pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, fields
from functools import cache, cached_property, lru_cache
from itertools import islice
from types import MappingProxyType, SimpleNamespace
from typing import Any, ClassVar, Protocol
from zlib import crc32

from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.contract import cached_pieces
from games.contract.compiled_templates import Compiler
from games.contract.drawing import (
    Menu,
    OrderSwitch,
    OrderWithValue,
    PossibleProposal,
    Scene,
)
from games.contract.kept import Kept
from games.contract.records import record

FOLDER = "play/rendering/compiled"

MAX_CACHED_PARTS = 2048
"""Number of cached parts per process that recur, one or two kilobytes each."""

Attributes = Mapping[str, str | None]
"""Values by the names of those attributes of an element that can change without drawing the
element again; None for an attribute that the element does not have now.
"""


@record(frozen=True, slots=True)
class Fixture:
    """An element inside a part or item that stays the same while the rest changes, such as
    the face of a card. A page that shows it gets its `hole` instead.
    """

    id: str
    html: SafeString

    @property
    def hole(self) -> str:
        """An empty element in place of this one, for pages that have it."""
        tag = self.html[1 : self.html.index(" ")]
        return f'<{tag} id="{self.id}" data-kept></{tag}>'


@record(frozen=True, slots=True)
class Part:
    """Base class of the inputs of parts. Subclasses are records of immutable values.

    `template` draws one element, whose id is the name of the part. It gets the fields of
    the record and nothing else. A part that is empty now draws `<template id="…">` to keep
    its place. The fields named by `inner` are `InnerPart`s or tuples of them; the
    template gets their HTML. A part that `recurs`, because the same input comes again at
    later moves and at other tables, is drawn once for all of them; it has no inner parts.
    """

    template: ClassVar[str]
    inner: ClassVar[tuple[str, ...]] = ()
    recurs: ClassVar[bool] = False

    @property
    def fixtures(self) -> Iterable[Fixture]:
        """The fixtures that the element contains."""
        return ()


@record(frozen=True, slots=True)
class InnerPart(Part):
    """A part inside another one, which is a fixture of it while its input is the same. A
    subclass has the `id` of the element.
    """

    id: str


class Item(Protocol):
    """An item of an `Items` part: an element with an id. It is a `Part`, or has its `html`
    already.
    """

    @property
    def id(self) -> str: ...


@record(frozen=True, slots=True)
class Items(Part):
    """A part whose element contains the elements of a list, such as cards or lines.

    Each item is drawn and sent on its own. `template` gets the items' HTML as `html`, and
    the other fields of the record.
    """

    items: tuple[Any, ...]


@record(frozen=True, slots=True)
class Table:
    """The inputs of a table.

    Attributes:
        frame: the input of the template that places the parts. This template also gets
            `parts`, their HTML by name, and `attributes`, those of its own elements by the
            element's id.
        parts: the parts by name, which is the id of the part's element.
        attributes: the attributes that can change on elements of the frame, by the
            element's id.
    """

    frame: Part
    parts: Mapping[str, Part] = field(default_factory=dict)
    attributes: Mapping[str, Attributes] = field(default_factory=dict)


@record(frozen=True, slots=True)
class Whole(Part):
    """The frame of a table that has no parts, such as one that waits for players."""

    template: ClassVar[str] = f"{FOLDER}/whole.html"

    html: SafeString


@record(frozen=True, slots=True)
class Log(Items):
    """The log of a table, as `LogLine`s."""

    template: ClassVar[str] = f"{FOLDER}/log.html"


@record(frozen=True, slots=True)
class Act:
    """A list item whose text is JSON that describes an event, for the scripts that animate
    it.
    """

    id: str
    text: str
    html: SafeString = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Draw the item once, because it stays for many moves."""
        # Write "<" and "&" as JSON escapes, so that the text needs no escaping in HTML.
        text = self.text.replace("<", "\\u003c").replace("&", "\\u0026")
        drawn = f'<li id="{self.id}">{text}</li>'
        object.__setattr__(self, "html", SafeString(drawn))


@record(frozen=True, slots=True)
class Acts(Items):
    """The newest events as `Act`s, for the scripts that animate them."""

    template: ClassVar[str] = f"{FOLDER}/acts.html"


@record(frozen=True, slots=True)
class Said(Part):
    """Messages of the site beside the question."""

    template: ClassVar[str] = f"{FOLDER}/said.html"

    html: SafeString


@record(frozen=True, slots=True)
class SeatMenu(Part):
    """The menu of the reader's own seat, whose buttons are sent only if they change."""

    template: ClassVar[str] = f"{FOLDER}/seat_menu.html"
    inner: ClassVar[tuple[str, ...]] = ("toggles", "namings", "others")

    is_seated: bool = False
    held_text: str = ""
    can_return: bool = False
    can_undo: bool = False
    toggles: tuple[OrderSwitches, ...] = ()
    namings: tuple[NamedOrder, ...] = ()
    others: tuple[InnerPart, ...] = ()


@record(frozen=True, slots=True)
class OrderSwitches(InnerPart):
    """The standing orders of a seat that are switched on or off."""

    template: ClassVar[str] = f"{FOLDER}/order_switches.html"
    recurs: ClassVar[bool] = True

    switches: tuple[OrderSwitch, ...]


@record(frozen=True, slots=True)
class NamedOrder(InnerPart):
    """A standing order of a seat that has a value."""

    template: ClassVar[str] = f"{FOLDER}/order_with_value.html"

    order: OrderWithValue


@record(frozen=True, slots=True)
class Propose(InnerPart):
    """The proposals that a seat can make to the table."""

    template: ClassVar[str] = f"{FOLDER}/propose.html"

    proposals: tuple[PossibleProposal, ...]


@record(frozen=True, slots=True)
class Leave(InnerPart):
    """The button with which a player leaves the table."""

    template: ClassVar[str] = f"{FOLDER}/leave.html"


@record(frozen=True, slots=True)
class Concede(InnerPart):
    """The button with which a player concedes. `meaning` explains what happens then."""

    template: ClassVar[str] = f"{FOLDER}/concede.html"

    meaning: str


def seat_menu(menu: Menu | None) -> SeatMenu:
    """Build the part of a seat's menu; it is empty if there is none."""
    if menu is None:
        return SeatMenu()
    others: list[InnerPart] = []
    if menu.can_leave:
        if menu.proposals:
            others.append(Propose("propose", menu.proposals))
        others.append(Leave("leave"))
    if menu.concession:
        others.append(Concede("concede", menu.concession))
    return SeatMenu(
        is_seated=True,
        held_text=menu.held_text if menu.held else "",
        can_return=menu.can_return,
        can_undo=menu.can_undo,
        toggles=(OrderSwitches("order-switches", menu.toggles),) * menu.can_leave,
        namings=tuple(
            NamedOrder(f"set-{each.name}", each) for each in menu.namings if each.values
        )
        if menu.can_leave
        else (),
        others=tuple(others),
    )


def site_parts(scene: Scene) -> dict[str, Part]:
    """Return the parts of a table that are the same in all games."""
    kept = Kept(scene.derived, scene.audience, scene.language)
    return {
        "said": Said(scene.said),
        "seat-menu": kept.get("seat-menu", scene.menu, lambda: seat_menu(scene.menu)),
        "log": Log(tuple(scene.log)),
    }


def site_attributes(
    scene: Scene, css: str, *, question: str, alert: str
) -> dict[str, Attributes]:
    """Return the attributes that the site's scripts need in all games: those of the table
    itself, and of the field that sends its version back.

    Args:
        css: the classes of the table.
        question: identifies the reader's open question; empty if there is none.
        alert: what the page's title says while there is one.
    """
    return {
        "table": {
            "class": css,
            "data-version": str(scene.version),
            "data-question": question,
            "data-alert": alert,
            "data-people": " ".join(
                str(seat) for seat, info in enumerate(scene.seats) if not info.is_computer
            ),
            "data-next": scene.panel.next_url or None if scene.panel else None,
        },
        "version": {"value": str(scene.version)},
    }


class DrawnPart:
    """A part that was drawn in one language.

    Attributes:
        part: the input of the part.
        inputs: the items of an `Items` part by their ids; empty for other parts.
        inner: the inner parts with their HTML, by their ids.
        items: the HTML of these items by their ids; None for other parts.
    """

    def __init__(
        self, part: Part, language: str | None, before: DrawnPart | None = None
    ) -> None:
        """Draw a part in the active language. Take the items of a list, and the inner
        parts, that have not changed from `before`.
        """
        self.part, self.language = part, language
        self.items: dict[str, SafeString] | None = None
        self.inputs: dict[str, Any] = {}
        self.inner: dict[str, tuple[InnerPart, SafeString]] = {}
        if isinstance(part, Items):
            gone = None if before is None else _first_gone(before.part, part)
            if before is not None and gone is not None:
                self._take_items(before, part, gone)
                return
            known = {} if before is None else before.inputs
            self.inputs = {item.id: item for item in part.items}
            self.items = {
                key: before.items[key]
                if before is not None and before.items and known.get(key) == item
                else _item(item, language)
                for key, item in self.inputs.items()
            }
        else:
            had = {} if before is None else before.inner
            for each in _inner(part):
                old = had.get(each.id)
                if old is None or old[0] != each:
                    old = each, _item(each, language)
                self.inner[each.id] = old
            self.html = (
                _recurring(part, language)
                if part.recurs
                else _drawn(part, language, inner=self.inner)
            )

    def _take_items(self, before: DrawnPart, part: Items, gone: int) -> None:
        """Take the items from `before`, without the first `gone` ones, and draw the new
        ones at the end.
        """
        self.inputs, self.items = dict(before.inputs), dict(before.items or {})
        for key in list(islice(before.inputs, gone)):
            del self.inputs[key], self.items[key]
        for item in part.items[len(self.inputs) :]:
            self.inputs[item.id] = item
            self.items[item.id] = _item(item, self.language)

    def _fixtures_since(self, before: DrawnPart) -> Iterable[Fixture]:
        """Yield the fixtures that the part has now and had before, with its inner parts."""
        for key, (_, html) in self.inner.items():
            if key in before.inner and before.inner[key][1] == html:
                yield Fixture(key, html)
        yield from _common(self.part, before.part)

    @cached_property
    def html(self) -> SafeString:
        """The HTML of the part's element."""
        html = SafeString("".join((self.items or {}).values()))
        with translation.override(self.language):
            return _drawn(self.part, self.language, html=html)

    def __eq__(self, other: object) -> bool:
        """Tell whether both parts look the same on a page."""
        return isinstance(other, DrawnPart) and self.changes_since(other) is None

    __hash__ = None  # type: ignore[assignment]

    def changes_since(self, before: DrawnPart) -> str | dict[str, Any] | None:
        """Return what to send to a page that shows `before`: None if nothing has changed,
        else the changes of a list or the HTML of the whole element.

        The changes of a list are the ids of the items that are `gone`, the new HTML of
        `items`, and for each item that was added the item `after` which it stands.
        """
        if self is before:
            return None
        if self.items is None:
            if self.html == before.html:
                return None
            return _with_holes(self.html, self._fixtures_since(before))
        new, old = self.items, before.items
        # Send the whole element if the list was empty or is empty now, because its template
        # may draw something else in place of the items.
        if not new or not old or _around(self.part) != _around(before.part):
            return None if self.html == before.html else self._whole_with_holes(before)
        first = _first_gone(before.part, self.part)
        if first is not None:
            return _moved_on(old, new, first)
        if [key for key in new if key in old] != [key for key in old if key in new]:
            return self._whole_with_holes(before)
        found: dict[str, str] = {}
        after: dict[str, str] = {}
        last = ""
        for key, html in new.items():
            if key not in old:
                after[key] = last
                found[key] = html
            elif html != old[key]:
                found[key] = _with_holes(
                    html, _common(self.inputs[key], before.inputs[key])
                )
            last = key
        gone = [key for key in old if key not in new]
        if not found and not gone:
            return None
        return {"gone": gone, "items": found, "after": after}

    def _whole_with_holes(self, before: DrawnPart) -> str:
        html: str = self.html
        for key in self.inputs.keys() & before.inputs.keys():
            html = _with_holes(html, _common(self.inputs[key], before.inputs[key]))
        return html


class DrawnTable:
    """A table that was drawn for one audience in one language."""

    def __init__(
        self, table: Table, language: str | None, parts: Mapping[str, DrawnPart]
    ) -> None:
        self.table, self.language, self.parts = table, language, parts

    def __eq__(self, other: object) -> bool:
        """Tell whether both tables look the same on a page, even if their parts have
        different inputs.
        """
        return isinstance(other, DrawnTable) and (
            self.language == other.language
            and self.table.frame == other.table.frame
            and self.table.attributes == other.table.attributes
            and self.parts == other.parts
        )

    __hash__ = None  # type: ignore[assignment]

    @cached_property
    def whole(self) -> SafeString:
        """The HTML of the table with all its parts."""
        # Templates look attributes up as in Python, so `parts.log` needs an object.
        parts = SimpleNamespace(**{name: part.html for name, part in self.parts.items()})
        attributes = SimpleNamespace(
            **{key: _written(given) for key, given in self.table.attributes.items()}
        )
        with translation.override(self.language):
            return _drawn(
                self.table.frame, self.language, parts=parts, attributes=attributes
            )

    @cached_property
    def mark(self) -> str:
        """The checksum of the whole table, by which server and page compare whether they
        have the same.
        """
        return f"{crc32(self.whole.encode()):08x}"

    def changes_since(self, before: DrawnTable) -> dict[str, Any] | None:
        """Return the parts and attributes that a page with the table `before` lacks; None
        if the page needs the whole table, because the frame or the set of parts has
        changed.
        """
        old, new = before.table, self.table
        if old.frame != new.frame or old.parts.keys() != new.parts.keys():
            return None
        if old.attributes.keys() != new.attributes.keys():
            return None
        parts = {
            name: part.changes_since(before.parts[name])
            for name, part in self.parts.items()
        }
        return {
            "parts": {name: change for name, change in parts.items() if change is not None},
            "attributes": {
                key: given
                for key, given in new.attributes.items()
                if given != old.attributes[key]
            },
        }


def draw(table: Table, before: DrawnTable | None = None) -> DrawnTable:
    """Draw a table in the active language. Take the parts whose inputs have not changed
    from a table that was drawn earlier for the same audience.
    """
    language = get_language()
    old: Mapping[str, DrawnPart] = {}
    if before is not None and before.language == language:
        old = before.parts
    parts: dict[str, DrawnPart] = {}
    for name, part in table.parts.items():
        known = old.get(name)
        if known is None or (known.part is not part and known.part != part):
            known = DrawnPart(part, language, known)
        parts[name] = known
    return DrawnTable(table, language, parts)


def _first_gone(before: Part, now: Part) -> int | None:
    """Return how many items a list has lost at its beginning, if it has otherwise only got
    new ones at its end, as a log does; None if it has changed in another way. The lists are
    compared as slices, because comparing the items one by one takes longer.
    """
    old, new = getattr(before, "items", ()), getattr(now, "items", ())
    if not old or not new:
        return None
    first = new[0]
    gone = next((place for place, item in enumerate(old) if item is first), None)
    if gone is None:
        return None
    kept = old[gone:] if gone else old
    return gone if kept == new[: len(kept)] else None


def _moved_on(
    old: Mapping[str, SafeString], new: Mapping[str, SafeString], gone: int
) -> dict[str, Any] | None:
    """Return the changes of a list that has lost the first `gone` items, and may have new
    ones at the end.
    """
    kept = len(old) - gone
    if not gone and kept == len(new):
        return None
    keys = list(islice(new, kept - 1, None))
    return {
        "gone": list(islice(old, gone)),
        "items": {key: new[key] for key in keys[1:]},
        "after": dict(zip(keys[1:], keys, strict=False)),
    }


def _with_holes(html: str, fixtures: Iterable[Fixture]) -> str:
    """Leave fixtures out of the HTML of a part or item."""
    for each in fixtures:
        html = html.replace(each.html, each.hole, 1)
    return html


def _common(now: Any, before: Any) -> Iterable[Fixture]:
    """Return the fixtures that a part or item has now and had before."""
    if not isinstance(now, Part):
        return ()
    known = before.fixtures
    return [each for each in now.fixtures if each in known]


def _inner(part: Part) -> Iterable[InnerPart]:
    """Yield the inner parts of a part."""
    for name in part.inner:
        value = getattr(part, name)
        if isinstance(value, tuple):
            yield from value
        else:
            yield value


def _item(item: Any, language: str | None) -> SafeString:
    if not isinstance(item, Part):
        html: SafeString = item.html
        return html
    return _recurring(item, language) if item.recurs else _drawn(item, language)


@lru_cache(maxsize=MAX_CACHED_PARTS)
def _recurring(part: Part, language: str | None) -> SafeString:
    return _drawn(part, language)


def _drawn(
    part: Part,
    language: str | None,
    inner: Mapping[str, tuple[InnerPart, SafeString]] = MappingProxyType({}),
    **more: Any,
) -> SafeString:
    names = _names(part)
    given = {name: getattr(part, name) for name in names if name != "items"} | more
    for name in part.inner:
        value = given[name]
        given[name] = (
            tuple(inner[each.id][1] for each in value)
            if isinstance(value, tuple)
            else inner[value.id][1]
        )
    return SafeString(cached_pieces.render(part.template, given, language).strip())


def _around(part: Part) -> list[Any]:
    """Return the fields of an `Items` part other than its items."""
    return [getattr(part, name) for name in _names(part) if name != "items"]


def _names(part: Part) -> tuple[str, ...]:
    kind: Any = type(part)
    return _names_of(kind)


@cache
def _names_of(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


def _written(attributes: Attributes) -> SafeString:
    """Format attributes for an HTML tag."""
    return SafeString(
        "".join(
            f' {name}="{Compiler.escaped(value)}"'
            for name, value in attributes.items()
            if value is not None
        )
    )
