"""Export everything that the site stores about a player."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from django.utils import timezone

from games.base import personal_data
from games.community.chat.conversations import people_in
from games.community.chat.rooms import DIRECT, Room
from games.community.chat.selectors import messages_of, messages_received
from games.community.notices.kinds import text_of
from games.community.notices.preferences import preferences_of
from games.models import Message, Move, Notice, Player, QuietHours, Seat, TableWatch
from games.people.moderation.personal_data import own_data as moderation_data
from games.play.match.seats import vacations


def own_data(player: Player) -> dict[str, Any]:
    """Export a player's data, as JSON-compatible types.

    The export holds the player's own data and what others have sent to them, but no moves
    of other players and no secrets. API keys and passwords are stored as hashes only, so
    the export lists keys by name.
    """
    return {
        **_account_data(player),
        **_login_data(player),
        **_social_data(player),
        **_rating_data(player),
        "moderation": moderation_data(player),
        "matches": _match_data(player),
        **{name: each.own_data(player) for name, each in personal_data.all_handlers()},
    }


def _account_data(player: Player) -> dict[str, Any]:
    """Return a player's account and its settings for the export."""
    return {
        "account": {
            "username": player.username,
            "display_name": player.display_name,
            "email": player.email,
            "kind": player.kind,
            "joined": player.date_joined.isoformat(),
            "last_login": player.last_login.isoformat() if player.last_login else None,
        },
        # The version of terms, rules of conduct and privacy that the player has accepted.
        "accepted_rules": {
            "version": player.accepted_version,
            "at": player.accepted_at.isoformat() if player.accepted_at else None,
        },
        "preferences": {
            "language": player.language,
            "theme": player.theme,
            "sounds": player.sounds,
            "animation": player.animation,
            "card_size": player.card_size,
            "card_back": player.card_back,
            "avatar": player.avatar,
            "table_column": player.table_column,
            "notifications": player.notifications,
            "challenges_from": player.challenges_from,
            "messages_from": player.messages_from,
            "auto_pass": player.auto_pass,
            "shares_activity": player.shares_activity,
            "sees_activity": player.sees_activity,
        },
        "vacation": {
            "days_left": vacations.allowance(player, timezone.now()).left,
            "until": player.vacation_until.isoformat() if player.vacation_until else None,
        },
        "notifications": {
            topic: {
                "mail": preference.mail,
                "browser": preference.browser,
                "sound": preference.sound,
                "push": preference.push,
            }
            for topic, preference in preferences_of(player.pk).items()
        },
        "notification_endpoints": [
            {
                "kind": each.kind,
                "name": each.name,
                "address": each.url,
                "added": each.created_at.isoformat(),
                "last_sent": each.last_sent_at.isoformat() if each.last_sent_at else None,
                "switched_off": each.disabled_at is not None,
            }
            for each in player.notice_endpoints.order_by("pk")
        ],
        "quiet_hours": [
            {"from": f"{each.begin:%H:%M}", "to": f"{each.end:%H:%M}", "zone": each.zone}
            for each in QuietHours.objects.filter(player=player)
        ],
        "notices": [_notice_data(notice) for notice in player.notices.all()],
        "names": [
            {"old": change.old, "new": change.new, "at": change.at.isoformat()}
            for change in player.name_changes.all()
        ],
        "kits": [
            {"game": each.game, "name": each.name, "content": each.content}
            for each in player.kits.all()
        ],
        "table_watch": [
            {"filters": each.filters, "until": each.until.isoformat()}
            for each in TableWatch.objects.filter(player=player)
        ],
        "table_presets": [
            {"name": each.name, "choices": each.data} for each in player.table_presets.all()
        ],
        "commentates_at": list(
            player.commentates.order_by("pk").values_list("slug", flat=True)
        ),
        "last_seen": player.last_seen_at.isoformat() if player.last_seen_at else None,
    }


def _login_data(player: Player) -> dict[str, Any]:
    """Return the means by which the player and their programs log in, for the export."""
    return {
        "emails": list(
            EmailAddress.objects.filter(user=player).values("email", "verified", "primary")
        ),
        "second_factors": [
            {"type": each.type, "added": each.created_at.isoformat()}
            for each in Authenticator.objects.filter(user=player)
        ],
        "connected_accounts": [
            {
                "service": each.provider,
                "id": each.uid,
                "stored": each.extra_data,
                "since": each.date_joined.isoformat(),
                "last_login": each.last_login.isoformat(),
            }
            for each in SocialAccount.objects.filter(user=player).order_by("pk")
        ],
        "sessions": [
            {
                "since": each.created_at.isoformat(),
                "ip": each.ip,
                "browser": each.user_agent,
            }
            for each in UserSession.objects.filter(user=player)
        ],
        "api_keys": [
            {"name": each.name, "prefix": each.prefix, "scopes": each.scopes}
            for each in player.tokens.all()
        ],
        "bots": [
            bot.plain_name for bot in player.bots.filter(is_active=True).order_by("pk")
        ],
    }


