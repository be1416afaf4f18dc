"""Title, goal and hint of each mission."""

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from games.contract.lessons import Kind, Lesson
from games.nightfall.rendering.art import picture_file


def mission(
    key: str, title: StrOrPromise, goal: StrOrPromise, hint: StrOrPromise, *, card: str
) -> Lesson:
    """Build a mission in which Vera is the opponent. `card` is the id of the card whose
    picture lists show.
    """
    return Lesson(
        key=key,
        kind=Kind.MISSION,
        title=title,
        goal=goal,
        picture=picture_file(card),
        hint=hint,
        seats=("", _("Vera")),
    )


MISSIONS: tuple[Lesson, ...] = (
    mission(
        "blocking",
        _("Block them all"),
        _("Vera attacks with three minions. Block so that not one wound comes through."),
        _(
            "A blocker catches as much damage as it has health. Give each attacker a"
            " blocker that can take it."
        ),
        card="yuri-koroviev",
    ),
    mission(
        "links",
        _("Six in a row"),
        _("Play all six cards of your hand into one chain."),
        _("Begin with Franz Orlok, and look two cards ahead each time."),
        card="franz-orlok",
    ),
    mission(
        "kickers",
        _("Three kickers"),
        _("Play a chain in which three kickers work."),
        _("A kicker looks at the card directly before its own. Begin with Rip and Tear."),
        card="rip-and-tear",
    ),
    mission(
        "claiming",
        _("Nine influence"),
        _("Claim both Ivan Radinsky and Rip and Tear in this one turn."),
        _(
            "Ivan costs 6, Rip and Tear 3. Two texts with “Your Chain” give you"
            " influence; the other cards you discard."
        ),
        card="ivan-radinsky",
    ),
    mission(
        "clearing",
        _("Clear the way"),
        _(
            "Give Vera 3 wounds with one chain. Vulko and Bad Smoke catch damage that is"
            " meant for her."
        ),
        _("Last in, first out: play the strike first, then what removes the two."),
        card="shock-and-awe",
    ),
    mission(
        "answering",
        _("An answer for Vera"),
        _(
            "Vera has begun a chain with Death Grip, and she means you. Take no wound,"
            " and give her two."
        ),
        _(
            "Flank Attack keeps an order from resolving. Which card fits behind it, and"
            " resolves before?"
        ),
        card="flank-attack",
    ),
    mission(
        "ending",
        _("The last wound"),
        _(
            "One wound is left face up. You have 6 wounds, Vera has 4, and the game ends"
            " with this phase. Win it."
        ),
        _(
            "The whole chain is resolved, also after the last face-up wound. Three wounds"
            " are enough, if nobody catches them."
        ),
        card="bite",
    ),
    mission(
        "feeding",
        _("Feeding time"),
        _("The Coldest War: leave Vera without a minion, with a card that can be fed."),
        _(
            "Gregor Dzanic takes any card from your hand, wounds too, and does 1 damage"
            " more for each."
        ),
        card="gregor-dzanic",
    ),
    mission(
        "eclipse",
        _("Under a dark moon"),
        _(
            "The Coldest War: in a lunar eclipse the kicker of every linked card works."
            " Give Vera 7 wounds with one chain."
        ),
        _("Leave Me Alone! lets a card resolve twice when its kicker works. Which card?"),
        card="leave-me-alone",
    ),
)
