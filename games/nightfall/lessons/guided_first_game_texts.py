"""The texts of the guided first game; `engine.nightfall.lessons.guided_first_game` has the
game itself.
"""

from django.utils.translation import gettext_lazy as _

from games.contract.lessons import Kind, Lesson
from games.nightfall.lessons.guide_conditions import (
    OVER,
    Step,
    discards_at_least,
    exactly_these,
    hand_card_selector,
    keeps_card,
)
from games.nightfall.rendering.art import picture_file

LESSON = Lesson(
    key="first-night",
    kind=Kind.GUIDE,
    title=_("Your first night"),
    goal=_("Six turns against Vera, with a guide at your side. Ten minutes."),
    picture=picture_file("enraged-wight"),
    done=_("You know how it goes. The rest is practice."),
    seats=("", _("Vera")),
)

VERAS_MINIONS = "#player-1 .minions"

_FIRST = (
    Step(
        1,
        "chain",
        _(
            "Welcome! The sun is gone, and Vera across the table is after your throat."
            " I'll show you how to beat her. It takes ten minutes, and nothing here"
            " counts."
        ),
    ),
    Step(
        1,
        "chain",
        _(
            "These are the wounds that are left. When the last one is taken the game"
            " ends, and whoever has the fewest wins. Nothing else decides."
        ),
        ".turn-head .moon",
    ),
    Step(
        1,
        "chain",
        _(
            "In your turn you play cards from your hand into a chain. Begin with Enraged"
            " Wight: his text does 1 damage to a player."
        ),
        hand_card_selector("enraged-wight"),
        exactly_these("card:enraged-wight"),
    ),
    Step(
        1,
        "chain",
        _(
            "Now the rule that everything hangs on: the next card must have the colour"
            " that the last one shows as its link. Enraged Wight links to yellow, and"
            " your second Wight is yellow. Add him."
        ),
        f"#chain .open, {hand_card_selector('enraged-wight')}",
        exactly_these("card:enraged-wight"),
    ),
    Step(
        1,
        "target_player",
        _(
            "Nothing else fits, and Vera adds nothing. So the chain resolves, always from"
            " the last card to the first. Your second Wight goes first: 1 damage. To"
            " Vera, I suggest."
        ),
        "#question, #player-1 .nameplate",
        exactly_these("player:1"),
        _("Yes, here you may hurt yourself. Today, hurt Vera."),
    ),
    Step(
        1,
        "target_player",
        _(
            "Vera took a wound, and the Wight now stands before you as a minion. It's the"
            " other Wight's turn. Vera again."
        ),
        "#player-1 .nameplate, .me .minions",
        exactly_these("player:1"),
        _("Yes, here you may hurt yourself. Today, hurt Vera."),
    ),
    Step(
        1,
        "claim",
        _(
            "Now you buy better cards. You have 2 influence, and 1 more for each card"
            " that you discard. You draw up to five again anyway, so discard all three."
            " Then claim what you like, Death Grip for instance, and confirm."
        ),
        "#question",
        discards_at_least(3),
        _("Discard all three first: they'd do nothing more for you this turn."),
    ),
)

_SECOND = (
    Step(
        2,
        "block",
        _(
            "What you claimed is on your discard pile, and you'll draw it later. Now it's"
            " Vera's turn: her Genesis One attacks you with strength 2. Your Wights could"
            " block, and die of it. Don't block. Confirm."
        ),
        "#question",
        exactly_these("pass", "pass"),
        _("A blocking Wight would die. Keep both: they'll do more harm than that attack."),
    ),
    Step(
        2,
        "chain",
        _(
            "Two wounds for you. They go to your discard pile and will clog your hand one"
            " day. Genesis One is gone: whoever has attacked leaves the table after the"
            " fight."
        ),
        ".me .pile.wounds, .own-wounds",
    ),
    Step(
        2,
        "chain",
        _(
            "Vera begins a chain with Lilith Lawrence. Everybody else may add to it, too,"
            " once each. Lilith links to purple, and Franz Orlok is purple. Better still:"
            " his kicker is yellow, as she is. Then his extra text works as well. Play"
            " him."
        ),
        f"#chain .link, {hand_card_selector('franz-orlok')}",
        exactly_these("card:franz-orlok"),
    ),
    Step(
        2,
        "chain",
        _(
            "His kicker is lit. Yuri Koroviev would fit now, but the text of his that"
            " begins with “Your Chain” works only in a chain that you have begun. Keep"
            " him: you're done."
        ),
        "#chain .link:last-of-type, #question",
        exactly_these("pass"),
        _("Keep Yuri for your own chain. Press the button that ends your part."),
    ),
    Step(
        2,
        "target_player",
        _(
            "Last in, first out: your Orlok resolves before Vera's Lilith, although she"
            " began. 2 damage to Vera!"
        ),
        "#chain .link:last-of-type, #question",
        exactly_these("player:1"),
        _("Yes, here you may hurt yourself. Today, hurt Vera."),
    ),
)

