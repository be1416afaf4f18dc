"""Challenges: invite one player to a new table, and let them answer.

The table is unlisted and waits like any other. The player who accepts gets its first free
seat. The table closes when its last challenge ends without being accepted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.base import limits, sweeps
from games.base.policies import fresh_accounts
from games.base.sanctions.offices import banned_among
from games.base.transactions import lock_players
from games.community.notices import services as notices
from games.community.notices.kinds import register
from games.community.relations.selectors import blocked_between, followed_ids, muted_ids
from games.community.relations.services import other_player
from games.models import (
    Challenge,
    ChallengesFrom,
    Match,
    Notice,
    Player,
    Seat,
    Topic,
    Unrated,
)
from games.play.ratings.rating_eligibility import is_same_person
from games.play.tables.admission import Applicant, objection_to
from games.play.tables.creation import Sitter, match_create
from games.play.tables.joining import match_join
from games.play.tables.lifecycle import announce_table, close_table
from games.play.tables.terms import TableTerms
from games.refusals import (
    AlreadyChallenged,
    Blocked,
    ChallengeClosed,
    ChallengeDeclined,
    ChallengeLeavesOut,
    NeedsAccount,
    NotAMember,
    NotRated,
    NotTakingChallenges,
    OutOfRange,
    Unreliable,
)

ANSWER_WITHIN = {
    "10m": timedelta(minutes=10),
    "1d": timedelta(days=1),
    "3d": timedelta(days=3),
}
"""How long the challenged player has to answer, by the names that forms and the API use."""

USUALLY_WITHIN = "1d"

REST = timedelta(days=1)
"""How long a player whose challenge was declined cannot challenge the same player again,
unless that player follows them.
"""

KEEP = timedelta(days=30)
"""How long a closed challenge stays in the database."""

EXPIRE_LIMIT = 100


@transaction.atomic
def challenge_create(
    terms: TableTerms,
    *,
    by: Player,
    to_id: int,
    sitters: Sequence[Sitter],
    within: str = USUALLY_WITHIN,
    choices: Mapping[str, Any] | None = None,
    instead_of: int | None = None,
) -> Challenge:
    """Set up a table and challenge a player to play there.

    Args:
        terms: the terms of the table. It is unlisted, without a password and not blind in
            any case.
        sitters: as for `match_create`; one seat must be free.
        within: how long the challenged player has to answer, a key of `ANSWER_WITHIN`.
        choices: the choices in the form, with which the form of a counter-challenge starts.
        instead_of: the primary key of the challenge that this counter-challenge answers.

    Raises:
        NeedsAccount: one of the two players is a guest.
        Yourself, NoPlayer: `to_id` is the key of the player themselves, or of no player.
        Blocked, NotTakingChallenges: the challenged player does not want challenges.
        AlreadyChallenged: an open challenge waits for the same player's answer.
        ChallengeDeclined: the player has declined one of `by` lately, and does not follow
            them.
        ChallengeClosed: the challenge `instead_of` is not open any more.
        TooOften: `by` has sent too many challenges lately; fresh accounts may send fewer.
        NotRated: the table is rated, and one person is responsible for both accounts.
        ChallengeLeavesOut: the terms of the table exclude the challenged player.
        GamesError: the table is refused, see `match_create`.
    """
    to = other_player(by, to_id)
    if by.is_guest or to.is_guest:
        raise NeedsAccount("challenge")
    earlier = Challenge.objects.filter(Q(by=by, to=to) | Q(pk=instead_of, by=to, to=by))
    _end_earlier_challenges(_lock_open(earlier), by, instead_of)
    # Lock players after the match, as all code does, to avoid deadlocks.
    lock_players(by.pk, to.pk)
    # Load the player again: they may have closed their account while this request waited
    # for the lock.
    to = other_player(by, to_id)
    check_may_challenge(by, to, answers=instead_of is not None)
    limits.check_and_count(limits.Act.CHALLENGE, by)
    fresh_accounts.check_and_count_if_fresh(limits.Act.FRESH_CHALLENGE, by)
    if terms.rated and is_same_person(by, to):
        raise NotRated(Unrated.RELATED)
    terms = replace(terms, listed=False, password="", blind=False)
    match = match_create(terms, host=by, sitters=sitters)
    objection = objection_to(match, Applicant.of(to), invited=True)
    # Check only the terms that the host has chosen. Other reasons may be gone when the
    # player answers, or would reveal something private, such as a suspension.
    if isinstance(objection, OutOfRange | Unreliable | NotAMember):
        raise ChallengeLeavesOut(to.pk)
    challenge = Challenge.objects.create(
        match=match,
        by=by,
        to=to,
        choices=dict(choices or {}),
        expires_at=timezone.now() + ANSWER_WITHIN[within],
    )
    kind = "challenge" if instead_of is None else "challenge_countered"
    _notify(challenge, to, by, kind)
    announce_table(match)
    return challenge


def check_may_challenge(by: Player, to: Player, *, answers: bool = False) -> None:
    """Check that a player may challenge another one.

    Args:
        answers: whether this is a counter-challenge, which needs no permission of `to`.

    Raises:
        Blocked, NotTakingChallenges, AlreadyChallenged, ChallengeDeclined: see
            `challenge_create`.
    """
    if blocked_between(by.pk, [to.pk]):
        raise Blocked(to.pk)
    now = timezone.now()
    theirs = Challenge.objects.filter(by=by, to=to)
    if open_challenges(now).filter(by=by, to=to).exists():
        raise AlreadyChallenged(to.pk)
    if banned_among({to.pk}):
        # Refuse a challenge to a banned player, who could not answer.
        raise NotTakingChallenges(to.pk)
    follows = by.pk in followed_ids(to)
    if answers or (follows and to.challenges_from != ChallengesFrom.NOBODY):
        return
    # Use the same refusal as for a player's setting, so that it does not reveal that the
    # challenged player has muted this one.
    if to.challenges_from != ChallengesFrom.ANYBODY or by.pk in muted_ids(to):
        raise NotTakingChallenges(to.pk)
    lately = theirs.filter(answered_at__gt=now - REST)
    if lately.filter(status=Challenge.Status.DECLINED).exists():
        raise ChallengeDeclined(to.pk)


@transaction.atomic
def challenge_accept(*, challenge_id: int, player: Player) -> Match:
    """Take the seat that a challenge offers.

    Raises:
        ChallengeClosed: the challenge is closed, or another player was challenged.
        GamesError: the player may not sit there; see `match_join`.
    """
    challenge = _lock_answerable(challenge_id, player)
    match = match_join(invite=challenge.match.invite, player=player)
    _store_status(challenge, Challenge.Status.ACCEPTED)
    if not match.is_running:
        url = reverse("table", args=[match.slug])
        _notify(challenge, challenge.by, player, "challenge_accepted", url)
    return match


@transaction.atomic
def challenge_decline(*, challenge_id: int, player: Player) -> None:
    """Decline a challenge.

    Raises:
        ChallengeClosed: the challenge is closed, or another player was challenged.
    """
    challenge = _lock_answerable(challenge_id, player)
    _end_unaccepted(challenge, Challenge.Status.DECLINED)
    _notify(challenge, challenge.by, player, "challenge_declined", reverse("challenges"))


@transaction.atomic
def challenge_withdraw(*, challenge_id: int, player: Player) -> None:
    """Withdraw a challenge that waits for an answer.

    Raises:
        ChallengeClosed: the challenge is closed, or another player has sent it.
    """
    challenge = _lock_open_challenge(challenge_id)
    if challenge.by_id != player.pk:
        raise ChallengeClosed(challenge_id)
    _end_unaccepted(challenge, Challenge.Status.WITHDRAWN)


@transaction.atomic
def withdraw_between(player: Player, other: Player) -> None:
    """Withdraw the open challenges between two players, because one has blocked the
    other.
    """
    for challenge in _lock_open(open_between(player, other)):
        _end_unaccepted(challenge, Challenge.Status.WITHDRAWN)


def open_between(player: Player, other: Player) -> QuerySet[Challenge]:
    """Return the open challenges of two players to each other, in both directions."""
    pair = Q(by=player, to=other) | Q(by=other, to=player)
    return Challenge.objects.filter(pair, status=Challenge.Status.OPEN)


@transaction.atomic
def decline_all_to(people: Sequence[Player]) -> None:
    """Decline all open challenges to players whose accounts are being closed. Call with the
    tables locked.
    """
    for challenge in _lock_open(Challenge.objects.filter(to__in=people)):
        _end_unaccepted(challenge, Challenge.Status.DECLINED, tells_host=True)


def expire_challenges(*, now: datetime) -> int:
    """End the challenges that were not answered in time; return how many. The sweep calls
    this.
    """
    late = Challenge.objects.filter(status=Challenge.Status.OPEN, expires_at__lte=now)
    return sweeps.process_each(
        "unanswered challenges",
        late.order_by("expires_at"),
        lambda challenge: _expire(challenge.pk, now),
        most=EXPIRE_LIMIT,
    )


def delete_old_challenges(*, now: datetime) -> int:
    """Delete the challenges that ended long ago; return how many."""
    over = Challenge.objects.exclude(status=Challenge.Status.OPEN)
    return _delete_with_notices(over.filter(expires_at__lt=now - KEEP))


def open_challenges(now: datetime) -> QuerySet[Challenge]:
    """Return the challenges that can be answered, the oldest first."""
    seated = Seat.objects.filter(match=OuterRef("match"), player=OuterRef("to"))
    return (
        Challenge.objects.filter(
            ~Exists(seated),
            status=Challenge.Status.OPEN,
            expires_at__gt=now,
            match__status=Match.Status.WAITING,
        )
        .select_related("match", "by", "to")
        .defer("match__position", "match__seed")
        .order_by("created_at", "pk")
    )


def challenged_names(match: Match) -> list[str]:
    """Return the names of the players who have been challenged to a table and have not
    answered yet.
    """
    return [str(each.to) for each in open_challenges(timezone.now()).filter(match=match)]


@transaction.atomic
def _expire(challenge_id: int, now: datetime) -> bool:
    challenge = _lock_table_and_challenge(challenge_id)
    if challenge.status != Challenge.Status.OPEN or challenge.expires_at > now:
        return False
    waited = challenge.match.status == Match.Status.WAITING
    _end_unaccepted(challenge, Challenge.Status.EXPIRED)
    if waited and challenge.status == Challenge.Status.EXPIRED:
        url = reverse("challenges")
        _notify(challenge, challenge.by, challenge.to, "challenge_expired", url)
    return True


def _lock_answerable(challenge_id: int, player: Player) -> Challenge:
    """Lock and return a challenge that this player can still answer."""
    challenge = _lock_open_challenge(challenge_id)
    if challenge.to_id != player.pk:
        raise ChallengeClosed(challenge_id)
    return challenge


def _lock_open_challenge(challenge_id: int) -> Challenge:
    """Lock and return a challenge that can still be answered."""
    if not open_challenges(timezone.now()).filter(pk=challenge_id).exists():
        raise ChallengeClosed(challenge_id)
    challenge = _lock_table_and_challenge(challenge_id)
    waits = challenge.match.status == Match.Status.WAITING
    if challenge.status != Challenge.Status.OPEN or not waits:
        raise ChallengeClosed(challenge_id)
    return challenge


def _lock_table_and_challenge(challenge_id: int) -> Challenge:
    """Lock the table of a challenge, then the challenge itself, and return the
    challenge.
    """
    found = Match.objects.select_for_update().filter(challenges=challenge_id)
    match = found.get()
    challenge = Challenge.objects.select_for_update().get(pk=challenge_id)
    challenge.match = match
    return challenge


def _lock_open(challenges: QuerySet[Challenge]) -> list[Challenge]:
    """Lock the tables of those challenges that are open, in the order of their keys; then
    lock the challenges that are still open, and return them.
    """
    found = challenges.filter(status=Challenge.Status.OPEN)
    ids = set(found.values_list("match_id", flat=True))
    rows = Match.objects.select_for_update().filter(pk__in=ids).order_by("pk")
    matches = {match.pk: match for match in rows}
    still = list(found.select_for_update().filter(match__in=ids).order_by("pk"))
    for challenge in still:
        challenge.match = matches[challenge.match_id]
    return still


def _end_unaccepted(
    challenge: Challenge, status: Challenge.Status, *, tells_host: bool = False
) -> None:
    """End a challenge that was not accepted. Close its table if nobody else is challenged
    to it or sits there. If the challenged player has joined through the invitation, the
    challenge counts as accepted.

    Call with a challenge that `_lock_table_and_challenge` or `_lock_open` has returned, so
    that its table is locked.
    """
    match = challenge.match
    if match.seats.filter(player=challenge.to_id).exists():
        _store_status(challenge, Challenge.Status.ACCEPTED)
        return
    _store_status(challenge, status)
    if match.status != Match.Status.WAITING:
        return
    asked = match.challenges.filter(status=Challenge.Status.OPEN)
    others = match.seats.filter(player__isnull=False).exclude(player=match.host)
    if asked.exists() or others.exists():
        announce_table(match)
    else:
        close_table(match, by=None if tells_host else match.host)


def _store_status(challenge: Challenge, status: Challenge.Status) -> None:
    challenge.status, challenge.answered_at = status, timezone.now()
    challenge.save(update_fields=["status", "answered_at"])
    notices.mark_read_on_visit(player_id=challenge.to_id, url=challenge_url(challenge))


def _end_earlier_challenges(
    earlier: Sequence[Challenge], by: Player, answered: int | None
) -> None:
    """End earlier challenges before a new one is created: the one to which it is a
    counter-challenge, and those that cannot be answered any more.

    Raises:
        ChallengeClosed: the challenge `answered` is closed, or another player than `by` was
            challenged.
    """
    ids = [each.pk for each in earlier]
    still = set(open_challenges(timezone.now()).filter(pk__in=ids).values_list("pk", "to"))
    if answered is not None and (answered, by.pk) not in still:
        raise ChallengeClosed(answered)
    for challenge in earlier:
        if challenge.pk == answered:
            _end_unaccepted(challenge, Challenge.Status.COUNTERED)
        elif (challenge.pk, challenge.to_id) not in still:
            _end_unaccepted(challenge, Challenge.Status.EXPIRED)


def challenges_erase(player: Player) -> None:
    """Delete all challenges from and to a player, and the notices about them, which contain
    the player's name.
    """
    _delete_with_notices(Challenge.objects.filter(Q(by=player) | Q(to=player)))


def _delete_with_notices(challenges: QuerySet[Challenge]) -> int:
    """Delete challenges, and the notices about them, which contain people's names; return
    how many challenges.
    """
    ids = list(challenges.values_list("pk", flat=True))
    keys = [f"{kind}:{pk}" for pk in ids for kind in KINDS]
    Notice.objects.filter(key__in=keys).delete()
    return Challenge.objects.filter(pk__in=ids).delete()[0]


def challenge_url(challenge: Challenge) -> str:
    """Return the path of a challenge's page."""
    return reverse("challenge", args=[challenge.pk])


