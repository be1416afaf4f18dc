"""Advice of the best computer of Jäger der Nacht, with its reasons as sentences."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from django.utils import translation
from django.utils.translation import gettext as _

from engine.jaeger import text
from engine.jaeger.bots import advice
from engine.jaeger.bots.advice import Reason
from games.contract.advice import Advice
from games.contract.rules import Position

EVEN = 0.45
"""A seat's chance to win at the start. It is above an equal share, because all players of a
side win together.
"""


def _reason_template(code: str) -> str:
    """Return the sentence for a reason.

    The sentence names no player, because pages show the name beside it, and reviews do not
    number the pawns.
    """
    return {
        "only_option": _("Nothing else is possible."),
        "known_foe": _("You know that this player is a %(group)s."),
        "likely_foe": _("This player is probably a %(group)s (%(percent)d%%)."),
        "best_foe": _("Nobody else is as likely to stand in your way."),
        "known_friend": _("You know that this player is a %(group)s."),
        "likely_friend": _("This player is probably a %(group)s (%(percent)d%%)."),
        "best_friend": _("Nobody else is as likely to be on your side."),
        "learns_most": _("This answer would tell you most."),
        "may_fall": _("This could put them out."),
        "heals_you": _("You need the healing most."),
        "wants_to_fall": _("You win if you're the first to go out."),
        "worth_most": _("%(card)s is worth most to you."),
        "cheapest": _("You can do without %(card)s more easily than without health."),
        "foe_there": _("From there you can attack somebody who stands in your way."),
        "best_place": _("Of all places within reach this one offers you most."),
        "draw_green": _("An oracle card shows you who somebody might be."),
        "draw_blue": _("Blue cards mostly help the one who draws them."),
        "draw_red": _("Red cards mostly harm others."),
        "two_rolls": _("Of two rolls you choose the better one."),
        "nobody_to_attack": _("Nobody within reach is likely enough to be your enemy."),
        "attack_all": _("Of those within reach more are enemies than friends."),
        "no_use": _("Nothing this place offers would help you now."),
        "takes_all": _("Whatever you take can't be used against you."),
        "damage_is_cheaper": _("That costs you less than any other answer."),
        "tells_nothing": _("That tells nobody anything."),
        "strikes_back": _("The attacker is probably your enemy."),
        "ability_now": _("Your ability does more now than your secret is worth."),
        "reveal_pays": _("Once you're revealed, your attacks are stronger."),
        "stays_hidden": _("As long as nobody knows you, nobody knows whom to hunt."),
    }[code]


def reason_sentence(reason: Reason) -> str:
    """Format a reason as a sentence in the active language."""
    language = (translation.get_language() or "en").partition("-")[0]
    language = language if language in text.LANGUAGES else text.LANGUAGES[0]
    return _reason_template(reason.code) % {
        "group": text.group_name(reason.group, language) if reason.group else "",
        "percent": reason.percent,
        "card": text.card_name(reason.card, language) if reason.card else "",
    }


class Adviser:
    """The adviser of Jäger der Nacht: it returns the choice of the strongest computer,
    without random moves.
    """

    joint_kinds: Mapping[str, str] = MappingProxyType({})

    def advise(self, position: Position, seat: int) -> Advice:
        found = advice.advise(position.view(seat), _events(position, seat))
        return Advice(found.option, tuple(reason_sentence(each) for each in found.reasons))

    def choose(self, position: Position, seat: int, seconds: float) -> str:
        return advice.advise(position.view(seat), _events(position, seat)).option

    def why(
        self, position: Position, seat: int, option: str, instead_of: str | None = None
    ) -> Sequence[str]:
        view, events = position.view(seat), _events(position, seat)
        other = () if instead_of is None else advice.reasons(view, events, instead_of)
        found = advice.reasons(view, events, option)
        return tuple(reason_sentence(each) for each in found if each not in other)

    def title_of_missed(self, kind: str, option: str) -> str:
        return ""

    def chances(self, position: Position) -> Sequence[float]:
        return advice.win_chances(position.view(None), _events(position, None))

    def even_chance(self, seats: int) -> float:
        return EVEN


def _events(position: Position, seat: int | None) -> list[dict[str, object]]:
    return [dict(each) for each in position.events_since(0, seat)]
