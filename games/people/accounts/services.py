"""Create, rename and close accounts, and merge a guest into an account.

Each function locks the rows that it changes: matches before players, and both in the order
of their keys, as everywhere.
"""

from collections import defaultdict
from datetime import timedelta

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_noop

from games.base import personal_data
from games.base.policies import names
from games.base.policies.fresh_accounts import check_no_links_if_fresh
from games.base.policies.word_filter import Muted
from games.base.sanctions import recognition_marks
from games.base.sanctions.selectors import is_muted
from games.base.transactions import after_commit, lock_players
from games.community.chat.services import messages_erase, messages_hand_over
from games.community.notices import services as notices
from games.community.notices.endpoints import endpoints_delete, endpoints_hand_over
from games.community.relations.services import relations_erase, relations_hand_over
from games.live import announce
from games.models import (
    LINK_ALPHABET,
    Challenge,
    Match,
    NameChange,
    Player,
    QuietHours,
    Sanction,
    Seat,
    TableWatch,
    TurnedAway,
)
from games.models.spelling import normal
from games.people.moderation import returning_players
from games.people.moderation.personal_data import erase as moderation_erase
from games.play.match.seats import presence
from games.play.tables.challenges import challenges_erase, decline_all_to
from games.play.tables.leaving import replace_by_computer
from games.refusals import AccountClosed, GamesError

NAME_CHANGES = 3
"""How often a name may change within `NAME_PERIOD`."""

NAME_PERIOD = timedelta(days=7)

FORMER = "Former player"
"""The name that pages show for a closed account."""


class NameTaken(GamesError):
    """The name, or one that looks like it, is taken or reserved."""

    refusal = "name_taken"
    sentence = gettext_noop("That name is taken, or too similar to another one.")


class NameTooOften(GamesError):
    """The name has changed too often lately."""

    refusal = "name_too_often"
    sentence = gettext_noop(
        "You've changed your name several times lately. Try again in a few days."
    )


@transaction.atomic
def account_create(
    *,
    guest: Player | None,
    username: str,
    email: str,
    password: str | None,
    accepted_version: int | None = None,
) -> Player:
    """Create an account. A guest's row becomes the account, and so keeps its seats.

    Args:
        password: None for a player who signs up with an account of another service.
        accepted_version: the version of terms, rules of conduct and privacy that the player
            has accepted, see `games.community.site_pages.accepted_versions`.

    Raises:
        NameTaken: another player took the name since the form was checked.
        AccountClosed: the row has become an account meanwhile, or was closed.
    """
    player = Player() if guest is None else _lock_player(guest.pk)
    if guest is not None and not player.is_guest:
        raise AccountClosed(guest.pk)
    if guest is not None:
        _record_name_change(player, username)
    player.username = username = normal(username)
    player.address = None
    player.display_name = username
    player.name_key = names.name_key(username)
    player.email = email
    player.is_guest = False
    player.accepted_version = accepted_version
    player.accepted_at = timezone.now() if accepted_version else None
    player.set_password(password)
    _save(player)
    returning_players.signal_shared_address(player)
    return player


def guest_merge_into_account(*, guest_id: int, player: Player) -> None:
    """Hand a guest's seats and data over to the account that they have logged in to.

    Each match is handed over in its own transaction. Where the account already sits at the
    same table, a computer plays on for the guest.
    """
    if guest_id == player.pk or not Player.objects.filter(pk=guest_id, is_guest=True):
        return
    for _name, keeper in personal_data.all_handlers():
        keeper.hand_over(guest_id, player)
    matches = Match.objects.filter(seats__player_id=guest_id).order_by("pk")
    for match_id in matches.values_list("pk", flat=True):
        _hand_over_seats(match_id, guest_id, player)
    Match.objects.filter(host_id=guest_id).update(host=player)
    endpoints_hand_over(guest_id=guest_id, player=player)
    notices.hand_over(guest_id=guest_id, player=player)
    guest = Player.objects.get(pk=guest_id)
    messages_hand_over(giver=guest, heir=player)
    relations_hand_over(giver=guest, heir=player)
    # Sanctions follow the guest into the account, except holds on newcomers, because the
    # account is not new.
    Sanction.objects.filter(player_id=guest_id, is_hold=False).update(player=player)
    for turned in TurnedAway.objects.filter(player_id=guest_id):
        TurnedAway.objects.get_or_create(match_id=turned.match_id, player=player)
    announce.player_signed_out(guest_id)


