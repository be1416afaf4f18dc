"""The actions of a director: one page for each, with its explanation and form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_http_methods
from django_stubs_ext import StrOrPromise

from games.base.refusal_texts import refusal_text
from games.models import Player
from games.refusals import GamesError
from tournaments.directing import (
    battle_clubs,
    entry_acts,
    entry_lists,
    event_acts,
    manual_pairing,
    offers,
    officials,
    penalties,
    settings,
)
from tournaments.entries import event_kits, player_acts
from tournaments.formats import format_of
from tournaments.models import Official, Round, Tournament
from tournaments.refusals import WrongMoment
from tournaments.web import act_forms as forms
from tournaments.web.view_helpers import directed_event_or_error, player_of

Do = Callable[[int, Player, Mapping[str, Any]], object]
State = Tournament.State
BEFORE = frozenset({State.OPEN, State.CHECK_IN})
GOING = BEFORE | {State.RUNNING}


@dataclass(frozen=True, slots=True)
class Act:
    """An action of a director, and the states of an event in which it is possible."""

    name: StrOrPromise
    sentence: StrOrPromise
    states: frozenset[str]
    form: type[forms.ActForm]
    do: Do
    paused: bool | None = None
    """Whether the action requires that the event is paused (True) or is not (False); None
    if both are fine.
    """
    danger: bool = False
    shows: str = ""
    """The template that shows what the service returns as `answers`; empty for the page of
    the event.
    """
    role: str = ""
    """The role of officials (`Official.Role`) who may do this too; empty for directors
    only.
    """


def _field_getter(**names: str) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    return lambda data: {given: data[name] for given, name in names.items()}


def _service_call(service: Callable[..., object], **names: str) -> Do:
    """Return a function that calls a service with values of the form; `names` maps the
    service's arguments to form fields.
    """
    picked = _field_getter(**names)
    return lambda pk, by, data: service(tournament_id=pk, by=by, **picked(data))


def _extend(pk: int, by: Player, data: Mapping[str, Any]) -> None:
    table = data["table"]
    event_acts.extend(
        tournament_id=pk,
        by=by,
        minutes=data["minutes"],
        reason=data["reason"],
        table_id=None if table is None else table.pk,
    )


def _add(pk: int, by: Player, data: Mapping[str, Any]) -> None:
    person = data["player"]
    kind = {} if person else {"level": data["level"], "name": data["name"]}
    entry_acts.add_computer_or_invite(
        tournament_id=pk, by=by, reason=data["reason"], player=person, **kind
    )


def _take_back(pk: int, by: Player, data: Mapping[str, Any]) -> None:
    offer, reason = data["offer"], data["reason"]
    offers.withdraw_offer(tournament_id=pk, by=by, offer_id=offer.pk, reason=reason)


def _pair_again(pk: int, by: Player, data: Mapping[str, Any]) -> None:
    only = [table.pk for table in data["tables"]]
    manual_pairing.pair_again(tournament_id=pk, by=by, reason=data["reason"], only=only)


def _dismiss(pk: int, by: Player, data: Mapping[str, Any]) -> None:
    official, reason = data["official"], data["reason"]
    officials.dismiss(tournament_id=pk, by=by, official_id=official.pk, reason=reason)


def _give_penalty(pk: int, by: Player, data: Mapping[str, Any]) -> None:
    picked = ("step", "ground", "round_number", "reason")
    entry_id = data["entry"].pk
    given = {name: data[name] for name in picked}
    penalties.give(tournament_id=pk, by=by, entry_id=entry_id, **given)


def _settle_penalty(service: Callable[..., object]) -> Do:
    return lambda pk, by, data: service(
        tournament_id=pk, by=by, penalty_id=data["penalty"].pk, reason=data["reason"]
    )


def _entry_service_call(service: Callable[..., object]) -> Do:
    def act(pk: int, by: Player, data: Mapping[str, Any]) -> None:
        more = {"player": data["player"]} if "player" in data else {}
        service(
            tournament_id=pk,
            by=by,
            entry_id=data["entry"].pk,
            reason=data["reason"],
            **more,
        )

    return act


ACTS: Mapping[str, Act] = {
    "publish": Act(
        gettext_lazy("Open entry"),
        gettext_lazy(
            "Everybody can find the tournament and enter. From then on it runs by itself."
        ),
        frozenset({State.DRAFT}),
        forms.NothingForm,
        _service_call(settings.tournament_publish),
    ),
    "start": Act(
        gettext_lazy("Start now"),
        gettext_lazy("The tournament begins at once with whoever is there."),
        BEFORE,
        forms.ReasonForm,
        _service_call(settings.start_now, reason="reason"),
    ),
    "announce": Act(
        gettext_lazy("Send an announcement"),
        gettext_lazy("A message to everybody taking part."),
        GOING | {State.FINISHED},
        forms.AnnounceForm,
        _service_call(event_acts.announce_to_all, text="text"),
    ),
    "pause": Act(
        gettext_lazy("Pause"),
        gettext_lazy("Nothing starts or ends by itself. Tables being played go on."),
        GOING,
        forms.ReasonForm,
        _service_call(event_acts.pause, reason="reason"),
        paused=False,
    ),
    "resume": Act(
        gettext_lazy("Resume"),
        gettext_lazy("Everything that was due moves back by the length of the pause."),
        GOING,
        forms.ReasonForm,
        _service_call(event_acts.resume, reason="reason"),
        paused=True,
    ),
    "extend": Act(
        gettext_lazy("Give more time"),
        gettext_lazy(
            "The round, or one of its tables, ends later; if it hasn't begun yet, it "
            "begins later."
        ),
        frozenset({State.RUNNING}),
        forms.ExtendForm,
        _extend,
    ),
    "end-round": Act(
        gettext_lazy("End the round"),
        gettext_lazy("Computers finish the tables that are still being played."),
        frozenset({State.RUNNING}),
        forms.ReasonForm,
        _service_call(event_acts.finish_round, reason="reason"),
        paused=False,
    ),
    "pair-again": Act(
        gettext_lazy("Pair again"),
        gettext_lazy(
            "Re-pairs tables where nobody has made a move yet: all of them, or just the "
            "ones you choose."
        ),
        frozenset({State.RUNNING}),
        forms.PairAgainForm,
        _pair_again,
    ),
    "undo-pairing": Act(
        gettext_lazy("Undo the new pairing"),
        gettext_lazy("Puts everybody back where they sat before the last re-pairing."),
        frozenset({State.RUNNING}),
        forms.ReasonForm,
        _service_call(manual_pairing.undo_pairing, reason="reason"),
    ),
    "reopen": Act(
        gettext_lazy("Reopen"),
        gettext_lazy(
            "The tournament goes on, paused at first, so that you can put things right."
        ),
        frozenset({State.FINISHED}),
        forms.ReasonForm,
        _service_call(event_acts.reopen, reason="reason"),
    ),
    "check-in": Act(
        gettext_lazy("Check somebody in"),
        gettext_lazy("For players who are here but couldn't check in themselves."),
        frozenset({State.CHECK_IN}),
        forms.CheckInForm,
        _entry_service_call(entry_acts.check_in),
    ),
    "ask-change": Act(
        gettext_lazy("Ask for another one"),
        gettext_lazy(
            "Somebody is asked to hand in something else to play with. You don't see what "
            "it is, and it counts until they do."
        ),
        BEFORE,
        forms.HandedInForm,
        _entry_service_call(event_kits.ask_for_change),
    ),
    "bring-back": Act(
        gettext_lazy("Bring back"),
        gettext_lazy(
            "Undo a removal or a disqualification; whoever withdrew is asked first."
        ),
        GOING,
        forms.BringBackForm,
        _entry_service_call(entry_acts.reinstate),
    ),
    "invite": Act(
        gettext_lazy("Invite"),
        gettext_lazy("People you invite can enter, whatever their rating."),
        BEFORE | {State.DRAFT},
        forms.InviteForm,
        _service_call(player_acts.invite, player="player"),
    ),
    "invite-club": Act(
        gettext_lazy("Invite a club"),
        gettext_lazy("Its members can enter once one of its officers has accepted."),
        BEFORE,
        forms.InviteClubForm,
        _service_call(battle_clubs.invite_club, club="club"),
    ),
    "remove-club": Act(
        gettext_lazy("Remove a club"),
        gettext_lazy("Those who have entered for it lose their places."),
        BEFORE,
        forms.RemoveClubForm,
        _service_call(battle_clubs.remove_club, club="club", reason="reason"),
    ),
    "add": Act(
        gettext_lazy("Add a player"),
        gettext_lazy(
            "Regardless of the waiting list and all conditions, even during the tournament."
        ),
        GOING,
        forms.AddForm,
        _add,
    ),
    "list": Act(
        gettext_lazy("Add from a list"),
        gettext_lazy(
            "Everybody on your list is invited; people on the waiting list get a place at "
            "once. Conditions and the limit of places don't hold for them."
        ),
        GOING | {State.DRAFT},
        forms.ListForm,
        _service_call(entry_lists.enter_list, names="names", reason="reason"),
        shows="tournaments/direct/answers.html",
    ),
    "drop": Act(
        gettext_lazy("Remove"),
        gettext_lazy("They keep what they've played, and their place."),
        GOING,
        forms.EntryForm,
        _entry_service_call(entry_acts.drop_entry),
    ),
    "replace": Act(
        gettext_lazy("Replace"),
        gettext_lazy(
            "Somebody else takes over a player's place and standing, if they agree."
        ),
        GOING,
        forms.ReplaceForm,
        _entry_service_call(entry_acts.ask_to_replace),
    ),
    "disqualify": Act(
        gettext_lazy("Disqualify"),
        gettext_lazy("Out of the tournament and the standings, even after it's over."),
        GOING | {State.FINISHED},
        forms.DisqualifyForm,
        _entry_service_call(entry_acts.disqualify),
        danger=True,
    ),
    "penalty": Act(
        gettext_lazy("Penalty"),
        gettext_lazy(
            "From a note to disqualification. Everybody can read it, and the player can "
            "appeal."
        ),
        frozenset({State.RUNNING, State.FINISHED}),
        forms.PenaltyForm,
        _give_penalty,
        role=Official.Role.JUDGE,
    ),
    "undo-penalty": Act(
        gettext_lazy("Undo a penalty"),
        gettext_lazy("The points come back; whoever was disqualified does, too."),
        frozenset({State.RUNNING, State.FINISHED}),
        forms.SettlePenaltyForm,
        _settle_penalty(penalties.undo),
        role=Official.Role.JUDGE,
    ),
    "uphold-penalty": Act(
        gettext_lazy("Reject an appeal"),
        gettext_lazy("The penalty stands, and the player reads why."),
        frozenset({State.RUNNING, State.FINISHED}),
        forms.UpholdForm,
        _settle_penalty(penalties.uphold),
        role=Official.Role.JUDGE,
    ),
    "appoint": Act(
        gettext_lazy("Ask for help"),
        gettext_lazy(
            "A judge takes calls and gives penalties, a scorekeeper sets results, a "
            "commentator sees the tables live. Until they accept, nothing changes."
        ),
        GOING | {State.DRAFT, State.FINISHED},
        forms.AppointForm,
        _service_call(
            officials.ask_to_officiate, to="player", role="role", reason="reason"
        ),
    ),
    "dismiss": Act(
        gettext_lazy("End somebody's help"),
        gettext_lazy("They no longer have their role."),
        GOING | {State.DRAFT, State.FINISHED},
        forms.DismissForm,
        _dismiss,
    ),
    "hand-over": Act(
        gettext_lazy("Hand over"),
        gettext_lazy(
            "Somebody else directs the tournament, instead of you or with you. Until they "
            "accept, nothing changes."
        ),
        GOING | {State.DRAFT, State.FINISHED},
        forms.HandOverForm,
        _service_call(event_acts.ask_to_direct, to="player", stay="stay", reason="reason"),
    ),
    "take-back": Act(
        gettext_lazy("Take back an offer"),
        gettext_lazy("Possible until somebody has answered it."),
        GOING | {State.DRAFT, State.FINISHED},
        forms.TakeBackForm,
        _take_back,
    ),
    "cancel": Act(
        gettext_lazy("Cancel"),
        gettext_lazy("The tournament doesn't take place, or ends here without a winner."),
        GOING | {State.DRAFT},
        forms.ReasonForm,
        _service_call(event_acts.cancel, reason="reason"),
        danger=True,
    ),
}


def possible_acts(tournament: Tournament) -> dict[str, Act]:
    """Return the actions that are possible in an event now."""
    paused = tournament.paused_at is not None
    found = {
        key: act
        for key, act in ACTS.items()
        if tournament.state in act.states and act.paused in (None, paused)
    }
    if tournament.on_real_cards:
        found.pop("end-round", None)
    if "take-back" in found and not tournament.offers.exists():
        del found["take-back"]
    if "dismiss" in found and not tournament.officials.exists():
        del found["dismiss"]
    held = tournament.penalties.filter(undone_at=None)
    if "undo-penalty" in found and not held.exists():
        del found["undo-penalty"]
    appealed = held.filter(appealed_at__isnull=False, upheld_at=None)
    if "uphold-penalty" in found and not appealed.exists():
        del found["uphold-penalty"]
    if not event_kits.entries_with_kit(tournament).exists():
        found.pop("ask-change", None)
    if not tournament.is_club_battle:
        found.pop("invite-club", None)
        found.pop("remove-club", None)
    if "end-round" in found and not _has_running_round(tournament):
        del found["end-round"]
    entries = tournament.entries.filter(filler=False).order_by()
    states = set(entries.values_list("state", flat=True).distinct())
    for key, act in list(found.items()):
        if issubclass(act.form, forms.EntryForm) and not states & {*act.form.states}:
            del found[key]
    if "pair-again" in found:
        row = _round_to_pair(tournament)
        if row is None:
            del found["pair-again"]
        if row is None or manual_pairing.last_manual_pairing(tournament, row) is None:
            del found["undo-pairing"]
    if format_of(tournament).is_fixed:
        found.pop("pair-again", None)
    return found


def _has_running_round(tournament: Tournament) -> bool:
    return tournament.rounds_played.filter(state=Round.State.RUNNING).exists()


def can_pair(tournament: Tournament) -> bool:
    """Tell whether a round's pairing can be changed by hand now."""
    return _round_to_pair(tournament) is not None


