"""Sentences that explain refusals to players, in the active language."""

from django.utils.translation import get_language, gettext as _, gettext_noop

from engine.errors import BadOptions, IllegalMove
from games.contract import Game, UnfitOptions, default_game
from games.refusals import SENTENCES, GamesError

WITHOUT_CLASS = {
    # The engine is plain Python without Django, so the sentences for `IllegalMove` are
    # here.
    "not_asked": gettext_noop("There's nothing for you to decide right now."),
    "not_offered": gettext_noop("You can't do that now. Nothing has been played."),
    "too_late": gettext_noop("That came a moment too late. You may get another chance."),
    # Sockets send these codes as answers and raise no exception.
    "busy": gettext_noop("The site is busy. Try again in a moment."),
    "no_table": gettext_noop("There's no table at this address."),
    "unavailable": gettext_noop(
        "The table can't be shown right now. Try again in a moment."
    ),
}
"""The English sentences of refusal codes that no exception class defines."""


def refusal_text(refusal: str, game: Game | None = None) -> str:
    """Return the sentence for a refusal code; a general one if the code is unknown.

    Args:
        game: the game whose options were refused; it has sentences for its own codes.
    """
    # Drop the part after a colon: the engine adds the name of the faulty option for the
    # log.
    code = refusal.partition(":")[0]
    sentence = SENTENCES.get(code) or WITHOUT_CLASS.get(code)
    if sentence is None and game is not None:
        return game.setup.refusal(refusal, game.language_for(get_language() or "en"))
    return _(sentence or gettext_noop("That's not possible. Nothing has changed."))


def error_text(error: GamesError | IllegalMove) -> str:
    """Return the sentence for a refusal, with its values filled in."""
    text = refusal_text(error.refusal)
    values = error.values if isinstance(error, GamesError) else {}
    return text % values if values else text


def options_text(error: BadOptions) -> str:
    """Return the sentence for options of a table that a game refuses."""
    game = error.game if isinstance(error, UnfitOptions) else default_game()
    return game.setup.refusal(error.refusal, game.language_for(get_language() or "en"))
