"""Test ratings: what a match changes, what taking it back restores, and whose rating does
not change.
"""

from datetime import timedelta
from itertools import permutations
from math import log
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from openskill.models import PlackettLuce

from games.contract import default_game
from games.models import Match, Rating, RatingChange
from games.play import aftermath
from games.play.ratings import selectors
from games.play.ratings.arithmetic import (
    LOGISTIC,
    START,
    START_DEVIATION,
    Belief,
    Entrant,
    beliefs_after,
    chances,
)
from games.play.ratings.pools import Pool, pool_for
from games.play.ratings.references import reference_rating, reference_ratings
from games.play.ratings.services import rate_match, recompute_pool, undo_rating
from tests.games.ended import NOON, ended, guest
from tests.games.set_up import DUEL, TABLE, person

# No deadlines, because the machine may be busy with other work.
calm = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)

beliefs = st.builds(
    Belief,
    st.floats(200, 2800, allow_nan=False),
    st.floats(15, 300, allow_nan=False),
)


@st.composite
def matches(draw: st.DrawFn) -> list[Entrant]:
    """Return a match of two to five entrants, perhaps with ties and computers."""
    count = draw(st.integers(2, 5))
    places = draw(st.lists(st.integers(1, 5), min_size=count, max_size=count))
    return [Entrant(draw(beliefs), place, fixed=draw(st.booleans())) for place in places]


@calm
@given(matches(), st.randoms(use_true_random=False))
def test_the_order_of_seats_changes_nothing(entrants: list[Entrant], rng: object) -> None:
    shuffled = list(range(len(entrants)))
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    found = beliefs_after([entrants[each] for each in shuffled])
    whole = beliefs_after(entrants)
    assert found == [whole[each] for each in shuffled]


@calm
@given(matches())
def test_a_match_makes_surer_and_leaves_levels_alone(entrants: list[Entrant]) -> None:
    for entrant, belief in zip(entrants, beliefs_after(entrants), strict=True):
        if entrant.fixed:
            assert belief == entrant.belief
        else:
            assert 0 < belief.sigma <= (entrant.belief.sigma**2 + 9) ** 0.5 + 1e-9


@calm
@given(st.lists(beliefs, min_size=2, max_size=5))
def test_first_gains_last_loses(start: list[Belief]) -> None:
    found = beliefs_after([Entrant(one, place) for place, one in enumerate(start)])
    assert found[0].mu > start[0].mu
    assert found[-1].mu < start[-1].mu


@calm
@given(st.floats(50, 250), st.integers(2, 5))
def test_among_equals_points_are_handed_on_and_none_are_made(
    sigma: float, count: int
) -> None:
    found = beliefs_after([Entrant(Belief(START, sigma), place) for place in range(count)])
    assert sum(one.mu for one in found) == pytest.approx(START * count)
    assert [one.mu for one in found] == sorted((one.mu for one in found), reverse=True)


@calm
@given(beliefs, st.integers(2, 5))
def test_all_who_tie_and_are_alike_stay_where_they_are(belief: Belief, count: int) -> None:
    for one in beliefs_after([Entrant(belief, 1)] * count):
        assert one.mu == pytest.approx(belief.mu)


def test_a_tie_brings_those_together_who_were_apart() -> None:
    strong, weak = beliefs_after(
        [Entrant(Belief(1700, 100), 1), Entrant(Belief(1300, 100), 1)]
    )
    assert strong.mu < 1700
    assert weak.mu > 1300


@calm
@given(st.floats(-2000, 2000), st.integers(1, 2))
def test_even_a_miracle_has_an_answer(gap: float, place: int) -> None:
    found = beliefs_after(
        [Entrant(Belief(), place), Entrant(Belief(START + gap, 20), 3 - place)]
    )
    assert all(-3000 < one.mu < 6000 for one in found)


def test_chances_are_what_a_point_means() -> None:
    even = chances([Belief(1500, 1), Belief(1500, 1)])
    assert even == pytest.approx([0.5, 0.5])
    clear = chances([Belief(1900, 0.001), Belief(1500, 0.001)])
    assert clear == pytest.approx([10 / 11, 1 / 11])


def test_every_level_has_a_reference_in_every_pool() -> None:
    game = default_game()
    for pool in (DUEL.kind, TABLE.kind):
        assert set(reference_ratings(game, pool)) == {level.value for level in game.levels}
        assert reference_rating(game, pool, "heuristic").mu == START


def test_about_a_dozen_duels_or_six_tables_make_certain() -> None:
    def until_certain(others: int) -> int:
        belief, count = Belief(), 0
        while selectors.rounded_for_display(belief.mu, belief.sigma).provisional:
            place = count % (others + 1) + 1
            rest = [each for each in range(1, others + 2) if each != place]
            known = [Entrant(Belief(START, 60), each, fixed=True) for each in rest]
            belief = beliefs_after([Entrant(belief, place), *known])[0]
            count += 1
        return count

    assert 8 <= until_certain(1) <= 15
    assert 4 <= until_certain(3) <= 8