def _round_to_pair(tournament: Tournament) -> Round | None:
    try:
        return manual_pairing.round_to_pair(tournament)
    except WrongMoment:
        return None


@require_http_methods(["GET", "HEAD", "POST"])
def act(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """Show the form of an action, and carry the action out on POST."""
    role = ACTS[name].role if name in ACTS else ""
    tournament = directed_event_or_error(request, slug, *([role] if role else []))
    found = possible_acts(tournament).get(name)
    if found is None:
        if name in ACTS:
            messages.error(request, refusal_text("wrong_moment"))
            return redirect("tournament", slug=slug)
        raise Http404
    data = request.POST if request.method == "POST" else None
    initial = {key: request.GET.get(key) for key in ("entry", "table", "player", "penalty")}
    form = found.form(data, tournament=tournament, initial=initial)
    if form.is_bound and form.is_valid():
        done, answers = _attempt(request, tournament, found, form)
        if done and found.shows:
            shown = {"tournament": tournament, "act": found, "answers": answers}
            return render(request, found.shows, shown)
        if done:
            messages.success(request, _("Done."))
            return redirect("tournament", slug=slug)
    context = {"tournament": tournament, "act": found, "form": form}
    status = 400 if form.errors else 200
    return render(request, "tournaments/direct/act.html", context, status=status)


def _attempt(
    request: HttpRequest, tournament: Tournament, found: Act, form: forms.ActForm
) -> tuple[bool, object]:
    """Carry out an action, and tell whether it succeeded and what the service returned. A
    refusal is added to the form.
    """
    player = player_of(request)
    assert player is not None
    try:
        return True, found.do(tournament.pk, player, form.cleaned_data)
    except GamesError as error:
        form.add_error(None, refusal_text(error.refusal))
        return False, None
