"""The open question of the audience: its buttons, picks on the table, and forms for
batches.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from itertools import groupby
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, ngettext

from engine.nightfall import text as words
from engine.nightfall.absorption_forecast import Absorption, absorption_forecasts
from engine.nightfall.cards.catalogue import NUMBER
from engine.nightfall.resolve.damage import ABSORBERS
from games.contract.records import record
from games.contract.rules import View
from games.nightfall.rendering.board_data import Pick
from games.nightfall.rendering.faces import Size, face, render_card, render_mini
from games.nightfall.rendering.fates import could_be_destroyed
from games.nightfall.rendering.one_click_answers import (
    AnswerForAll,
    answers_for_all_rows,
    leader_first,
    strongest_first,
)
from games.nightfall.rendering.preview import preview_id

IN_HAND = frozenset(
    {
        "chain",
        "combat_text",
        "discard_from_hand",
        "draft",
        "exile_from_hand",
        "feed",
        "give_from_hand",
    }
)
"""Kinds of questions whose `card:` options are cards in the player's own hand."""

IN_DISCARD = frozenset({"pick_discard", "target_discard"})
"""Kinds of questions whose `card:` options are in a discard pile, of which the table shows
only the top.
"""

LOOKED_AT = frozenset({"look", "put_back"})
"""Kinds of questions about cards on top of a deck, which only the asked player may see."""

SPREAD_OUT = IN_DISCARD | LOOKED_AT

MAX_OPEN_BUTTONS = 6
"""The maximum number of visible buttons for things on the table. Further buttons are folded
away, because a click on the thing itself is quicker.
"""


@record(frozen=True, slots=True)
class Button:
    """A choice as a button. `about` is the id of the element that describes its outcome,
    `note` a short text on its outcome below the label.
    """

    key: str
    label: str
    main: bool = False
    about: str = ""
    note: str = ""


@record(frozen=True, slots=True)
class Option:
    """An answer to a question of a batch. If the answer is a card, the form shows its
    picture.

    `name`, `strength`, `health` and `twin` are those of an attacker, which the form shows
    instead of the label; `twin` numbers equal minions, or is 0. With `is_fatal` the
    attacker could destroy the blocker.
    """

    value: str
    label: str
    chosen: bool
    card: str = ""
    picture: SafeString | None = None
    name: str = ""
    strength: int | None = None
    health: int | None = None
    twin: int = 0
    is_fatal: bool = False


@record(frozen=True, slots=True)
class QuestionRow:
    """One question of a batch, as a row of the form: the player chooses one option for one
    thing.

    `health` is the damage that a blocker can absorb; with `absorbs` it does so even without
    blocking. `picture` is that of the blocker, `twin` its number among equal minions, or 0.
    """

    name: str
    subject: str
    title: str
    legend: str
    options: tuple[Option, ...]
    health: int | None = None
    absorbs: bool = False
    picture: SafeString | None = None
    twin: int = 0


@record(frozen=True, slots=True)
class OrderPlace:
    """One place of a sequence, with all things that could be there."""

    name: str
    label: str
    options: tuple[Option, ...]


@record(frozen=True, slots=True)
class Ranking:
    """Questions of a batch that together determine a sequence, as one group of the form."""

    title: str
    places: tuple[OrderPlace, ...]


@record(frozen=True, slots=True)
class Settled:
    """A question of a batch whose answer cannot matter, so the form sends a fixed answer
    without showing the question.
    """

    name: str
    value: str


@record(frozen=True, slots=True)
class Purse:
    """The influence in the claim phase: the amount, and how much each discarded card
    adds.
    """

    pool: int
    each: int
    doubled: bool
    discount: int


@record(frozen=True, slots=True)
class Tile:
    """A card that can be chosen but is not shown elsewhere on the page."""

    slug: str
    css: str
    html: SafeString
    pick: Pick


