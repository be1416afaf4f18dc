"""Measure by experiment how much each private archive helps its owner.

    python -m tools.archive_balance --deals 2000 --jobs 2

Recorded games show which cards computers like, not how strong the cards are. So archives
are dealt at random, and each deal is played four times: by two computers of different
style, by the same two with seats and archives exchanged, and both again in an arm in which
players must claim from their own archives. All cards are compared at once, so the
confidence intervals are widened accordingly (Bonferroni).

docs/research/balance.md discusses these figures.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from statistics import NormalDist
from typing import Any, NamedTuple

from tools import nightfall_statistics
from tools.nightfall_statistics import Rate, Record, Setup

STYLES = ("aggressive", "patient")
"""Two levels of `computer_levels.LEVELS` with different styles."""

FREE, FORCED = "free", "forced"
ARMS = (FREE, FORCED)
"""The arms of the experiment: free claims, and forced claims from the player's own
archives.
"""

FAIR = 0.42, 0.58
"""Win rates between these bounds are fair. A card needs a closer look if its rate is
outside in both arms and with both styles.
"""


Played = Mapping[str, Sequence[tuple[Setup, Sequence[Record]]]]
"""The games of each arm, with their setups."""


class ArchiveGame(NamedTuple):
    """One game, with the facts that concern the owner of one private archive."""

    arm: str
    style: str
    card: str
    won: bool
    claims: int


def setups(styles: Sequence[str], arm: str) -> tuple[Setup, Setup]:
    """Return the setups of the two plays of a deal: as dealt, and with the styles
    exchanged. The first player stays the same, so that neither style begins more often.

    Raises:
        ValueError: a style is not the name of a level.
    """
    one, other = (
        Setup(seats=2, levels=tuple(levels), blind=True, forced=arm == FORCED)
        for levels in (styles, styles[::-1])
    )
    return one, other


def archive_games(arm: str, setup: Setup, records: Iterable[Record]) -> list[ArchiveGame]:
    """Return one entry for each private archive in each game of an arm."""
    return [
        ArchiveGame(
            arm,
            setup.levels[seat],
            card,
            record.won(seat),
            record.claimed[seat].count(card),
        )
        for record in records
        for seat, archives in enumerate(record.archives)
        for card in archives
    ]


def confidence_margin(rate: Rate, comparisons: int) -> float:
    """Return half the width of a confidence interval, such that this many intervals all
    hold with 95 %.
    """
    if not rate.games:
        return 1.0
    wider = NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))
    return rate.margin * wider / NormalDist().inv_cdf(0.975)


def figures_by_card(found: Sequence[ArchiveGame]) -> dict[str, dict[str, Any]]:
    """Return for each card its owner's win rates, in each arm and with each style, and how
    many copies an owner claimed; the most helpful cards come first.
    """
    names = {each.card for each in found}
    rows = dict[str, dict[str, Any]]()
    for name in names:
        own = [each for each in found if each.card == name]
        arms = {arm: [each for each in own if each.arm == arm] for arm in ARMS}
        styles = dict.fromkeys(each.style for each in own)
        rows[name] = {
            "arms": {arm: _rate(arms[arm], len(names)) for arm in ARMS},
            "styles": {
                style: _rate([e for e in arms[FREE] if e.style == style], len(names))
                for style in sorted(styles)
            },
            "claims": {
                arm: round(sum(e.claims for e in arms[arm]) / max(1, len(arms[arm])), 2)
                for arm in ARMS
            },
        }
    return dict(
        sorted(rows.items(), key=lambda row: (-row[1]["arms"][FREE]["rate"], row[0]))
    )


def _rate(found: Sequence[ArchiveGame], comparisons: int) -> dict[str, float]:
    rate = Rate(len(found), sum(each.won for each in found))
    return rate.to_dict() | {"margin": round(confidence_margin(rate, comparisons), 4)}


def unfair_cards(rows: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Return the cards that are outside of `FAIR` on the same side in both arms and with
    both styles.
    """
    low, high = FAIR
    found = []
    for card, row in rows.items():
        rates = [each["rate"] for each in (*row["arms"].values(), *row["styles"].values())]
        if min(rates) > high or max(rates) < low:
            found.append(card)
    return found


