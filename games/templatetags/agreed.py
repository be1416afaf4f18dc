"""What a table has agreed on, as small signs."""

from django import template

from games.models import Match
from games.nightfall import setup_choices

register = template.Library()


@register.inclusion_tag("web/agreed.html")
def agreed(match: Match) -> dict[str, object]:
    """Draw the options that are not the usual ones, with what they mean."""
    return {"chosen": setup_choices.agreed(match)}


@register.inclusion_tag("web/agreed_bar.html")
def agreed_bar(match: Match) -> dict[str, object]:
    """Draw them for the bar of a table, where a press opens what they mean."""
    return {"chosen": setup_choices.agreed(match)}