@record(frozen=True, slots=True)
class Box:
    """The question as the panel beside the table shows it.

    `absorption_lines` are sentences on how much of an attack each opponent's minions could
    absorb.
    `strengths` are those of the minions that attack the audience, as "minion:4=2
    minion:7=1"; `shield` is the prevented damage to the audience, and `absorbable` the
    damage that its minions can absorb without blocking. `through` are two texts on the
    damage that gets through, the second if some is absorbed, with the numbers as {n}, {all}
    and {absorbed}. `shared_notes` are outcomes that do not depend on the answer.
    """

    mode: str
    kind: str
    prompt: str
    ident: str
    buttons: tuple[Button, ...] = ()
    is_list_folded: bool = False
    rows: tuple[QuestionRow, ...] = ()
    rankings: tuple[Ranking, ...] = ()
    settled: tuple[Settled, ...] = ()
    for_all: tuple[AnswerForAll, ...] = ()
    tiles: tuple[Tile, ...] = ()
    purse: Purse | None = None
    card: str | None = None
    card_name: str = ""
    absorption_lines: tuple[str, ...] = ()
    strengths: str = ""
    shield: int = 0
    absorbable: int = 0
    through: tuple[str, str] = ("", "")
    shared_notes: tuple[str, ...] = ()
    # The board draws these choices at the minions and cards themselves, so the panel does
    # not show them.
    picks: Mapping[str, Pick] = field(default_factory=dict, compare=False)


def question(view: View, names: Mapping[int, str], language: str) -> Box | None:
    """Build the open question of the view's audience; None if there is none."""
    decision = view.get("decision")
    if decision is None:
        return None
    return _Writer(view, decision, names, language).box()