def test_it_claims_what_it_knows_better_than_openskill_does() -> None:
    """Measure errors as decision 0100 does, with fewer players: their true strengths are
    known.
    """
    rng, count = Random(7), 40
    true = [rng.gauss(0, 8) for _ in range(count)]
    scale = 25 / 6 * 2**0.5  # what openskill takes as a unit of its scale
    model = PlackettLuce()
    ours, theirs = [Belief()] * count, [model.rating() for _ in range(count)]
    for _ in range(700):
        who = rng.sample(range(count), rng.choice((3, 4, 5)))
        luck = {each: -log(-log(rng.random())) for each in who}
        who.sort(key=lambda each: -(true[each] / scale + luck[each]))
        entrants = [Entrant(ours[each], place) for place, each in enumerate(who)]
        rated = model.rate([[theirs[each]] for each in who])
        for each, belief, (other,) in zip(who, beliefs_after(entrants), rated, strict=True):
            ours[each], theirs[each] = belief, other

    def error(found: list[float]) -> float:
        mean = sum(true) / count
        return sum((a - (b - mean)) ** 2 for a, b in zip(found, true, strict=True)) ** 0.5

    unit = LOGISTIC / scale
    mine = error([(one.mu - START) / unit for one in ours])
    assert mine < 0.5 * error([one.mu - 25 for one in theirs])


# Matches


def mu(name: str, pool: Pool = DUEL) -> float:
    return Rating.objects.get(player=person(name), **pool.where).mu


def everything() -> list[object]:
    """Return all ratings and rating changes, in an order that does not depend on when they
    were stored.
    """
    rows = RatingChange.objects.filter(taken_back_at=None)
    changes = rows.order_by("match", "player").values_list(
        "match", "player", "place", "mu_before", "sigma_before", "mu_after", "sigma_after"
    )
    ratings = Rating.objects.order_by("player", "pool").values_list(
        "player", "pool", "mu", "sigma", "games", "played_at"
    )
    return [*changes, *ratings]


@pytest.mark.django_db
def test_two_seats_and_more_have_nothing_to_do_with_each_other() -> None:
    ended("ann", "ben")
    ended("ben", "cem", "ann", at=1)
    assert mu("ann") > START > mu("ann", TABLE)
    assert [pool_for("nightfall", n) for n in (2, 3, 4, 5)] == [DUEL] + [TABLE] * 3


@pytest.mark.django_db
def test_a_match_counts_once() -> None:
    match = ended("ann", "ben")
    before = everything()
    assert not rate_match(match.pk)
    aftermath.update_after_result(match.pk)
    assert everything() == before
    assert Rating.objects.get(player=person("ann")).games == 1


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["unrated", "guest", "nobody", "alone", "annulled"])
def test_what_does_not_count(kind: str) -> None:
    if kind == "guest":
        match = ended("ann", guest())
    elif kind == "nobody":
        match = ended("random", "heuristic")
    elif kind == "alone":
        match = ended("ann", "heuristic")
    elif kind == "annulled":
        match = ended("ann", "ben", annulled_at=NOON)
    else:
        match = ended("ann", "ben", rated=False)
    assert not Rating.objects.exists()
    assert not RatingChange.objects.exists()
    assert match.settled_at
    # An annulled match keeps the mark, because it counts again if it is declared valid.
    assert match.rated == (kind == "annulled")


@pytest.mark.django_db
def test_computers_at_the_table_are_no_opponents() -> None:
    ended("random", "ann", "heuristic", "ben")
    with_computers = mu("ann", TABLE), mu("ben", TABLE)
    ended("cem", "dot", at=1)
    among_themselves = mu("cem"), mu("dot")
    assert with_computers == among_themselves


@pytest.mark.django_db
def test_bots_are_rated_as_people_are() -> None:
    bot = person("bot")
    bot.is_bot = True
    bot.save()
    ended("ann", bot)
    assert mu("bot") < START


@pytest.mark.django_db
def test_taking_back_restores_everybody_exactly() -> None:
    ended("ann", "ben", "cem")
    ended("dot", "eve", "fay", at=5)
    before = everything()
    match = ended("ben", "ann", "dot", at=10)
    assert everything() != before
    Match.objects.filter(pk=match.pk).update(annulled_at=NOON)
    aftermath.update_after_result(match.pk)
    assert everything() == before
    assert (
        RatingChange.objects.filter(match=match, taken_back_at__isnull=False).count() == 3
    )
    assert not undo_rating(match.pk)


