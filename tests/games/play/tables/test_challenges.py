"""Test challenges: inviting one player to a table, their answer, and what happens to the
table.
"""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.community.notices.kinds import text_of
from games.community.relations import services as relations
from games.models import (
    Challenge,
    ChallengesFrom,
    Match,
    Notice,
    Player,
    Sanction,
    Timing,
)
from games.people.accounts.guests import guest_create
from games.people.accounts.services import account_close
from games.play.tables import leaving_after_block
from games.play.tables.challenges import (
    challenge_accept,
    challenge_create,
    challenge_decline,
    challenge_withdraw,
    challenged_names,
    delete_old_challenges,
    expire_challenges,
    open_challenges,
)
from games.play.tables.creation import Sitter
from games.play.tables.joining import match_join
from games.play.tables.leaving import match_cancel
from games.play.tables.terms import TableTerms
from games.refusals import (
    AlreadyChallenged,
    Blocked,
    ChallengeClosed,
    ChallengeDeclined,
    ChallengeLeavesOut,
    GamesError,
    NeedsAccount,
    NotRated,
    NotTakingChallenges,
    TooOften,
)
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

BY_TURNS = Timing(Match.Clock.TURNS, 86400)


def challenge(by: str, to: str, *more: Sitter, **told: object) -> Challenge:
    host = person(by)
    terms = TableTerms(timing=BY_TURNS, rated=bool(told.pop("rated", False)))
    return challenge_create(
        terms,
        by=host,
        to_id=person(to).pk,
        sitters=[host, None, *more],
        **told,  # type: ignore[arg-type]
    )


def notices_of(name: str) -> list[str]:
    return [text_of(each) for each in person(name).notices.order_by("created_at")]


def status_of(sent: Challenge) -> tuple[str, str]:
    sent.refresh_from_db()
    return sent.status, Match.objects.get(pk=sent.match_id).status


def test_who_accepts_takes_the_seat_and_the_match_begins() -> None:
    sent = challenge("ann", "ben")
    assert notices_of("ben") == ["Ann challenges you to a game."]
    match = challenge_accept(challenge_id=sent.pk, player=person("ben"))
    assert status_of(sent) == ("accepted", "running")
    seated = match.seats.order_by("number").values_list("player__username", flat=True)
    assert list(seated) == ["ann", "ben"]
    assert not person("ben").notices.filter(kind="challenge", read_at=None).exists()


def test_the_table_of_a_challenge_is_in_no_list() -> None:
    host = person("ann")
    terms = TableTerms(timing=BY_TURNS, listed=True, password="x")
    sent = challenge_create(terms, by=host, to_id=person("ben").pk, sitters=[host, None])
    assert not sent.match.listed
    assert sent.match.password == ""


def test_declining_closes_the_table_and_says_so() -> None:
    sent = challenge("ann", "ben")
    challenge_decline(challenge_id=sent.pk, player=person("ben"))
    assert status_of(sent) == ("declined", "abandoned")
    assert notices_of("ann") == ["Ben has declined your challenge."]


def test_other_terms_take_the_place_of_those_proposed() -> None:
    first = challenge("ann", "ben")
    second = challenge("ben", "ann", instead_of=first.pk)
    assert status_of(first) == ("countered", "abandoned")
    assert notices_of("ann") == ["Ben would rather play on other terms."]
    challenge_accept(challenge_id=second.pk, player=person("ann"))
    assert status_of(second) == ("accepted", "running")


def test_other_terms_need_an_open_challenge_of_the_same_person() -> None:
    first = challenge("ann", "ben")
    for by, to in (("ben", "cyd"), ("cyd", "ann")):
        with pytest.raises(ChallengeClosed):
            challenge(by, to, instead_of=first.pk)
    assert status_of(first) == ("open", "waiting")


