"""Links and fields to choose a game on a page; empty if the site has only one game."""

from dataclasses import dataclass
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.contract import Game, UnknownGame, all_games, game_of

register = template.Library()


@register.inclusion_tag("nav/games.html")
def choose_game(game: Game, keep: str = "") -> dict[str, Any]:
    """Render links from this page to the same page for each game of the site.

    Args:
        keep: the rest of the query string, such as `show=provisional`.
    """
    games = all_games()
    return {"games": games if len(games) > 1 else (), "chosen": game, "keep": keep}


@register.simple_tag
def game_field(game: Game) -> SafeString:
    """Render the hidden field that names the game of a form."""
    if len(all_games()) == 1:
        return SafeString("")
    return format_html('<input type="hidden" name="game" value="{}">', game.key)


@register.simple_tag
def game_query(game: Game, begin: str = "?") -> str:
    """Build the query string that keeps the chosen game in a link."""
    return f"{begin}game={game.key}" if len(all_games()) > 1 else ""


@register.simple_tag
def game_name(key: str) -> str:
    """Return the name of a game if there are several; else an empty string."""
    if len(all_games()) == 1:
        return ""
    try:
        return str(game_of(key))
    except UnknownGame:
        return key


@dataclass(frozen=True, slots=True)
class Shelf:
    """The URL names of the pages about one game.

    `name` is the game's name if there are several games, else empty; `lessons` is the
    game's key if it has lessons, else empty.
    """

    how_to_play: str
    cards: str
    rules: str
    name: str
    lessons: str


@register.simple_tag
def libraries() -> list[Shelf]:
    """Return the pages of all games, as URL names for the tag `url`."""
    games = [game for game in all_games() if game.library.urls]
    return [
        Shelf(
            game.library.how_to_play,
            game.library.cards,
            game.library.rules,
            str(game) if len(games) > 1 else "",
            game.key if game.lessons.all else "",
        )
        for game in games
    ]