@pytest.mark.django_db
def test_who_has_only_played_what_does_not_count_has_no_rating() -> None:
    match = ended("ann", "ben")
    assert undo_rating(match.pk)
    assert not Rating.objects.exists()
    assert selectors.displayed_rating(person("ann"), DUEL) == selectors.UNKNOWN
    assert selectors.UNKNOWN.provisional
    assert (
        selectors.UNKNOWN.value,
        selectors.UNKNOWN.deviation,
    ) == (START, START_DEVIATION)


@pytest.mark.django_db
def test_a_match_that_is_valid_after_all_counts_again() -> None:
    match = ended("ann", "ben")
    ended("ann", "cem", at=1)
    before = everything()
    undo_rating(match.pk)
    assert everything() != before
    assert rate_match(match.pk)
    assert everything() == before


@pytest.mark.django_db
def test_it_does_not_matter_in_which_order_matches_come_to_count() -> None:
    players = [("ann", "ben"), ("ben", "cem"), ("dot", "eve"), ("cem", "ann")]
    made = [ended(*pair, at=minute, settled=False) for minute, pair in enumerate(players)]
    found = []
    for order in list(permutations(made))[::5]:
        for match in order:
            rate_match(match.pk)
        found.append(everything())
        for match in order:
            undo_rating(match.pk)
        assert not Rating.objects.exists()
    assert all(one == found[0] for one in found)


@pytest.mark.django_db
def test_an_annulled_match_is_taken_out_of_all_that_followed() -> None:
    names = ["ann", "ben", "cem", "dot", "eve", "fay"]
    void = ended("ann", "ben", "cem")
    rest = [
        (names[n % 6], names[(n * n + 1) % 6], names[(n + 2) % 6])
        for n in range(1, 18)
        if len({n % 6, (n * n + 1) % 6, (n + 2) % 6}) == 3
    ]
    for minute, sitters in enumerate(rest, start=1):
        ended(*sitters, at=minute)
    undo_rating(void.pk)
    found = [
        (row.player.username, row.mu, row.sigma, row.games)
        for row in Rating.objects.order_by("player__username")
    ]

    Rating.objects.all().delete()
    Match.objects.all().delete()
    for minute, sitters in enumerate(rest, start=1):
        ended(*sitters, at=minute)
    assert found == [
        (row.player.username, row.mu, row.sigma, row.games)
        for row in Rating.objects.order_by("player__username")
    ]


@pytest.mark.django_db
def test_other_places_are_rated_anew_with_all_that_followed() -> None:
    match = ended("ann", "ben")
    ended("ben", "cem", at=1)
    # In two updates, because two seats may not have the same place meanwhile.
    match.seats.filter(player=person("ann")).update(place=2)
    match.seats.filter(player=person("ben")).update(place=1)
    assert rate_match(match.pk)
    found = (mu("ann"), mu("ben"), mu("cem"))
    Match.objects.all().delete()
    Rating.objects.all().delete()
    ended("ben", "ann")
    ended("ben", "cem", at=1)
    assert (mu("ann"), mu("ben"), mu("cem")) == found


@pytest.mark.django_db
def test_working_everything_out_anew_changes_nothing() -> None:
    for minute, pair in enumerate(permutations(["ann", "ben", "cem"], 2)):
        ended(*pair, at=minute)
    before = everything()
    assert recompute_pool(DUEL) == 0
    assert recompute_pool(TABLE) == 0
    assert everything() == before


@pytest.mark.django_db
def test_a_sweep_rates_what_a_crash_left_out() -> None:
    match = ended("ann", "ben", settled=False)
    broken = ended("ann", "ben", settled=False)
    Match.objects.filter(pk=broken.pk).update(game="no such game")
    assert aftermath.settle_unsettled_matches() >= 1
    match.refresh_from_db()
    assert match.settled_at
    assert mu("ann") > START


# Lists


@pytest.mark.django_db
def test_the_leaderboard_has_the_strong_first_and_the_uncertain_apart() -> None:
    for name, strength, sigma in (
        ("ann", 1800, 60),
        ("ben", 1900, 80),
        ("cem", 2400, 180),
        ("dot", 1600, 50),
        ("eve", 2000, 50),
        ("old", 2900, 50),
    ):
        Rating.objects.create(
            player=person(name),
            **DUEL.where,
            mu=strength,
            sigma=sigma,
            games=9,
            played_at=NOON - timedelta(days=100 if name == "old" else 1),
        )
    eve = person("eve")
    eve.is_active = False
    eve.save()
    board = selectors.leaderboard(DUEL, now=NOON)
    assert [row.player.username for row in board] == ["ben", "ann", "dot"]
    waiting = selectors.leaderboard(DUEL, provisional=True, now=NOON)
    assert [row.player.username for row in waiting] == ["cem"]
    assert not selectors.leaderboard(TABLE, now=NOON)