class _Writer:
    """Builds the texts and buttons of one decision."""

    def __init__(
        self, view: View, decision: View, names: Mapping[int, str], language: str
    ) -> None:
        self.view = view
        self.decision = decision
        self.names = names
        self.language = language
        self.kind: str = decision["kind"]

    def box(self) -> Box:
        card = self.decision["card"]
        common: dict[str, Any] = {
            "kind": self.kind,
            "prompt": self.prompt(self.decision),
            "ident": self.ident(),
            "card": card,
            "card_name": words.card_name(card, self.language) if card else "",
        }
        if self.kind == "claim":
            return Box(mode="claim", purse=self.purse(), **common)
        if len(self.decision["batch"]) > 1:
            rows, rankings, settled = self.batch()
            picks = {} if rankings and not rows else self.soft_picks()
            if len(rows) + len(rankings) > 1:
                common["prompt"] = self.batch_prompt()
            common |= {"rows": rows, "rankings": rankings, "settled": settled}
            common["for_all"] = self.for_all(len(rows))
            common["absorption_lines"] = self.absorption_lines()
            common["strengths"] = self.strengths()
            if self.kind == "block":
                common["shield"] = self.shield()
                common["absorbable"] = sum(self.absorbers().values())
                common["through"] = (
                    self.through("{n}", "{all}", "0"),
                    self.through("{n}", "{all}", "{absorbed}"),
                )
            return Box(mode="batch", picks=picks, **common)
        buttons, shared_notes = self.with_block_notes(self.buttons())
        on_table = [each for each in buttons if each.key.startswith("minion:")]
        return Box(
            mode="pick",
            buttons=buttons,
            shared_notes=shared_notes,
            is_list_folded=len(on_table) > MAX_OPEN_BUTTONS,
            tiles=self.tiles(),
            # Do not mark cards in the hand if the choice is among other cards, which may be
            # copies of them.
            picks={
                key: self.pick(key)
                for key in self.decision["options"]
                if self.kind in IN_HAND or not key.startswith(("card:", "discard:"))
            },
            **common,
        )

    def ident(self) -> str:
        """Return the key of a question, by which a half-filled form survives a redraw of
        the same question.
        """
        decision = self.decision
        parts = [self.view["turn"], self.kind, decision["subject"], decision["card"]]
        if self.kind == "claim":
            parts.append(len(self.view["hand"]))
        return "-".join(str(part) for part in [*parts, *decision["options"]])

    def prompt(self, asked: View) -> str:
        return words.prompt(asked, self.view, self.names, self.language)

    def batch_prompt(self) -> str:
        if self.kind == "attack":
            return _("All your minions attack. Choose one, then whom it attacks.")
        if self.kind == "block":
            return _("Choose a minion, then the attacker it blocks.")
        if self.kind == "starters":
            return _("Choose your twelve starting minions, two of each colour.")
        return self.prompt(self.decision)

    def label(self, option: str, asked: View | None = None) -> str:
        asked = asked or self.decision
        return words.option_label(option, asked, self.view, self.names, self.language)

    def pick(self, key: str) -> Pick:
        return Pick(key, self.label(key), self.verb(key), about=self.about(key))

    def about(self, key: str) -> str:
        """Return the id of the text that describes an answer's outcome; empty if there is
        none.
        """
        if self.kind != "chain" or not (key.startswith("card:") or self.view["chain"]):
            return ""
        return f"{preview_id(key)}-said"

    def verb(self, key: str) -> str:
        if self.kind == "draft":
            draft = self.view["draft"]
            removes = draft["picks"][draft["round"]] == "remove"
            return _("Remove") if removes else _("Take")
        if key.startswith("card:") and self.kind == "chain":
            return _("Play")
        if self.kind == "combat_text":
            return _("Use")
        if self.kind in ("feed", "discard_from_hand", "look"):
            return _("Discard")
        if self.kind == "exile_from_hand":
            return _("Exile")
        return _("Choose")

    def soft_picks(self) -> dict[str, Pick]:
        """Return picks that let a click on the table answer the question: for the subjects
        of rows, and for answers.
        """
        picks = {}
        for asked in self.decision["batch"]:
            for key in (asked["subject"], *asked["options"]):
                if key and ":" in key and not asked["kind"].endswith("_order"):
                    label = self.label(key, {**self.decision, **asked})
                    picks[key] = Pick(key, label, _("Choose"), soft=True)
        return picks

    def buttons(self) -> tuple[Button, ...]:
        keys = [
            key
            for key in self.decision["options"]
            if not (
                key.startswith(("card:", "discard:")) and self.kind in IN_HAND | SPREAD_OUT
            )
        ]
        return tuple(
            Button(key, self.button_label(key), key == "use", self.about(key))
            for key in self.opponents_first(keys)
        )

    def with_block_notes(
        self, buttons: tuple[Button, ...]
    ) -> tuple[tuple[Button, ...], tuple[str, ...]]:
        """Return the buttons of a question about a block with notes on their outcomes, and
        the notes that all answers share, or all attackers.
        """
        if self.kind != "block":
            return buttons, ()
        of_all: list[str] = []
        of_attackers: list[str] = []
        notes: dict[str, list[str]] = {each.key: [] for each in buttons}
        for outcome in (self.damage_note, self.fate_note):
            said = {key: outcome(key) for key in notes}
            if not any(said.values()):
                continue
            of_blocks = {text for key, text in said.items() if key != "pass"}
            if len(set(said.values())) == 1:
                of_all.append(said["pass"])
                continue
            if len(notes) > 2 and len(of_blocks) == 1:
                of_attackers.append(of_blocks.pop())
                said = {"pass": said["pass"]}
            for key, text in said.items():
                notes[key].append(text)
        written = (
            replace(each, note="; ".join(filter(None, notes[each.key]))) for each in buttons
        )
        shared = (
            (_("Whatever you choose, %(what)s"), of_all),
            (_("Whichever you block, %(what)s"), of_attackers),
        )
        lines = (text % {"what": "; ".join(what)} for text, what in shared if what)
        return tuple(written), tuple(lines)

    def opponents_first(self, keys: Sequence[str]) -> list[str]:
        """Put the audience behind the other players, because a player rarely aims at
        themselves; all else keeps its place. Only the sequence on the page changes.
        """
        own = f"player:{self.decision['seat']}"
        players = [key for key in keys if key.startswith("player:")]
        ordered = iter(sorted(players, key=lambda key: key == own))
        return [next(ordered) if key.startswith("player:") else key for key in keys]

    def damage_note(self, key: str) -> str:
        """Return how much damage gets through with this answer to a question about a block.
        The page computes it for a form with several blockers (aim-lines.js).
        """
        rest, absorbed = self.damage(key)
        total = sum(self.attack_strengths().values())
        return self.through(str(rest), str(total), str(absorbed))

    def damage(self, key: str) -> tuple[int, int]:
        """Return the damage that gets through with this answer to a question about a block,
        and the damage that minions absorb without blocking.
        """
        guard: dict[str, int] = {}
        for minion in self.own_row()["minions"]:
            own = f"minion:{minion['id']}"
            if not self.absorbs(own):
                asked = own == self.decision["subject"]
                target = key if asked else f"minion:{minion['blocks']}"
                guard[target] = guard.get(target, 0) + (self.absorbable_damage(own) or 0)
        strengths = self.attack_strengths()
        rest = sum(max(0, each - guard.get(key, 0)) for key, each in strengths.items())
        # What a shield prevents does not reach the minions that absorb damage.
        rest = max(0, rest - self.shield())
        absorbed = min(rest, sum(self.absorbers().values()))
        return rest - absorbed, absorbed

    def fate_note(self, key: str) -> str:
        """Return whether the blocker may die with this answer to a question about a block;
        empty if it neither blocks nor absorbs enough to die.
        """
        blocker = self.decision["subject"]
        name = words.minion_name(self.view, int(blocker.partition(":")[2]), self.language)
        absorbs = self.absorbs(blocker)
        used_up = absorbs and self.damage(key)[1] >= (self.absorbable_damage(blocker) or 0)
        if used_up or could_be_destroyed(self.view, blocker, key):
            return _("%(minion)s may die") % {"minion": name}
        if absorbs or key == "pass":
            return ""
        return _("%(minion)s survives the block") % {"minion": name}

    def with_warning(self, answer: str, blocker: str, attacker: str) -> str:
        """Add to an answer that the blocker may die, if it may."""
        if not could_be_destroyed(self.view, blocker, attacker):
            return answer
        return _("%(answer)s: your blocker may die") % {"answer": answer}

    def through(self, n: str, total: str, absorbed: str) -> str:
        """Say that `n` of `total` damage gets through, and which minions absorb how much
        without blocking.
        """
        text = _("%(n)s of %(all)s damage gets through") % {"n": n, "all": total}
        if absorbed == "0":
            return text
        return _("%(through)s, %(n)s absorbed by %(minions)s") % {
            "through": text,
            "n": absorbed,
            "minions": ", ".join(
                words.minion_name(self.view, number, self.language)
                for number in self.absorbers()
            ),
        }

    def own_row(self) -> View:
        """Return the row of the player who is asked."""
        seat = self.decision["seat"]
        return next(row for row in self.view["players"] if row["seat"] == seat)

    def shield(self) -> int:
        """Return the prevented damage to the player who is asked."""
        return int(self.own_row().get("shield", 0))

    def absorbers(self) -> dict[int, int]:
        """Return the damage that minions of the player who is asked can absorb without
        blocking, by their ids (DMG-6).
        """
        return {
            minion["id"]: self.absorbable_damage(key) or 0
            for minion in self.own_row()["minions"]
            for key in (f"minion:{minion['id']}",)
            if self.absorbs(key)
        }

    def button_label(self, key: str) -> str:
        own = self.view["chain"] and self.view["chain"][-1]["seat"] == self.decision["seat"]
        if self.kind == "chain" and key == "pass":
            if own:
                return _("I'm done with this chain")
            return _("Add nothing") if self.view["chain"] else _("No chain this turn")
        return self.label(key)

    def tiles(self) -> tuple[Tile, ...]:
        """Return the cards of a discard pile, or on top of a deck, that may be chosen."""
        if self.kind not in SPREAD_OUT:
            return ()
        found = []
        for key in self.decision["options"]:
            slug = key.partition(":")[2]
            if not slug:
                continue
            known = face(slug, self.language)
            html = render_card(slug, self.language, Size.TILE)
            found.append(Tile(slug, known.css, html, self.pick(key)))
        return tuple(found)

    def batch(
        self,
    ) -> tuple[tuple[QuestionRow, ...], tuple[Ranking, ...], tuple[Settled, ...]]:
        rows: list[QuestionRow] = []
        rankings: list[Ranking] = []
        settled: list[Settled] = []
        numbered = enumerate(self.decision["batch"])
        for ordered, group in groupby(
            numbered, lambda pair: pair[1]["kind"].endswith("_order")
        ):
            if not ordered:
                rows.extend(self.row(number, asked) for number, asked in group)
                continue
            places = list(group)
            options = places[0][1]["options"]
            if self.alike(options):
                # There is one question fewer than there are things to order, so `zip` drops
                # the last option.
                settled.extend(
                    Settled(f"q{number}", option)
                    for (number, _question), option in zip(places, options, strict=False)
                )
            else:
                rankings.append(self.ranking(places))
        return tuple(rows), tuple(rankings), tuple(settled)

    def absorption_lines(self) -> tuple[str, ...]:
        """Say, for each opponent, how much damage their minions could absorb if all
        attackers attacked that opponent.
        """
        if self.kind != "attack":
            return ()
        return tuple(
            self._absorption_line(each) for each in absorption_forecasts(self.view)
        )

    def _absorption_line(self, forecast: Absorption) -> str:
        if forecast.absorbed:
            text = ngettext(
                "All against %(name)s: %(strength)d damage, up to %(absorbed)d absorbed.",
                "All against %(name)s: %(strength)d damage, up to %(absorbed)d absorbed.",
                forecast.strength,
            )
        else:
            text = ngettext(
                "All against %(name)s: %(strength)d damage.",
                "All against %(name)s: %(strength)d damage.",
                forecast.strength,
            )
        return text % {
            "name": self.names[forecast.defender],
            "strength": forecast.strength,
            "absorbed": forecast.absorbed,
        }

    def strengths(self) -> str:
        """List the attackers of the audience by their keys, with their strengths."""
        if self.kind != "block":
            return ""
        strengths = self.attack_strengths()
        return " ".join(f"{key}={strength}" for key, strength in strengths.items())

    def attack_strengths(self) -> dict[str, int]:
        """Return the strength of each minion that attacks the audience, by its key."""
        return {
            f"minion:{minion['id']}": minion["strength"]
            for player in self.view["players"]
            for minion in player["minions"]
            if minion["attacks"] == self.decision["seat"]
        }

    def for_all(self, rows: int) -> tuple[AnswerForAll, ...]:
        """Return one button for each answer that all of these rows can have."""
        asked = [each["options"] for each in self.decision["batch"][:rows]]
        return answers_for_all_rows(self.kind, asked, self.named)

    def named(self, key: str) -> tuple[str, str]:
        """Return an option in words, in full and short."""
        full = self.label(key)
        return full, self.thing(key) or full

    def alike(self, keys: Sequence[str]) -> bool:
        """Tell whether these are minions that are equal in everything but their id, so that
        their sequence does not matter.
        """
        numbers = {int(key.partition(":")[2]) for key in keys if key.startswith("minion:")}
        known = {
            minion["id"]: {**minion, "id": None}
            for player in self.view["players"]
            for minion in player["minions"]
            if minion["id"] in numbers
        }
        if len(known) < len(keys):
            return False
        first, *others = known.values()
        return all(other == first for other in others)

    def row(self, number: int, asked: View) -> QuestionRow:
        full = {**self.decision, **asked}
        if self.kind == "starters":
            full["amount"] += number
        options = self.opponents_first(asked["options"])
        # The default is not to block. A question about an attack has no such option.
        default = "pass" if "pass" in options else options[0]
        if asked["kind"] == "attack":
            default = leader_first(self.view, options)[0]
        options.sort(key=lambda option: option != "pass")
        subject = asked["subject"] or ""
        blocker = self.minion(subject) if asked["kind"] == "block" else None
        return QuestionRow(
            name=f"q{number}",
            subject=subject,
            title=self.thing(subject) or self.prompt(full),
            legend=self.prompt(full),
            health=self.absorbable_damage(subject) if blocker else None,
            absorbs=blocker is not None and self.absorbs(subject),
            picture=render_mini(blocker["card"], self.language) if blocker else None,
            twin=self.twin(blocker) if blocker else 0,
            options=tuple(
                self.option(option, full, chosen=option == default) for option in options
            ),
        )

    def option(self, key: str, asked: View, *, chosen: bool) -> Option:
        """Build an option of a row of the form. An option that is a starting minion, or an
        attacker that could be blocked, also gets the minion's picture.
        """
        label = self.label(key, asked)
        if asked["kind"] == "starters":
            card = key.partition(":")[2]
            picture = render_card(card, self.language, Size.MINI)
            return Option(key, label, chosen, card, picture)
        attacker = self.minion(key) if asked["kind"] == "block" else None
        if attacker is None:
            return Option(key, label, chosen)
        is_fatal = could_be_destroyed(self.view, asked["subject"], key)
        label = self.with_warning(label, asked["subject"], key)
        picture = render_mini(attacker["card"], self.language)
        return Option(
            key,
            label,
            chosen,
            attacker["card"],
            picture,
            name=words.card_name(attacker["card"], self.language),
            strength=attacker["strength"],
            health=attacker["health"],
            twin=self.twin(attacker),
            is_fatal=is_fatal,
        )

    def twin(self, minion: View) -> int:
        """Return the number of a minion in play among equal ones; 0 without equal ones."""
        return words.minion_number(self.view, minion["id"])

    def absorbable_damage(self, key: str) -> int | None:
        """Return the damage that a minion in play can absorb."""
        minion = self.minion(key)
        return int(minion["health"] + minion.get("shield", 0)) if minion else None

    def absorbs(self, key: str) -> bool:
        """Tell whether a minion in play absorbs damage to its player (DMG-6)."""
        minion = self.minion(key)
        return minion is not None and NUMBER[minion["card"]] in ABSORBERS

    def minion(self, key: str) -> View | None:
        """Return the minion in play with this key."""
        rows: list[list[View]] = [player["minions"] for player in self.view["players"]]
        found = (each for row in rows for each in row if f"minion:{each['id']}" == key)
        return next(found, None)

    def thing(self, key: str) -> str:
        """Return the name of a minion in play with its strength and health; empty for other
        things.
        """
        minion = self.minion(key)
        if minion is None:
            return ""
        name = words.minion_name(self.view, minion["id"], self.language)
        return f"{name} · {minion['strength']}/{minion['health']}"

    def ranking(self, asked: Sequence[tuple[int, View]]) -> Ranking:
        number, first = asked[0]
        full = {**self.decision, **first}
        options = first["options"]
        if first["kind"] == "combat_order":
            options = strongest_first(self.view, options)
        return Ranking(
            title=self.prompt(full)
            if full["kind"] != "combat_order"
            else _("Order of attacks"),
            places=tuple(
                OrderPlace(
                    name=f"q{number + step}",
                    label=f"{step + 1}.",
                    options=tuple(
                        Option(option, self.label(option, full), step == place)
                        for place, option in enumerate(options)
                    ),
                )
                for step in range(len(asked))
            ),
        )

    def purse(self) -> Purse:
        influence = self.view["influence"]
        return Purse(
            pool=influence["pool"],
            each=2 if influence["doubled"] else 1,
            doubled=influence["doubled"],
            discount=influence["discount"],
        )
