"""The pages of challenges: challenge a player, list open challenges, and answer one."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import path
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.base.policies import names
from games.base.refusal_texts import error_text, refusal_text
from games.base.view_helpers import (
    AuthenticatedHttpRequest,
    login_required,
    parse_number,
    show_refusal,
)
from games.contract import Game, game_asked_for, game_of
from games.contract.setup import Choice, Setting
from games.models import Challenge, Player, TablePreset
from games.play.leaderboards import season_data
from games.play.tables import challenges, presets
from games.play.tables.table_settings import BLIND
from games.refusals import GamesError, NeedsAccount
from games.web.tables.new_table import conflicts_for_page
from games.web.tables.table_form import (
    CLOCK,
    NO_CLOCK,
    NOBODY,
    OPEN,
    SITE,
    USUAL,
    ShownSetting,
    TableForm,
    initial_from,
)
from games.web.tables.terms_form import setting_field

WITHIN = Setting(
    "within",
    gettext_lazy("Time to answer"),
    (
        Choice("10m", gettext_lazy("10 minutes")),
        Choice("1d", gettext_lazy("1 day")),
        Choice("3d", gettext_lazy("3 days")),
    ),
    challenges.USUALLY_WITHIN,
    gettext_lazy("After that the challenge ends and the table closes."),
)

CLOCK_OF_CHALLENGE = Setting(
    "clock",
    CLOCK.label,
    (
        Choice(USUAL, gettext_lazy("No clock (rated: 15 min + 30 s)")),
        *(choice for choice in CLOCK.choices if choice.value not in (USUAL, NO_CLOCK)),
    ),
    USUAL,
    gettext_lazy(
        "How much time each of you has to think. With “15 min + 30 s” it's 15 minutes for "
        "the whole game, and 30 seconds more for each answer."
    ),
)
"""The clocks for a challenge. Its table is never in the lobby, so the standard setting
means no clock unless the match is rated.
"""


class ChallengeForm(TableForm):
    """The form for a table to which one player is challenged."""

    clock_setting = CLOCK_OF_CHALLENGE

    # The challenged player knows who has set up the table.
    settings_left_out = (BLIND,)

    within = setting_field(WITHIN)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        cleaned["within"] = cleaned.get("within") or WITHIN.initial
        if not self.errors and None not in self.sitters():
            self.add_error(None, _("Leave a seat for the person you challenge."))
        return cleaned

    # The template calls the following methods.

    def cards(self) -> ShownSetting:
        return self.shown(self.game.setup.groups[0].settings[0])

    def clock_asked(self) -> ShownSetting:
        return self.shown(self.clock_setting)

    def other_times(self) -> list[ShownSetting]:
        return [self.shown(setting) for setting in SITE if setting is not CLOCK]

    def answer_time(self) -> ShownSetting:
        return self.shown(WITHIN)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def challenge_player(request: AuthenticatedHttpRequest, username: str) -> HttpResponse:
    """Show the short form of a challenge, with the other terms of a table collapsed, and
    challenge a player to it.
    """
    to = _player_or_404(username)
    answered = _answered_challenge(request, to)
    preset = None if answered else presets.find_preset(request.user, _preset_id(request))
    game = _game(request, answered, preset)
    if request.method == "POST":
        form = ChallengeForm(game, request.POST)
        if form.is_valid():
            done = _send_challenge(request, form, to, answered)
            if done is not None:
                return done
        return _render_form_page(request, form, to, answered, preset, status=400)
    try:
        _check(request.user, to, answers=answered is not None)
    except GamesError as error:
        show_refusal(request, error)
        return redirect(to)
    form = ChallengeForm(game, initial=_initial(game, answered, preset))
    return _render_form_page(request, form, to, answered, preset)


@require_safe
@login_required
def challenge_list(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the open challenges to the player, and those that the player has sent."""
    player, open_ones = request.user, challenges.open_challenges(timezone.now())
    context = {
        "received": open_ones.filter(to=player),
        "sent": open_ones.filter(by=player),
    }
    return render(request, "web/challenges/challenges.html", context)


@require_safe
@login_required
def challenge(request: AuthenticatedHttpRequest, challenge_id: int) -> HttpResponse:
    """Show a challenge, with the buttons that answer it."""
    theirs = Q(by=request.user) | Q(to=request.user)
    rows = Challenge.objects.select_related("match", "by", "to").defer(
        "match__position", "match__seed"
    )
    found = get_object_or_404(rows, theirs, pk=challenge_id)
    open_ones = challenges.open_challenges(timezone.now())
    context = {
        "challenge": found,
        "match": found.match,
        "game": game_of(found.match.game),
        "is_open": open_ones.filter(pk=found.pk).exists(),
        "is_mine": found.by_id == request.user.pk,
    }
    return render(request, "web/challenges/challenge.html", context)


def accept(challenge_id: int, player: Player) -> HttpResponse:
    """Accept a challenge, and go to its table."""
    match = challenges.challenge_accept(challenge_id=challenge_id, player=player)
    return redirect("table", slug=match.slug)


