"""Test the experiment that separates the effect of a card from the preferences of
computers.
"""

from __future__ import annotations

import json
from statistics import NormalDist

import pytest

from tools import archive_balance, nightfall_statistics
from tools.archive_balance import FORCED, FREE, ArchiveGame
from tools.nightfall_statistics import LEFT, Rate, Record


def chances(wins: dict[str, tuple[int, int]], of: int = 10) -> list[ArchiveGame]:
    """Return `of` games for each card, style and arm (free or forced claims). `wins` has
    for each card the numbers of games won with the two styles, the same in both arms.
    """
    return [
        ArchiveGame(arm, style, card, game < won, claims=2 if arm == FREE else 3)
        for card, both in wins.items()
        for style, won in zip(("one", "other"), both, strict=True)
        for arm in (FREE, FORCED)
        for game in range(of)
    ]


def test_a_deal_is_played_again_with_archives_changed_over() -> None:
    # Given a deal whose archives are random
    setup, again = archive_balance.setups(("random", "beginner"), FREE)
    once, twice = nightfall_statistics.play(setup, 7), nightfall_statistics.play(again, 7)
    # Then the same archives are at the same seats, and the same seat begins,
    assert once.archives == twice.archives
    assert once.first == twice.first
    # and the players have changed seats.
    assert setup.levels == again.levels[::-1]


def test_who_is_forced_claims_from_the_own_archives() -> None:
    # Given computers that claim at random
    free, forced = (
        nightfall_statistics.play(archive_balance.setups(("random", "random"), arm)[0], 11)
        for arm in (FREE, FORCED)
    )
    # When their claims are forced
    own = [
        [card for card in record.claimed[seat] if card in record.archives[seat]]
        for record in (free, forced)
        for seat in range(2)
    ]
    # Then they claim their share of their own archives before anything else.
    assert sum(map(len, own[2:])) > sum(map(len, own[:2]))
    for seat, archives in enumerate(forced.archives):
        shares = [forced.claimed[seat].count(card) for card in archives]
        assert max(shares) >= 7 - LEFT


def test_all_cards_at_once_have_wider_intervals() -> None:
    rate = Rate(games=400, wins=200)
    assert archive_balance.confidence_margin(rate, 1) == pytest.approx(
        rate.margin, rel=1e-3
    )
    wide = NormalDist().inv_cdf(1 - 0.025 / 24) / NormalDist().inv_cdf(0.975)
    assert archive_balance.confidence_margin(rate, 24) == pytest.approx(
        rate.margin * wide, rel=1e-3
    )


def test_an_archive_is_judged_in_both_arms_and_by_both_styles() -> None:
    rows = archive_balance.figures_by_card(
        chances({"vulko": (9, 8), "big-ghost": (9, 5), "blood-rage": (3, 2)})
    )
    assert list(rows) == ["vulko", "big-ghost", "blood-rage"]
    assert rows["vulko"]["styles"]["other"]["rate"] == 0.8
    assert rows["vulko"]["arms"][FORCED]["games"] == 20
    assert rows["vulko"]["claims"] == {FREE: 2, FORCED: 3}
    # Blood Rage and Vulko are unfair with both styles; Big Ghost helps only one style.
    assert archive_balance.unfair_cards(rows) == ["vulko", "blood-rage"]


def game(first_won: bool, *commons: str) -> Record:
    return Record(
        1, 0, 0 if first_won else 1, 9, (0, 0), (("vulko",), ()), ((), ()), commons=commons
    )


def test_a_card_that_helps_who_begins_stands_out() -> None:
    # Given 200 games, half of which the first player won with either card
    even = [
        game(n % 2 == 0, "big-ghost" if n % 4 < 2 else "rip-and-tear") for n in range(200)
    ]
    # and 200 games in which the card decided whether the first player won
    decided = [game(n % 2 == 0, ("rip-and-tear", "big-ghost")[n % 2]) for n in range(200)]
    assert archive_balance.first_player_rate_by_card(even)["spread"] == 0
    found = archive_balance.first_player_rate_by_card(decided)
    assert found["whole"]["rate"] == found["cards"]["vulko"]["rate"] == 0.5
    assert found["cards"]["rip-and-tear"]["rate"] == 1
    assert found["spread"] > 50


def test_the_command_prints_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--deals", "2", "--styles", "random,beginner", "--jobs", "1"]
    archive_balance.main([*arguments, "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert figures["arms"][FREE]["games"] == figures["arms"][FORCED]["games"] == 4
    owned = [row["arms"][FREE]["games"] for row in figures["cards"].values()]
    assert sum(owned) == 4 * 2 * 2
    archive_balance.main(arguments)
    printed = capsys.readouterr().out
    assert "first player" in printed
    assert all(card in printed for card in figures["cards"])


def test_styles_are_levels() -> None:
    with pytest.raises(ValueError, match="daring"):
        archive_balance.setups(("daring", "patient"), FREE)
