"""The texts of the guided first hunt; `engine.jaeger.lessons.guided_first_hunt` has the
game itself.
"""

from django.utils.translation import gettext_lazy as _

from games.contract.guide_steps import OVER, Step, exactly_these
from games.contract.lessons import Kind, Lesson

SEATS = ("", _("Vera"), "Corvane", "Duskin")
"""Names of the seats: the learner, whose own name is shown, and the other seats."""

LESSON = Lesson(
    key="first-hunt",
    kind=Kind.GUIDE,
    title=_("Your first hunt"),
    goal=_("Three turns as a werewolf among strangers, with a guide at your side."),
    picture="img/jaeger/place-stone-circle.svg",
    done=_("You know how it goes. Now find out who sits at a real table."),
    seats=SEATS,
)

STEPS: tuple[Step, ...] = (
    Step(
        1,
        "start",
        _(
            "Night falls. Everybody here is secretly a werewolf, a vampire or a human. You"
            " are Frederik, a werewolf, and you win once all vampires are out."
        ),
        ".jn-me",
    ),
    Step(
        1,
        "start",
        _(
            "Two werewolves and two vampires play: one of the three others is your friend."
            " Nobody knows you, and you know nobody. Find out who is who before they do."
        ),
        ".seats",
    ),
    Step(
        1,
        "start",
        _("A turn has three steps: move, use the place, attack. Roll the dice to move."),
        "#question",
        exactly_these("roll"),
    ),
    Step(
        1,
        "place",
        _(
            "A 2: that's Oxana's Hut, where you draw oracle cards. They are how you ask"
            " questions. Draw one."
        ),
        "#spot-oxanas-hut, #question",
        exactly_these("draw:green"),
    ),
    Step(
        1,
        "give_oracle",
        _(
            "The Garlic hurts vampires and nobody else. Only you and the player you give it"
            " to will read it. Give it to Vera and watch what happens."
        ),
        "#player-1, #question",
        exactly_these("player:1"),
    ),
    Step(
        1,
        "end",
        _(
            "Vera took 1 damage, so she is a vampire. The others only saw that she took"
            " damage: they don't know the card."
        ),
        "#player-1",
    ),
    Step(
        1,
        "end",
        _(
            "In the first round nobody attacks. End your turn, and keep your secret: you"
            " can reveal yourself later, but never hide again."
        ),
        "#question",
        exactly_these("end"),
    ),
    Step(
        3,
        "oracle_answer",
        _(
            "Corvane asks you: the Silver Needle hurts werewolves. The truth must be told."
            " Take 1 damage. Now Corvane knows what you are."
        ),
        "#question",
        exactly_these("damage"),
    ),
    Step(
        5,
        "start",
        _(
            "Your second turn. At a real table you note in your notebook what you have"
            " found out; what the facts rule out stands there by itself. Now roll."
        ),
        "#notebook, #question",
        exactly_these("roll"),
    ),
    Step(
        5,
        "place",
        _(
            "The Graveyard, where Vera stands. Here you draw red cards: weapons and raids."
            " Draw one."
        ),
        "#spot-graveyard, #question",
        exactly_these("draw:red"),
    ),
    Step(
        5,
        "attack",
        _(
            "The Iron Fist adds 1 to each of your attacks. You can attack anybody on your"
            " place or on the one its web joins. Attack Vera: the damage is the difference"
            " of the two dice."
        ),
        "#player-1, .ring .here",
        exactly_these("player:1"),
    ),
    Step(
        5,
        "end",
        _(
            "6 and 1 make 5, and the fist 1 more: 6 damage. On the track below, you're out"
            " once you reach the first letter of your character's name. End your turn."
        ),
        ".track",
        exactly_these("end"),
    ),
    Step(
        9,
        "start",
        _(
            "Vera struck back at you. But look whom Corvane attacked, who knows that you"
            " are a werewolf: Duskin, and not you. Corvane is your friend, so Duskin is the"
            " other vampire."
        ),
        "#player-2, #player-3",
    ),
    Step(
        9,
        "start",
        _(
            "Vera has taken 7. Vampires go out at 11, 13 or 14. Your ability works once per"
            " game: a player takes the roll of the six-sided die. It reveals you, but now"
            " it's worth it. Use it."
        ),
        "#question, #question [value=ability]",
        exactly_these("ability"),
    ),
    Step(
        9,
        "target",
        _("At Vera, of course."),
        "#player-1, #question",
        exactly_these("player:1"),
    ),
    Step(
        9,
        "start",
        _(
            "A 6! 13 damage: Vera was Volko, and is out. Her equipment would be yours, but"
            " she had none. Your turn goes on: roll."
        ),
        "#player-1, #question",
        exactly_these("roll"),
    ),
    Step(
        9,
        "attack",
        _("The dice bring you to Duskin. Attack."),
        "#player-3, #question",
        exactly_these("player:3"),
    ),
    Step(
        0,
        OVER,
        _(
            "Duskin took 6 from you, and Corvane did the rest. All vampires are out: both"
            " werewolves win, you and Corvane together."
        ),
        ".masks ol",
    ),
    Step(
        0,
        OVER,
        _(
            "That was all of it: move, use the place, attack; ask with oracle cards, watch"
            " who strikes whom, and reveal yourself when it pays. Humans have goals of"
            " their own, which you'll read on their cards."
        ),
    ),
)
