"""The definition of Jäger der Nacht for `settings.GAMES`."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from engine import jaeger
from engine.jaeger import SEATS
from games.contract.game import Game, Library
from games.contract.open_replay import OpenReplay
from games.contract.rating import TABLE
from games.contract.replay_chapters import Chapters, chapter_by_turn
from games.jaeger import sentences
from games.jaeger.adviser import Adviser
from games.jaeger.card_search import find_cards
from games.jaeger.highlights import downfall, highlights
from games.jaeger.honours import Honours
from games.jaeger.lessons import Lessons
from games.jaeger.levels import BEGINNER, LEVELS, MANNERS, SEASONED
from games.jaeger.match_facts import Facts
from games.jaeger.match_story import match_story, own_best
from games.jaeger.moderation_figures import Conduct
from games.jaeger.notebook import Notebook
from games.jaeger.outcome import SCORE, early_outcome, is_out, outcome, with_secrets_shown
from games.jaeger.rendering import Drawing
from games.jaeger.rendering.position_picture import position_picture
from games.jaeger.setup import SETUP
from games.jaeger.site_events import SITE_EVENTS
from games.jaeger.standing_orders import Offers, StandingOrders
from games.jaeger.statements import Statements
from games.jaeger.undo import Undo

GAME = Game(
    key="jaeger",
    name=_("Jäger der Nacht"),
    motto=_("Trust nobody after dark."),
    about=_(
        "Jäger der Nacht is a game of hidden characters for four to eight: werewolves and "
        "vampires hunt each other among humans who want something of their own. Ask with "
        "oracle cards, watch what others do, and strike before you are found out."
    ),
    rules=jaeger,
    seats=SEATS,
    score=SCORE,
    levels=LEVELS,
    stand_in=SEASONED,
    first_level=BEGINNER,
    manners=MANNERS,
    outcome=outcome,
    early_outcome=early_outcome,
    is_out=is_out,
    setup=SETUP,
    words=sentences,
    drawing=Drawing(),
    orders=StandingOrders(),
    offers=Offers(),
    undo=Undo(),
    notebook=Notebook(),
    statements=Statements(),
    honours=Honours(),
    conduct=Conduct(),
    chapters=Chapters(
        prologue=_("The night falls"),
        begun=chapter_by_turn(_("Round %(number)d: %(name)s"), number="round"),
        highlights=highlights,
        downfall=downfall,
        own_best=own_best,
        story=match_story,
    ),
    facts=Facts(),
    site_events=SITE_EVENTS,
    open_replay=OpenReplay(_("All secrets open"), with_secrets_shown),
    # Players who win together may differ in strength, so they are not compared.
    ratings=(replace(TABLE, allies=True),),
    adviser=Adviser(),
    position_picture=position_picture,
    lessons=Lessons(),
    library=Library(
        urls="games.jaeger.compendium.urls",
        cards="jaeger-cards",
        rules="jaeger-rules",
        how_to_play="jaeger-how-to-play",
        find=find_cards,
    ),
)
