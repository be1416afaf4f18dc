"""Test series from the first game to the last (SERIES-1 to SERIES-6)."""

from datetime import timedelta

import pytest
from django.db.utils import IntegrityError
from django.utils import timezone

from engine.errors import BadOptions
from games.models import Match, Player, Seat
from games.play.match.moves.play import load_position
from games.play.match.seats.presence import leave_seat
from games.play.tables.leaving_after_block import block_and_separate
from games.refusals import BadTable, MatchOver, NotYourSeat
from tests.games.set_up import fast_forward, person
from tests.tournaments.played import after_pause, end_game, newest, play_on, series
from tournaments.models import Series, SeriesGame
from tournaments.pairing.records import EntrantId
from tournaments.refusals import NotInASeries
from tournaments.series import sweep, terms_and_score
from tournaments.series.selectors import (
    light_games,
    result_of,
    series_progress,
    table_finishes,
)
from tournaments.series.services import advance, series_ready

pytestmark = pytest.mark.django_db

Status = Series.Status


def begins(match: Match) -> int:
    found: int = load_position(match).view(None)["first"]
    return found


def test_a_full_series_starts_with_its_first_game() -> None:
    played = series("ann", "heuristic", "ben")
    assert played.status == Status.RUNNING
    assert (played.terms, played.limit) == ("end_of_the_world", 100)
    assert newest(played).match.is_running
    assert [str(seat.player or seat.level) for seat in played.seats.all()] == [
        "Ann",
        "heuristic",
        "Ben",
    ]


def test_series_1_wounds_of_all_games_add_up() -> None:
    played = play_on(series("ann", "ben", "random"), (5, 9, 12), (8, 3, 10))
    totals = series_progress(played).totals
    assert [(t.seat, t.place, t.score) for t in totals] == [
        (1, 1, 12),
        (0, 2, 13),
        (2, 3, 22),
    ]
    assert played.status == Status.RUNNING
    assert newest(played).number == 3


@pytest.mark.parametrize("limit", [50, 100, 200])
def test_series_2_it_ends_at_the_limit(limit: int) -> None:
    played = series("ann", "ben", played_for=terms_and_score.end_of_the_world(limit))
    play_on(played, (limit - 1, 0))
    assert played.status == Status.RUNNING
    play_on(played, (1, 30))
    assert played.status == Status.FINISHED
    assert played.games.count() == 2
    assert series_progress(played).winner == 1


def test_series_3_a_running_game_is_never_cut_short() -> None:
    played = play_on(
        series("ann", "ben", played_for=terms_and_score.end_of_the_world(50)), (49, 0)
    )
    match = newest(played).match
    Seat.objects.filter(match=match, number=0).update(place=2, score=40)
    advance(played.pk)
    match.refresh_from_db()
    assert match.is_running
    assert Series.objects.get().status == Status.RUNNING


def test_series_4_ties_go_by_games_won_then_by_the_last_game() -> None:
    played = series("ann", "ben", "random", played_for=terms_and_score.end_of_the_world(50))
    play_on(played, (1, 4, 20), (1, 2, 20), (6, 2, 20))
    assert [total.seat for total in series_progress(played).totals] == [0, 1, 2]
    assert played.status == Status.FINISHED


def test_series_5_seats_stay_and_the_first_player_moves_on() -> None:
    played = series("ann", "ben", "cem", options={"draft": "quick", "first": 1})
    seen_first = []
    for _ in range(4):
        match = newest(played).match
        seen_first.append(begins(match))
        assert [str(seat.player) for seat in match.seats.all()] == ["Ann", "Ben", "Cem"]
        play_on(played, (1, 2, 3))
    assert seen_first == [1, 2, 0, 1]
    seeds = Match.objects.values_list("seed", flat=True)
    assert len(set(seeds)) == len(seeds)