def first_player_rate_by_card(records: Sequence[Record]) -> dict[str, Any]:
    """Return the first player's win rate with each card on the table, as a private archive
    or among the commons.

    `spread` is the mean squared deviation of these rates from the rate of all games, in
    standard errors: about 1 if cards make no difference, clearly higher if some do.
    """
    won = [record.won(record.first) for record in records]
    whole = Rate(len(won), sum(won))
    tables = [_cards_on_table(record) for record in records]
    rows, squares = {}, list[float]()
    for card in sorted(set[str]().union(*tables)):
        there = [w for w, table in zip(won, tables, strict=True) if card in table]
        rows[card] = rate = Rate(len(there), sum(there))
        # The rate of all games includes the games with the card, which makes the error
        # smaller.
        error = whole.rate * (1 - whole.rate) * (1 / rate.games - 1 / whole.games)
        if error:
            squares.append((rate.rate - whole.rate) ** 2 / error)
    return {
        "whole": whole.to_dict(),
        "cards": {card: rate.to_dict() for card, rate in rows.items()},
        "spread": round(sum(squares) / max(1, len(squares)), 2),
    }


def _cards_on_table(record: Record) -> set[str]:
    return {*record.commons, *(card for own in record.archives for card in own)}


def report(played: Played) -> dict[str, Any]:
    """Return the figures as JSON-ready data: of each arm, of each card, each style's win
    rate with any archive, and `first_player_rate_by_card`.
    """
    found = [
        chance
        for arm, games in played.items()
        for setup, records in games
        for chance in archive_games(arm, setup, records)
    ]
    arms = {}
    for arm, games in played.items():
        figures = nightfall_statistics.report(
            games[0][0], [record for _, records in games for record in records]
        )
        names = "games", "turns", "by_order", "shares"
        arms[arm] = {name: figures[name] for name in names}
    styles = {
        style: _rate([e for e in found if e.arm == FREE and e.style == style], 1)
        for style in sorted({each.style for each in found})
    }
    cards = figures_by_card(found)
    return {
        "arms": arms,
        "styles": styles,
        "cards": cards,
        "unfair": unfair_cards(cards),
        "first": first_player_rate_by_card(
            [r for _, records in played[FREE] for r in records]
        ),
    }


def report_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return a report as lines of text."""
    text = []
    for arm, each in figures["arms"].items():
        first = each["by_order"].get("1", {"rate": 0.0, "margin": 0.0})
        rate, room = 100 * first["rate"], 100 * first["margin"]
        text.append(
            f"claims {arm}: {each['games']} games, {each['turns']} turns,"
            f" first player {rate:.1f} % ± {room:.1f}"
        )
        text += [f"  {name:28} {100 * n:5.1f} %" for name, n in each["shares"].items()]
    styles, cards = figures["styles"], figures["cards"]
    head = "".join(f"{style:>12}" for style in styles)
    text += ["", f"{'wins of the owner, in %':24}{'free':>14}{head}{'forced':>14}  claimed"]
    whole = "".join(f"{100 * each['rate']:12.1f}" for each in styles.values())
    text.append(f"{'whatever it is':38}{whole}")
    for card, row in cards.items():
        own = "".join(f"{100 * row['styles'][style]['rate']:12.1f}" for style in styles)
        free, forced = (_percent(row["arms"][arm]) for arm in ARMS)
        copies = " / ".join(f"{row['claims'][arm]:.1f}" for arm in ARMS)
        text.append(f"{card:24}{free}{own}{forced}  {copies}")
    text += ["", f"outside {FAIR[0]} to {FAIR[1]} in all: {figures['unfair'] or 'none'}"]
    first = figures["first"]
    by_rate = sorted(first["cards"], key=lambda card: first["cards"][card]["rate"])
    text += [
        "",
        f"first player, by cards on the table: spread {first['spread']} (chance: 1)",
    ]
    for card in by_rate[:2] + by_rate[-2:]:
        text.append(f"{card:24}{_percent(first['cards'][card])}")
    return text


def _percent(rate: Mapping[str, float]) -> str:
    return f"{100 * rate['rate']:7.1f} ± {100 * rate['margin']:4.1f}"


def main(arguments: Sequence[str]) -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(
        prog="tools.archive_balance", description="Measure what private archives are worth."
    )
    parser.add_argument("--deals", type=int, default=100, help="of four games each")
    parser.add_argument("--styles", default=",".join(STYLES), help="two levels")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args(arguments)
    seeds = range(chosen.seed, chosen.seed + chosen.deals)
    played = {
        arm: [
            (setup, nightfall_statistics.run(setup, seeds, jobs=chosen.jobs))
            for setup in setups(chosen.styles.split(","), arm)
        ]
        for arm in ARMS
    }
    figures = report(played)
    print(json.dumps(figures) if chosen.json else "\n".join(report_lines(figures)))


if __name__ == "__main__":
    main(sys.argv[1:])
