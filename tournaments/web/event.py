"""The page of a tournament, and the actions of players there."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.base.local_times import parse_local_time
from games.base.view_helpers import redirect_to_login
from games.models import Player
from tournaments import selectors
from tournaments.base import pair_seats, permissions
from tournaments.directing import arranged_times, battle_clubs, offers, penalties
from tournaments.entries import event_kits, pairs, player_acts, seat_wishes, teams
from tournaments.formats import format_of
from tournaments.models import Entry, Tournament
from tournaments.pairing.sizes import LARGEST
from tournaments.refusals import BadTime, UnknownPlayer
from tournaments.rendering import (
    event_page_data as boards,
    first_days,
    log_texts,
    repetition_texts,
    rule_texts,
)
from tournaments.running import failures
from tournaments.web import chat_room, downloads, page_parts
from tournaments.web.act_forms import player_named
from tournaments.web.view_helpers import (
    account_of,
    attempt_or_show_refusal,
    event_or_404,
    player_of,
    zone_of,
)

LINES = 200
"""Lines of the log on a page."""


@require_http_methods(["GET", "HEAD", "POST"])
def event(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a tournament; on POST carry out an action of the player."""
    tournament = event_or_404(request, slug)
    if request.method == "POST":
        return _act(request, tournament)
    player = player_of(request)
    directors = permissions.directorships().filter(tournament=tournament)
    printed = "print" in request.GET
    parts = page_parts.render_all_parts(
        tournament, player, since=time.monotonic(), whole=printed
    )
    context = {
        "tournament": tournament,
        "season": selectors.season_of(tournament, player),
        "final": first_days.final_after(tournament, player),
        "first_days": first_days.days_shown(tournament, player),
        "pairs": pair_seats.is_for_pairs(tournament),
        "parts": parts.html(),
        "ties": boards.tie_breaks_of(tournament),
        "rules": list(rule_texts.rules_of(tournament)),
        "variant": rule_texts.non_default_options(tournament),
        "opens": page_parts.table_to_open(tournament, player),
        "panel": chat_room.panel_of(tournament, player),
        "officials": list(tournament.officials.select_related("player")),
        "directors": [row.player for row in directors.select_related("player")],
        "repeats": repetition_texts.repetition_text(tournament),
        "dates": selectors.coming_dates(tournament),
        "print": printed,
        "downloads": downloads.downloads_of(tournament),
    }
    response = render(request, "tournaments/event.html", context)
    # Forbid shared caching, because the page has content for this reader only.
    patch_cache_control(response, private=True, no_store=True)
    return response


@require_safe
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the whole public log of an event, page by page."""
    tournament = event_or_404(request, slug)
    pages = Paginator(tournament.log.all(), LINES)
    page = pages.get_page(request.GET.get("page"))
    lines = log_texts.log_of(tournament, limit=LINES, page=page.number, whole=False)
    context = {"tournament": tournament, "page": page, "log": lines}
    return render(request, "tournaments/log.html", context)


def _act(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    player = account_of(request)
    if player is None:
        return redirect_to_login(request)
    do = request.POST.get("do", "")
    deed = (
        _desk_act(tournament, player, do)
        or _appeal(tournament, player, request.POST)
        or _remove_member(tournament, player, do)
        or _arrange_time(request, tournament, player)
        or _player_acts(tournament, player, request.POST).get(do)
    )
    if deed is not None and attempt_or_show_refusal(request, deed[0]):
        done = deed[1]
        messages.success(request, done() if callable(done) else done)
    return redirect("tournament", slug=tournament.slug)


DESK_ACT = re.compile(r"desk-(?P<name>start)-(?P<key>[0-9]{1,9})")
PROPOSAL = re.compile(r"(?P<do>accept|withdraw)-time-(?P<key>[0-9]{1,18})")
REMOVE_MEMBER = re.compile(r"remove-member-(?P<key>[0-9]{1,18})")
APPEAL = re.compile(r"appeal-(?P<key>[0-9]{1,9})")

Deed = tuple[Callable[[], object], str | Callable[[], str]]
"""An action, and the success message or a function that returns it."""


def _desk_act(tournament: Tournament, player: Player, do: str) -> Deed | None:
    """Return the act of a button on the director's desk; None if `do` is no such act."""
    found = DESK_ACT.fullmatch(do)
    if found is None:
        return None
    given: Any = {"tournament_id": tournament.pk, "by": player}
    return (
        partial(failures.retry_start, **given, table_id=int(found["key"])),
        _("Done."),
    )


