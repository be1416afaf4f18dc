"""Build `board_data` of the table from the view of one audience and the names of
the seats.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.nightfall import text as words
from engine.nightfall.cards.coldest_war.moons import MOONS, Phase
from engine.nightfall.effects import Species
from games.base.avatars import avatar_url
from games.contract import compiled_templates
from games.contract.drawing import SeatInfo
from games.contract.kept import Kept
from games.contract.rules import View
from games.nightfall.rendering import fates, order_hints
from games.nightfall.rendering.board_data import (
    Archive,
    Attack,
    Blocker,
    Defender,
    HandCard,
    Link,
    Minion,
    Moon,
    Name,
    OpenCard,
    Pick,
    PileClaim,
    Piles,
    Plate,
    Player,
)
from games.nightfall.rendering.faces import (
    Face,
    Pip,
    Size,
    State,
    face,
    fixture,
    fixtures_of,
    pip,
    render_card,
    render_mini,
)
from games.nightfall.rendering.one_click_answers import leader_first, strongest_first
from games.nightfall.rendering.standings import standings

NEW_MOON = MOONS[Phase.NEW].id


def flags_of_player(row: View) -> Iterator[str]:
    """Yield the temporary conditions of a player this turn, in words."""
    if row["cannot_block_text"]:
        yield _("can't block damage from card texts")
    if "shield" in row:
        yield _("the next %(count)d damage is prevented") % {"count": row["shield"]}


def flags_of_minion(row: View) -> Iterator[str]:
    """Yield the temporary conditions of a minion this turn, in words."""
    if "shield" in row:
        yield _("the next %(count)d damage is prevented") % {"count": row["shield"]}
    if "unblockable" in row:
        yield _("can't be blocked")


@lru_cache(maxsize=64)
def secret_archive(place: int | None, left: int, _language: str) -> Archive:
    """Return an archive whose cards are secret, or an empty place of built decks."""
    name = _("secret archive") if place is None else _("empty archive")
    return Archive(None, "c-white", left, None, None, name, None)


@lru_cache(maxsize=4096)
def open_archive(
    slug: str,
    key: str,
    most: int,
    left: int,
    price: int | None,
    pick: Pick | None,
    fit: str,
    language: str,
    *,
    is_buyable: bool,
    is_common: bool,
    is_others: bool,
) -> Archive:
    """Return an archive whose top card is known. Most archives stay the same for many
    moves, and as the same object they are compared quickly.
    """
    known = face(slug, language)
    cheaper = price is not None and known.cost is not None and price < known.cost
    ident = f"text-{'commons' if is_common else 'private'}-{key}"
    now = State(price=price)
    tile = (
        render_card(slug, language, Size.NAME, now)
        if is_others
        else render_card(slug, language, Size.TILE, now, ident)
    )
    return Archive(
        slug=slug,
        css=known.css + " cheapened" * cheaper + " empty" * (not left),
        left=left,
        tile=tile,
        fixtures=() if is_others else fixtures_of(tile),
        price=price,
        name=known.name,
        pick=pick,
        key=key,
        most=most,
        buyable=is_buyable,
        fit=fit,
    )


@lru_cache(maxsize=1024)
def exiled_cards(counts: tuple[tuple[str, int], ...], language: str) -> tuple[str, ...]:
    """Return exiled cards with their counts, in words."""
    text = _("%(count)d of %(name)s")
    return tuple(
        text % {"count": count, "name": face(slug, language).name} for slug, count in counts
    )


class Board:
    """Builds the pieces of the board from a view. `picks` has the things that the audience
    can choose now. Pieces that stay the same for many moves are kept in `known`, the cache
    of the table (`Scene.derived`).
    """

    def __init__(
        self,
        view: View,
        seats: Sequence[SeatInfo],
        picks: Mapping[str, Pick],
        language: str,
        known: MutableMapping[Any, Any] | None = None,
    ) -> None:
        self.kept = Kept({} if known is None else known, view["audience"], language)
        self.view = view
        self.seats = seats
        self.picks = picks
        self.language = language
        self.names = {number: seat.name for number, seat in enumerate(seats)}
        decision = view.get("decision")
        self.wounds_taken: Sequence[int] = view["wounds"].get("taken", ())
        lost = [number for number, seat in enumerate(seats) if seat.has_lost]
        self.standings = standings(view, lost)
        kind = decision["kind"] if decision is not None else ""
        self.claiming, self.chaining = kind == "claim", kind == "chain"

    def face(self, slug: str) -> Face:
        return face(slug, self.language)

    def card(self, slug: str, size: Size, **now: Any) -> SafeString:
        """Draw a card in a state."""
        return render_card(slug, self.language, size, State(**now))

    def players(self) -> list[Player]:
        """Return all seats, clockwise from the audience's left neighbour."""
        rows = self.view["players"]
        first = self.view["audience"]
        start = 0 if first is None else first + 1
        return [self.player(rows[(start + step) % len(rows)]) for step in range(len(rows))]

    def player(self, row: View) -> Player:
        seat = row["seat"]
        return Player(
            plate=self.plate(row),
            name=self.name(seat),
            piles=self.piles(row),
            minions=self.minions(row),
            archives=self.archives(row["archives"], seat),
            pick=self.picks.get(f"player:{seat}"),
            hand=self.open_hand(seat),
        )

    def open_hand(self, seat: int) -> tuple[OpenCard, ...] | None:
        """Return the hand of a seat if the view has all hands (`outcome.with_hands_shown`),
        else None.
        """
        if "hands" not in self.view:
            return None
        return tuple(
            OpenCard(self.face(slug), self.card(slug, Size.MINI), count)
            for slug, count in sorted(Counter(self.view["hands"][seat]).items())
        )

    def plate(self, row: View) -> Plate:
        """Build the plate of a seat."""
        seat, own = row["seat"], self.view["audience"] == row["seat"]
        return Plate(
            seat=seat,
            is_computer=self.seats[seat].is_computer,
            avatar=self.avatar(seat),
            is_you=own,
            is_active=self.view["active"] == seat and self.view["phase"] != "over",
            is_waiting=seat in self.view["waiting"] and not own,
            clock=self.seats[seat].clock,
            flags=tuple(flags_of_player(row)),
            is_out=row.get("out", False),
            pile_claim=self.pile_claim(seat, row["discard_top"]),
        )

    def avatar(self, seat: int) -> str:
        return avatar_url(self.seats[seat].avatar)

    def name(self, seat: int) -> Name:
        """Build the name on the plate of a seat."""
        info, own = self.seats[seat], self.view["audience"] == seat
        who = compiled_templates.function_of_tag("person_link")
        return Name(
            name=info.name,
            who=SafeString("") if own else who(info.person, info.name),
            is_you=own,
            note="" if own else self.note(seat),
            is_level=info.is_computer and not self.view["asked"].get(str(seat)),
            until=None if own else info.until,
            rating=info.rating,
            gets_hints=info.gets_hints,
            team=self.view["teams"][seat] + 1 if "teams" in self.view else None,
            standing=self.standings.get(seat),
        )

    def piles(self, row: View) -> Piles:
        """Build the piles of a seat."""
        seat, top = row["seat"], row["discard_top"]
        return Piles(
            seat=seat,
            is_you=self.view["audience"] == seat,
            hand=row["hand"],
            deck=row["deck"],
            discard=row["discard"],
            discard_top=self.face(top) if top else None,
            discard_art=self.card(top, Size.MINI) if top else None,
            wounds=self.wounds_taken[seat] if self.wounds_taken else None,
            stack=row["wounds"]["left"] if "wounds" in row else None,
            back=self.seats[seat].card_back,
        )

    def pile_claim(self, seat: int, top: str | None) -> PileClaim | None:
        """Return the option to claim the top card of a discard pile, if it is offered."""
        key = f"pile:{seat}"
        if not self.claiming or top is None or key not in self.view["decision"]["options"]:
            return None
        known = self.face(top)
        return PileClaim(key, known.name, self.price(known) or 0)

    def note(self, seat: int) -> str:
        """Build the line below a name: the reason of an absence, or else the open
        question.
        """
        info = self.seats[seat]
        kind = self.view["asked"].get(str(seat))
        asked = words.decision_note(kind, self.language) if kind else ""
        return asked or info.note if info.is_computer else info.note or asked

    def minions(self, row: View) -> tuple[Minion, ...]:
        """Return the minions of a seat."""
        rows: Sequence[View] = row["minions"]
        if not rows:
            return ()
        blocked = None
        if any(minion["blocks"] is not None for minion in rows):
            # The name of a minion that is blocked depends on all minions of its player.
            players = self.view["players"]
            blocked = [each["minions"] for each in players], self.view["attacks"]
        key = rows, blocked, self.names, self.picked("minion"), self.fates, self.planned
        return self.kept.get(
            ("minions", row["seat"]), key, lambda: tuple(map(self.minion, rows))
        )

    def picked(self, kind: str) -> Mapping[str, Pick]:
        """Return the picks of a kind of things."""
        if not self.picks:
            return {}
        return {key: pick for key, pick in self.picks.items() if key.startswith(f"{kind}:")}

    def minion(self, row: View) -> Minion:
        note = short_note = ""
        if row["attacks"] is not None:
            note = f"→ {self.called(row['attacks'])}"
        if row["blocks"] is not None:
            note = _("blocks %(name)s") % {"name": self.minion_name(row["blocks"])}
            short_note = _("blocks")
        known = self.face(row["card"])
        is_on_stage = row["attacks"] is not None or row["id"] in self.planned
        return Minion(
            number=row["id"],
            name=words.minion_name(self.view, row["id"], self.language),
            twin=words.minion_number(self.view, row["id"]),
            face=known,
            drawn=self.card(
                known.slug,
                Size.PLAY,
                strength=row["strength"],
                health=row["health"],
                is_raised=isinstance(known.strength, int)
                and row["strength"] > known.strength,
            ),
            strength=row["strength"],
            health=row["health"],
            max_health=row["max_health"],
            note=note,
            short_note=short_note,
            is_on_stage=is_on_stage,
            # What attacks is chosen on the stage.
            pick=None if is_on_stage else self.picks.get(f"minion:{row['id']}"),
            attached=tuple(map(self.face, row.get("attached", ()))),
            flags=tuple(flags_of_minion(row)),
            fate=self.fates.get(row["id"]),
        )

    @cached_property
    def fates(self) -> Mapping[int, fates.Fate]:
        """By minion: a description of what an answer to the open question could do to the
        minion.
        """
        return fates.fates(self.view)

    def called(self, seat: int) -> str:
        """Return the name of a seat; "you" for the audience's own."""
        return _("you") if seat == self.view["audience"] else self.names[seat]

    def minion_name(self, number: int) -> str:
        if number in self.in_play:
            return words.minion_name(self.view, number, self.language)
        for attack in self.view["attacks"]:
            if attack["minion"] == number:
                return self.face(attack["card"]).name
        return ""

    def archives(self, rows: Sequence[View], owner: int | None) -> tuple[Archive, ...]:
        """Return the archives of a seat, or those of the commons."""
        return self.kept.get(
            ("archives", owner),
            (rows, self.terms_of_claims),
            lambda: tuple(self.archive(row, owner) for row in rows),
        )

    @cached_property
    def terms_of_claims(self) -> object:
        """What the archives depend on besides their own rows: the prices now, what may be
        chosen, and the orders that the claiming player owns.
        """
        view = self.view
        prices = view["influence"], view.get("moon"), view["active"]
        return self.claiming, prices, self.picked("archive"), self.owned

    @cached_property
    def owned(self) -> tuple[str, ...]:
        return order_hints.owned_orders(self.view) if self.claiming else ()

    def archive(self, row: View, owner: int | None) -> Archive:
        slug, place, left = row["card"], row.get("place"), row["left"]
        if slug is None:
            return secret_archive(place, left, self.language)
        key = slug if place is None else f"{slug}@{place}"
        is_buyable = self.claiming and left > 0 and self.may_claim_from(owner)
        return open_archive(
            slug,
            key,
            left if place is None else 1,
            left,
            self.price(self.face(slug), owner),
            self.picks.get(f"archive:{key}"),
            order_hints.fit_with(slug, self.owned) if is_buyable else "",
            self.language,
            is_buyable=is_buyable,
            is_common=owner is None,
            is_others=owner is not None and owner != self.view["audience"],
        )

    def price(self, known: Face, owner: int | None = None) -> int | None:
        """Return the price that the active player pays now in an archive of this owner
        (CLAIM-20).
        """
        if known.cost is None:
            return None
        influence = self.view["influence"]
        less = int(influence["discount"])
        if self.view.get("moon") == NEW_MOON and known.species is Species.VAMPIRE:
            less += 1
        if owner not in (None, self.view["active"]):
            less += max(influence.get("cheaper", (0,)))
        return max(1, known.cost - less)

    def moon(self) -> Moon | None:
        """Return the current moon; None at a table without moons."""
        key = self.view.get("moon")
        if key is None:
            return None
        name = words.moon_name(key, self.language)
        phase = next(each.phase for each in MOONS if each.id == key)
        works = phase == self.view["phase"]
        return Moon(f"moon-{key}", name, words.moon_text(key, self.language), works)

    def may_claim_from(self, owner: int | None) -> bool:
        """Tell whether to offer claims from an archive of this owner (CLAIM-9, CLAIM-22).

        The engine checks the claim itself.
        """
        own = owner is None or owner == self.view["audience"]
        return own or self.view["influence"]["permissions"] > 0

    def commons(self) -> tuple[Archive, ...]:
        return self.archives(self.view["commons"], None)

    def chain(self) -> tuple[Link, ...]:
        rows: Sequence[View] = self.view["chain"]
        key = rows, self.names, self.view["active"], self.picked("order")
        return self.kept.get("chain", key, lambda: tuple(self.links(rows)))

    def links(self, rows: Sequence[View]) -> list[Link]:
        waiting = [row["place"] for row in rows if row["state"] == "waiting"]
        resolving = any(row["state"] != "waiting" for row in rows)
        # While the chain is still growing, no order is about to resolve.
        following = max(waiting) if resolving and waiting else None
        return [self.link(row, following) for row in rows]

    def link(self, row: View, following: int | None) -> Link:
        known = self.face(row["card"])
        marks = []
        if row["refused"]:
            marks.append(_("will not resolve"))
        if row["twice"]:
            marks.append(_("resolves twice"))
        if row["targets_by"] is not None:
            marks.append(_("targets: %(name)s") % {"name": self.names[row["targets_by"]]})
        if order_hints.has_idle_text(known, self.view, row["seat"]):
            marks.append(_("“Your Chain” won't happen"))
        place = row["place"]
        return Link(
            place=place,
            face=known,
            drawn=self.card(known.slug, Size.LINK, is_kicked=row["kicked"]),
            seat=row["seat"],
            who=_("You")
            if row["seat"] == self.view["audience"]
            else self.names[row["seat"]],
            avatar=self.avatar(row["seat"]),
            state="next" if place == following else row["state"],
            joint=known.pip if place else None,
            marks=tuple(marks),
            pick=self.picks.get(f"order:{place}"),
        )

    def open_links(self) -> list[Pip]:
        return [pip(colour, self.language) for colour in self.view["open_links"]]

    def attacks(self) -> list[Attack]:
        """Return the attacks of this combat phase, and those that the audience plans."""
        return [
            *map(self.attack, self.view["attacks"]),
            *(self.planned_attack(*each) for each in self.planned.items()),
        ]

    def attack(self, row: View) -> Attack:
        number = row["minion"]
        return Attack(
            number=number,
            face=self.face(row["card"]),
            drawn=self.attacker(row["card"], number),
            defenders=(self.defender(row["defender"]),),
            blockers=tuple(self.blockers(row["blockers"])),
            done=row["done"],
            pick=self.picks.get(f"minion:{number}"),
        )

    @cached_property
    def planned(self) -> Mapping[int, Sequence[str]]:
        """The minions for which the audience is asked whom they attack, by their ids, in
        the default sequence of attacks. Each has the answers that choose its target, the
        default first. A single minion has none: its question is answered with one click,
        so that no target is planned.
        """
        decision = self.view.get("decision") or {}
        if decision.get("kind") != "attack":
            return {}
        questions = decision["batch"]
        if len(questions) < 2:
            return {int(decision["subject"].partition(":")[2]): ()}
        options = {
            asked["subject"]: asked["options"]
            for asked in questions
            if asked["kind"] == "attack"
        }
        return {
            int(key.partition(":")[2]): leader_first(self.view, options[key])
            for key in strongest_first(self.view, list(options))
        }

    def planned_attack(self, number: int, options: Sequence[str]) -> Attack:
        card = self.in_play[number]["card"]
        return Attack(
            number=number,
            face=self.face(card),
            drawn=self.attacker(card, number),
            defenders=tuple(self.defender(int(key.partition(":")[2])) for key in options),
            is_planned=True,
            pick=self.picks.get(f"minion:{number}"),
        )

    def attacker(self, card: str, number: int) -> SafeString:
        """Draw an attacker; without figures if it has left play."""
        row = self.in_play.get(number)
        return self.card(
            card,
            Size.ATTACK,
            name=self.minion_name(number),
            strength=row["strength"] if row else None,
            health=row["health"] if row else None,
        )

    def defender(self, seat: int) -> Defender:
        return Defender(seat, self.called(seat), self.avatar(seat), f"player:{seat}")

    def blockers(self, numbers: Iterable[int]) -> Iterator[Blocker]:
        """Yield those of these minions that are still in play, in this order."""
        for number in numbers:
            minion = self.in_play.get(number)
            if minion is not None:
                mini = render_mini(minion["card"], self.language)
                yield Blocker(mini, self.minion_name(number))

    @cached_property
    def in_play(self) -> dict[int, View]:
        """The rows of all minions in play, by their ids."""
        return {
            minion["id"]: minion
            for player in self.view["players"]
            for minion in player["minions"]
        }

    def hand(self) -> tuple[HandCard, ...]:
        """Return the audience's own hand, or the cards to draft from. Copies of a card are
        one stack.
        """
        view = self.view
        slugs: list[str] = view.get(
            "draft_hand" if view["phase"] == "draft" else "hand", []
        )
        cards = self.picked("card")
        table = view["chain"], view["open_links"], view["active"], view.get("moon")
        about = table if cards or self.chaining else None
        key = slugs, cards, self.claiming, self.chaining, about
        copies = Counter(slugs)
        return self.kept.get(
            "hand",
            key,
            lambda: tuple(self.hand_card(slug, copies[slug]) for slug in copies),
        )

    def hand_card(self, slug: str, copies: int) -> HandCard:
        known = self.face(slug)
        pick = self.picks.get(f"card:{slug}")
        about = (known, self.view, self.language)
        return HandCard(
            key=f"hand-{slug}",
            slug=slug,
            copies=copies,
            name=known.name,
            face=fixture(slug, self.language, f"hand-face-{slug}"),
            css=known.css,
            pick=pick,
            kicks=pick is not None and order_hints.would_kick(*about),
            promises=tuple(order_hints.parts_without_effect(*about))
            if pick and self.chaining
            else (),
            leaves=known.links if pick and self.chaining else (),
            why_not=order_hints.reason_not_playable(*about)
            if self.chaining and not pick
            else "",
            discardable=self.claiming,
        )

    def exiled(self) -> tuple[str, ...]:
        """Return the exiled cards with their counts, in words."""
        return exiled_cards(tuple(self.view["exiled"].items()), self.language)
