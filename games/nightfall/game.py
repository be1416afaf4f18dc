"""The definition of Nightfall for `settings.GAMES`."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine import nightfall
from engine.nightfall import SEATS, text
from engine.nightfall.sides import side
from games.contract.game import Game, Library
from games.contract.open_replay import OpenReplay
from games.contract.rating import DUEL, TABLE, TEAMS
from games.contract.replay_chapters import Chapters, chapter_by_turn
from games.nightfall.adviser import Adviser
from games.nightfall.card_search import find_cards
from games.nightfall.daily import Daily
from games.nightfall.deck_kits import Decks
from games.nightfall.form_answers import Answers
from games.nightfall.highlights import downfall, highlights, own_best
from games.nightfall.honours import Honours
from games.nightfall.lessons import Lessons
from games.nightfall.levels import BEGINNER, HEURISTIC, LEVELS, MANNERS
from games.nightfall.match_facts import Facts
from games.nightfall.match_story import match_story
from games.nightfall.moderation_figures import Conduct
from games.nightfall.outcome import SCORE, early_outcome, outcome, with_hands_shown
from games.nightfall.rendering import Drawing
from games.nightfall.rendering.position_picture import position_picture
from games.nightfall.rendering.postcard import postcard
from games.nightfall.setup import SETUP
from games.nightfall.site_events import SITE_EVENTS
from games.nightfall.standing_orders import StandingOrders
from games.nightfall.undo import Undo


def sides(options: Mapping[str, Any], seats: int) -> Sequence[tuple[int, ...]]:
    """Return the teams of a table: the seats opposite each other (TEAM-1, TEAM-5)."""
    if not options.get("teams") or seats < 4 or seats % 2:
        return ()
    found: dict[int, list[int]] = {}
    for seat in range(seats):
        found.setdefault(side(seats, seat, teams=True), []).append(seat)
    return [tuple(seats) for seats in found.values()]


GAME = Game(
    key="nightfall",
    name=_("Nightfall"),
    motto=_("The sun went out. The hunt did not."),
    about=_(
        "Nightfall is a deck-building card game for two to five players, or six in teams:"
        " link your orders into one long chain that everybody may add to, then watch it"
        " resolve from its last card to its first. Send vampires, werewolves, ghouls and"
        " hunters at each other — whoever carries the fewest wounds at the end wins."
    ),
    rules=nightfall,
    seats=SEATS,
    score=SCORE,
    levels=LEVELS,
    stand_in=HEURISTIC,
    first_level=BEGINNER,
    manners=MANNERS,
    adviser=Adviser(),
    outcome=outcome,
    early_outcome=early_outcome,
    open_replay=OpenReplay(_("All hands open"), with_hands_shown, for_all=False),
    setup=SETUP,
    words=text,
    drawing=Drawing(),
    orders=StandingOrders(),
    undo=Undo(),
    answers=Answers(),
    honours=Honours(),
    conduct=Conduct(),
    chapters=Chapters(
        prologue=_("The draft"),
        begun=chapter_by_turn(_("Turn %(number)d: %(name)s"), number="turn"),
        highlights=highlights,
        downfall=downfall,
        own_best=own_best,
        story=match_story,
    ),
    postcard=postcard,
    position_picture=position_picture,
    brings=Decks(),
    ratings=(DUEL, TABLE, TEAMS),
    sides=sides,
    lessons=Lessons(),
    daily=Daily(),
    facts=Facts(),
    site_events=SITE_EVENTS,
    library=Library(
        urls="games.nightfall.compendium.urls",
        api="games.nightfall.api.urls",
        cards="cards",
        rules="rules",
        how_to_play="how-to-play",
        find=find_cards,
    ),
)
