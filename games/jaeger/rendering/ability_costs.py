"""What the reader's own ability costs: a reveal, or its only use."""

from django.utils.translation import gettext as _

from engine.jaeger.characters.model import UseLimit
from engine.jaeger.characters.roster import ABILITY
from engine.jaeger.effects import HealAll
from games.contract.rules import View


def cost_of_option(key: str, view: View) -> str:
    """Return what the reader gives up by an option, and that it would do nothing now; empty
    for options without a cost. Only the own ability has one.
    """
    if key != "ability":
        return ""
    ability, own = ABILITY[view["character"]], view["players"][view["audience"]]
    useless = own["damage"] == 0 and any(isinstance(e, HealAll) for e in ability.effects)
    found = (
        _("does nothing now: you have no damage") if useless else "",
        _("once per game") if ability.limit is UseLimit.ONCE else "",
        _("reveals you") if ability.reveals and own["character"] is None else "",
    )
    return _(", ").join(each for each in found if each)
