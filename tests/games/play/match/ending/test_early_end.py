"""Test conceding, and claiming the win when all others have left (decision 0800)."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from games.contract import game_of
from games.models import Heartbeat, Match, Move, Part, Seat
from games.play import aftermath
from games.play.badges import player_records
from games.play.daily import services as daily
from games.play.match.agreeing import pauses
from games.play.match.ending import early_end
from games.play.match.ending.early_end import LIVE_ABSENCE, Concession
from games.play.match.replaying import verify
from games.play.match.replaying.replays import replay_to
from games.play.match.seats import presence
from games.play.ratings.selectors import changes_in
from games.refusals import (
    GamesError,
    SeatHeld,
)
from tests.games.browsers import browser
from tests.games.play.match.agreeing.test_pauses import paused
from tests.games.programs import code, program
from tests.games.set_up import draft, drawn_table, fast_forward, options_of, person, table

pytestmark = pytest.mark.django_db

PLATE_NOTE = r'<small class="note[^>]*>\s*is '
"""The note on a nameplate of a player who is asked, such as "is thinking about the chain".
"""


def concede(match: Match, who: str) -> Concession:
    return early_end.concede(match_id=match.pk, player=person(who))


def claim(match: Match, who: str, after: timedelta = LIVE_ABSENCE) -> None:
    early_end.claim_win(match_id=match.pk, player=person(who), now=timezone.now() + after)


def places(match: Match) -> list[int | None]:
    return [seat.place for seat in match.seats.order_by("number")]


def refused(act: object, *args: object) -> str:
    with pytest.raises(GamesError) as caught:
        act(*args)  # type: ignore[operator]
    return caught.value.refusal


def test_a_conceded_duel_ends_at_once() -> None:
    match = fast_forward(table("ann", "ben"), moves=60)
    assert concede(match, "ann") is Concession.ENDS
    match.refresh_from_db()
    assert (match.status, match.ending) == (Match.Status.FINISHED, "conceded")
    assert places(match) == [2, 1]
    assert verify.differences_from_replay(match) == []
    assert not match.seats.exclude(asked_since=None, due_at=None).exists()
    assert refused(concede, match, "ben") == "over"


def test_the_table_says_who_conceded_and_the_replay_only_at_its_end() -> None:
    match = fast_forward(table("ann", "ben"), moves=60)
    concede(match, "ann")
    match.refresh_from_db()
    assert "Ann conceded" in drawn_table(match, 1, "en")
    found = replay_to(match, 9_000, {0: "Ann", 1: "Ben"})
    for step, shown in ((found.steps, True), (found.steps - 1, False)):
        page = browser().get(f"/table/{match.slug}/replay/?move={step}").content.decode()
        assert ("Ann conceded" in page) == shown


def test_nobody_thinks_on_a_table_that_was_conceded() -> None:
    match = fast_forward(table("ann", "ben"), moves=60)
    asked = match.seats.get(asked_since__isnull=False).number
    html = drawn_table(match, 1 - asked, "en")
    assert re.search(PLATE_NOTE, html)
    concede(match, "ann")
    match.refresh_from_db()
    html = drawn_table(match, 1 - asked, "en")
    assert not re.search(PLATE_NOTE, html)


def test_who_conceded_leads_no_more() -> None:
    match = fast_forward(table("ann", "ben", "cleo"), moves=90)
    assert drawn_table(match, None, "en").count('class="standing') == 3
    concede(match, "ben")
    match = fast_forward(match, moves=0)
    assert drawn_table(match, None, "en").count('class="standing') == 2


def test_the_links_of_a_clip_keep_the_seat_from_which_one_looks() -> None:
    match = fast_forward(table("ann", "ben"))
    page = browser("ann").get(f"/table/{match.slug}/replay/?from=3&to=9&seat=1")
    html = page.content.decode()
    assert 'id="clip-end" href="?move=9&amp;seat=1"' in html
    assert f'href="/table/{match.slug}/replay/?seat=1"' in html


def test_all_that_follows_from_an_end_copes_with_one_in_the_draft() -> None:
    match = draft("ann", "ben")
    concede(match, "ben")
    aftermath.update_after_result(match.pk)
    match.refresh_from_db()
    assert match.settled_at is not None
    assert places(match) == [1, 2]
    assert "Ben conceded" in drawn_table(match, 0, "en")
    assert browser("ann").get(f"/table/{match.slug}/review/").status_code < 500
    assert browser("ann").get(f"/table/{match.slug}/replay/0.png").status_code == 200


def test_of_three_the_first_comes_last_and_with_the_second_it_is_over() -> None:
    match = table("ann", "ben", "cleo")
    assert concede(match, "cleo") is Concession.GOES_ON
    cleo = match.seats.get(number=2)
    assert cleo.held == Seat.Held.CONCEDED
    assert refused(concede, match, "cleo") == "conceded"
    with pytest.raises(SeatHeld) as caught:
        presence.return_to_seat(match_id=match.pk, player=person("cleo"))
    assert caught.value.refusal == "conceded"
    presence.leave_seat(match_id=match.pk, player=person("cleo"))
    cleo.refresh_from_db()
    assert cleo.held == Seat.Held.CONCEDED
    assert concede(match, "ann") is Concession.ENDS
    match.refresh_from_db()
    assert places(match) == [2, 1, 3]
    assert verify.differences_from_replay(match) == []


def test_without_people_it_is_over_and_who_conceded_is_last() -> None:
    match = fast_forward(table("ann", "heuristic", "random"), moves=90)
    assert "The match ends at once" in drawn_table(match, 0, "en")
    assert concede(match, "ann") is Concession.ENDS
    match.refresh_from_db()
    assert (match.status, match.ending) == (Match.Status.FINISHED, "conceded")
    (ann, *others) = list(match.seats.order_by("number"))
    assert (ann.place, {seat.place for seat in others}) == (3, {1, 2})
    best = min(others, key=lambda seat: seat.place or 0)
    assert best.score == min(seat.score or 0 for seat in others)
    assert verify.differences_from_replay(match) == []
    html = drawn_table(match, 0, "en")
    assert html.count("Only computers were left") == 1
    assert "You conceded" in html


def test_with_a_person_left_it_goes_on_until_they_concede_too() -> None:
    match = table("ann", "ben", "heuristic", "random")
    assert "behind everybody who stays" in drawn_table(match, 0, "en")
    assert concede(match, "ann") is Concession.GOES_ON
    assert concede(match, "ben") is Concession.ENDS
    match.refresh_from_db()
    assert places(match)[:2] == [4, 3]
    assert verify.differences_from_replay(match) == []


def test_alone_against_computers_in_jaeger_der_nacht_no_winner_is_named() -> None:
    match = table("ann", "seasoned", "seasoned", "seasoned", game="jaeger", options={})
    assert concede(match, "ann") is Concession.ENDS
    match.refresh_from_db()
    assert places(match) == [4, 1, 1, 1]
    assert verify.differences_from_replay(match) == []
    html = drawn_table(match, 0, "en")
    assert re.search(
        r"<h2>.*You conceded</h2>\s*<p[^>]*>Only computers were left</p>", html
    )
    assert "has won" not in html


def test_who_concedes_a_table_that_is_played_on_comes_last() -> None:
    match = table("ann", "ben", "cleo")
    concede(match, "ben")
    match = fast_forward(match)
    assert match.status == Match.Status.FINISHED
    assert match.ending == ""
    assert places(match)[1] == 3
    assert "Ben conceded" in drawn_table(match, 0, "en")
    assert verify.differences_from_replay(match) == []


def test_the_daily_challenge_and_teams_cannot_be_conceded() -> None:
    attempt = daily.attempt_start(game=game_of("nightfall"), player=person("ann"))
    assert refused(concede, attempt.match, "ann") == "concede_daily"
    options = {"draft": "quick", "first": 0, "teams": True}
    teams = table("ann", "ben", "cleo", "dan", options=options)
    assert refused(concede, teams, "ann") == "concede_teams"
    assert refused(claim, teams, "ann") == "claim_win_others"
    assert 'formaction="concede/"' not in drawn_table(teams, 0, "en")


@pytest.mark.parametrize(("moves", "gains"), [(12, False), (100, True)])
def test_who_concedes_loses_points_and_the_other_gains_some_if_much_was_played(
    moves: int, gains: bool
) -> None:
    match = fast_forward(table("ann", "ben", rated=True), moves=moves)
    concede(match, "ann")
    assert aftermath.settle_unsettled_matches() == 1
    match.refresh_from_db()
    assert match.settled_at is not None
    changes = changes_in(match)
    assert changes[person("ann").pk].points < 0
    assert (changes[person("ben").pk].points > 0) == gains
    part = match.seats.get(number=0).part
    assert part == (Part.PLAYED if gains else Part.ABSENT)


def test_an_accomplice_who_leaves_early_is_worth_no_points() -> None:
    match = fast_forward(table("ann", "ben", rated=True), moves=12)
    presence.leave_seat(match_id=match.pk, player=person("ben"))
    claim(match, "ann")
    aftermath.update_after_result(match.pk)
    changes = changes_in(match)
    assert changes[person("ann").pk].points == 0
    assert changes[person("ben").pk].points < 0


def test_who_was_away_when_the_other_conceded_loses_nothing() -> None:
    match = fast_forward(table("ann", "ben", rated=True), moves=100)
    presence.leave_seat(match_id=match.pk, player=person("ben"))
    last = match.moves.filter(seat=1).latest("number")
    match.moves.filter(pk=last.pk).update(by=Move.By.COMPUTER)
    concede(match, "ann")
    aftermath.update_after_result(match.pk)
    changes = changes_in(match)
    assert changes[person("ann").pk].points < 0 < changes[person("ben").pk].points
    assert presence.finished_and_counted_matches(person("ben")) == (1, 1)


@pytest.mark.parametrize(("moves", "counted"), [(12, 0), (100, 1)])
def test_a_win_that_took_no_playing_is_none_for_records_and_badges(
    moves: int, counted: int
) -> None:
    match = fast_forward(table("ann", "ben"), moves=moves)
    concede(match, "ann")
    aftermath.update_after_result(match.pk)
    for who in ("ann", "ben"):
        (lines,) = player_records.records(person(who)).values() or [[]]
        assert sum(line.played for line in lines) == counted
    won = person("ben").badges.filter(kind__in=("won", "won-people"))
    assert won.count() == 2 * counted


def test_who_concedes_a_duel_has_finished_it() -> None:
    match = fast_forward(table("ann", "ben"), moves=60)
    concede(match, "ann")
    assert presence.finished_and_counted_matches(person("ann")) == (1, 1)
    three = fast_forward(table("cleo", "ben", "dan"), moves=60)
    concede(three, "cleo")
    fast_forward(three)
    assert presence.finished_and_counted_matches(person("cleo")) == (0, 1)


def test_nobody_concedes_for_others() -> None:
    match = table("ann", "heuristic")
    assert refused(concede, match, "ben") == "not_your_seat"
    assert browser().post(f"/table/{match.slug}/concede/").status_code == 302
    match.refresh_from_db()
    assert match.is_running
    assert concede(match, "ann") is Concession.ENDS
    assert places(match) == [2, 1]


def test_a_win_is_claimed_once_all_others_are_gone_for_long_enough() -> None:
    match = fast_forward(table("ann", "ben", "cleo"), moves=90)
    assert refused(claim, match, "ann") == "claim_win_others"
    presence.leave_seat(match_id=match.pk, player=person("ben"))
    assert refused(claim, match, "ann") == "claim_win_others"
    presence.leave_seat(match_id=match.pk, player=person("cleo"))
    assert 'formaction="claim-win/"' in drawn_table(match, 0, "en")
    assert 'formaction="claim-win/"' not in drawn_table(match, 1, "en")
    assert refused(claim, match, "ann", timedelta(minutes=2)) == "claim_win_early"
    assert refused(claim, match, "ben") == "claim_win_others"
    claim(match, "ann")
    match.refresh_from_db()
    assert (match.status, match.ending) == (Match.Status.FINISHED, "claimed")
    assert places(match) == [1, 3, 2]
    assert verify.differences_from_replay(match) == []
    html = drawn_table(match, 0, "en")
    assert "All the others had left" in html
    assert "Ben had left" in html


def test_time_in_which_nobody_could_come_back_is_no_absence() -> None:
    match = table("ann", "ben", "cleo")
    now = timezone.now()
    presence.leave_seat(match_id=match.pk, player=person("cleo"))
    match = paused(match, "1h")
    assert match.paused_until is not None
    presence.leave_seat(match_id=match.pk, player=person("ben"))
    for_ann = early_end.win_claimable_from(match, list(match.seats.order_by("number")), 0)
    assert for_ann == match.paused_until + LIVE_ABSENCE
    pauses.mark_ready(match_id=match.pk, player=person("ann"))
    match.refresh_from_db()
    assert match.paused_until is None
    seats = list(match.seats.order_by("number"))
    assert early_end.win_claimable_from(match, seats, 0) < timezone.now() + LIVE_ABSENCE
    # The server was down for a day, and the claim is the first request after that.
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": now})
    day = timedelta(days=1)
    assert refused(claim, match, "ann", day) == "claim_win_early"
    later = day + 2 * LIVE_ABSENCE
    Heartbeat.objects.update(at=timezone.now() + later)
    claim(match, "ann", later)
    match.refresh_from_db()
    assert match.ending == "claimed"


def test_somebody_who_comes_back_in_time_keeps_the_match() -> None:
    match = table("ann", "ben")
    presence.leave_seat(match_id=match.pk, player=person("ben"))
    presence.return_to_seat(match_id=match.pk, player=person("ben"))
    assert refused(claim, match, "ann") == "claim_win_others"


def test_computers_that_were_seated_do_not_leave() -> None:
    match = table("ann", "heuristic")
    assert refused(claim, match, "ann") == "claim_win_computers"


def test_in_jaeger_der_nacht_the_one_who_stays_has_won() -> None:
    match = table("ann", "ben", "cleo", "dan", game="jaeger", options={})
    for who in ("ben", "cleo"):
        concede(match, who)
    assert concede(match, "dan") is Concession.ENDS
    match.refresh_from_db()
    assert places(match) == [1, 4, 3, 2]
    assert match.seats.get(number=0).score == 1
    assert verify.differences_from_replay(match) == []
    html = drawn_table(match, 0, "en")
    assert "You win!" in html
    assert "Ben conceded" in html
    assert "the computer is playing" not in html
    aftermath.update_after_result(match.pk)
    match.refresh_from_db()
    assert match.settled_at is not None
    masks = html.partition('class="masks"')[2]
    for row in match.result["places"]:
        assert f'data-card="{row["character"]}"' in masks


def test_programs_concede_and_claim() -> None:
    match = fast_forward(table("ann", "ben"), moves=60)
    asked = "ann" if options_of(match, 0) else "ben"
    assert code(program("ann").post(f"matches/{match.slug}/claim-win/")) == (
        409,
        "claim_win_others",
    )
    status, row = program("ann").post(f"matches/{match.slug}/concede/")
    assert (status, row["ending"], row["status"]) == (200, "conceded", "finished")
    _, row = program(asked).get(f"matches/{match.slug}/view/")
    assert (row["view"]["decision"], row["view"]["waiting"]) == (None, [])
    _, row = program(asked).get(f"matches/{match.slug}/decision/")
    assert (row["status"], row["decision"]) == ("finished", None)
