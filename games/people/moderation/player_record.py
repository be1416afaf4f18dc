"""Load everything that moderators see about one player."""

from dataclasses import dataclass, field

from django.db.models import Count, Prefetch, Q

from games.models import (
    AuditEntry,
    Message,
    NameChange,
    Note,
    Player,
    Report,
    Sanction,
    Seat,
    Suspicion,
)
from games.people.moderation import cases
from games.people.moderation.context import (
    ContextMessage,
    context_of_report,
    readable_messages,
)
from games.people.moderation.reported_texts import TextLink, link_of
from games.people.moderation.reports import PENDING

LISTED = 20
"""Number of newest rows of each kind on the moderators' page about a player."""

MESSAGES = 30

IN_CONTEXT = 5
"""Number of reported messages that are shown together with the messages around them."""


@dataclass(frozen=True, slots=True)
class OpenReport:
    """An undecided report, with the messages around the reported one."""

    report: Report
    said: list[ContextMessage] = field(default_factory=list)

    @property
    def text(self) -> TextLink | None:
        """The link to the reported text; None if the report is about no text."""
        return link_of(self.report)


@dataclass(frozen=True, slots=True)
class RelatedAccount:
    """Another account that may be the same person's, and why it is listed."""

    player: Player
    why: str


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """The data on the moderators' page about a player."""

    player: Player
    holder: Player | None
    case: list[OpenReport]
    decided: list[Report]
    messages: list[Message]
    names: list[NameChange]
    seats: list[Seat]
    suspicions: list[Suspicion]
    related: list[RelatedAccount]
    sanctions: list[Sanction]
    notes: list[Note]
    entries: list[AuditEntry]
    made: int
    made_founded: int

    @property
    def has_texts(self) -> bool:
        """Whether an open report is about a text that can be removed."""
        return any(each.text for each in self.case)

    @property
    def has_new_signals(self) -> bool:
        """Whether the player has a signal that no moderator has ticked off."""
        return any(
            each.acknowledged_at is None and each.player_id == self.player.pk
            for each in self.suspicions
        )


def open_reports(player: Player) -> list[Report]:
    """Load the reports of a player's case, oldest first."""
    rows = Report.objects.filter(player=player, status__in=PENDING)
    people = ("player", "reporter", "match", "message__author", "assigned_to")
    rows = rows.select_related(*people).defer("match__position", "match__seed")
    return list(rows.order_by("created_at", "pk"))


def load(player: Player, case: list[Report], by: Player) -> PlayerRecord:
    """Load the data that moderators see about a player.

    Args:
        case: the undecided reports about the player.
    """
    # Several reports may be about one message: show it with the first of them.
    first_of = {each.message_id: each.pk for each in reversed(case) if each.message_id}
    with_message = sorted(first_of.values())[:IN_CONTEXT]
    made = player.reports_made.aggregate(
        all=Count("pk"), founded=Count("pk", filter=Q(outcome=Report.Outcome.ACTED))
    )
    decided = player.reports.exclude(status__in=PENDING)
    written = readable_messages(by).filter(author=player).exclude(text="")
    return PlayerRecord(
        player=player,
        holder=cases.holder_of(case),
        case=[
            OpenReport(each, context_of_report(each) if each.pk in with_message else [])
            for each in case
        ],
        decided=list(decided.select_related("reporter", "decided_by")[:LISTED]),
        messages=list(written.order_by("-pk")[:MESSAGES]),
        names=list(player.name_changes.all()[:LISTED]),
        seats=_seats_of(player),
        suspicions=_suspicions_about(player),
        related=_related_accounts(player),
        sanctions=list(player.sanctions.select_related("by", "report", "appeal")[:LISTED]),
        notes=list(player.notes.select_related("author")[:LISTED]),
        entries=list(
            AuditEntry.objects.filter(player=player).select_related("actor")[:LISTED]
        ),
        made=made["all"],
        made_founded=made["founded"],
    )


def _seats_of(player: Player) -> list[Seat]:
    """Load the newest matches of a player, each with all its seats."""
    everybody = Seat.objects.select_related("player").order_by("number")
    rows = Seat.objects.filter(player=player).select_related("match")
    rows = rows.defer("match__position", "match__seed", "notes", "orders")
    rows = rows.prefetch_related(Prefetch("match__seats", everybody))
    return list(rows.order_by("-match_id")[:LISTED])


def _suspicions_about(player: Player) -> list[Suspicion]:
    rows = Suspicion.objects.filter(Q(player=player) | Q(other=player))
    return list(rows.select_related("player", "other", "match", "acknowledged_by")[:LISTED])


def _related_accounts(player: Player) -> list[RelatedAccount]:
    """List accounts that signals and sanctions connect with a player, and bots with their
    owner.
    """
    found: dict[int, list[str]] = {}
    for bot in player.bots.values_list("pk", flat=True):
        found.setdefault(bot, []).append("their bot")
    if player.owner_id:
        found.setdefault(player.owner_id, []).append("owner of the bot")
    follows = Sanction.objects.filter(player=player, follows__isnull=False)
    for pk in follows.values_list("follows__player_id", flat=True):
        found.setdefault(pk, []).append("their sanction holds for this player, too")
    followers = Sanction.objects.filter(follows__player=player)
    for pk in followers.values_list("player_id", flat=True):
        found.setdefault(pk, []).append("this player's sanction holds for them, too")
    for signal in Suspicion.objects.filter(Q(player=player) | Q(other=player))[:LISTED]:
        named = {signal.player_id, signal.other_id, *signal.data.get("players", [])}
        for pk in named - {None, player.pk}:
            found.setdefault(pk, []).append(f"signal: {signal.get_kind_display()}")
    people = Player.objects.in_bulk(found)
    return [
        RelatedAccount(people[pk], "; ".join(dict.fromkeys(why)))
        for pk, why in found.items()
        if pk in people
    ]