def test_series_5_also_if_the_first_player_was_drawn_by_lot() -> None:
    played = series("ann", "ben", "cem", options={"draft": "quick"})
    drawn = begins(newest(played).match)
    assert newest(played).first == drawn
    play_on(played, (1, 2, 3))
    assert begins(newest(played).match) == (drawn + 1) % 3


def test_series_6_conditions_stay_the_same() -> None:
    options = {"draft": "open", "profile": "NF-DE", "secret": True, "first": 0}
    played = series("ann", "ben", "random", options=options, rated=True, title="Tuesday")
    play_on(played, (1, 2, 3), (1, 2, 3))
    matches = Match.objects.order_by("pk")
    agreed = [
        (
            {name: match.options[name] for name in ("draft", "profile", "secret")},
            match.pace,
            match.rated,
            match.title,
        )
        for match in matches
    ]
    assert len(agreed) == 3
    assert agreed[0] == agreed[1] == agreed[2]
    assert agreed[0][2:] == (True, "Tuesday")


@pytest.mark.parametrize("spectators", ["none", "delayed"])
def test_every_game_is_watched_in_the_same_way(spectators: str) -> None:
    delay = 20 if spectators == "delayed" else 0
    names = [person(name).username for name in ("cyd", "dan", "eve")]
    played = series(
        "ann", "ben", spectators=spectators, spectator_delay=delay, commentators=names
    )
    # Dan and Eve can no longer be commentators, so the later games have only Cyd.
    Player.objects.filter(username="dan").update(is_active=False)
    block_and_separate(player=person("eve"), other_id=person("ann").pk)
    play_on(played, (1, 2), (1, 2))
    for match in Match.objects.order_by("pk")[1:]:
        assert (match.spectators, match.spectator_delay) == (spectators, delay)
        assert list(match.commentators.all()) == [person("cyd")]
    assert newest(played).number == 3


@pytest.mark.parametrize("kind", ["built", "teams"])
def test_series_6_neither_built_decks_nor_team_games(kind: str) -> None:
    with pytest.raises(NotInASeries):
        series("ann", "ben", options={kind: True})
    assert not Series.objects.exists()


@pytest.mark.parametrize(
    "bad",
    [
        terms_and_score.best_of(0),
        terms_and_score.best_of(99),
        terms_and_score.end_of_the_world(0),
        terms_and_score.end_of_the_world(5000),
        terms_and_score.Terms("forever"),
        terms_and_score.Terms("single", limit=10),
    ],
)
def test_terms_that_do_not_exist_are_refused(bad: terms_and_score.Terms) -> None:
    with pytest.raises(NotInASeries):
        series("ann", "ben", played_for=bad)


def test_a_table_that_cannot_be_set_up_leaves_nothing_behind() -> None:
    with pytest.raises(BadTable):
        series("ann", "ann")
    with pytest.raises(BadOptions):
        series("ann", "ben", options={"draft": "quick", "upstream": True})
    assert not Series.objects.exists()
    assert not Match.objects.exists()


def test_a_best_of_match_ends_once_it_is_settled() -> None:
    played = play_on(
        series("ann", "ben", played_for=terms_and_score.best_of(3)), (1, 2), (1, 2)
    )
    assert played.status == Status.FINISHED
    assert [t.games_won for t in series_progress(played).totals] == [2, 0]


def test_a_single_game_is_a_series_of_one() -> None:
    played = play_on(
        series("ann", "ben", "cem", played_for=terms_and_score.single()), (3, 2, 1)
    )
    assert played.status == Status.FINISHED
    assert series_progress(played).winner == 2


def test_a_tournament_gets_plain_records() -> None:
    played = play_on(
        series("ann", "ben", played_for=terms_and_score.best_of(3)), (1, 2), (1, 2)
    )
    found = table_finishes(played, [EntrantId(7), EntrantId(9)])
    assert [(f.entrant, f.place, f.score, f.games) for f in found] == [
        (7, 1, 2, 2),
        (9, 2, 4, 2),
    ]
    assert table_finishes(series("dot", "ede"), [EntrantId(1), EntrantId(2)]) == ()