def _social_data(player: Player) -> dict[str, Any]:
    """Return the player's messages and relations to other players for the export. Other
    players are named as on pages.
    """
    conversations = list(player.conversations.select_related("other").order_by("pk"))
    messages = messages_of(player)
    partners = _conversation_partners(player, messages)
    return {
        "conversations": [
            {"with": each.other.plain_name, "unread": each.unread} for each in conversations
        ],
        "messages": [
            {
                "room": each.room,
                # The key of a conversation contains the other player's database id.
                "key": each.key if each.room != DIRECT else None,
                "to": partners.get(each.key) if each.room == DIRECT else None,
                "text": each.text,
                "at": each.at.isoformat(),
                "removed": each.removed_at.isoformat() if each.removed_at else None,
            }
            for each in messages
        ],
        "messages_received": [
            {
                "from": each.author.plain_name,
                # On the site, too, the recipient sees only that a message was removed.
                "text": each.text if each.removed_at is None else None,
                "at": each.at.isoformat(),
                "removed": each.removed_at.isoformat() if each.removed_at else None,
            }
            for each in messages_received(player)
        ],
        "relations": [
            {
                "kind": relation.kind,
                "to": relation.to.plain_name,
                "at": relation.at.isoformat(),
            }
            for relation in player.relations.select_related("to").order_by("pk")
        ],
        "notes_about_players": [
            {"about": each.about.plain_name, "text": each.text}
            for each in player.player_notes.select_related("about").order_by("pk")
        ],
        "challenges": [
            {
                "to": each.to.plain_name,
                "table": each.match.slug,
                "status": each.status,
                "at": each.created_at.isoformat(),
            }
            for each in player.challenges_sent.select_related("to", "match")
            .defer("match__position", "match__seed")
            .order_by("pk")
        ],
        "challenges_received": [
            {
                "from": each.by.plain_name,
                "table": each.match.slug,
                "status": each.status,
                "at": each.created_at.isoformat(),
            }
            for each in player.challenges_received.select_related("by", "match")
            .defer("match__position", "match__seed")
            .order_by("pk")
        ],
        "tables_hosted": list(player.hosted.order_by("pk").values_list("slug", flat=True)),
        "turned_away_from": [
            {"table": each.match.slug, "at": each.at.isoformat()}
            for each in player.turned_away_from.select_related("match")
            .defer("match__position", "match__seed")
            .order_by("pk")
        ],
    }


def _conversation_partners(player: Player, messages: Iterable[Message]) -> dict[str, str]:
    """Map the conversation key of each of these messages to the other player's name.

    The names come from the messages, because `Conversation` rows with a closed account are
    deleted.
    """
    ids: dict[str, int] = {}
    for each in messages:
        if each.room == DIRECT:
            (ids[each.key],) = people_in(Room(DIRECT, each.key)) - {player.pk}
    others = Player.objects.in_bulk(set(ids.values()))
    return {key: others[pk].plain_name for key, pk in ids.items() if pk in others}


def _rating_data(player: Player) -> dict[str, Any]:
    """Return a player's ratings, past and present, seasons and badges for the export."""
    return {
        "ratings": [
            {
                "game": each.game,
                "pool": each.pool,
                "rating": each.mu,
                "deviation": each.sigma,
                "matches": each.games,
            }
            for each in player.ratings.order_by("game", "pool")
        ],
        "rating_changes": [
            {
                "table": each.match.slug,
                "game": each.game,
                "pool": each.pool,
                "place": each.place,
                "before": each.mu_before,
                "after": each.mu_after,
                "deviation": each.sigma_after,
                "at": each.at.isoformat(),
                "taken_back": each.taken_back_at is not None,
            }
            for each in player.rating_changes.select_related("match").defer(
                "match__position", "match__seed"
            )
        ],
        "seasons": [
            {
                "game": each.season.game,
                "pool": each.season.pool,
                "season": each.season.key,
                "rating": each.mu,
                "deviation": each.sigma,
                "matches": each.games,
                "rank": each.rank,
                "league": each.league,
            }
            for each in player.season_standings.select_related("season").order_by("pk")
        ],
        "badges": [
            {"kind": each.kind, "at": each.awarded_at.isoformat()}
            for each in player.badges.all()
        ],
    }


def _notice_data(notice: Notice) -> dict[str, Any]:
    return {
        "kind": notice.kind,
        "text": text_of(notice),
        "url": notice.url,
        "at": notice.created_at.isoformat(),
        "read": notice.read_at.isoformat() if notice.read_at else None,
        "mailed": notice.mailed_at.isoformat() if notice.mailed_at else None,
    }


def _match_data(player: Player) -> list[dict[str, Any]]:
    seats = (
        Seat.objects.filter(player=player)
        .select_related("match")
        .defer("match__position", "match__seed")
        .order_by("match__created_at")
    )
    own = dict(seats.values_list("match_id", "number"))
    moves: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for move in Move.objects.filter(match__seats__player=player).order_by("number"):
        if move.seat == own.get(move.match_id):
            moves[move.match_id].append(
                {
                    "number": move.number,
                    "kind": move.kind,
                    "option": move.option,
                    "by": move.by,
                    "at": move.at.isoformat(),
                }
            )
    return [
        {
            "table": seat.match.slug,
            "status": seat.match.status,
            "options": seat.match.options,
            "created": seat.match.created_at.isoformat(),
            "seat": seat.number,
            "place": seat.place,
            "score": seat.score,
            "notes": seat.notes,
            "result": seat.match.result,
            "ending": seat.match.ending,
            "moves": moves[seat.match_id],
        }
        for seat in seats
    ]
