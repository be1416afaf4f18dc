"""Export and erase what moderation stores about a player."""

from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType

from games.base.sanctions.selectors import in_force
from games.community.clubs.past_owners import clubs_closed_under
from games.models import (
    AddressTrace,
    Appeal,
    Club,
    Departure,
    Note,
    Player,
    Report,
    Sanction,
)


def own_data(player: Player) -> dict[str, Any]:
    """Export a player's data, as JSON-compatible types.

    Reports about the player and moderators' notes are left out: these are other people's
    words. A shadow mute is included only after its end, as it works only unnoticed.
    """
    hidden = in_force(player.sanctions.filter(kind=Sanction.Kind.SHADOW))
    sanctions = player.sanctions.exclude(pk__in=hidden.values("pk"))
    return {
        "reports": [
            {
                "category": report.category,
                "about": str(report.player) if report.player else None,
                "kind_of_text": report.text_kind,
                "club": report.club.name if report.club else None,
                "text": report.text,
                "at": report.created_at.isoformat(),
                "outcome": report.outcome,
            }
            for report in player.reports_made.select_related("player", "club")
        ],
        "sanctions": [
            {
                "kind": sanction.kind,
                "reason": sanction.reason,
                "rule": sanction.rule,
                "at": sanction.created_at.isoformat(),
                "until": sanction.until.isoformat() if sanction.until else None,
                "taken_back": sanction.lifted_at is not None,
                "appeal": sanction.appeal.text if hasattr(sanction, "appeal") else None,
                # The kinds of personal data, such as e-mail, whose keyed hashes are stored
                # to recognise a sanctioned player with another account.
                "known_by": sorted(mark.get_by_display() for mark in sanction.marks.all()),
            }
            for sanction in sanctions.select_related("appeal").prefetch_related("marks")
        ],
        "times_left": [
            {"why": each.why, "at": each.at.isoformat()} for each in player.departures.all()
        ],
    }


def erase(player: Player) -> None:
    """Erase what moderation stores about a player who closes their account.

    Decisions stay, but no longer name the player. The player's texts are erased; the text
    of an open report or appeal is erased when that is decided, see `erase_quoted_texts`.
    """
    Note.objects.filter(player=player).delete()
    AddressTrace.objects.filter(player=player).delete()
    Departure.objects.filter(player=player).delete()
    player.suspicions.all().delete()
    erase_quoted_texts()
    _erase_from_admin_log(player)
    names = player.name_changes
    names.filter(refused_key="").delete()
    # Refused names stay reserved by their hash, without the text.
    names.update(old="", new="")


def erase_quoted_texts() -> None:
    """Erase texts by players with closed accounts from reports and appeals, and quotes of
    them, unless the report or appeal is still open. Called when an account closes, and by a
    sweep.
    """
    decided = Report.objects.filter(status=Report.Status.DECIDED)
    decided.filter(player__is_active=False).exclude(quoted="").update(quoted="")
    clubs = clubs_closed_under(is_active=False)
    decided.filter(club__in=clubs).exclude(quoted="").update(quoted="")
    decided.filter(reporter__is_active=False).exclude(text="").update(text="")
    closed = Appeal.objects.exclude(status=Appeal.Status.OPEN)
    closed.filter(sanction__player__is_active=False).exclude(text="").update(text="")


def _erase_from_admin_log(player: Player) -> None:
    """Erase the names of a player, their sanctions and clubs from Django's admin log."""
    sanctions = player.sanctions.values_list("pk", flat=True)
    clubs = clubs_closed_under(pk=player.pk).values_list("pk", flat=True)
    for model, keys in ((Player, [player.pk]), (Sanction, sanctions), (Club, clubs)):
        LogEntry.objects.filter(
            content_type=ContentType.objects.get_for_model(model),
            object_id__in=[str(key) for key in keys],
        ).update(object_repr="", change_message="")