# Between the games


def test_the_next_game_begins_after_a_pause_by_itself() -> None:
    played = series("ann", "ben")
    end_game(played, 4, 2)
    now = timezone.now()
    assert advance(played.pk, now=now).next_at == now + timedelta(seconds=20)
    assert advance(played.pk, now=now + timedelta(seconds=19)).games.count() == 1
    assert sweep.advance_due_series(now=now + timedelta(seconds=19)) == 0
    assert sweep.advance_due_series(now=now + timedelta(seconds=20)) == 1
    assert newest(played).number == 2
    assert newest(played).match.is_running


def test_it_begins_at_once_if_all_who_are_there_are_ready() -> None:
    played = series("ann", "ben", "heuristic", "cem")
    leave_seat(match_id=newest(played).match.pk, player=person("cem"))
    end_game(played, 4, 2, 3, 1)
    series_ready(series_id=played.pk, player=person("ann"))
    assert played.games.count() == 1
    series_ready(series_id=played.pk, player=person("ben"))
    assert played.games.count() == 2
    with pytest.raises(MatchOver):
        series_ready(series_id=played.pk, player=person("ann"))


def test_only_who_sits_there_can_be_ready() -> None:
    played = series("ann", "ben")
    end_game(played, 4, 2)
    with pytest.raises(NotYourSeat):
        series_ready(series_id=played.pk, player=person("cem"))


def test_there_are_never_two_next_games() -> None:
    played = play_on(series("ann", "ben"), (1, 2))
    for _ in range(3):
        advance(played.pk, now=after_pause(played))
    assert played.games.count() == 2
    with pytest.raises(IntegrityError):
        SeriesGame.objects.create(
            series=played, number=2, match=Match.objects.order_by("pk")[0]
        )


# Lost tasks


def test_a_process_that_dies_between_the_games_costs_nothing() -> None:
    played = series("ann", "ben")
    end_game(played, 1, 2)  # the task for the next step is lost
    assert sweep.advance_due_series(now=timezone.now()) == 1
    # The result was stored now. Lose the time of the next game as well.
    Series.objects.update(next_at=None)
    assert sweep.advance_due_series(now=timezone.now()) == 1
    assert sweep.advance_due_series(now=after_pause(played)) == 1
    assert newest(played).number == 2
    assert sweep.advance_due_series(now=after_pause(played)) == 0


def test_one_broken_series_does_not_keep_others_waiting(
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken, fine = series("ann", "ben"), series("cem", "dot")
    end_game(broken, 1, 2)
    end_game(fine, 1, 2)
    Series.objects.filter(pk=broken.pk).update(seat_count=3)
    assert sweep.advance_due_series(now=timezone.now()) == 1
    assert "is set aside" in caplog.text
    fine.refresh_from_db()
    assert fine.next_at is not None


def test_real_games_are_taken_in_as_they_ended() -> None:
    played = series("random", "random", "random")
    match = fast_forward(newest(played).match)
    advance(played.pk)
    score = {seat.number: seat.score for seat in match.seats.all()}
    assert {t.seat: t.score for t in series_progress(played).totals} == score


def test_survival_is_read_of_games_that_count_wins_only() -> None:
    """The match's result is loaded only for games that count wins alone, such as Jäger der
    Nacht, to find out who survived. For other games, such as Nightfall, it is not loaded.
    """
    played = series(*["random"] * 3, played_for=terms_and_score.best_of(3))
    match = end_game(played, 1, 2, 3)
    rows = [{"seat": seat, "alive": seat != 1} for seat in range(3)]
    Match.objects.filter(pk=match.pk).update(result={"places": rows})
    (game,) = light_games().filter(series=played)
    assert not any(each.survived for each in result_of(game))
    Match.objects.filter(pk=match.pk).update(game="jaeger")
    (game,) = light_games().filter(series=played)
    assert [each.survived for each in result_of(game)] == [True, False, True]