@transaction.atomic
def _hand_over_seats(match_id: int, guest_id: int, player: Player) -> None:
    match = Match.objects.select_for_update().get(pk=match_id)
    seat = match.seats.filter(player_id=guest_id).first()
    if seat is None:
        return
    if match.seats.filter(player=player).exists():
        if match.status in (Match.Status.WAITING, Match.Status.RUNNING):
            replace_by_computer(match_id=match.pk, player_id=guest_id)
        return
    Seat.objects.filter(pk=seat.pk).update(player=player)
    after_commit(announce.table_changed, match.pk)


@transaction.atomic
def name_change(*, player_id: int, name: str) -> Player:
    """Change a player's display name, and record the old one for moderators.

    Raises:
        NameTaken: another account has a similar name, or the name is reserved.
        NameTooOften: see `NAME_CHANGES`.
        Muted, FreshLink: the player is muted, or the account is new and the name is a link.
    """
    player = _lock_player(player_id)
    name = normal(name)
    if name == player.display_name:
        return player
    if is_muted(player):
        raise Muted(player.pk)
    check_no_links_if_fresh(name, player)
    if names.is_reserved(name) or names.is_taken(name, but_for=player):
        raise NameTaken(name)
    since = timezone.now() - NAME_PERIOD
    if player.name_changes.filter(at__gt=since).count() >= NAME_CHANGES:
        raise NameTooOften(player.pk)
    _record_name_change(player, name)
    player.display_name = name
    player.name_key = None if player.is_guest else names.name_key(name)
    _save(player)
    return player


@transaction.atomic
def service_account_connect(
    *, player_id: int, account: SocialAccount
) -> tuple[SocialAccount, bool]:
    """Connect an account of another service, unless it is connected to an account already.

    Returns:
        The account as it is stored, and whether it has just been connected.

    Raises:
        AccountClosed: the player's account has been closed meanwhile.
    """
    defaults = {"user": _lock_player(player_id), "extra_data": account.extra_data}
    stored: tuple[SocialAccount, bool] = SocialAccount.objects.get_or_create(
        provider=account.provider, uid=account.uid, defaults=defaults
    )
    return stored


def account_close(*, player_id: int) -> None:
    """Erase a player's data and close the account; their matches stay, under `FORMER`.

    A computer plays on in their running matches, so that nobody is left waiting. Tables
    that have not begun get the seat back; tables that the player hosts are given up.

    Raises:
        AccountClosed: the account is closed already.
        StillNeeded: only this player is responsible for something that others need, such as
            a tournament.
    """
    player = Player.objects.get(pk=player_id)
    if not player.is_active:
        raise AccountClosed(player_id)
    sat: dict[int, set[str]] = defaultdict(set)
    closed = False
    while not closed:
        personal_data.check_has_no_duties(player)
        for _name, keeper in personal_data.all_handlers():
            keeper.leave(player)
        closed = _close_account(player, sat)


@transaction.atomic
def _close_account(player: Player, sat: dict[int, set[str]]) -> bool:
    """Free the seats of a player and their bots, and erase them.

    Args:
        sat: collects the slugs of the tables of each player, by primary key, before their
            seats are freed.

    Returns:
        False, with nothing erased, if the player or a bot sat down or entered something
        meanwhile.
    """
    for _name, keeper in personal_data.all_handlers():
        keeper.hold(player)
    personal_data.check_has_no_duties(player)
    people = _player_and_bots(player)
    for person in people:
        sat[person.pk].update(person.seats.values_list("match__slug", flat=True))
    # Lock all matches first, in the order of their keys, as all code does, to avoid
    # deadlocks.
    theirs = _open_seats(people).values("match_id")
    asked = Challenge.objects.filter(to__in=people, status=Challenge.Status.OPEN)
    either = Q(pk__in=theirs) | Q(pk__in=asked.values("match_id"))
    matches = list(Match.objects.select_for_update().filter(either).order_by("pk"))
    for match in matches:
        _leave_match(match, people)
    decline_all_to(people)
    # Wait for requests that are seating or entering these players now; later requests find
    # the account closed.
    lock_players(*(person.pk for person in people), closing=True)
    stays = any(keeper.stays(player) for _name, keeper in personal_data.all_handlers())
    stays = stays or bool(personal_data.duties_of(player))
    newly = _open_seats(people).exclude(match__in=matches)
    if stays or newly.exists() or _player_and_bots(player) != people:
        return False
    for person in people:
        was = str(person)
        _erase_player(_lock_player(person.pk))
        notices.replace_name(name=was, instead=FORMER, tables=sorted(sat[person.pk]))
        after_commit(announce.player_signed_out, person.pk)
    return True


