"""First steps: what a newcomer is suggested to do next, from the lesson with a guide to a
match with a friend.

No progress is stored: it is computed from the player's lessons, matches and reviews.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db.models import Exists, F, OuterRef
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from games.contract import Game, game_of
from games.contract.drawing import Panel
from games.contract.lessons import Kind
from games.models import Match, Player, ReviewRun, Seat, Unrated
from games.play.lessons import selectors
from games.play.match.moves import answer_delays
from games.play.match.reading.selectors import seats_of
from games.play.rendering import rematch_seats
from games.play.tables.creation import match_create
from games.play.tables.terms import TableTerms

DUEL, INVITE, MATCH = "duel", "invite", "match"
"""The steps that set up a table. A game without a short match has only `MATCH`, and no list
of first steps.
"""

PLAYED_ENOUGH = 3
"""After this many matches, a player who skipped the lesson is no longer shown the first
steps.
"""


@dataclass(frozen=True, slots=True)
class FirstStep:
    """One of the first steps. `url` leads to the page of the step; a step without one sets
    up a table.

    `is_next` marks the first step that is not done.
    """

    key: str
    title: str
    text: str
    act: str
    url: str = ""
    is_done: bool = False
    is_next: bool = False


def steps_of(game: Game, player: Player | None) -> Sequence[FirstStep]:
    """List the first steps, and which of them a player has done.

    The list is empty if all steps are done, if the player has played so much that they know
    the game, or if the game has no short match or no lesson with a guide.
    """
    guides = selectors.lessons_by_kind(game).get(Kind.GUIDE)
    if not guides or not game.setup.short:
        return ()
    lesson, played = guides[0], _last_match(game, player)
    is_done = lesson.key in selectors.lessons_done_by(player, game)
    if not is_done and played is not None and _knows_the_game(game, player):
        return ()
    running = _running_duel(game, player) if played is None else None
    found = [
        FirstStep(
            "guide",
            str(lesson.title),
            str(lesson.goal),
            _("Go on")
            if lesson.key in selectors.lessons_begun_by(player, game)
            else _("Play"),
            reverse("lesson", args=[game.key, lesson.key]),
            is_done,
        ),
        FirstStep(
            DUEL,
            _("A short duel against a Beginner"),
            str(game.setup.short_text),
            _("Go on with the duel") if running else _("Play the short duel"),
            reverse("table", args=[running.slug]) if running else "",
            is_done=played is not None,
        ),
        FirstStep(
            "review",
            _("Your worst turn"),
            _(
                "Our best computer shows you the turn that cost you most, and you can play"
                " it again on the spot."
            ),
            _("See my worst turn"),
            reverse("review", args=[played.slug]) if played else "",
            _has_review(game, player),
        ),
        FirstStep(
            INVITE,
            _("A game with a friend"),
            _(
                "You get a link. Your friend needs no account, and gets hints in their"
                " first game."
            ),
            _("Invite a friend"),
            is_done=_has_invited(game, player),
        ),
    ]
    if played is not None and not _is_short_duel(game, played):
        # The player has already played a longer match, so skip the step with the short one.
        found = [step for step in found if step.key != DUEL]
    ahead = next((step for step in found if not step.is_done), None)
    if ahead is None:
        return ()
    return [replace(step, is_next=step is ahead) for step in found]


def offers_first_match(game: Game, player: Player | None) -> bool:
    """Tell whether a game without a list of first steps offers a player a first match."""
    return not game.setup.short and _last_match(game, player) is None


def set_up_step_table(game: Game, player: Player, step: str) -> Match:
    """Set up the table of a step, or return the match against computers that the player has
    not finished yet.

    Raises:
        KeyError: the step does not set up a table.
        GamesError: see `games.play.tables.creation.match_create`.
    """
    if step not in ((DUEL, INVITE) if game.setup.short else (MATCH,)):
        raise KeyError(step)
    if step != INVITE and (running := _running_duel(game, player)) is not None:
        return running
    level = game.first_level or game.stand_in
    few = min(game.sizes) - 1
    alone = step != INVITE
    terms = TableTerms(
        game=game.key,
        options=game.setup.short or dict.fromkeys(game.setup.first_time, True),
        pace=Match.Pace.HUMAN,
        reaction_seconds=answer_delays.ALONE if alone else 1.2,
    )
    others: list[str | None] = [level] * few if alone else [None] + [level] * (few - 1)
    return match_create(terms, host=player, sitters=[player, *others])


def panel_after(match: Match, seat: int | None) -> Panel | None:
    """Render the panel after a newcomer's match against computers, with their next steps
    and a button to play again. Return None for all other matches.
    """
    if seat is None or match.unrated == Unrated.DAILY:
        return None
    seats = seats_of(match)
    player = seats[seat].player
    if player is None or any(not each.level for each in seats if each.number != seat):
        return None
    game = game_of(match.game)
    steps = steps_of(game, player)
    if not steps or not steps[0].is_done:
        return None
    again = rematch_seats.rematch_panel(match, seats, seat, is_main=False)
    html = render_to_string(
        "web/lessons/first_steps.html", {"steps": steps, "game": game, "form": "decision"}
    )
    return Panel(html + again.html, again.next_url, again.acts)


def _knows_the_game(game: Game, player: Player | None) -> bool:
    """Tell whether a player has finished enough matches to need no lesson first."""
    seats = Seat.objects.filter(
        player=player, match__game=game.key, match__status=Match.Status.FINISHED
    )
    return seats[:PLAYED_ENOUGH].count() == PLAYED_ENOUGH


def _running_duel(game: Game, player: Player | None) -> Match | None:
    """Return a player's newest running match in which all opponents are computers."""
    if player is None:
        return None
    seats = Seat.objects.filter(
        player=player,
        match__game=game.key,
        match__host=player,
        match__status=Match.Status.RUNNING,
        match__seat_count=min(game.sizes),
        match__unrated="",
    )
    others = Seat.objects.filter(match=OuterRef("match"), level="").exclude(player=player)
    found = seats.exclude(Exists(others)).order_by("-pk").select_related("match").first()
    return found.match if found else None


def _is_short_duel(game: Game, match: Match) -> bool:
    return match.seat_count == min(game.sizes) and all(
        match.options.get(name) == value for name, value in game.setup.short.items()
    )


def _last_match(game: Game, player: Player | None) -> Match | None:
    """Return the last match that a player has finished, ignoring practice matches and daily
    challenges.
    """
    if player is None:
        return None
    seats = Seat.objects.filter(
        player=player, match__game=game.key, match__status=Match.Status.FINISHED
    ).exclude(match__unrated__in=(Unrated.DAILY, Unrated.PRACTICE))
    found = seats.order_by("-match__finished_at").select_related("match").first()
    return found.match if found else None


def _has_review(game: Game, player: Player | None) -> bool:
    runs = ReviewRun.objects.filter(
        match__game=game.key,
        match__seats__player=player,
        match__seats__number=F("seat"),
        done__gte=F("of"),
    )
    return player is not None and runs.exists()


def _has_invited(game: Game, player: Player | None) -> bool:
    """Tell whether a player has ever set up a table with a seat for another person."""
    seats = Seat.objects.filter(match__host=player, match__game=game.key, level="")
    return player is not None and seats.exclude(player=player).exists()