_THIRD = (
    Step(
        3,
        "chain",
        _(
            "Orlok gave Vera two wounds, his kicker took a card from her for good, and"
            " only then Lilith gave you one. Then your turn began: all your minions"
            " attacked, they have no choice."
        ),
        "#player-1 .nameplate",
    ),
    Step(
        3,
        "chain",
        _(
            "Vera sent Lilith to block Orlok: a blocker catches the damage, and what it"
            " can't catch goes through. The Wights were not blocked. Four wounds! Your"
            " attackers have left the table."
        ),
        "#player-1",
    ),
    Step(
        3,
        "chain",
        _(
            "Now a chain of your own, and here Yuri's “Your Chain” works: 2 influence"
            " more to spend. Play him."
        ),
        hand_card_selector("yuri-koroviev"),
        exactly_these("card:yuri-koroviev"),
    ),
    Step(
        3,
        "claim",
        _(
            "With your three cards that makes 7. Discard them all, claim what you like,"
            " and confirm. What you leave over is lost."
        ),
        "#question",
        discards_at_least(3),
        _("Discard all three first: they'd do nothing more for you this turn."),
    ),
    Step(
        3,
        "wound_effect",
        _(
            "You drew a wound, Bite. It can't be played and only takes up room. But once"
            " in each of your turns you may throw away the wounds in your hand and draw"
            " two cards for each. Do it: a wound in your deck still counts, but it pays"
            " you back."
        ),
        hand_card_selector("bite"),
        exactly_these("use"),
    ),
)

_FOURTH = (
    Step(
        4,
        "chain",
        _(
            "Vera plays Vulko. Once he stands before her, he catches all damage that is"
            " meant for her, for as long as he lives."
        ),
        "#chain .link",
    ),
    Step(
        4,
        "chain",
        _(
            "But you know it: last in, first out. What you add now resolves before Vulko"
            " is on the table. He links to blue: play Rip and Tear."
        ),
        hand_card_selector("rip-and-tear"),
        exactly_these("card:rip-and-tear"),
    ),
    Step(
        4,
        "chain",
        _(
            "J.J. McTeague would fit, but he must damage a minion, and the only one on"
            " the table is your own Yuri. What a card says has to be done. So stop here."
        ),
        "#question",
        exactly_these("pass"),
        _("He would have to hurt your own Yuri. Press the button that ends your part."),
    ),
    Step(
        4,
        "target_player",
        _("Vulko isn't there yet, so nobody catches this. 2 damage to Vera!"),
        "#question, #player-1 .nameplate",
        exactly_these("player:1"),
        _("Yes, here you may hurt yourself. Today, hurt Vera."),
    ),
)

_FIFTH = (
    Step(
        5,
        "chain",
        _(
            "Your turn. Yuri attacked, and Vulko caught it: no wound for Vera. While he"
            " stands it will go on like that."
        ),
        VERAS_MINIONS,
    ),
    Step(
        5,
        "chain",
        _(
            "First Vulko must go, then you strike. Last in, first out means: think"
            " backwards, and play the strike first. Begin with Death Grip."
        ),
        hand_card_selector("death-grip"),
        exactly_these("card:death-grip"),
        _(
            "Think backwards: what is to happen last is played first. Begin with Death"
            " Grip."
        ),
    ),
    Step(
        5,
        "chain",
        _(
            "And now what is to happen first: Ivan Radinsky, who puts a minion back on"
            " top of its owner's deck."
        ),
        hand_card_selector("ivan-radinsky"),
        exactly_these("card:ivan-radinsky"),
        _("Ivan Radinsky now: he clears the way before Death Grip strikes."),
    ),
    Step(
        5,
        "chain",
        _("That's all it takes. End your part of the chain."),
        "#question",
        exactly_these("pass"),
        _("Two cards are enough. Press the button that ends your part."),
    ),
    Step(
        5,
        "target_player",
        _("Ivan has cleared the way. Now Death Grip: 3 damage, and nobody to catch it."),
        "#question, #player-1 .nameplate",
        exactly_these("player:1"),
        _("Yes, here you may hurt yourself. Today, hurt Vera."),
    ),
    Step(
        5,
        "claim",
        _(
            "You know how to claim. But keep Enraged Wight in your hand: a card for"
            " Vera's turn is often worth more than 1 influence. Discard of the rest what"
            " you like, and confirm."
        ),
        f"{hand_card_selector('enraged-wight')}, #question",
        keeps_card("enraged-wight"),
        _("Keep Enraged Wight: take the mark off him, and confirm."),
    ),
)

_SIXTH = (
    Step(
        6,
        "chain",
        _(
            "One wound is left! Whoever takes it, the game ends with this phase. You have"
            " 4, Vera has 13: nothing would suit you better."
        ),
        ".turn-head .moon",
    ),
    Step(
        6,
        "chain",
        _(
            "Vera begins with an Enraged Wight. Yours fits, and resolves first. End the"
            " night."
        ),
        hand_card_selector("enraged-wight"),
        exactly_these("card:enraged-wight"),
    ),
    Step(
        6,
        "target_player",
        _("The last wound is for Vera."),
        "#question, #player-1 .nameplate",
        exactly_these("player:1"),
        _("Yes, here you may hurt yourself. Today, hurt Vera."),
    ),
    Step(
        0,
        OVER,
        _(
            "You've won, 5 wounds to 14. The chain was resolved to its end, so Vera's"
            " Wight got you as well: it no longer mattered."
        ),
        ".ranking",
    ),
    Step(
        0,
        OVER,
        _(
            "That was all of it: links, kickers, last in first out, blocking, claiming,"
            " wounds. In a full game everybody also picks their own archives before it"
            " begins."
        ),
    ),
)

STEPS: tuple[Step, ...] = (*_FIRST, *_SECOND, *_THIRD, *_FOURTH, *_FIFTH, *_SIXTH)
