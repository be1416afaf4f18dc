"""English, in five parts; the German, Polish and Japanese catalogues mirror them."""

from engine.nightfall.text.en.built import BUILT
from engine.nightfall.text.en.cards import CARDS
from engine.nightfall.text.en.coldest_war import COLDEST_WAR
from engine.nightfall.text.en.log import LOG
from engine.nightfall.text.en.questions import QUESTIONS

MESSAGES = {**CARDS, **QUESTIONS, **LOG, **COLDEST_WAR, **BUILT}
