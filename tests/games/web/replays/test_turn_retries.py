"""Test practice matches that play a turn of a review again: the target, and what the player
achieved.
"""

import pytest
from django.urls import reverse

from games.contract import game_of
from games.models import Match, Move, TurnRetry
from games.play.match.moves.play import load_position, submit
from games.play.match.replaying import reviewing
from games.play.match.replaying.reviewing import evaluate_slice, start_or_resume_review
from games.play.match.replaying.reviews import Part, Review, percent, review_of
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, play_for, table

pytestmark = pytest.mark.django_db

NAMES = {0: "Ann", 1: "Ben"}
ANN, BEN = 0, 1


@pytest.fixture
def over(monkeypatch: pytest.MonkeyPatch) -> Match:
    """Return a finished match whose review for Ben is done."""
    monkeypatch.setattr(reviewing, "THOUGHT", 0)
    match = fast_forward(table("ann", "ben", options={"draft": "standard", "first": 0}))
    assert not evaluate_slice(run_id=start_or_resume_review(match, BEN).pk, seconds=3600)
    return match


def reviewed(match: Match) -> Review:
    return review_of(start_or_resume_review(match, BEN), NAMES)


def worst(match: Match) -> Part:
    """Return the own turn in which Ben missed most."""
    return next(part for part in reviewed(match).largest if part.is_own)


def played_again(match: Match, step: int) -> Match:
    """Press *Play this turn again* as Ben does."""
    form = {"seat": BEN, "move": step, "review": "1"}
    answer = browser(person("ben")).post(reverse("play-on", args=[match.slug]), form)
    return Match.objects.get(slug=answer["Location"].strip("/").split("/")[-1])


def shown(match: Match, name: str = "ben") -> str:
    return browser(person(name)).get(reverse("table", args=[match.slug])).content.decode()


def finish_turn(match: Match) -> None:
    """Let the adviser answer for everybody until the match has another turn."""
    adviser = game_of(match.game).adviser
    assert adviser is not None
    turn = load_position(match).view(None)["turn"]
    while (
        match.is_running and (position := load_position(match)).view(None)["turn"] == turn
    ):
        seat = position.waiting[0]
        option = adviser.advise(position, seat).option
        if match.seats.get(number=seat).level:
            version, by = match.version, Move.By.COMPUTER
            submit(match_id=match.pk, seat=seat, version=version, choices=[option], by=by)
        else:
            play_for(match, seat, option)
        match.refresh_from_db()


def test_the_table_says_the_target_and_then_the_verdict(over: Match) -> None:
    # Given the worst turn of a reviewed match, played again from the marked decision
    part = worst(over)
    again = played_again(over, part.again_from)
    retry = TurnRetry.objects.get(match=again)
    assert retry.step == part.again_from
    assert load_position(again).decision(BEN) is not None
    # Then the table shows the target, as the review measures it
    page = shown(again)
    assert f"Target: end this turn with a chance to win of {percent(retry.target)}" in page
    assert f"you ended it with {part.after}." in page
    assert 'formaction="retry/"' not in page
    # and other players do not see it.
    assert 'id="retry-panel"' not in shown(again, "ann")
    # When the turn is over
    finish_turn(again)
    page = shown(again)
    # Then the table says what the player achieved, and offers the next steps.
    assert "You end this turn with a" in page
    assert f"{reverse('replay', args=[over.slug])}?move={retry.step}&" in page
    assert f'href="{reverse("review", args=[over.slug])}?seat={BEN}"' in page
    # And the match waits until the player goes on, without the usual panel of a pause.
    assert again.paused_until is not None
    assert 'id="pause-panel"' not in page
    assert browser(person("ben")).post(reverse("table-go-on", args=[again.slug]))
    again.refresh_from_db()
    assert again.paused_until is None
    assert 'id="retry-panel"' not in shown(again)
    # When the player tries again, the target is the same.
    answer = browser(person("ben")).post(reverse("table-retry", args=[again.slug]))
    third = Match.objects.get(slug=answer["Location"].strip("/").split("/")[-1])
    assert TurnRetry.objects.get(match=third).target == retry.target
    # If the reviewed match can't be replayed any more, the button says so.
    over.moves.filter(number=0).update(option="nonsense")
    answer = browser(person("ben")).post(reverse("table-retry", args=[again.slug]))
    assert answer.status_code == 404


def test_the_review_and_a_turn_played_again_measure_alike(over: Match) -> None:
    # Given the turns that a review offers to play again
    offered = reviewed(over).largest
    assert offered
    for part in offered:
        # When one of them is played again
        retry = TurnRetry.objects.get(match=played_again(over, part.again_from))
        # Then the match has the target that the review shows, and the player had achieved
        # less.
        assert part.again is not None
        assert retry.target == part.again.target
        assert retry.played == pytest.approx(part.chance + part.change)
        assert retry.target > retry.played + reviewing.CLOSE


def test_a_decision_without_a_better_end_of_the_turn_has_no_target(over: Match) -> None:
    run = start_or_resume_review(over, BEN)
    moves = reviewing.moves_of(over)
    fine = {"agreed": 0, "no further": 0}
    for step, option in run.answers.items():
        if step not in run.targets:
            is_same = moves[int(step)].option == option
            fine["agreed" if is_same else "no further"] = int(step)
    for step in fine.values():
        assert 'id="retry-panel"' not in shown(played_again(over, step))
