"""Embers for the site: everything that the site's contract requires of a game, and no
more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random
from types import SimpleNamespace
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from engine.errors import BadOptions
from games.contract import (
    Best,
    Game,
    Level,
    Outcome,
    Placing,
    Score,
    honours,
    moderation_figures,
    offers,
    player_kits,
    standing_orders,
    undo,
)
from games.contract.drawing import Faces, Scene
from games.contract.honours import BadgeKind, Trait
from games.contract.parts import Table, Whole
from games.contract.player_kits import Content, HandingIn, Part
from games.contract.replay_chapters import Chapter, Chapters
from games.contract.setup import Choice, Group, Setting, Setup
from games.contract.standing_orders import OrderKind
from games.contract.undo import Mark
from tests.embers import rules, words

HAND = Setting(
    "hand",
    "Embers in a hand",
    (Choice("short", "Three"), Choice("long", "Five", "A longer evening.", ("EMB-1",))),
    "short",
)
GIFTS = Choice("gifts", "Gifts", "One to the left and one to the right.", ("EMB-2",))
WIND = Choice("wind", "Wind", "What is left is dealt anew.", ("EMB-5",))
KINDLING = Choice("kindling", "Kindling", "Bring a round of your own.", ("EMB-8",))


def outcome(position: rules.Position) -> Outcome | None:
    """Build the outcome of a game; places are decided by points."""
    if position.result is None:
        return None
    return Outcome(
        tuple(
            Placing(
                each.seat, each.place, each.points, "points" if each.place > 1 else None
            )
            for each in position.result.places
        )
    )


def choose_random(position: rules.Position, seat: int, rng: Random) -> str:
    """Choose an option at random."""
    return rng.choice(position.decision(seat).options)


def choose_bright(position: rules.Position, seat: int, rng: Random) -> str:
    """Give away the dimmest ember, and lay the brightest."""
    decision = position.decision(seat)
    return decision.options[0 if decision.kind == "give" else -1]


def volunteer_bright(position: rules.Position, seat: int, rng: Random) -> str | None:
    """Boast of an ember if no brighter one exists; return the offer to take, or None."""
    brightest = position.seats * position.options.size
    view = position.view(seat)
    return rules.BOAST if view["offers"] and view["own_laid"] == brightest else None


class Offers(offers.Offers):
    """The offer to boast while embers are laid (EMB-7)."""

    def is_open(self, position: rules.Position) -> bool:
        return position.boasting

    def of(self, position: rules.Position, seat: int) -> Sequence[str]:
        return position.offers(seat)

    def label(
        self, offer: str, view: Mapping[str, Any], names: Mapping[int, str], lang: str
    ) -> str:
        return words.SENTENCES[lang][offer]

    def ordered(
        self, stored: Mapping[str, Any], position: rules.Position, seat: int
    ) -> str | None:
        return rules.BOAST if "boast" in stored and position.offers(seat) else None


class Orders(standing_orders.StandingOrders):
    """Standing orders: lay the dimmest ember every time, or a certain ember next, or boast
    when that is possible.
    """

    lone_answer = "Lay my last ember for me"

    kinds = (
        OrderKind("dimmest", "Lay my dimmest ember"),
        OrderKind("next", "Lay", "ember"),
        OrderKind("boast", "Show my ember as soon as I may"),
    )

    def offered(self, position: rules.Position, seat: int) -> Sequence[OrderKind]:
        return self.kinds

    def values(self, kind: str, position: rules.Position, seat: int) -> Sequence[str]:
        return [f"ember:{card}" for card in position.view(seat)["hand"]]

    def value_name(self, kind: str, value: str, lang: str) -> str:
        return words.SENTENCES[lang]["ember"].format(ember=value.removeprefix("ember:"))

    def give(
        self, orders: Mapping[str, Any], position: rules.Position, seat: int
    ) -> dict[str, Any]:
        for name, value in orders.items():
            if name not in ("dimmest", "next", "boast"):
                raise ValueError(name)
            if name == "next" and value not in self.values(name, position, seat):
                raise ValueError(value)
        return {name: {"value": value} for name, value in orders.items() if value}

    def in_force(
        self, stored: Mapping[str, Any], position: rules.Position, seat: int
    ) -> dict[str, Any]:
        held = self.values("next", position, seat)
        return {
            name: order["value"]
            for name, order in stored.items()
            if name != "next" or order["value"] in held
        }

    def answer(
        self,
        stored: Mapping[str, Any],
        position: rules.Position,
        seat: int,
        decision: rules.Decision,
    ) -> str | None:
        stand = self.in_force(stored, position, seat)
        if decision.kind != "lay":
            return None
        return stand.get("next") or (decision.options[0] if "dimmest" in stand else None)

    def rewound(self, stored: Mapping[str, Any], events: int) -> dict[str, Any]:
        return dict(stored)


class Undo(undo.Undo):
    """A player may take back a laid ember until all embers are turned over, and a gift
    until all gifts are given.
    """

    def may_be_undone(
        self, position: rules.Position, seat: int, before: Mark, seats: int
    ) -> bool:
        since = position.events_since(before.events, None)
        return {event["kind"] for event in since} <= {"laid", "chose_gift"}


class Kindling(player_kits.Brings):
    """The number of a round that each player brings (EMB-8)."""

    before = "With kindling everybody chooses a round first."
    question = "Which round is yours?"
    lent = "Lend me one"
    missing = "is choosing a round"
    begins = "The match begins as soon as everybody has chosen a round."
    made_at = ""
    events = HandingIn(
        heading="Rounds of their own",
        rule="Everybody hands in a round.",
        ask="Hand in your round.",
        done="Your round is handed in.",
        locked="You play with your round.",
        remind="%(title)s begins soon: hand in your round.",
        left_out="%(title)s began without you and your round.",
        change="%(title)s wants another round of you: %(reason)s",
        unfit="Your round is none in %(title)s any more.",
    )

    def wanted(self, options: Mapping[str, Any]) -> bool:
        return bool(options.get("kindling"))

    def faults(
        self, content: Mapping[str, Any], options: Mapping[str, Any], lang: str
    ) -> Sequence[str]:
        if set(content) != {"round"}:
            raise BadOptions("kindling", "EMB-8")
        fits = content["round"] in rules.Options.from_dict(options).rounds
        return () if fits else ("There is no such round.",)

    def of_computer(self, options: Mapping[str, Any], rng: Random) -> Content:
        return {"round": rng.choice(rules.Options.from_dict(options).rounds)}

    def parts(self, content: Mapping[str, Any], lang: str) -> Sequence[Part]:
        return [Part("Round", (str(content["round"]),))]


class Drawing:
    """Draws the table as plain lists and buttons."""

    styles: Sequence[str] = ()

    def line_class(self, event: Mapping[str, Any]) -> str:
        return f"line {event['kind']}"

    def showing_time(self, events: Iterable[Mapping[str, Any]]) -> timedelta:
        return timedelta(0)

    def table(self, scene: Scene) -> Table:
        view = scene.view
        players = format_html_join(
            "",
            "<li>{}: {} ({})</li>",
            (
                (scene.names[row["seat"]], row["points"], row["hand"])
                for row in view["players"]
            ),
        )
        html = format_html(
            '<main id="table" data-version="{}" data-question="{}">'
            '<input type="hidden" name="version" value="{}" form="decision" id="version">'
            "<p>{}</p><ul>{}</ul><p>{}</p>{}{}{}{}{}</main>",
            scene.version,
            view.get("decision") and view["decision"]["subject"],
            scene.version,
            scene.ruling,
            players,
            ", ".join(f"ember {card}" for card in view.get("hand", [])),
            self._question(scene),
            self._offers(scene),
            self._log(scene),
            self._ending(scene),
            scene.said + (scene.panel.html if scene.panel else SafeString("")),
        )
        return Table(Whole(html))

    def _question(self, scene: Scene) -> SafeString:
        asked = scene.view.get("decision")
        if asked is None:
            return SafeString("")
        fields = []
        for number, one in enumerate(asked["batch"]):
            whole = {**asked, **one}
            prompt = words.prompt(whole, scene.view, scene.names, scene.language)
            fields.append(format_html("<p>{}</p>", prompt))
            fields += [
                format_html(
                    '<label><input type="radio" form="decision" name="q{}" value="{}">{}'
                    "</label>",
                    number,
                    key,
                    words.option_label(key, whole, scene.view, scene.names, scene.language),
                )
                for key in one["options"]
            ]
        button = SafeString('<button form="decision" name="batch" value="1">OK</button>')
        return SafeString("").join([*fields, button])

    def _offers(self, scene: Scene) -> SafeString:
        return format_html_join(
            "",
            '<button form="decision" name="choice" value="{}">{}</button>',
            ((each.key, each.label) for each in (scene.menu.offers if scene.menu else ())),
        )

    def _log(self, scene: Scene) -> SafeString:
        return format_html_join(
            "", '<p class="{}">{}</p>', ((line.css, line.text) for line in scene.log)
        )

    def _ending(self, scene: Scene) -> SafeString:
        result = scene.view["result"]
        rows = result["places"] if result else []
        return format_html_join(
            "",
            '<p class="standing">{}. {}: {}</p>',
            ((row["place"], scene.names[row["seat"]], row["score"]) for row in rows),
        )

    def faces(self, language: str) -> Sequence[Faces]:
        return ()

    def introduction_pictures(self, language: str) -> Sequence[SafeString]:
        return ()


class Honours(honours.Honours):
    """Badges and traits. The trait of a seat is its brightest ember."""

    badges = (
        BadgeKind(
            "embers-blaze",
            "Blaze",
            "Won with three points.",
            "icon-crown",
            earned=lambda deeds: deeds.won(score__gte=3),
        ),
    )
    traits_title = "Brightest embers"

    def traits(self, position: rules.Position, seats: int) -> dict[int, list[str]]:
        dealt = [e for e in position.log if e[0] == "dealt"][:seats]
        return {event[1]["seat"]: [f"ember-{max(event[1]['embers'])}"] for event in dealt}

    def trait(self, key: str, language: str) -> Trait:
        return Trait(key.replace("-", " ").title())


class Conduct(moderation_figures.Conduct):
    """Counts points, which are public. Embers has no attacks."""

    def scores_so_far(self, events: Iterable[Mapping[str, Any]]) -> Counter[int]:
        return Counter(event["seat"] for event in events if event["kind"] == "scored")


def chapters_begun(
    events: Iterable[Mapping[str, Any]], names: Mapping[int, str]
) -> list[Chapter]:
    """Return a chapter for each round that begins in these events."""
    return [
        Chapter(f"Round {event['round']}")
        for event in events
        if event["kind"] == "round_began"
    ]


class SmallOptions(rules.Options):
    """Options that allow two players; left and right are then the same neighbour."""

    least = 2


GAME = Game(
    key="embers",
    name="Embers",
    about="Lay embers that outshine your neighbours'.",
    rules=rules,
    seats=rules.SEATS,
    score=Score(
        "points",
        "Points",
        Best.HIGHEST,
        lambda n: f"{n} points",
        most=rules.MAX_HAND,
        wins_from=2,
    ),
    levels=(
        Level("random", "Drowsy", choose_random, {"table": 1200.0}),
        Level("bright", "Bright", choose_bright, {"table": 1500.0}, volunteer_bright),
    ),
    stand_in="bright",
    outcome=outcome,
    setup=Setup(
        rules,
        rules.SEATS,
        (Group("The evening", (HAND,), (GIFTS, WIND, KINDLING)),),
        refusal=words.refusal,
        main="hand",
        quick=("short", "long"),
    ),
    words=words,
    drawing=Drawing(),
    orders=Orders(),
    offers=Offers(),
    undo=Undo(),
    honours=Honours(),
    conduct=Conduct(),
    chapters=Chapters(prologue="The gifts", begun=chapters_begun),
    brings=Kindling(),
)

_FOR_TWO = SimpleNamespace(**{**vars(rules), "Options": SmallOptions})

SPARKS = replace(
    GAME,
    key="sparks",
    name="Sparks",
    rules=_FOR_TWO,
    seats=range(2, 9),
    setup=Setup(
        _FOR_TWO,
        range(2, 9),
        GAME.setup.groups,
        refusal=words.refusal,
        main="hand",
        quick=("short", "long"),
    ),
    levels=tuple(
        replace(level, ratings={"duel": 1400.0, "table": 1300.0}) for level in GAME.levels
    ),
)
"""Embers for two to eight, so that duels can end in a shared win."""