def decline(challenge_id: int, player: Player) -> HttpResponse:
    """Decline a challenge."""
    challenges.challenge_decline(challenge_id=challenge_id, player=player)
    return redirect("challenges")


def withdraw(challenge_id: int, player: Player) -> HttpResponse:
    """Withdraw the player's own challenge."""
    challenges.challenge_withdraw(challenge_id=challenge_id, player=player)
    return redirect("challenges")


Act = Callable[[int, Player], HttpResponse]

ACTS: dict[str, Act] = {"accept": accept, "decline": decline, "withdraw": withdraw}
"""The functions for acts on a challenge, by the last part of the act's address."""


def _view_of(act: Act) -> Callable[..., HttpResponse]:
    @require_POST
    @login_required
    def view(request: AuthenticatedHttpRequest, challenge_id: int) -> HttpResponse:
        try:
            return act(challenge_id, request.user)
        except GamesError as error:
            show_refusal(request, error)
        return redirect("challenge", challenge_id=challenge_id)

    return view


def _player_or_404(username: str) -> Player:
    found = names.player_by_page_name(username)
    if found is None or not found.is_active:
        raise Http404(_("That player doesn't exist."))
    return found


def _answered_challenge(request: AuthenticatedHttpRequest, to: Player) -> Challenge | None:
    """Return the challenge to which the form is a counterproposal; None if it is a new
    challenge.
    """
    asked = request.POST.get("instead_of") or request.GET.get("instead_of") or ""
    number = parse_number(asked, digits=9, default=None)
    if number is None:
        return None
    open_ones = challenges.open_challenges(timezone.now())
    found = open_ones.filter(pk=number, by=to, to=request.user).first()
    if found is None:
        raise Http404(refusal_text("challenge_closed"))
    return found


def _preset_id(request: HttpRequest) -> str:
    return request.GET.get("preset", "")


def _game(
    request: HttpRequest, answered: Challenge | None, preset: TablePreset | None
) -> Game:
    if answered is not None:
        return game_of(answered.match.game)
    named = request.POST.get("game") or request.GET.get("game")
    return game_asked_for(named or (preset.game if preset else None))


def _initial(
    game: Game, answered: Challenge | None, preset: TablePreset | None
) -> dict[str, Any]:
    stored = answered.choices if answered else preset.data if preset else {}
    if not stored:
        least = max(2, min(game.sizes))
        return {"seat2": OPEN, **{f"seat{n}": NOBODY for n in game.sizes if n > least}}
    proposed = initial_from(game, stored)
    if OPEN not in (value for name, value in proposed.items() if name.startswith("seat")):
        proposed["seat2"] = OPEN
    if proposed.get("clock") == NO_CLOCK:
        proposed["clock"] = USUAL
    return proposed | {"within": stored.get("within", WITHIN.initial)}


def _check(by: Player, to: Player, *, answers: bool) -> None:
    if by.is_guest or to.is_guest:
        raise NeedsAccount("challenge")
    if by == to:
        raise Http404
    challenges.check_may_challenge(by, to, answers=answers)


def _send_challenge(
    request: AuthenticatedHttpRequest,
    form: ChallengeForm,
    to: Player,
    answered: Challenge | None,
) -> HttpResponse | None:
    """Send the challenge; return None if it was refused, with the reason as an error of the
    form.
    """
    try:
        sent = challenges.challenge_create(
            form.terms(),
            by=request.user,
            to_id=to.pk,
            sitters=[request.user, *form.sitters()],
            within=form.cleaned_data["within"],
            choices=form.choices_made(),
            instead_of=answered.pk if answered else None,
        )
    except GamesError as error:
        form.add_error(None, error_text(error))
        return None
    messages.success(request, _("Your challenge is on its way to %(name)s.") % {"name": to})
    return redirect("table", slug=sent.match.slug)


def _render_form_page(
    request: AuthenticatedHttpRequest,
    form: ChallengeForm,
    to: Player,
    answered: Challenge | None,
    preset: TablePreset | None,
    *,
    status: int = 200,
) -> HttpResponse:
    context = {
        "form": form,
        "game": form.game,
        "rules_url": form.game.library.rules_url,
        "conflicts": [
            conflict
            for conflict in conflicts_for_page(form.game, may_be_rated=True)
            if conflict["other"] != ("clock", NO_CLOCK)
        ],
        "to": to,
        "frame": season_data.picture_frame_of(to),
        "presets": presets.named_presets(request.user, form.game.key),
        "preset": preset,
        "answered": answered,
    }
    return render(request, "web/challenges/challenge_new.html", context, status=status)


urlpatterns = [
    path("challenges/", challenge_list, name="challenges"),
    path("challenges/<int:challenge_id>/", challenge, name="challenge"),
    *(
        path(
            f"challenges/<int:challenge_id>/{name}/",
            _view_of(act),
            name=f"challenge-{name}",
        )
        for name, act in ACTS.items()
    ),
    path("player/<str:username>/challenge/", challenge_player, name="challenge-player"),
]