def _arrange_time(
    request: HttpRequest, tournament: Tournament, player: Player
) -> Deed | None:
    """Return an act about the time of the player's table; None for other acts."""
    do, given = request.POST.get("do", ""), {"tournament_id": tournament.pk}
    own: Any = given | {"player": player}
    if do == "propose-now":
        return partial(arranged_times.propose_time, **own, at=None), _(
            "Proposed. The table opens when they accept."
        )
    if do == "propose-time":
        text, zone = request.POST.get("time", ""), zone_of(request)
        return partial(_propose_time, own, text, zone), _(
            "Proposed. We tell you when they accept."
        )
    found = PROPOSAL.fullmatch(do)
    if found is None:
        return None
    key = int(found["key"])
    if found["do"] == "accept":
        accept = partial(arranged_times.accept_time, **own, proposal_id=key)
        return accept, _("You've accepted.")
    return partial(arranged_times.take_back_time, **own, proposal_id=key), _("Done.")


def _propose_time(given: dict[str, Any], text: str, zone: ZoneInfo) -> None:
    try:
        at = parse_local_time(text, zone)
    except ValidationError as error:
        raise BadTime(text) from error
    arranged_times.propose_time(**given, at=at)


def _remove_member(tournament: Tournament, player: Player, do: str) -> Deed | None:
    """Return the removal of a member by the captain of a team; None for other acts."""
    found = REMOVE_MEMBER.fullmatch(do)
    if found is None:
        return None
    given: Any = {"tournament_id": tournament.pk, "player": player}
    remove = partial(teams.remove_member, **given, entry_id=int(found["key"]))
    return remove, _("Done.")


def _appeal(tournament: Tournament, player: Player, form: QueryDict) -> Deed | None:
    """Return the player's appeal against a penalty; None for other acts."""
    found = APPEAL.fullmatch(form.get("do", ""))
    if found is None:
        return None
    given: Any = {"tournament_id": tournament.pk, "player": player}
    text = form.get(f"appeal-{found['key']}", "")
    return (
        partial(penalties.appeal, **given, penalty_id=int(found["key"]), text=text),
        _("You've appealed. The director decides."),
    )


