"""Build a small site with one object of every kind, and its players."""

from dataclasses import dataclass
from datetime import timedelta

from django.test import Client
from django.utils import timezone

from games.base.policies import names
from games.base.sanctions.enforcement import token_of
from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.community.notices.endpoints import device_add
from games.community.notices.services import notify
from games.community.notices.unsubscribe_links import unsubscribe_token
from games.community.notices.web_push import site_key
from games.community.relations.services import follow
from games.models import (
    Challenge,
    Club,
    ClubMember,
    Heartbeat,
    Kit,
    Match,
    NoticeEndpoint,
    Player,
    ReviewRoom,
    Sanction,
    Suspicion,
    new_invite,
)
from games.people.accounts.bots_and_keys import token_create
from games.people.accounts.guests import guest_create
from games.people.moderation.appeals import appeal_create
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.roles import MODERATOR
from games.people.moderation.services import sanction_create
from games.play.match.moves.clocks import PRESETS
from games.play.review_rooms.opening import room_open
from games.play.tables import presets
from games.play.tables.challenges import challenge_create
from games.play.tables.terms import TableTerms
from tests import listed_logins  # noqa: F401
from tests.games.community.notices.push_service import Browser
from tests.games.set_up import fast_forward, person, table
from tests.games.staff import in_admin, staff, superuser
from tests.tournaments.events import published
from tests.tournaments.played import series
from tournaments.directing.event_seasons import season_create
from tournaments.models import Tournament

PLAYING, WAITING, LOCKED, ENDED = "playing", "waiting", "locked", "ended"


@dataclass(frozen=True)
class World:
    """The objects of the site, by the part of an address that refers to them."""

    matches: dict[str, Match]
    series: str
    deck: str
    tournament: Tournament
    season: str
    notices: dict[str, int]
    sanction: Sanction
    challenge: Challenge
    club: Club
    review_room: ReviewRoom
    device: NoticeEndpoint
    stop: str
    appeal_key: str


def build() -> World:
    """Create the site: Ann and Ben play, Carol does not, Dan is banned."""
    ann, ben = person("ann"), person("ben")
    # A page stores the key for push messages when it first shows it, even if the request is
    # refused. Store it before, so that no request seems to have changed something.
    site_key()
    matches = {
        PLAYING: table("ann", "ben"),
        WAITING: table("ann", None, listed=True),
        LOCKED: table("ben", None, listed=True, password="wolf"),
        ENDED: fast_forward(table("ann", "ben")),
    }
    notices = {}
    for player in (ann, ben):
        notify(player.pk, "match_over", data={"table": "Moon"}, url="/")
        notices[player.username] = player.notices.latest("created_at").pk
    said = post(author=ben, room=Room.lobby(), text="Hello.")
    # Ben may write to Ann, because both sit at a table.
    post(author=ben, room=Room.direct(ann, ben), text="Hello, you.")
    report_create(reporter=ann, subject=Subject(ben, None, said), category="abuse")
    sanction = sanction_create(player=ben, kind="mute", reason="Loud.", by=None)
    appeal_create(sanction_id=sanction.pk, text="I was not.")
    sanction_create(player=person("dan"), kind="ban", reason="Louder.", by=None)
    follow(player=ann, other_id=ben.pk)
    token_create(player=ben, name="test", scopes=["read"])
    presets.save_preset(ben, "nightfall", "Mine", {"seat2": "open"})
    Suspicion.objects.create(kind="address", key="x", player=ben)
    # No sweep runs in these tests. Without a recent heartbeat the status page would say
    # "down".
    tomorrow = timezone.now() + timedelta(days=1)
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": tomorrow})
    return World(
        matches=matches,
        series=series("ann", "ben").slug,
        deck=Kit.objects.create(player=ann, game="nightfall", name="Fangs").slug,
        tournament=published("ann", starts_at=timezone.now() + timedelta(days=1)),
        season=season_create(by=ann, title="Winter").slug,
        notices=notices,
        sanction=sanction,
        challenge=challenge_create(
            TableTerms(timing=PRESETS["1d"]), by=ann, to_id=ben.pk, sitters=[ann, None]
        ),
        club=_club(ann, ben),
        review_room=room_open(match_id=matches[ENDED].pk, by=ann),
        device=device_add(player=ann, url="https://push.example.org/ann", **Browser().keys),
        stop=unsubscribe_token(ann.pk, "all"),
        appeal_key=token_of(sanction),
    )


def _club(owner: Player, member: Player) -> Club:
    made = Club.objects.create(
        name="Night Owls",
        name_key=names.name_key("Night Owls"),
        invite=new_invite(),
        invite_expires_at=timezone.now() + timedelta(days=1),
    )
    for player, role in ((owner, "owner"), (member, "member")):
        ClubMember.objects.create(club=made, player=player, role=role)
    return made


def nobody() -> Client:
    return Client()


def guest() -> Client:
    return _signed_in(guest_create())


def seated() -> Client:
    return _signed_in(person("ann"))


def other() -> Client:
    return _signed_in(person("carol"))


def banned() -> Client:
    return _signed_in(person("dan"))


def moderator() -> Client:
    return in_admin(staff("mod", MODERATOR))


def root() -> Client:
    return in_admin(superuser())


def _signed_in(player: Player) -> Client:
    client = Client()
    client.force_login(player)
    return client
