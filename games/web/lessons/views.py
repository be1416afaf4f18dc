"""The pages of lessons: their list, and one lesson to play."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from engine.errors import IllegalMove
from games.base.view_helpers import parse_number, show_refusal
from games.contract import Game, UnknownGame, game_asked_for, game_of
from games.contract.lessons import Kind, Lesson
from games.models import Player
from games.people.accounts.guests import player_or_new_guest
from games.play import rendering
from games.play.lessons import first_steps, puzzle_ratings, runs, selectors
from games.refusals import GamesError
from games.web.lessons import page

PIECE = "X-Piece"
"""The request header that a page sends once it has loaded all card faces. Its value is the
version that the page shows.
"""

OBJECTION = "lesson_objection"
"""Session key of the guide's objection to the learner's last choice, which was not the
taught one.
"""


@require_safe
def lessons(request: HttpRequest) -> HttpResponse:
    """Show all lessons, with the player's progress."""
    game = game_asked_for(request.GET.get("game"))
    if not game.lessons.all:
        game = next(iter(selectors.games_that_teach()), game)
    player = _player(request)
    kinds = selectors.lessons_by_kind(game)
    puzzles = [each.key for each in kinds.get(Kind.PUZZLE, ())]
    done = selectors.lessons_done_by(player, game)
    context = {
        "game": game,
        "teaching": selectors.games_that_teach(),
        "guides": kinds.get(Kind.GUIDE, ()),
        "missions": kinds.get(Kind.MISSION, ()),
        "chapters": puzzle_ratings.by_chapter(game, kinds.get(Kind.PUZZLE, ())),
        "record": puzzle_ratings.puzzle_record_of(game, player),
        "today": selectors.puzzle_of_the_day(game),
        "done": done,
        "done_count": len(done),
        "all_count": len(game.lessons.all),
        "begun": selectors.lessons_begun_by(player, game) - done,
        "solved": selectors.count_solvers(game, puzzles),
        "first_steps": first_steps.steps_of(game, player),
    }
    return render(request, "web/lessons/lessons.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Show a lesson at the player's current step, and handle their choices.

    Nothing is stored until the player makes a choice.
    """
    rules, found = _game_and_lesson(game, key)
    if request.method == "POST":
        try:
            with player_or_new_guest(request) as player:
                objection = _act(request, player, rules, found)
            request.session[OBJECTION] = objection
        except (GamesError, IllegalMove) as error:
            show_refusal(request, error)
        return redirect("lesson", game=game, key=key)
    player_or_none = _player(request)
    run = runs.run_of(player_or_none, rules, found)
    context = {
        **page.page_context(run, player_or_none, request.session.pop(OBJECTION, "")),
        "faces": "" if PIECE in request.headers else _faces(rules),
        "between": page.frames_since(run, player_or_none, _shown_version(request)),
    }
    return render(request, "web/lessons/lesson.html", context)


@require_POST
def first_step(request: HttpRequest, game: str) -> HttpResponse:
    """Set up the table of a newcomer's next step, and redirect to it."""
    try:
        rules = game_of(game)
        with player_or_new_guest(request) as player:
            match = first_steps.set_up_step_table(
                rules, player, request.POST.get("step", "")
            )
    except (UnknownGame, KeyError):
        raise Http404(_("That step doesn't exist.")) from None
    except GamesError as error:
        show_refusal(request, error)
        return redirect(f"{reverse('lessons')}?game={rules.key}")
    return redirect("table", slug=match.slug)


def _act(request: HttpRequest, player: Player, game: Game, found: Lesson) -> str:
    """Carry out the act that the form names, such as a choice; return the guide's
    objection, if any.
    """
    form = request.POST
    version = parse_number(form.get("version", ""), digits=9, default=-1)
    if "next" in form:
        runs.continue_after_text(player, game, found, version)
    elif "again" in form:
        runs.restart_lesson(player, game, found)
    elif "back" in form:
        runs.undo_last_answer(player, game, found)
    elif "hint" in form or "reveal" in form:
        runs.show_hint(player, game, found, reveal="reveal" in form)
    else:
        return runs.play_choices(player, game, found, version, game.answers.read(form))
    return ""


def _game_and_lesson(game: str, key: str) -> tuple[Game, Lesson]:
    try:
        rules = game_of(game)
        return rules, selectors.lesson_of(rules, key)
    except (UnknownGame, KeyError):
        raise Http404(_("That lesson doesn't exist.")) from None


def _shown_version(request: HttpRequest) -> int:
    """Return the version of the lesson that the page shows. For a newly loaded page, return
    a number below all versions.
    """
    return parse_number(request.headers.get(PIECE, ""), digits=9, default=-runs.STEPS)


def _faces(game: Game) -> str:
    return rendering.faces_html(game.key, rendering.game_language(game))


def _player(request: HttpRequest) -> Player | None:
    return request.user if request.user.is_authenticated else None