def _player_acts(
    tournament: Tournament, player: Player, form: QueryDict
) -> dict[str, Deed]:
    """Map the names of a player's actions to the action and its success message."""
    given: Any = {"tournament_id": tournament.pk, "player": player}
    number = form.get("round", "")
    # Longer numbers are no rounds, and `int` refuses very long ones.
    known = number.isascii() and number.isdigit() and len(number) < 4
    round_ = int(number) if known else 0
    # The checkbox "rated" is the player's consent to being rated.
    rated = "rated" in form
    # "enter" and "hand-in" are separate forms, and both send the chosen kit.
    kit = given | {"kit": form.get("kit", "")}
    answers = _offer_answers(tournament, player, rated=rated) | _club_answers(
        tournament, player
    )
    return answers | {
        "enter": (
            partial(player_acts.enter, **kit, rated=rated, club=form.get("club", "")),
            partial(_entered_message, tournament, player),
        ),
        "ask-partner": (
            partial(_ask_partner, tournament, player, form.get("partner", "")),
            _("They've been asked."),
        ),
        "make-team": (
            partial(teams.make_team, **given, name=form.get("team", "")),
            _("Your team is made. Ask others to join."),
        ),
        "ask-member": (
            partial(_ask_member, tournament, player, form.get("member", "")),
            _("They've been asked."),
        ),
        "leave-team": (
            partial(teams.leave_team, **given),
            _("You've left the team."),
        ),
        "hand-in": (partial(event_kits.hand_in, **kit), _("It's handed in.")),
        "withdraw": (partial(player_acts.withdraw, **given), _("You've withdrawn.")),
        "check-in": (partial(player_acts.check_in, **given), _("You're checked in.")),
        **{
            f"seat-{seat}": (
                partial(seat_wishes.choose_seat, **given, seat=seat),
                _("You've chosen your seat."),
            )
            for seat in range(LARGEST)
        },
        "sit-out": (
            partial(player_acts.request_sit_out, **given, number=round_),
            _("You'll sit out the next round."),
        ),
        "sit-in": (
            partial(player_acts.request_sit_out, **given, number=round_, out=False),
            _("You'll play the next round."),
        ),
        "rest": (
            partial(player_acts.set_resting, **given, resting=True),
            _("You're taking a break until you choose to keep playing."),
        ),
        "play": (
            partial(player_acts.set_resting, **given, resting=False),
            _("You get a seat as soon as there's a table."),
        ),
    }


def _entered_message(tournament: Tournament, player: Player) -> str:
    """Return the message to a player who has just entered, which says what to do next."""
    entry_ = pairs.entry_of(tournament, player)
    if entry_ is not None and entry_.state == Entry.State.WAITING:
        return _("You're on the waiting list. We'll tell you when a place is free.")
    if entry_ is None or entry_.joined is None:
        return _("You've entered.")
    table = selectors.open_table_of(tournament, player)
    if table is not None:
        text = _("You've entered. Your table is number %(table)d.")
        return text % {"table": table.number}
    if format_of(tournament).is_continuous:
        return _("You've entered. You get a seat as soon as there's a table.")
    text = _("You've entered, and you play from round %(round)d on.")
    return text % {"round": entry_.joined}


def _club_answers(tournament: Tournament, player: Player) -> dict[str, Deed]:
    """Map an officer's answers for their clubs to the action and its success message."""
    found: dict[str, Deed] = {}
    for row in selectors.battle_clubs_led_by(tournament, player):
        given: Any = {"tournament_id": tournament.pk, "player": player, "club": row.club}
        found[f"club-accept-{row.club.slug}"] = (
            partial(battle_clubs.accept_for_club, **given),
            _("Your club takes part."),
        )
        found[f"club-decline-{row.club.slug}"] = (
            partial(battle_clubs.decline_for_club, **given),
            _("Your club doesn't take part."),
        )
    return found


def _ask_member(tournament: Tournament, player: Player, name: str) -> None:
    try:
        member = player_named(name)
    except ValidationError as error:
        raise UnknownPlayer(name) from error
    teams.ask_member(tournament_id=tournament.pk, player=player, member=member)


def _ask_partner(tournament: Tournament, player: Player, name: str) -> None:
    try:
        partner = player_named(name)
    except ValidationError as error:
        raise UnknownPlayer(name) from error
    pairs.ask_partner(tournament_id=tournament.pk, player=player, partner=partner)


def _offer_answers(
    tournament: Tournament, player: Player, *, rated: bool
) -> dict[str, Deed]:
    """Map a player's answers to offers to the action and its success message."""
    given: Any = {"tournament_id": tournament.pk, "player": player}
    found: dict[str, Deed] = {}
    for offer in selectors.offers_to(tournament, player):
        one = given | {"offer_id": offer.pk}
        found[f"accept-{offer.pk}"] = (
            partial(offers.accept_offer, **one, rated=rated),
            _("You've accepted."),
        )
        found[f"decline-{offer.pk}"] = (
            partial(offers.decline_offer, **one),
            _("You've declined."),
        )
    return found
