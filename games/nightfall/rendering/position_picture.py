"""What a seat saw when it decided, as rows of small cards for reviews."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, ngettext, pgettext

from engine.nightfall import text as words
from games.contract.drawing import SeatInfo, sprite
from games.contract.position_pictures import Figure, Row, Thing
from games.contract.rules import View
from games.nightfall.rendering.board import Board
from games.nightfall.rendering.faces import Size, face, render_card
from games.nightfall.rendering.question import IN_HAND

FROM_ARCHIVES = frozenset({"claim", "free_claim", "target_archive"})
"""Kinds of questions for which a player looks at the archives."""


def position_picture(view: View, names: Mapping[int, str], language: str) -> Sequence[Row]:
    """Return the rows of a position: opponents, what the decision is about, own cards."""
    return tuple(_Writer(view, names, language).rows())


class _Writer:
    """Builds the rows from the view of a seat that has to decide."""

    def __init__(self, view: View, names: Mapping[int, str], language: str) -> None:
        self.view = view
        self.names = names
        self.language = language
        self.kind: str = view["decision"]["kind"]
        self.options: Sequence[str] = view["decision"]["options"]
        self.board = Board(view, [SeatInfo(each) for each in names.values()], {}, language)
        self.subject: str | None = view["decision"]["subject"]

    def rows(self) -> Iterator[Row]:
        view = self.view
        if self.kind == "draft":
            yield self.cards(_("Cards to choose from"), view["draft_hand"])
            yield self.cards(_("Your picks"), [each["card"] for each in view["picks"]])
            return
        if self.kind in FROM_ARCHIVES:
            yield from self.archives()
        else:
            yield from self.in_play()
        in_hand = self.kind in IN_HAND or self.kind == "claim"
        offered = [each for each in self.options if each.startswith("card:")]
        if offered and not in_hand:
            slugs = sorted(each.partition(":")[2] for each in offered)
            yield self.cards(_("Cards to choose from"), slugs)
        yield self.cards(pgettext("cards", "Hand"), view["hand"], are_offered=in_hand)

    def in_play(self) -> Iterator[Row]:
        """Yield the minions of each player, clockwise from the left neighbour, and the
        chain before those of the seat itself.
        """
        view, seats = self.view, len(self.view["players"])
        for step in range(1, seats + 1):
            player = view["players"][(view["audience"] + step) % seats]
            if step == seats and view["phase"] == "chain" and view["chain"]:
                yield Row(_("Chain"), tuple(map(self.link, view["chain"])))
            if player["minions"] or f"player:{player['seat']}" in self.options:
                yield self.minions(player)

    def archives(self) -> Iterator[Row]:
        """Yield the commons, the seat's own archives, and those of other players from which
        it may take a card.
        """
        yield self.archive_row(_("Commons"), self.view["commons"], None)
        for player in self.view["players"]:
            is_own = player["seat"] == self.view["audience"]
            title = _("Private archives") if is_own else self.names[player["seat"]]
            row = self.archive_row(title, player["archives"], player["seat"])
            if is_own or any(not t.options.isdisjoint(self.options) for t in row.things):
                yield row

    def archive_row(self, title: str, archives: Sequence[View], owner: int | None) -> Row:
        things = []
        for each in archives:
            slug, place = each["card"], each.get("place")
            if slug is not None and each["left"]:
                key = slug if place is None else f"{slug}@{place}"
                card = self.card(slug, f"claim:{key}", f"archive:{key}")
                price = self.board.price(face(slug, self.language), owner)
                icon = f"{sprite()}#icon-influence"
                cost = Figure(icon, str(price), _("Cost in influence"))
                things.append(replace(card, figures=(cost,)))
        return Row(title, tuple(things))

    def cards(self, title: str, slugs: Iterable[str], *, are_offered: bool = True) -> Row:
        """Return a row of cards; copies of a card are one thing."""
        things = []
        for slug, count in Counter(slugs).items():
            keys = (f"card:{slug}", f"discard:{slug}") if are_offered else ()
            things.append(
                self.card(
                    slug, *keys, note=f"\N{MULTIPLICATION SIGN}{count}" if count > 1 else ""
                )
            )
        return Row(title, tuple(things))

    def card(self, slug: str, *options: str, note: str = "") -> Thing:
        known, picture = face(slug, self.language), self.picture(slug)
        return Thing(known.name, picture, known.css, note, options=frozenset(options))

    def picture(self, slug: str) -> SafeString:
        return render_card(slug, self.language, Size.MINI)

    def link(self, row: View) -> Thing:
        """Return an order of the chain, with the name of its player."""
        note = self.names[row["seat"]]
        return self.card(row["card"], f"order:{row['place']}", note=note)

    def minions(self, row: View) -> Row:
        """Return the minions of a seat."""
        seat, taken = row["seat"], self.view["wounds"].get("taken")
        note = ""
        if taken is not None:
            note = ngettext("%(n)d wound", "%(n)d wounds", taken[seat]) % {"n": taken[seat]}
        things = tuple(map(self.minion, row["minions"]))
        return Row(self.names[seat], things, note, frozenset({f"player:{seat}"}))

    def minion(self, row: View) -> Thing:
        key, icons = f"minion:{row['id']}", sprite()
        attacked = row["attacks"]
        return Thing(
            words.minion_name(self.view, row["id"], self.language),
            self.picture(row["card"]),
            face(row["card"], self.language).css,
            "" if attacked is None else f"→ {self.names[attacked]}",
            (
                Figure(f"{icons}#icon-strength", str(row["strength"]), _("strength")),
                Figure(f"{icons}#icon-health", str(row["health"]), _("health")),
            ),
            frozenset({key}),
            is_asked_about=self.subject == key,
        )
