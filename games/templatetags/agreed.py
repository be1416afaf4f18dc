"""Tags that show the terms of a table as small icons."""

from django import template

from games.contract import game_of
from games.models import Match
from games.play.tables import descriptions

register = template.Library()


@register.inclusion_tag("web/tables/agreed.html")
def agreed(match: Match) -> dict[str, object]:
    """Render the table's options that differ from the default, with their meanings."""
    return {"chosen": descriptions.non_default_options(match)}


@register.inclusion_tag("web/tables/agreed.html")
def agreed_besides(match: Match) -> dict[str, object]:
    """Render the options that differ from the default, without the main option, which the
    page shows already (`descriptions.main_option_words`).
    """
    return {"chosen": descriptions.secondary_options(match)}


@register.inclusion_tag("web/tables/agreed_bar.html")
def agreed_bar(match: Match) -> dict[str, object]:
    """Render the options that differ from the default for the bar of a table, where a click
    opens their meanings.

    Below them is the hash of the seed. It is public before the first move, so that readers
    can check the deal after the match.
    """
    return {
        "chosen": descriptions.non_default_options(match),
        "rules_url": game_of(match.game).library.rules_url,
        "seed_hash": match.seed_hash,
    }


@register.simple_tag
def game_name(match: Match) -> str:
    """Return the name of the game of a match."""
    return str(game_of(match.game).name)


@register.simple_tag
def clock_words(match: Match) -> str:
    """Return the clock of a table in words."""
    return descriptions.clock_words(match)
