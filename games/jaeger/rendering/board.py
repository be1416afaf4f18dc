"""Build the parts of the table, using only information of one audience.

The only sources are the audience's view and the names of the seats.
"""

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any

from django.utils.translation import gettext as _

from engine.jaeger import text as words
from engine.jaeger.board_places import area
from engine.jaeger.characters.roster import (
    CHARACTERS,
    GROUP,
    HIT_POINTS,
    LAST_FIELD,
    LETTERS,
    MOON_FIELD,
)
from engine.jaeger.standing_orders import seats_in_reach
from games.contract import compiled_templates
from games.contract.drawing import SeatInfo
from games.contract.kept import Kept
from games.contract.rules import View
from games.jaeger.rendering.board_data import (
    Deck,
    Field,
    Item,
    Letter,
    Oracle,
    Pawn,
    Pick,
    Player,
    Spot,
    State,
)
from games.jaeger.rendering.faces import Face, card, character, place

Picks = Mapping[str, Pick]


class Board:
    """Builds the data of a table from a view. `picks` are the choices that the reader can
    make now, by option. Pieces that stay the same for many moves are kept in `known`, the
    cache of the table (`Scene.derived`).
    """

    def __init__(
        self,
        view: View,
        seats: Sequence[SeatInfo],
        picks: Picks,
        language: str,
        known: MutableMapping[Any, Any] | None = None,
    ) -> None:
        self.kept = Kept({} if known is None else known, view["audience"], language)
        self.view = view
        self.seats = seats
        self.picks = picks
        self.language = language
        self.audience: int | None = view["audience"]

    @cached_property
    def marks(self) -> tuple[Pawn, ...]:
        """The marks of all seats."""
        names = tuple([info.name for info in self.seats])
        known = tuple(map(self.known, range(len(names))))
        return self.kept.get(
            "marks",
            (names, known),
            lambda: tuple(
                Pawn(
                    seat=seat,
                    name=name,
                    is_you=seat == self.audience,
                    face=character(slug, self.language) if slug else None,
                )
                for seat, (name, slug) in enumerate(zip(names, known, strict=True))
            ),
        )

    @cached_property
    def pawns(self) -> tuple[Pawn, ...]:
        """The pawns of all seats, which show whose turn it is."""
        active = self.view["active"] if self.view["result"] is None else None
        return self.kept.get(
            "pawns",
            (self.marks, active),
            lambda: tuple(
                replace(mark, is_active=mark.seat == active) for mark in self.marks
            ),
        )

    def pawn(self, seat: int) -> Pawn:
        """Return the pawn of a seat, which shows whether it is the seat's turn."""
        return self.pawns[seat]

    def seat_mark(self, seat: int) -> Pawn:
        """Return the mark of a seat in lists and on buttons. It does not show whose turn it
        is, so that these do not change with every turn.
        """
        return self.marks[seat]

    # Positions on the ring of places

    @cached_property
    def here(self) -> str | None:
        """The place on which the active player's pawn stands."""
        active = self.view["players"][self.view["active"]]
        found: str | None = active["place"]
        return found

    @property
    def near(self) -> int | None:
        """The number of the pair of joined places where the active player's pawn stands."""
        if self.here is None:
            return None
        return area(self.view["layout"].index(self.here))

    def spots(self) -> tuple[Spot, ...]:
        """Return the six places, clockwise."""
        layout = self.view["layout"]
        places = [row["place"] for row in self.view["players"]]
        return self.kept.get(
            "spots",
            (layout, places, self.here, self.pawns, self.picks),
            lambda: tuple(self.spot(opening, slug) for opening, slug in enumerate(layout)),
        )

    def spot(self, opening: int, slug: str) -> Spot:
        keys = (f"place:{slug}", f"step:{slug}")
        return Spot(
            opening=opening,
            face=place(slug, self.language),
            pawns=tuple(
                self.pawn(row["seat"])
                for row in self.view["players"]
                if row["place"] == slug
            ),
            is_here=slug == self.here,
            in_range=self.near == area(opening),
            picks=self.found(*keys),
        )

    def found(self, *keys: str) -> tuple[Pick, ...]:
        return tuple(self.picks[key] for key in keys if key in self.picks)

    def middle(self) -> list[Pawn]:
        """Return the pawns that are not on a place yet."""
        return [
            self.pawn(row["seat"])
            for row in self.view["players"]
            if row["place"] is None and not row["out"]
        ]

    # The damage track

    def track(self) -> tuple[Field, ...]:
        """Return the fields of the damage track, the start field first."""
        hurt = [(row["damage"], row["out"]) for row in self.view["players"]]
        return self.kept.get("track", (hurt, self.pawns), self.fields)

    def fields(self) -> tuple[Field, ...]:
        return tuple(
            Field(
                number=number,
                pawns=tuple(
                    self.pawn(row["seat"])
                    for row in self.view["players"]
                    if row["damage"] == number and not row["out"]
                ),
                letters=_letters(number, self.language),
                is_moon=number == MOON_FIELD,
            )
            for number in range(LAST_FIELD + 1)
        )

    # The players and their pieces

    def players(self) -> list[Player]:
        """Return all seats clockwise, starting to the left of the reader, whose own seat is
        last.
        """
        rows = self.view["players"]
        first = 0 if self.audience is None else self.audience + 1
        others = len(rows) - (self.audience is not None)
        return [
            self.player(rows[(first + step) % len(rows)], _flank(step, others))
            for step in range(len(rows))
        ]

    def player(self, row: View, flank: str) -> Player:
        seat, info = row["seat"], self.seats[row["seat"]]
        known = self.known(seat)
        reaches = seats_in_reach(self.view, seat)
        asked = self.view["asked"].get(str(seat))
        return Player(
            pawn=self.pawn(seat),
            flank=flank,
            is_computer=info.is_computer,
            is_waiting=seat in self.view["waiting"],
            note=self.note(seat),
            is_level=info.is_computer and not asked,
            until=info.until,
            clock=info.clock,
            who=compiled_templates.function_of_tag("person_link")(info.person, info.name),
            back=info.card_back,
            rating=info.rating,
            gets_hints=info.gets_hints,
            face=character(known, self.language) if known else None,
            side=words.group_name(GROUP[known], self.language) if known else "",
            is_open=row["character"] is not None,
            damage=row["damage"],
            points=HIT_POINTS[known] if known else None,
            out=row["out"],
            states=tuple(self.states(row)),
            place=words.place_name(row["place"], self.language) if row["place"] else "",
            items=tuple(self.item(seat, slug) for slug in row["equipment"]),
            reaches=tuple(map(self.seat_mark, reaches)),
            threatens=self.audience in reaches,
            in_range=self.audience is not None
            and seat in seats_in_reach(self.view, self.audience),
            picks=self.found(f"player:{seat}", f"hurt:{seat}", f"mend:{seat}"),
        )

    def known(self, seat: int) -> str | None:
        """Return the character of a seat if the reader knows it: a revealed one, their own,
        or one shown to them.
        """
        if seat == self.audience:
            own: str = self.view["character"]
            return own
        shown: str | None = self.view.get("seen", {}).get(str(seat))
        return self.view["players"][seat]["character"] or shown

    def note(self, seat: int) -> str:
        """Return the line below a name: the reason why the person is away, or else the open
        question.
        """
        info = self.seats[seat]
        kind = self.view["asked"].get(str(seat))
        asked = words.decision_note(kind, self.language) if kind else ""
        return asked or info.note if info.is_computer else info.note or asked

    def states(self, row: View) -> list[State]:
        """Return short descriptions of a seat's states."""
        found = []
        if row["out"]:
            found.append(State("moon", _("out")))
        if "all" in row["protected"]:
            found.append(State("shield", _("takes no damage")))
        elif row["protected"]:
            found.append(State("shield", _("safe from attacks")))
        if row["cursed"]:
            found.append(State("lock", _("ability lost")))
        if row["used"]:
            found.append(State("lock", _("ability used")))
        if row["switched"]:
            found.append(State("flag", _("looks to the left")))
        return found

    def item(self, seat: int, slug: str) -> Item:
        keys = [f"take:{seat}:{slug}"]
        if seat == self.audience:
            keys.append(f"give:{slug}")
        return Item(card(slug, self.language), self.found(*keys))

    # Oracle cards

    def oracles(self) -> tuple[Oracle, ...]:
        """Return every oracle card given so far, the newest first."""
        view = self.view
        key = view["given"], view.get("oracles"), view.get("open"), self.marks
        return self.kept.get("oracles", key, lambda: tuple(self.given()[::-1]))

    def given(self) -> list[Oracle]:
        """Return every oracle card given so far, the oldest first."""
        own = iter(self.view.get("oracles", ()))
        found = []
        for number, row in enumerate(self.view["given"], start=1):
            shown = self.audience in (row["giver"], row["receiver"])
            read = shown or self.view.get("open", False)
            slug = next(own)["card"] if read else None
            found.append(self.oracle(number, row, slug))
        return found

    def oracle(self, number: int, row: View, slug: str | None) -> Oracle:
        names = {seat: info.name for seat, info in enumerate(self.seats)}
        told = {
            "kind": "oracle_answered",
            "seat": row["receiver"],
            "giver": row["giver"],
            "answer": row["answer"],
        }
        return Oracle(
            number=number,
            giver=self.seat_mark(row["giver"]),
            receiver=self.seat_mark(row["receiver"]),
            answer=words.event_sentence(told, self.audience, names, self.language),
            face=card(slug, self.language) if slug else None,
        )

    def decks(self) -> tuple[Deck, ...]:
        rows = self.view["decks"]
        return self.kept.get(
            "decks", rows, lambda: tuple(self.deck(key, row) for key, row in rows.items())
        )

    def deck(self, key: str, row: View) -> Deck:
        pile = row["discard"] or []
        faces: list[Face] = [card(slug, self.language) for slug in pile]
        names = {
            "blue": _("Blue deck"),
            "red": _("Red deck"),
            "green": _("Oracle cards"),
        }
        return Deck(
            key=key,
            name=names[key],
            css=f"c-{key}",
            left=row["draw"],
            discarded=row["discarded"],
            top=faces[-1] if faces else None,
            pile=tuple(face.name for face in reversed(faces)),
        )


def _flank(step: int, others: int) -> str:
    """Return the position of a seat beside the places. The seats follow clockwise: from
    bottom to top on the left, then from top to bottom on the right.

    Args:
        step: how many seats it is from the reader's left neighbour, clockwise.
        others: the number of seats beside the reader's own.
    """
    left = (others + 1) // 2
    return f"l{left - step}" if step < left else f"r{step - left + 1}"


@lru_cache(maxsize=256)
def _letters(number: int, language: str) -> tuple[Letter, ...]:
    return tuple(
        Letter(
            letter=letter,
            names=", ".join(
                words.character_name(each.id, language)
                for each in CHARACTERS
                if each.letter == letter
            ),
            group=(
                group := next(each.group for each in CHARACTERS if each.letter == letter)
            ),
            group_name=words.group_name(group, language),
        )
        for letter, points in LETTERS.items()
        if points == number
    )
