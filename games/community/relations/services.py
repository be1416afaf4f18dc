"""Create and end relations. `games.play.tables.leaving_after_block` applies blocks at
tables.
"""

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext_noop

from games.base.transactions import after_commit
from games.community.relations.selectors import blocked_between
from games.live import announce
from games.models import Player, PlayerNote, Relation
from games.refusals import Blocked, GamesError


class Yourself(GamesError):
    """A player has tried to follow, mute or block themselves."""

    refusal = "yourself"
    sentence = gettext_noop("That's you.")


class NoPlayer(GamesError):
    """There is no such player, or their account is closed."""

    refusal = "no_player"
    sentence = gettext_noop("That player doesn't exist.")


class NoteTooLong(GamesError):
    """A note about a player has too many characters."""

    refusal = "note_too_long"
    sentence = gettext_noop("A note can have 500 characters. Shorten it a little.")
    status = 400


@transaction.atomic
def follow(*, player: Player, other_id: int) -> None:
    """Follow another player. Idempotent.

    Raises:
        Yourself, NoPlayer: see `other_player`.
        Blocked: one of the two has blocked the other.
    """
    other = other_player(player, other_id)
    if blocked_between(player.pk, [other.pk]):
        raise Blocked(other_id)
    _create_relation(player, other, Relation.Kind.FOLLOW)


@transaction.atomic
def mute(*, player: Player, other_id: int) -> None:
    """Mute another player: hide their messages from this player. Idempotent.

    Raises:
        Yourself, NoPlayer: see `other_player`.
    """
    _create_relation(player, other_player(player, other_id), Relation.Kind.MUTE)
    _announce_relations(player.pk)


@transaction.atomic
def block_player(*, player: Player, other_id: int) -> None:
    """Block another player; neither follows the other any more.

    Call only from `games.play.tables.leaving_after_block.block_and_separate`, which also
    removes one of the two from a shared table.

    Raises:
        Yourself, NoPlayer: see `other_player`.
    """
    other = other_player(player, other_id)
    _create_relation(player, other, Relation.Kind.BLOCK)
    Relation.objects.filter(
        Q(by=player, to=other) | Q(by=other, to=player), kind=Relation.Kind.FOLLOW
    ).delete()
    _announce_relations(player.pk, other.pk)


@transaction.atomic
def end_relation(*, player: Player, other_id: int, kind: str) -> None:
    """End a player's relation of a kind to another one, if there is one."""
    Relation.objects.filter(by=player, to=other_id, kind=kind).delete()
    if kind != Relation.Kind.FOLLOW:
        _announce_relations(player.pk, other_id)


@transaction.atomic
def note_write(*, player: Player, other_id: int, text: str) -> None:
    """Store a private note about another player; an empty text deletes it.

    Raises:
        Yourself, NoPlayer: see `other_player`.
        NoteTooLong: the text has more than `PlayerNote.MAX_LENGTH` characters.
    """
    other = other_player(player, other_id)
    # Browsers send a line break as two characters, but count it as one for `maxlength`.
    text = text.replace("\r\n", "\n").strip()
    if len(text) > PlayerNote.MAX_LENGTH:
        raise NoteTooLong(len(text))
    if text:
        PlayerNote.objects.update_or_create(by=player, about=other, defaults={"text": text})
    else:
        PlayerNote.objects.filter(by=player, about=other).delete()


def relations_hand_over(*, giver: Player, heir: Player) -> None:
    """Hand a guest's relations and notes over to the account that they have logged
    in to.
    """
    for note in PlayerNote.objects.filter(by=giver).exclude(about=heir):
        PlayerNote.objects.get_or_create(
            by=heir, about=note.about, defaults={"text": note.text}
        )
    for note in PlayerNote.objects.filter(about=giver).exclude(by=heir):
        PlayerNote.objects.get_or_create(
            by=note.by, about=heir, defaults={"text": note.text}
        )
    for relation in Relation.objects.filter(by=giver).exclude(to=heir):
        Relation.objects.get_or_create(by=heir, to=relation.to, kind=relation.kind)
    for relation in Relation.objects.filter(to=giver).exclude(by=heir):
        Relation.objects.get_or_create(by=relation.by, to=heir, kind=relation.kind)
    relations_erase(giver)


def relations_erase(player: Player) -> None:
    """Delete all relations and notes from and about a player."""
    PlayerNote.objects.filter(Q(by=player) | Q(about=player)).delete()
    Relation.objects.filter(Q(by=player) | Q(to=player)).delete()


def other_player(player: Player, other_id: int) -> Player:
    """Load another player, whom this one may follow, mute or block.

    Raises:
        Yourself: the id is the player's own.
        NoPlayer: there is no such player, or their account is closed.
    """
    if other_id == player.pk:
        raise Yourself(other_id)
    other = Player.objects.filter(pk=other_id, is_active=True).first()
    if other is None:
        raise NoPlayer(other_id)
    return other


def _create_relation(by: Player, to: Player, kind: Relation.Kind) -> None:
    Relation.objects.get_or_create(by=by, to=to, kind=kind)


def _announce_relations(*player_ids: int) -> None:
    for player_id in player_ids:
        after_commit(announce.relations_changed, player_id)
        # The bell hides messages of muted and blocked players, so it changes, too.
        after_commit(announce.notices_changed, player_id)
