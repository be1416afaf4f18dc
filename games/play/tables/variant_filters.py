"""Variants: values of a game's options by which readers can filter matches and tables."""

from dataclasses import dataclass

from django.db.models import Q

from games.contract import Game, all_games, default_game
from games.contract.setup import Choice


@dataclass(frozen=True, slots=True)
class Variant:
    """A value of a game's option by which readers can filter tables and matches."""

    game: Game
    setting: str
    choice: Choice

    @property
    def value(self) -> str:
        """The variant's key in addresses. For the default game it does not contain the
        game's key.
        """
        if self.game is default_game():
            return self.choice.value
        return f"{self.game.key}:{self.choice.value}"


def variants() -> dict[str, Variant]:
    """Return the variants of all games, by their keys in addresses."""
    found = [
        Variant(game, setting, choice)
        for game in all_games()
        for setting, choice in game.setup.variants
    ]
    return {variant.value: variant for variant in found}


def condition_of(variant: Variant) -> Q:
    """Return the query condition that a match was played with this variant."""
    agreed = {f"options__{variant.setting}": variant.choice.means}
    found, setup = Q(game=variant.game.key, **agreed), variant.game.setup
    if setup.main is not None and variant.setting == setup.main.name:
        for name in setup.instead:
            # The options named in `instead` replace the main option. An option that is off
            # may be missing in the stored options.
            off = Q(**{f"options__{name}": False})
            found &= off | Q(**{f"options__{name}__isnull": True})
    return found
