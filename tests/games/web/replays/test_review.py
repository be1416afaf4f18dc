"""Test the review of a match: only after its end, for any seat, with the knowledge of that
seat.
"""

import re
from collections import Counter
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from engine.nightfall import text
from engine.nightfall.bots.advice import REASONS, Reason
from engine.nightfall.scenario import Scenario
from games.contract import game_of
from games.live import announce
from games.models import Match, ReviewRun
from games.nightfall.adviser import Adviser, reason_sentence
from games.play.match.replaying import reviewing
from games.play.match.replaying.replays import replay_to
from games.play.match.replaying.reviewing import evaluate_slice, start_or_resume_review
from games.play.match.replaying.reviews import JudgedDecision, Part, Review, review_of
from games.play.match.replaying.verify import replay
from games.refusals import NotOver
from games.web.replays.review import course
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

NAMES = {0: "Ann", 1: "Ben"}


@pytest.fixture
def over() -> Match:
    return fast_forward(table("ann", "ben", options={"draft": "standard", "first": 0}))


@pytest.fixture(autouse=True)
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the best computer answer without a search, because its answers are not tested
    here.
    """
    monkeypatch.setattr(reviewing, "THOUGHT", 0)


def where(match: Match, seat: int | None = None) -> str:
    address = reverse("review", args=[match.slug])
    return address if seat is None else f"{address}?seat={seat}"


def reviewed(match: Match, seat: int) -> Review:
    """Review a match to the end at once, and return the review."""
    run = start_or_resume_review(match, seat)
    assert not evaluate_slice(run_id=run.pk, seconds=3600)
    return review_of(start_or_resume_review(match, seat), NAMES)


def test_every_decision_of_a_seat_is_judged_once(over: Match) -> None:
    # Given a match that was played at random
    found = reviewed(over, 0)
    # Then the computer would often have chosen another answer, and sometimes the same
    otherwise = sum(len(part.judged) for part in found.parts)
    assert 0 < otherwise <= found.asked - found.agreed
    # The review advises an option once per kind of decision and part of the match, and not
    # at all if the player chose it later in that part.
    advice = [
        (part.title, each.title, each.better)
        for part in found.parts
        for each in part.judged
    ]
    assert len(advice) == len(set(advice))
    assert 0 < found.agreed < found.asked
    assert any(each.why for part in found.parts for each in part.judged)
    # and each such decision can be found in the replay
    steps = [each.step for part in found.parts for each in part.judged]
    assert steps == sorted(set(steps))
    assert all(
        over.moves.order_by("number")[step].seat == 0 for step in steps[:5] + steps[-5:]
    )


def test_chances_go_from_even_to_how_it_ended(over: Match) -> None:
    both = [reviewed(over, seat) for seat in (0, 1)]
    for found in both:
        assert found.parts[0].chance == 0.5
        ends = [part.chance + part.change for part in found.parts]
        begins = [part.chance for part in found.parts[1:]]
        assert ends[:-1] == pytest.approx(begins)
    # The chances of the two players add up to 1.
    for mine, theirs in zip(both[0].parts, both[1].parts, strict=True):
        assert mine.chance + theirs.chance == pytest.approx(1)
    assert {round(found.parts[-1].chance + found.parts[-1].change) for found in both} == {
        0,
        1,
    }
    points = course(both[0]).line.split()
    assert len(points) == len(both[0].parts) + 1


def test_the_worst_of_ones_own_turns_is_among_those_in_which_most_was_missed() -> None:
    # The seat missed most in turns of other players, and in two turns no better choice led
    # further.
    missed = [(0.5, False), (0.1, True), (0.4, False), (0.3, False), (0.2, True)]
    parts = [
        Part("", 0, 0.5, -0.5, [JudgedDecision(0, "", "", "", "", (), (), target)], own)
        for target, own in missed
    ]
    parts.append(Part("", 0, 0.5, -0.45))
    parts.append(Part("", 0, 0.9, -0.9, [JudgedDecision(0, "", "", "", "", ())], True))
    # Whoever loses ends the last turn at 0 %, whatever they chose in it.
    parts.append(Part("", 0, 0.9, -0.9))
    review = Review(1, 5, 0, parts)
    # Then these come first, and the worst of the seat's own turns is the last.
    assert review.largest == [parts[0], parts[2], parts[4]]
    assert review.worst == parts[0]
    assert review.unavoidable == 2


def test_each_decision_has_a_picture_of_what_its_player_saw(over: Match) -> None:
    # Given a review
    found = reviewed(over, 1)
    moves = reviewing.moves_of(over)
    for each in found.judged:
        view = replay(over, moves[: each.step]).view(1)
        things = [thing for row in each.picture for thing in row.things]
        # Then the picture has the player's hand and nobody else's
        hand = Counter(text.card_name(slug, "en") for slug in view.get("hand", ()))
        if hand:
            assert {thing.name for thing in each.picture[-1].things} == set(hand)
        # and marks the better card in it, or in the archives
        if each.title.startswith(("Chain: ", "Claiming: ")) and "better" not in each.title:
            assert each.better_things == [thing for thing in things if thing.is_better]
            assert any(thing.name in each.title for thing in each.better_things)
    assert any(thing.is_played for each in found.judged for row in each.picture
               for thing in row.things)  # fmt: skip
    # The page says in words what the outlines mean, and links to the moment.
    page = browser(person("ben")).get(where(over)).content.decode()
    assert '<em class="was">Played</em>' in page
    assert '<em class="better">Better</em>' in page


def test_a_turn_is_played_again_from_its_costliest_mistake(over: Match) -> None:
    found = reviewed(over, 1)
    page = browser(person("ben")).get(where(over)).content.decode()
    offered = [int(step) for step in re.findall(r'name="move"\s+value="(\d+)"', page)]
    assert offered == [part.again_from for part in found.largest]
    assert any(part.is_own and part.again_from > part.step for part in found.largest)
    # The replay says the same beside the table, and leads to the other comments.
    first, second, third = found.judged[:3]
    replay = f"{reverse('replay', args=[over.slug])}?move={second.step}"
    comment = browser().get(f"{replay}&seat=1").context["comment"]
    assert (comment.judged, comment.number) == (second, 2)
    assert (comment.earlier, comment.later) == (first.step, third.step)
    assert browser().get(f"{replay}&seat=0").context["comment"] is None


def test_the_review_tells_what_the_result_tells(over: Match) -> None:
    found = reviewed(over, 1)
    public_events = replay_to(over, 0, NAMES).public_events
    told = game_of("nightfall").chapters.story(public_events, NAMES, "en", 1)
    assert told
    assert {said for part in found.parts for said in part.story} == {
        each.text for each in told if each.clip is not None
    }
    for part in found.parts:
        for turn in re.findall(r"In turn (\d+) ", " ".join(part.story)):
            assert f"Turn {turn}:" in part.title


def test_the_page_tells_the_reader_of_their_own_seat(over: Match) -> None:
    for seat in (0, 1):
        reviewed(over, seat)
    ben = browser(person("ben")).get(where(over))
    assert "Your review" in ben.content.decode()
    shared = browser().get(where(over, 0)).content.decode()
    assert "The match as Ann played it" in shared
    assert "Chances to win" in shared
    assert "Better:" in shared


def test_a_page_begins_the_review_and_says_how_far_it_is(
    over: Match, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    # Given a reader who opens the review
    waits: list[int] = []
    monkeypatch.setattr(announce, "queue_review", waits.append)
    with django_capture_on_commit_callbacks(execute=True):
        page = browser(person("ben")).get(where(over)).content.decode()
    run = ReviewRun.objects.get()
    assert (run.seat, waits) == (1, [run.pk])
    assert f'max="{run.of}" value="0"' in page
    assert over.moves.count() == run.of
    # When a part of the review has been done
    assert evaluate_slice(run_id=run.pk, seconds=0)
    run.refresh_from_db()
    # Then the page says so, and opening it again does not start the review again.
    assert 0 < run.done < run.of
    with django_capture_on_commit_callbacks(execute=True):
        again = browser().get(where(over, 1))
    assert f'value="{run.done}"' in again.content.decode()
    assert "no-store" in again["Cache-Control"]
    # the second review task is queued by the first task itself
    assert waits == [run.pk, run.pk]


def test_a_review_that_was_broken_off_is_taken_up_where_it_was(
    over: Match, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    # Given a review whose first part is stored and whose process has died
    run = start_or_resume_review(over, 0)
    evaluate_slice(run_id=run.pk, seconds=0)
    first = ReviewRun.objects.get()
    ReviewRun.objects.update(touched_at=timezone.now() - 2 * reviewing.LEASE)
    waits: list[int] = []
    monkeypatch.setattr(announce, "queue_review", waits.append)
    # When a reader opens the review twice
    for _ in range(2):
        with django_capture_on_commit_callbacks(execute=True):
            start_or_resume_review(over, 0)
    # Then one task is queued, and it does not evaluate the stored part again.
    assert waits == [run.pk]
    asked: list[int] = []
    adviser = game_of("nightfall").adviser
    assert adviser is not None
    real = type(adviser).choose

    def choose(self: Any, position: Any, seat: int, seconds: float) -> str:
        asked.append(seat)
        return real(self, position, seat, seconds)

    monkeypatch.setattr(type(adviser), "choose", choose)
    assert not evaluate_slice(run_id=run.pk, seconds=3600)
    last = ReviewRun.objects.get()
    assert last.is_done
    assert first.answers.items() <= last.answers.items()
    assert len(asked) == len(last.answers) - len(first.answers)


def test_whoever_has_come_further_wins(over: Match) -> None:
    run = start_or_resume_review(over, 0)
    evaluate_slice(run_id=run.pk, seconds=3600)
    assert not evaluate_slice(run_id=run.pk, seconds=0)
    assert not evaluate_slice(run_id=12345)
    assert ReviewRun.objects.get().is_done


def test_a_computer_that_fails_leaves_the_rest_of_the_review(
    over: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def choose(self: Any, position: Any, seat: int, seconds: float) -> str:
        raise ZeroDivisionError("a thought too deep")

    monkeypatch.setattr(type(game_of("nightfall").adviser), "choose", choose)
    found = reviewed(over, 0)
    assert found.agreed == found.asked > 0
    assert "a thought too deep" in caplog.text


def test_a_match_that_runs_has_no_review() -> None:
    match = table("ann", "ben")
    with pytest.raises(NotOver):
        start_or_resume_review(match, 0)
    assert not ReviewRun.objects.exists()
    answer = browser(person("ann")).get(where(match))
    assert answer.status_code == 302


def test_there_is_no_review_of_a_seat_that_nobody_had(over: Match) -> None:
    assert browser().get(where(over, 7)).status_code == 404


def test_a_sealed_match_is_reviewed_for_ones_own_seat_only(over: Match) -> None:
    Match.objects.filter(pk=over.pk).update(sealed=True)
    assert browser(person("ben")).get(where(over, 1)).status_code == 200
    assert browser(person("ben")).get(where(over, 0)).status_code == 404
    assert browser().get(where(over, 0)).status_code == 404


def test_every_reason_has_words() -> None:
    assert game_of("nightfall").adviser is not None
    for code in REASONS:
        for amount in (1, 2):
            assert reason_sentence(Reason(code, "vulko", amount)).endswith(".")


def test_no_reason_holds_as_well_for_what_was_played() -> None:
    # Given two minions, the played one with more strength
    laid = Scenario().hand(0, "Genesis One", "Vulko").in_play(1, "Vulko")
    position = laid.phase("chain").start()
    [told] = Adviser().why(position, 0, "card:genesis-one", instead_of="card:vulko")
    # Then its strength is no reason for the weaker one.
    assert "leaves your deck" in told
    assert "strength 3" in Adviser().why(position, 0, "card:vulko")[0]
