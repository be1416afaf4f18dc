"""Advice of the best computer of Nightfall, with its reasons as sentences."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _, ngettext

from engine import computer_levels
from engine.nightfall import text
from engine.nightfall.bots.advice import Reason, advise, reasons
from engine.nightfall.bots.learned import chances
from games.contract.advice import Advice
from games.contract.rules import Position

BEST = "master"


def _reason_template(code: str, amount: int) -> str:
    """Return the sentence for a reason, with placeholders `%(card)s` and `%(n)d`."""
    plain = {
        "only_option": _("Nothing else is possible."),
        "removes_minion": _("%(card)s takes on an opposing minion."),
        "strong_body": _("%(card)s comes into play with strength %(n)d."),
        "kicker_active": _("The kicker of %(card)s works here."),
        "next_kicked": _("%(card)s can follow, with its kicker."),
        "next_links": _("%(card)s can follow in the chain."),
        "brings_influence": _("%(card)s brings influence for claims."),
        "thins_deck": _(
            "%(card)s leaves your deck for good once played: better cards come sooner."
        ),
        "hold_for_own_turn": _("The orders in hand do more in your own chain."),
        "kicks_in_deck": _("%(card)s and cards of your own make kickers work."),
        "pays_for": _("Its influence buys more than the card is worth in hand."),
        "late_in_game": _("A card claimed now would hardly be drawn any more."),
        "survives": _("%(card)s lives through it."),
        "loses_minion": _("A block with %(card)s would cost more than it saves."),
        "strongest_minion": _(
            "%(card)s is the strongest opposing minion there, with strength %(n)d."
        ),
        "leads": _("Of your opponents, that player has the fewest wounds."),
        "two_for_one": _("Wounds in hand become cards."),
    }
    if code in plain:
        return plain[code]
    return {
        "deals_wounds": ngettext(
            "%(card)s deals %(n)d point of damage.",
            "%(card)s deals %(n)d points of damage.",
            amount,
        ),
        "draws_cards": ngettext(
            "%(card)s draws %(n)d card.", "%(card)s draws %(n)d cards.", amount
        ),
        "fits_deck": ngettext(
            "%(card)s links with %(n)d order of yours.",
            "%(card)s links with %(n)d orders of yours.",
            amount,
        ),
        "stops_damage": ngettext(
            "%(card)s keeps %(n)d point of damage off.",
            "%(card)s keeps %(n)d points of damage off.",
            amount,
        ),
        "open_defence": ngettext(
            "Only %(n)d minion can block there.",
            "Only %(n)d minions can block there.",
            amount,
        )
        if amount
        else _("No minion can block there."),
    }[code]


def _language() -> str:
    language = (translation.get_language() or "en").partition("-")[0]
    return language if language in text.LANGUAGES else text.LANGUAGES[0]


def reason_sentence(reason: Reason) -> str:
    """Format a reason as a sentence in the active language."""
    card = text.card_name(reason.card, _language()) if reason.card else ""
    return _reason_template(reason.code, reason.amount) % {"card": card, "n": reason.amount}


def _is_stronger(reason: Reason, amount: int) -> bool:
    """Return whether a reason speaks more strongly for its option than a reason with the
    same code and this amount speaks for another option. Fewer blockers are a stronger
    reason to attack; of everything else, more is stronger.
    """
    if reason.code == "open_defence":
        return reason.amount < amount
    return reason.amount > amount


class Adviser:
    """The adviser of Nightfall: it returns the choice of the best level, and computes the
    chances of winning from weights that were learned in self-play.
    """

    joint_kinds: Mapping[str, str] = MappingProxyType({"claim": "done"})

    def __init__(self) -> None:
        self._weights = chances.read_weights()

    def advise(self, position: Position, seat: int) -> Advice:
        found = advise(*_adviser_arguments(position, seat))
        return Advice(found.option, tuple(reason_sentence(each) for each in found.reasons))

    def choose(self, position: Position, seat: int, seconds: float) -> str:
        if not computer_levels.is_searching_level("nightfall", BEST):
            return advise(*_adviser_arguments(position, seat)).option
        known: Any = position
        return computer_levels.choose(BEST, known, seat, Random(seat), seconds)

    def why(
        self, position: Position, seat: int, option: str, instead_of: str | None = None
    ) -> Sequence[str]:
        asked = _adviser_arguments(position, seat)
        other = {} if instead_of is None else {
            reason.code: reason.amount for reason in reasons(*asked, instead_of)
        }  # fmt: skip
        return tuple(
            reason_sentence(reason)
            for reason in reasons(*asked, option)
            if reason.code not in other or _is_stronger(reason, other[reason.code])
        )

    def title_of_missed(self, kind: str, option: str) -> str:
        how, _colon, value = option.partition(":")
        slug = value.partition("@")[0]
        title = {
            ("attack", "player"): _("Combat: whom to attack"),
            ("chain", "pass"): _("Chain: passing was better"),
            ("claim", "done"): _("Claiming: stopping was better"),
            ("claim", "discard"): _("Claiming: %(card)s stayed in hand"),
            ("claim", "claim"): _("Claiming: %(card)s wasn't claimed"),
            ("chain", "card"): _("Chain: %(card)s wasn't played"),
        }.get((kind, how), "")
        if "%(card)s" not in title:
            return title
        return title % {"card": text.card_name(slug, _language())}

    def chances(self, position: Position) -> Sequence[float]:
        view = position.view(None)
        course = chances.PublicCounts(view["seats"])
        course.read_events(position.events_since(0, None))
        return chances.win_chances(self._weights, course.features(view))

    def even_chance(self, seats: int) -> float:
        return 1 / seats


def _adviser_arguments(
    position: Position, seat: int
) -> tuple[Any, dict[str, Any], Any, Random]:
    """Return the arguments of the adviser for a seat, with a random generator of a fixed
    seed.
    """
    known: Any = position
    events = partial(known.events_since, 0, seat)
    return known.decision(seat), known.view(seat), events, Random(seat)
