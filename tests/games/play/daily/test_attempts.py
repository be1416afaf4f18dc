"""Test the daily challenge: the same for everybody, one attempt each, and what counts."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.base.policies.daily_access import ends_at
from games.contract import game_of
from games.models import DailyAttempt, DailyChallenge, Match, Unrated
from games.people.accounts.guests import guest_create
from games.people.accounts.services import account_close, guest_merge_into_account
from games.people.moderation.position_reset import set_back
from games.play import aftermath
from games.play.daily import personal_data, services
from games.play.daily.streaks import streak_of, streak_of_days
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import presence
from games.play.tables.rematch import rematch_join
from games.refusals import DailyForPeople, NoDaily
from games.web.daily.page import parent_event_of
from tests.games.play.daily.days import begun, days_ago, finished, game, today
from tests.games.programs import bot_of
from tests.games.set_up import answer_next, options_of, person, play_for, play_to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]


def first_choices(match: Match, *, answers: int = 60) -> Match:
    """Play on; the player always takes the first answer."""
    for _ in range(answers):
        if not answer_next(match):
            options = options_of(match, 0)
            if not options:
                break
            play_for(match, 0, options[0])
    match.refresh_from_db()
    return match


def test_it_is_an_ordinary_match_that_is_not_rated() -> None:
    attempt = begun("ann")
    match = attempt.match
    assert (match.status, match.seat_count, match.rated) == ("running", 2, False)
    assert (match.unrated, match.listed, match.clock) == (Unrated.DAILY, False, "none")
    assert attempt.challenge.day == today()
    attempt = finished("ann")
    match.refresh_from_db()
    seat = match.seats.get(number=0)
    turns = load_position(match).view(None)["turn"]
    assert (attempt.score, attempt.turns) == (seat.score, turns)
    assert attempt.turns
    assert attempt.finished_at == match.finished_at
    assert not differences_from_replay(match)


def test_everybody_has_the_same_deal_and_the_same_computer() -> None:
    one, two = (first_choices(begun(name).match) for name in ("ann", "ben"))
    assert one.seed == two.seed
    assert one.seed_hash != two.seed_hash
    assert load_position(one) == load_position(two)
    moves = [list(each.moves.values_list("seat", "option")) for each in (one, two)]
    assert moves[0] == moves[1]
    assert {seat for seat, _option in moves[0]} == {0, 1}


def test_each_day_has_a_seed_that_only_the_secret_gives(settings: object) -> None:
    made = services.new_challenge(game(), today())
    assert made.seed == services.new_challenge(game(), today()).seed
    assert made.seed != services.new_challenge(game(), today() + timedelta(days=1)).seed
    settings.SECRET_KEY = "another"  # type: ignore[attr-defined]
    assert made.seed != services.new_challenge(game(), today()).seed


def test_there_is_one_try() -> None:
    attempt = begun("ann")
    assert begun("ann") == attempt
    finished("ann")
    assert begun("ann") == attempt
    assert DailyAttempt.objects.count() == Match.objects.count() == 1
    again = rematch_join(match_id=attempt.match_id, player=person("ann"))
    assert again.seed != attempt.match.seed
    assert not again.unrated


def test_midnight_that_passes_while_waiting_begins_the_next_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tomorrow = today() + timedelta(days=1)
    midnight = ends_at(today())

    def wait(*_players: int) -> None:
        monkeypatch.setattr(timezone, "now", lambda: midnight)

    monkeypatch.setattr(services, "lock_players", wait)
    assert begun("ann").challenge.day == tomorrow


def test_a_match_is_part_of_the_day_of_its_attempt() -> None:
    attempt = begun("ann")
    Match.objects.filter(pk=attempt.match_id).update(started_at=ends_at(today()))
    attempt.match.refresh_from_db()
    whole = parent_event_of(attempt.match)
    assert whole is not None
    assert whole.url.startswith(f"/daily/{today()}/")


def test_not_for_bots_nor_in_a_game_without_one() -> None:
    _page, bot = bot_of("ann")
    with pytest.raises(DailyForPeople):
        begun(bot)
    with pytest.raises(NoDaily):
        services.attempt_start(game=game_of("jaeger"), player=person("ann"))


def test_leaving_gives_no_result_and_no_second_try() -> None:
    attempt = begun("ann")
    presence.leave_seat(match_id=attempt.match_id, player=person("ann"))
    play_to_the_end(attempt.match)
    aftermath.update_after_result(attempt.match_id)
    attempt.refresh_from_db()
    assert attempt.finished_at
    assert attempt.score is None
    assert begun("ann") == attempt


def test_moves_made_for_somebody_who_came_back_count_as_leaving() -> None:
    attempt = begun("ann")
    presence.leave_seat(match_id=attempt.match_id, player=person("ann"))
    for _ in range(8):
        answer_next(attempt.match)
    presence.return_to_seat(match_id=attempt.match_id, player=person("ann"))
    assert finished("ann").score is None


def test_too_late_is_no_result() -> None:
    attempt = finished("ann")
    assert attempt.counts
    late = timezone.now() + timedelta(days=2)
    Match.objects.filter(pk=attempt.match_id).update(finished_at=late)
    aftermath.update_after_result(attempt.match_id)
    attempt.refresh_from_db()
    assert not attempt.counts


def test_an_annulled_match_has_no_result() -> None:
    attempt = finished("ann")
    Match.objects.filter(pk=attempt.match_id).update(annulled_at=timezone.now())
    aftermath.update_after_result(attempt.match_id)
    attempt.refresh_from_db()
    assert not attempt.counts
    assert attempt.finished_at


def test_streaks_are_days_in_a_row() -> None:
    day = [today() - timedelta(days=days) for days in range(10)]
    assert (streak_of_days([], day[0]).current, streak_of_days([], day[0]).best) == (0, 0)
    found = streak_of_days([day[9], day[8], day[7], day[1], day[0]], day[0])
    assert (found.current, found.best) == (2, 3)
    assert streak_of_days([day[2], day[1]], day[0]).current == 2
    assert streak_of_days([day[3], day[2]], day[0]).current == 0


def test_seven_days_in_a_row_give_a_badge() -> None:
    for days in range(1, 7):
        days_ago(finished("ann", score=3), days)
    assert streak_of(person("ann").pk, game().key, today()).current == 6
    finished("ann")
    assert streak_of(person("ann").pk, game().key, today()).current == 7
    assert person("ann").badges.filter(kind="daily-7").exists()
    assert not person("ann").badges.filter(kind="daily-30").exists()


def test_a_match_that_was_set_back_has_no_result() -> None:
    match = begun("ann").match
    while not options_of(match, 0):
        answer_next(match)
    play_for(match, 0, options_of(match, 0)[0])
    match.refresh_from_db()
    set_back(match.pk, person("mod"), "A bug.", 0, match.version)
    attempt = finished("ann")
    assert attempt.finished_at
    assert not attempt.counts


def test_a_guest_hands_what_is_finished_over_without_its_result() -> None:
    guest = guest_create()
    attempt = finished(guest)
    assert attempt.counts
    guest_merge_into_account(guest_id=guest.pk, player=person("ann"))
    for _again in range(2):
        attempt.refresh_from_db()
        assert attempt.player == person("ann")
        assert attempt.finished_at
        assert not attempt.counts
        aftermath.update_after_result(attempt.match_id)
    assert begun("ann") == attempt


def test_a_match_that_a_guest_has_begun_counts_for_the_account() -> None:
    guest = guest_create()
    attempt = begun(guest)
    guest_merge_into_account(guest_id=guest.pk, player=person("ann"))
    assert finished("ann") == attempt
    attempt.refresh_from_db()
    assert attempt.counts


def test_a_match_that_ends_while_a_guest_logs_in_counts() -> None:
    guest = guest_create()
    attempt = begun(guest)
    personal_data.hand_over(guest.pk, person("ann"))
    play_to_the_end(attempt.match)
    aftermath.update_after_result(attempt.match_id)
    attempt.refresh_from_db()
    assert attempt.player == person("ann")
    assert attempt.counts


def test_an_account_that_has_played_keeps_its_own() -> None:
    guest = guest_create()
    finished(guest)
    attempt = finished("ann")
    guest_merge_into_account(guest_id=guest.pk, player=person("ann"))
    assert list(DailyAttempt.objects.all()) == [attempt]


def test_closing_an_account_deletes_its_attempts() -> None:
    begun("ann")
    account_close(player_id=person("ann").pk)
    assert not DailyAttempt.objects.exists()
    assert DailyChallenge.objects.exists()
