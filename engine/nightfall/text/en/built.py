"""English: built decks, what is wrong with one, and leaving the game."""

from __future__ import annotations

BUILT: dict[str, str | tuple[str, ...]] = {
    "event.decks_laid": "Everybody lays out the deck that they brought.",
    "event.tucked": "{player} puts {card} below their own wound stack.",
    "event.tucked.you": "You put {card} below your own wound stack.",
    "event.tucked.other": "{player} puts {card} below {other}'s wound stack.",
    "event.tucked.other.you": "You put {card} below {other}'s wound stack.",
    "event.tucked.other.me": "{player} puts {card} below your wound stack.",
    "event.left_game": "{player} has taken the last wound of their stack: out of the game.",
    "event.left_game.you": "You have taken the last wound of your stack: you're out.",
    "result.out": (
        "{player} is in place {place}, out of the game with {n} wound.",
        "{player} is in place {place}, out of the game with {n} wounds.",
    ),
    "refusal.built_without_draft": (
        "With built decks there is no draft: leave its variants out."
    ),
    "refusal.built_own_wounds": (
        "With built decks everybody has their own wound stack of fifteen."
    ),
    "refusal.built_teams": "Built decks are not for teams.",
    "refusal.no_decks": "Everybody has to bring a deck.",
    "refusal.bad_deck": "One of the decks can't be played at this table.",
    "refusal.decks_without_format": "This table doesn't play with built decks.",
    "fault.archive_size": "Archive {archive}: {have} of {want} cards.",
    "fault.too_many": "{card}: {have} copies in both archives together; {want} at most.",
    "fault.starting_minion": "{card} is a starting minion: those don't go into archives.",
    "fault.no_order": "{card} is a wound: archives hold orders.",
    "fault.unknown_card": "No card is called {card}.",
    "fault.not_here": "{card} isn't in the card sets of this table.",
    "fault.stack_size": "Wound stack: {have} of {want} wounds.",
    "fault.no_wound_here": "{card}: this table has no such wound.",
    "fault.no_starter_here": "{card} can't be a starting minion here.",
    "fault.starters_of_colour": "Starting minions, {colour}: {have} of {want}.",
}