def test_a_challenge_can_be_withdrawn_by_who_sent_it_alone() -> None:
    sent = challenge("ann", "ben")
    for act, name in ((challenge_withdraw, "ben"), (challenge_accept, "ann"),
                      (challenge_decline, "cyd")):  # fmt: skip
        with pytest.raises(ChallengeClosed):
            act(challenge_id=sent.pk, player=person(name))
    challenge_withdraw(challenge_id=sent.pk, player=person("ann"))
    assert status_of(sent) == ("withdrawn", "abandoned")
    with pytest.raises(ChallengeClosed):
        challenge_accept(challenge_id=sent.pk, player=person("ben"))


def test_what_nobody_answers_expires_once() -> None:
    sent = challenge("ann", "ben", within="10m")
    later = timezone.now() + timedelta(minutes=11)
    assert expire_challenges(now=timezone.now()) == 0
    assert expire_challenges(now=later) == 1
    assert expire_challenges(now=later) == 0
    assert status_of(sent) == ("expired", "abandoned")
    assert notices_of("ann") == ["Ben didn't answer your challenge in time."]


def test_a_challenge_ends_with_its_table() -> None:
    sent = challenge("ann", "ben")
    match_cancel(match_id=sent.match_id, player=person("ann"))
    assert not open_challenges(timezone.now()).exists()
    with pytest.raises(ChallengeClosed):
        challenge_accept(challenge_id=sent.pk, player=person("ben"))
    challenge("ann", "ben")
    assert status_of(sent)[0] == "expired"


def test_a_table_stays_for_those_who_sit_there_already() -> None:
    sent = challenge("ann", "ben", person("cyd"))
    challenge_decline(challenge_id=sent.pk, player=person("ben"))
    assert status_of(sent) == ("declined", "waiting")


def test_one_open_challenge_for_each_person() -> None:
    challenge("ann", "ben")
    with pytest.raises(AlreadyChallenged):
        challenge("ann", "ben")
    challenge("ann", "cyd")
    challenge("ben", "ann")


def test_a_stranger_waits_a_day_after_a_no() -> None:
    challenge_decline(challenge_id=challenge("ann", "ben").pk, player=person("ben"))
    with pytest.raises(ChallengeDeclined):
        challenge("ann", "ben")
    Challenge.objects.update(answered_at=timezone.now() - timedelta(days=1, minutes=1))
    challenge_decline(challenge_id=challenge("ann", "ben").pk, player=person("ben"))
    relations.follow(player=person("ben"), other_id=person("ann").pk)
    challenge("ann", "ben")


@pytest.mark.parametrize(
    ("setting", "follows", "allowed"),
    [
        (ChallengesFrom.ANYBODY, False, True),
        (ChallengesFrom.FOLLOWED, False, False),
        (ChallengesFrom.FOLLOWED, True, True),
        (ChallengesFrom.NOBODY, False, False),
        (ChallengesFrom.NOBODY, True, False),
    ],
)
def test_a_setting_says_who_may_challenge(
    *, setting: ChallengesFrom, follows: bool, allowed: bool
) -> None:
    ann, ben = person("ann"), person("ben")
    Player.objects.filter(pk=ben.pk).update(challenges_from=setting)
    if follows:
        relations.follow(player=ben, other_id=ann.pk)
    if allowed:
        challenge("ann", "ben")
    else:
        with pytest.raises(NotTakingChallenges):
            challenge("ann", "ben")
        assert not Match.objects.exists()


def test_who_takes_no_challenges_may_still_propose_other_terms() -> None:
    ann = person("ann")
    first = challenge("ann", "ben")
    ann.challenges_from = ChallengesFrom.NOBODY
    ann.save()
    challenge("ben", "ann", instead_of=first.pk)


def test_a_mute_reads_like_the_setting_and_a_block_ends_what_is_open() -> None:
    ann, ben = person("ann"), person("ben")
    sent = challenge("ann", "ben")
    leaving_after_block.block_and_separate(player=ben, other_id=ann.pk)
    assert status_of(sent) == ("withdrawn", "abandoned")
    for by, to in (("ann", "ben"), ("ben", "ann")):
        with pytest.raises(Blocked):
            challenge(by, to)
    relations.mute(player=person("cyd"), other_id=ann.pk)
    with pytest.raises(NotTakingChallenges):
        challenge("ann", "cyd")


