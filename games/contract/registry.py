"""The registry of the site's games, which `settings.GAMES` names."""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.utils.module_loading import import_string

from games.contract.game import Game
from games.refusals import Unreadable


class UnknownGame(Unreadable, LookupError):
    """The site has no game with this key, or no longer has it."""


def all_games() -> tuple[Game, ...]:
    """Return the games in the order in which pages show them."""
    return tuple(_loaded(_paths()).values())


def keys() -> list[str]:
    """Return the keys of all games, as the database stores them."""
    return [game.key for game in all_games()]


def game_of(key: str) -> Game:
    """Return the game with this key.

    Raises:
        UnknownGame: the site does not have this game.
    """
    try:
        return _loaded(_paths())[key]
    except KeyError as error:
        raise UnknownGame(key) from error


def default_game() -> Game:
    """Return the first game, which is the default where no game is chosen."""
    return all_games()[0]


def sizes() -> list[int]:
    """Return the possible numbers of seats over all games, smallest first."""
    return sorted({size for game in all_games() for size in game.sizes})


def game_asked_for(wanted: str | None) -> Game:
    """Return the game named in a URL or form; the default game if the name is missing or
    unknown.
    """
    try:
        return game_of(wanted) if wanted else default_game()
    except UnknownGame:
        return default_game()


def _paths() -> tuple[str, ...]:
    # Typed as Any, because the type checker knows only Django's own settings.
    site: Any = settings
    return tuple(site.GAMES)


@lru_cache(maxsize=8)
def _loaded(paths: tuple[str, ...]) -> dict[str, Game]:
    games: dict[str, Game] = {}
    for path in paths:
        game = import_string(path)
        if not isinstance(game, Game):
            raise ImproperlyConfigured(f"GAMES: {path} is no game")
        if game.key in games:
            raise ImproperlyConfigured(f"GAMES: two games are called {game.key!r}")
        games[game.key] = game
    if not games:
        raise ImproperlyConfigured("GAMES names no game")
    return games
