"""Answers of a game's options by which matches and tables can be filtered."""

from dataclasses import dataclass

from django.db.models import Q

from games.contract import Game, all_games, default_game
from games.contract.setup import Choice


@dataclass(frozen=True, slots=True)
class Variant:
    """An answer of a game's options that tables can be filtered by."""

    game: Game
    setting: str
    choice: Choice

    @property
    def value(self) -> str:
        """What it is called in addresses: those of the usual game need no more."""
        if self.game is default_game():
            return self.choice.value
        return f"{self.game.key}:{self.choice.value}"


def variants() -> dict[str, Variant]:
    """Return by name in addresses what tables can have agreed on, over all games."""
    found = [
        Variant(game, setting, choice)
        for game in all_games()
        for setting, choice in game.setup.variants
    ]
    return {variant.value: variant for variant in found}


def condition_of(variant: Variant) -> Q:
    """Return the condition that a match was played with a variant."""
    agreed = {f"options__{variant.setting}": variant.choice.means}
    found, setup = Q(game=variant.game.key, **agreed), variant.game.setup
    if setup.main is not None and variant.setting == setup.main.name:
        for name in setup.instead:
            # As `holds`; what says nothing is not stored.
            off = Q(**{f"options__{name}": False})
            found &= off | Q(**{f"options__{name}__isnull": True})
    return found
