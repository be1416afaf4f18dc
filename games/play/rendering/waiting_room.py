"""The waiting room: a table whose match has not begun, with actions for its seats."""

from collections.abc import Sequence

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.base.policies import blind_tables
from games.base.qr_codes import qr_code
from games.contract import game_of
from games.contract.drawing import Rating, SeatInfo, sprite
from games.contract.records import record
from games.models import Match, Player, Seat
from games.play.match.moves import seat_kits
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.seats import presence
from games.play.rendering import kit_form
from games.play.rendering.seat_status import to_milliseconds
from games.play.tables import challenges, descriptions, partners
from games.play.tables.admission import open_to_all_from


@record(frozen=True, slots=True)
class WaitingSeat:
    """A seat of the waiting room, as the template shows it.

    `host_may` is the host's action for the seat: `"computer"` (seat a computer), `"free"`
    (remove the computer), `"remove"` (remove the person); empty for other readers.
    """

    number: int
    name: str
    note: str
    player: Player | None
    free: bool
    kept: bool
    computer: bool
    you: bool
    host: bool
    rating: Rating | None
    finishes: int | None
    host_may: str


def waiting_room(
    table: TableSnapshot, seat: int | None, infos: Sequence[SeatInfo]
) -> SafeString:
    """Render the fragment of a table whose match has not begun.

    Only players with a seat see the invitation link, so spectators cannot pass it on.
    """
    match, seats = table.match, table.seats
    host = seat is not None and seats[seat].player_id == match.host_id
    people = {row.number: blind_tables.shown_player(row) for row in seats}
    finishes = presence.reliability_percents(
        person.pk for person in people.values() if person
    )
    waiting = match.status == Match.Status.WAITING
    free = sum(row.is_free for row in seats)
    invite = reverse("join", args=[match.invite]) if seat is not None else ""
    context = {
        "match": match,
        "places": [
            WaitingSeat(
                number=row.number,
                name=info.name,
                note=_seat_note(match, row, info.note, table.coached),
                player=(person := people[row.number]),
                free=row.is_free,
                kept=bool(row.kept),
                computer=bool(row.level),
                you=row.number == seat,
                host=row.player_id is not None and row.player_id == match.host_id,
                rating=info.rating,
                finishes=finishes.get(person.pk) if person else None,
                host_may=_possible_act(row, seat) if host and waiting else "",
            )
            for row, info in zip(seats, infos, strict=True)
        ],
        "free": free,
        "given_up": not waiting,
        "invite": invite,
        "invite_code": qr_code(f"{settings.SITE_URL}{invite}") if invite and free else "",
        "partner": _partner_seat(match, seats, seat) if waiting else None,
        "challenged": challenges.challenged_names(match) if host and waiting else [],
        "is_host": host,
        "sits": seat is not None,
        "may_sit": seat is None and free and (match.listed or match.club_id is not None),
        "open_at": to_milliseconds(open_to_all_from(match)) if match.previous_id else None,
        "starts_at": match.starts_at if _is_start_in_future(match) else None,
        "gives_up": match.when_short == Match.WhenShort.GIVE_UP,
        "bringing": _kit_form(match, seats, seat) if waiting else None,
        "begins": game_of(match.game).brings.begins
        if seat_kits.is_kit_wanted(match)
        else "",
        "clock": descriptions.clock_words(match),
        "variant": descriptions.main_option_words(match),
        "variant_means": descriptions.main_option_sentence(match),
        "range": descriptions.range_words(match),
        "commentators": _commentators(match) if waiting else [],
        "sprite": sprite(),
    }
    return render_to_string("play/rendering/waiting_room.html", context)


def _commentators(match: Match) -> list[Player]:
    """List the commentators of a table. Players should know who sees the match live
    although other spectators see it later.
    """
    if match.spectators == Match.Spectators.LIVE:
        return []
    return list(match.commentators.order_by("username_folded"))


@record(frozen=True, slots=True)
class Partner:
    """The seat of the reader's team mate. `invite` is the link to the seat if it is
    reserved; if empty, the reader can reserve it.
    """

    invite: str


def _partner_seat(match: Match, seats: Sequence[Seat], seat: int | None) -> Partner | None:
    if seat is None:
        return None
    kept = partners.partner_invitation(match, seats, seat)
    if not kept and not partners.may_reserve_partner_seat(match, seats, seat):
        return None
    return Partner(reverse("join", args=[kept]) if kept else "")


def _kit_form(
    match: Match, seats: Sequence[Seat], seat: int | None
) -> kit_form.KitForm | None:
    """Build the form in which the reader chooses a kit, such as a deck; None if the table
    needs none from the reader.
    """
    if seat is None or not seat_kits.is_kit_wanted(match) or seats[seat].player is None:
        return None
    game, row = game_of(match.game), seats[seat]
    assert row.player is not None
    return kit_form.kit_form(
        game, match.options, row.player, chosen=row.brought is not None, kit=row.kit_id
    )


def _seat_note(match: Match, row: Seat, note: str, coached: frozenset[int]) -> str:
    """Format the note beside a player's name, for example that their kit is missing."""
    missing = row.player_id is not None and row.brought is None
    if missing and seat_kits.is_kit_wanted(match):
        return str(game_of(match.game).brings.missing)
    # Show to all readers which players get hints.
    return _("first game, with hints") if row.number in coached else note


def _possible_act(row: Seat, host: int | None) -> str:
    if row.number == host:
        return ""
    if row.is_free:
        return "computer"
    return "free" if row.level else "remove"


def _is_start_in_future(match: Match) -> bool:
    return match.starts_at is not None and match.starts_at > timezone.now()