def _notify(
    challenge: Challenge, reader: Player, other: Player, kind: str, url: str = ""
) -> None:
    notices.notify(
        reader.pk,
        kind,
        data={"challenge": challenge.pk, "names": [str(other)]},
        url=url or challenge_url(challenge),
        key=f"{kind}:{challenge.pk}",
    )


def _is_notice_open(notice: Notice) -> bool:
    still = open_challenges(timezone.now())
    return still.filter(pk=notice.data.get("challenge")).exists()


KINDS = (
    "challenge",
    "challenge_countered",
    "challenge_accepted",
    "challenge_declined",
    "challenge_expired",
)

register(
    "challenge",
    _("%(name)s challenges you to a game."),
    topic=Topic.CHALLENGES,
    holds=_is_notice_open,
)
register(
    "challenge_countered",
    _("%(name)s would rather play on other terms."),
    topic=Topic.CHALLENGES,
    holds=_is_notice_open,
)
register(
    "challenge_accepted",
    _("%(name)s has accepted your challenge."),
    topic=Topic.CHALLENGES,
    mail=False,
    opens=True,
)
register(
    "challenge_declined",
    _("%(name)s has declined your challenge."),
    topic=Topic.CHALLENGES,
    mail=False,
)
register(
    "challenge_expired",
    _("%(name)s didn't answer your challenge in time."),
    topic=Topic.CHALLENGES,
    mail=False,
)