def _player_and_bots(player: Player) -> list[Player]:
    """Return a player and their active bots."""
    its_bots = Q(owner=player.pk, is_active=True)
    return list(Player.objects.filter(Q(pk=player.pk) | its_bots).order_by("pk"))


def _open_seats(people: list[Player]) -> QuerySet[Seat]:
    open_ones = (Match.Status.WAITING, Match.Status.RUNNING)
    return Seat.objects.filter(player__in=people, match__status__in=open_ones)


def _leave_match(match: Match, people: list[Player]) -> None:
    for seat in match.seats.filter(player__in=people).select_related("player"):
        assert seat.player is not None
        if match.is_running:
            presence.leave_seat(match_id=match.pk, player=seat.player)
        elif match.status == Match.Status.WAITING:
            replace_by_computer(match_id=match.pk, player_id=seat.player.pk)
            match.refresh_from_db(fields=["status"])


def _erase_player(player: Player) -> None:
    _reserve_names(player)
    # Sanctions outlive the account. Note the addresses of its logins first, as saving the
    # player as inactive deletes the logins.
    recognition_marks.update_marks(player)
    player.username = f"gone-{get_random_string(12, LINK_ALPHABET)}"
    player.address = None
    player.display_name = FORMER
    player.name_key = None
    player.first_name = player.last_name = player.email = player.language = ""
    player.is_active = player.is_staff = player.is_superuser = False
    player.last_login = player.accepted_version = player.accepted_at = None
    player.set_unusable_password()
    player.save()
    player.groups.clear()
    player.user_permissions.clear()
    moderation_erase(player)
    for _name, keeper in personal_data.all_handlers():
        keeper.erase(player)
    player.tokens.all().delete()
    endpoints_delete(player.notice_endpoints.all())
    player.notices.all().delete()
    player.notice_preferences.all().delete()
    QuietHours.objects.filter(player=player).delete()
    player.badges.all().delete()
    messages_erase(player)
    relations_erase(player)
    challenges_erase(player)
    player.table_presets.all().delete()
    TableWatch.objects.filter(player=player).delete()
    player.kits.all().delete()
    player.commentates.clear()
    EmailAddress.objects.filter(user=player).delete()
    Authenticator.objects.filter(user=player).delete()
    SocialAccount.objects.filter(user=player).delete()
    UserSession.objects.filter(user=player).delete()


def _reserve_names(player: Player) -> None:
    """Reserve a closed account's names by storing only their hashes."""
    if player.is_guest:
        return
    for own in {names.name_key(player.display_name), names.name_key(player.username)} - {
        ""
    }:
        NameChange.objects.create(
            player=player,
            new="",
            at=timezone.now(),
            refused_key=names.closed_name_hash(own),
        )


def _lock_player(player_id: int) -> Player:
    player = Player.objects.select_for_update().get(pk=player_id)
    if not player.is_active:
        raise AccountClosed(player_id)
    return player


def _record_name_change(player: Player, name: str) -> None:
    NameChange.objects.create(
        player=player, old=player.display_name, new=name[:40], at=timezone.now()
    )


def _save(player: Player) -> None:
    try:
        with transaction.atomic():
            player.save()
    except IntegrityError as error:
        raise NameTaken(player.display_name) from error
