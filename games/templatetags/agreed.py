"""Tags that show the terms of a table as small icons."""

from django import template

from games.contract import game_of
from games.models import Match
from games.play.tables import descriptions

register = template.Library()


@register.inclusion_tag("web/tables/agreed.html")
def agreed(match: Match) -> dict[str, object]:
    """Render the options that differ from the default, with their meanings."""
    return {"chosen": descriptions.agreed(match)}


@register.inclusion_tag("web/tables/agreed.html")
def agreed_besides(match: Match) -> dict[str, object]:
    """Render them without those in `descriptions.main_words`, which the page shows
    already.
    """
    return {"chosen": descriptions.chips(match)}


@register.inclusion_tag("web/tables/agreed_bar.html")
def agreed_bar(match: Match) -> dict[str, object]:
    """Render them for the bar of a table, where a click opens their meanings.

    The hash of the seed stands below them: it is public before the first move, so that
    anybody can check the deal afterwards.
    """
    return {
        "chosen": descriptions.agreed(match),
        "rules_url": game_of(match.game).library.rules_url,
        "seed_hash": match.seed_hash,
    }


@register.simple_tag
def game_name(match: Match) -> str:
    """Return the name of the game that is played."""
    return str(game_of(match.game).name)


@register.simple_tag
def clock_words(match: Match) -> str:
    """Return the clock of a table in words."""
    return descriptions.clock_words(match)
