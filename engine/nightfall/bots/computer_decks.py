"""The decks that computers bring to a table of built decks (CONSTR).

Each deck is a list of eight orders per set, with three copies of each; a table with both
sets uses four orders of each list. The decks are about equally strong: `python -m
engine.nightfall.bots.computer_decks` plays them against each other (docs/decisions/0302).
"""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import chain, combinations
from random import Random

from engine.nightfall import game
from engine.nightfall.bots.heuristic import choose
from engine.nightfall.cards.catalogue import NUMBER, SETS, by_id
from engine.nightfall.decks import (
    ARCHIVE_SIZE,
    MAX_COPIES,
    STACK_SIZE,
    STARTERS_OF_A_COLOUR,
    Deck,
    orders_allowed_in_decks,
    starters_for,
    wounds_for,
)
from engine.nightfall.options import Options

KINDS = 2 * ARCHIVE_SIZE // MAX_COPIES


def _orders(names: str) -> tuple[str, ...]:
    return tuple(names.split())


DECKS: dict[str, dict[str, tuple[str, ...]]] = {
    "blood": {
        "base": _orders(
            "blood-rage death-grip ivan-radinsky franz-orlok "
            "lilith-lawrence vulko overwatch-two blaine-cordell"
        ),
        "coldest_war": _orders(
            "inhuman-wave katya-ilyevna smiling-biter gregor-dzanic "
            "sophia-otrava stinking-dead banner-89 kaspar-adanian"
        ),
    },
    "pack": {
        "base": _orders(
            "big-ghost vulko lilith-lawrence franz-orlok "
            "alton-hickman marcus-toth indigo-six zacharias-sands"
        ),
        "coldest_war": _orders(
            "bone-cruncher smiling-biter katya-ilyevna sophia-otrava "
            "kaspar-adanian doktor-nyilaszy stinking-dead banner-89"
        ),
    },
    "night": {
        "base": _orders(
            "franz-orlok lilith-lawrence ivan-radinsky big-ghost "
            "alton-hickman marcus-toth indigo-six zacharias-sands"
        ),
        "coldest_war": _orders(
            "emil-balev sophia-otrava smiling-biter katya-ilyevna "
            "kaspar-adanian doktor-nyilaszy bone-cruncher stinking-dead"
        ),
    },
    "siege": {
        "base": _orders(
            "grim-siege lilith-lawrence indigo-six zacharias-sands "
            "franz-orlok ivan-radinsky sir-john-travail vulko"
        ),
        "coldest_war": _orders(
            "kaspar-adanian sophia-otrava katya-ilyevna stinking-dead "
            "research-and-development smiling-biter doktor-nyilaszy asset-seven"
        ),
    },
    "grave": {
        "base": _orders(
            "dark-awakening death-grip big-ghost ivan-radinsky "
            "franz-orlok alton-hickman marcus-toth indigo-six"
        ),
        "coldest_war": _orders(
            "unholy-resurrection doktor-nyilaszy kaspar-adanian katya-ilyevna "
            "smiling-biter sophia-otrava banner-89 bone-cruncher"
        ),
    },
    "claws": {
        "base": _orders(
            "rip-and-tear furious-melee sir-john-travail zacharias-sands "
            "marcus-toth indigo-six big-ghost alton-hickman"
        ),
        "coldest_war": _orders(
            "dog-eat-dog stinking-dead smiling-biter katya-ilyevna "
            "sophia-otrava bone-cruncher doktor-nyilaszy kaspar-adanian"
        ),
    },
    "hunt": {
        "base": _orders(
            "overwatch-two lilith-lawrence ivan-radinsky big-ghost "
            "alton-hickman marcus-toth indigo-six zacharias-sands"
        ),
        "coldest_war": _orders(
            "asset-seven banner-89 gregor-dzanic smiling-biter "
            "sophia-otrava katya-ilyevna kaspar-adanian doktor-nyilaszy"
        ),
    },
    "mind": {
        "base": _orders(
            "hypnotic-presence indigo-six marcus-toth sir-john-travail "
            "zacharias-sands big-ghost ivan-radinsky alton-hickman"
        ),
        "coldest_war": _orders(
            "routine-interrogation gathering-of-power kaspar-adanian sophia-otrava "
            "smiling-biter katya-ilyevna doktor-nyilaszy asset-seven"
        ),
    },
    "steel": {
        "base": _orders(
            "alton-hickman marcus-toth franz-orlok zacharias-sands "
            "big-ghost ivan-radinsky team-takedown sir-john-travail"
        ),
        "coldest_war": _orders(
            "full-battle-rattle sophia-otrava katya-ilyevna smiling-biter "
            "still-standing asset-seven gregor-dzanic inhuman-wave"
        ),
    },
    "ash": {
        "base": _orders(
            "shock-and-awe zacharias-sands sir-john-travail indigo-six "
            "ivan-radinsky marcus-toth big-ghost alton-hickman"
        ),
        "coldest_war": _orders(
            "power-and-glory gregor-dzanic asset-seven katya-ilyevna "
            "smiling-biter sophia-otrava banner-89 kaspar-adanian"
        ),
    },
}
"""By name and by set: the orders of the deck, most important first."""


