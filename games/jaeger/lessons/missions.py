"""Texts of the missions: title, goal, hint, and what was missing when one failed."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from games.contract.lessons import Kind, Lesson
from games.jaeger.lessons.guided_first_hunt_texts import SEATS

MISSIONS: tuple[Lesson, ...] = (
    Lesson(
        key="spear",
        kind=Kind.MISSION,
        picture="img/jaeger/card-spear.svg",
        title=_("The Spear"),
        goal=_("Put Vera out with one attack. She is Volko, and 5 more damage will do."),
        hint=_("The Spear adds 2, but only for a werewolf whom everybody knows."),
        seats=SEATS,
    ),
    Lesson(
        key="garlic",
        kind=Kind.MISSION,
        picture="img/jaeger/card-garlic.svg",
        title=_("One question"),
        goal=_(
            "Vera and Corvane are within your reach. One of them is a werewolf like you."
            " Ask with one oracle card, then attack the vampire, not your friend."
        ),
        hint=_(
            "The Garlic hurts vampires alone. Two werewolves and two vampires play, and you"
            " are one of the werewolves. Ask one of the two you can attack."
        ),
        seats=SEATS,
    ),
    Lesson(
        key="collector",
        kind=Kind.MISSION,
        picture="img/jaeger/who-birka.svg",
        title=_("The collector"),
        goal=_("You are Birka: win with five equipment cards before this turn ends."),
        hint=_("Anybody you put out leaves you what they own. So whom do you steal from?"),
        seats=(*SEATS, "Ostrand"),
    ),
)

MISSED: Mapping[str, StrOrPromise] = {
    "spear": _("Vera is still in the game."),
    "garlic": _("The vampire within your reach wasn't the one you hit."),
    "collector": _("You don't own five equipment cards yet."),
}
"""By mission: the sentence that says why the learner has failed it."""