def test_nobody_waits_for_the_answer_of_a_player_banned_for_ever() -> None:
    ban = {"kind": Sanction.Kind.BAN, "reason": "Cheating."}
    sanction = Sanction.objects.create(player=person("ben"), **ban)
    with pytest.raises(NotTakingChallenges):
        challenge("ann", "ben")
    assert not Match.objects.exists()
    Sanction.objects.filter(pk=sanction.pk).update(until=timezone.now() + timedelta(days=1))
    challenge("ann", "ben")


@pytest.mark.parametrize("entry", [{"min_rating": 2000}, {"max_rating": 1000}])
def test_terms_that_keep_out_who_is_asked_are_refused(entry: dict[str, int]) -> None:
    ann, ben = person("ann"), person("ben")
    terms = TableTerms(timing=BY_TURNS, **entry)  # type: ignore[arg-type]
    with pytest.raises(ChallengeLeavesOut):
        challenge_create(terms, by=ann, to_id=ben.pk, sitters=[ann, None])
    assert not Match.objects.exists()
    assert notices_of("ben") == []


def test_guests_bots_of_ones_own_and_oneself() -> None:
    ann, guest = person("ann"), guest_create()
    bot = person("robot")
    bot.is_bot, bot.owner = True, ann
    bot.save()
    with pytest.raises(NeedsAccount):
        challenge("ann", guest.username)
    with pytest.raises(NeedsAccount):
        challenge(guest.username, "ann")
    with pytest.raises(NotRated):
        challenge("ann", "robot", rated=True)
    with pytest.raises(GamesError):
        challenge("ann", "ann")
    assert not Challenge.objects.exists()
    assert not Match.objects.exists()
    challenge("ann", "robot")


def test_challenges_are_counted(settings: Any) -> None:
    settings.LIMITS = settings.LIMITS | {"challenge": ("2 per hour", None)}
    challenge("ann", "ben")
    challenge("ann", "cyd")
    with pytest.raises(TooOften):
        challenge("ann", "dora")
    assert Challenge.objects.count() == 2


def test_whoever_joins_by_the_invitation_has_accepted() -> None:
    sent = challenge("ann", "ben", None)
    match_join(invite=sent.match.invite, player=person("ben"))
    assert challenged_names(sent.match) == []
    expire_challenges(now=timezone.now() + timedelta(days=2))
    assert status_of(sent) == ("accepted", "waiting")
    assert "Ben didn't answer your challenge in time." not in notices_of("ann")


def test_a_closed_account_closes_the_table_to_which_it_was_challenged() -> None:
    sent = challenge("ann", "ben")
    account_close(player_id=person("ben").pk)
    assert Match.objects.get(pk=sent.match_id).status == "abandoned"
    assert notices_of("ann") == ["Your table against the computer has been closed."]


def test_names_of_closed_accounts_do_not_outlive_their_challenges() -> None:
    challenge_decline(challenge_id=challenge("ann", "ben").pk, player=person("ben"))
    assert delete_old_challenges(now=timezone.now() + timedelta(days=60)) == 1
    assert notices_of("ann") == []


def test_a_block_spares_what_was_accepted() -> None:
    sent = challenge("ann", "ben")
    challenge_accept(challenge_id=sent.pk, player=person("ben"))
    leaving_after_block.block_and_separate(player=person("ann"), other_id=person("ben").pk)
    assert status_of(sent)[0] == "accepted"


def test_a_closed_account_leaves_no_challenge_behind() -> None:
    challenge("ann", "ben")
    challenge("cyd", "ann")
    account_close(player_id=person("ann").pk)
    assert not Challenge.objects.exists()
    assert not Notice.objects.filter(kind="challenge").exists()


def test_what_is_long_over_is_deleted() -> None:
    sent = challenge("ann", "ben")
    challenge_decline(challenge_id=sent.pk, player=person("ben"))
    challenge("ann", "cyd")
    assert delete_old_challenges(now=timezone.now() + timedelta(days=29)) == 0
    assert delete_old_challenges(now=timezone.now() + timedelta(days=40)) == 1