def deck_for_table(name: str, options: Options) -> Deck:
    """Return the deck with this name in the form that a table with these options needs.

    Raises:
        KeyError: there is no such deck.
    """
    allowed = {card.id for card in orders_allowed_in_decks(options)}
    lists = [DECKS[name][each] for each in options.sets if each in DECKS[name]]
    mixed = dict.fromkeys(chain.from_iterable(zip(*lists, strict=True)))
    kinds = [card for card in mixed if card in allowed][:KINDS]
    # The cheap cards are in one archive, so that the player can claim something in most
    # turns.
    kinds.sort(key=lambda card: (by_id(card).cost, NUMBER[card]))
    cards = [card for card in kinds for _ in range(MAX_COPIES)]
    wounds = [card.id for card in wounds_for(options) if card.id in DRAWING]
    colours: dict[str, list[str]] = {}
    for card in starters_for(options):
        colours.setdefault(str(card.colour), []).append(card.id)
    starters = [
        card
        for each in colours.values()
        for card in (each * STARTERS_OF_A_COLOUR)[:STARTERS_OF_A_COLOUR]
    ]
    return Deck(
        (tuple(cards[:ARCHIVE_SIZE]), tuple(cards[ARCHIVE_SIZE:])),
        tuple((wounds * STACK_SIZE)[:STACK_SIZE]),
        tuple(starters),
    )


DRAWING = frozenset(card.id for card in SETS["base"].wounds)
"""Wounds that draw cards; a computer can use these with any hand (WOUND-4)."""


def random_deck(options: Options, rng: Random) -> Deck:
    """Return a random deck for a computer."""
    return deck_for_table(rng.choice(sorted(DECKS)), options)


def decks_for_computers(
    options: Options, seats: int, rng: Random
) -> list[dict[str, object]]:
    """Return the decks that computers bring to a table, by seat, in the form that a new
    game takes; empty if the options have no built decks.
    """
    if not options.built:
        return []
    return [random_deck(options, rng).to_dict() for _ in range(seats)]


def play_duel(names: tuple[str, str], options: Options, seed: int) -> int:
    """Play one game between two decks and return the seat that wins."""
    brought = [deck_for_table(name, options).to_dict() for name in names]
    position = game.new(seats=2, seed=seed, options=options, brought=brought)
    rng = Random(seed)
    while position.result is None:
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None, "a waiting seat is asked"
        option = choose(
            decision,
            position.view(seat),
            lambda seat=seat: position.events_since(0, seat),  # type: ignore[misc]
            rng,
        )
        position.play(seat, option)
    return position.result.winner


def win_shares_in_tournament(options: Options, rounds: int) -> dict[str, float]:
    """Let every deck play every other from both seats; return the share of games that each
    has won.
    """
    won = dict.fromkeys(DECKS, 0)
    for number, pair in enumerate(combinations(DECKS, 2)):
        for game_number in range(rounds):
            seed = 1000 * number + game_number
            for names in (pair, pair[::-1]):
                won[names[play_duel(names, options, seed)]] += 1
    games = 2 * rounds * (len(DECKS) - 1)
    return {name: count / games for name, count in won.items()}


def main() -> None:
    """Run the tournament of the command line."""
    parser = ArgumentParser(description="Play the computers' decks against each other.")
    parser.add_argument("--rounds", type=int, default=3, help="games from each seat [3]")
    parser.add_argument("--sets", default="base", help="such as base,coldest_war")
    chosen = parser.parse_args()
    options = Options(built=True, sets=tuple(chosen.sets.split(",")))
    shares = win_shares_in_tournament(options, chosen.rounds)
    for name, share in sorted(shares.items(), key=lambda each: -each[1]):
        print(f"{name:10} {100 * share:5.1f} %")


if __name__ == "__main__":
    main()
