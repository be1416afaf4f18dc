"""Test what the page says about a forecast: only what the seat may know, and who
chooses.
"""

from engine.nightfall import Options, Position, versions
from engine.nightfall.cards.catalogue import NUMBER
from engine.nightfall.scenario import Scenario
from engine.nightfall.state import Link
from games.nightfall.rendering.preview import Preview, previews
from games.nightfall.rendering.question import question

NAMES = {0: "Ann", 1: "Ben"}


def asked(hand_of_ben: str) -> Position:
    """Return a position in which Ann may kick an order that she plays behind Ben's."""
    table = Scenario(2).turn(1).phase("chain").in_play(0, ("Big Ghost", 1))
    table = table.hand(0, "Franz Orlok", "Blood Rage").hand(
        1, "Lilith Lawrence", hand_of_ben
    )
    position = table.start()
    position.play(1, "card:lilith-lawrence")
    position.play(1, "pass")
    return position


def shown(position: Position) -> dict[str, Preview]:
    return {each.key: each for each in previews(position.view(0), NAMES, "en")}


def test_a_preview_names_wounds_choices_and_who_follows() -> None:
    found = shown(asked("Bite"))
    assert [*found] == ["card:franz-orlok", "card:blood-rage", "pass"]
    franz = found["card:franz-orlok"]
    assert [toll.text for toll in franz.tolls] == [
        "You, wounds: 0 to 3.",
        "Ben, wounds: 0 to 3.",
    ]
    first, second = franz.steps
    assert (first.kicker, second.kicker) == ("kicker fires", "kicker won't fire")
    lines = [line.text for line in (*first.lines, *second.lines)]
    assert "You choose: Inflict 2 damage on target player." in lines
    assert "Ben chooses: Inflict 1 damage on target player." in lines
    assert franz.follows == "Nobody comes after you."
    rage = found["card:blood-rage"]
    assert "Ben takes 1 wound." in [line.text for line in rage.steps[0].lines]


def test_a_preview_does_not_depend_on_cards_that_the_seat_does_not_see() -> None:
    assert shown(asked("Bite")) == shown(asked("Vulko"))


def test_only_who_is_asked_gets_previews() -> None:
    position = asked("Bite")
    assert previews(position.view(1), NAMES, "en") == ()
    assert previews(position.view(None), NAMES, "en") == ()


def test_a_preview_says_what_an_order_opens_and_to_whom() -> None:
    """The player's own cards that fit come first, then the other players in turn order. A
    player without cards in hand is left out.
    """
    table = Scenario(3).phase("chain").turn(0).hand(0, "Overwatch Two", "Blood Rage")
    position = table.hand(1, "Vulko").hand(2, "Bite").start()
    found = {
        each.key: each for each in previews(position.view(0), {**NAMES, 2: "Cem"}, "en")
    }
    watch = found["card:overwatch-two"]
    assert watch.follows == "Open to you, then to Ben, Cem:"
    assert [pip.name for pip in watch.links] == ["green", "yellow"]
    assert watch.said.endswith("Open to you, then to Ben, Cem: green, yellow")
    assert found["card:blood-rage"].follows == "Then open to Ben, Cem:"


def test_a_preview_that_only_its_player_can_follow_says_so() -> None:
    table = Scenario(2).phase("chain").turn(0).hand(0, "Overwatch Two", "Blood Rage")
    found = shown(table.start())
    assert found["card:overwatch-two"].follows == "Open to you only:"
    assert found["card:overwatch-two"].links
    last = found["card:blood-rage"]
    assert (last.follows, last.links) == ("Nobody comes after you.", ())


def test_a_preview_of_an_older_match_follows_its_rules() -> None:
    """Since version 4 of the rules, an action that attaches and resolves twice asks for its
    minion each time (REP-1).
    """
    second = {}
    for version in (versions.ATTACHED_TWICE - 1, versions.ATTACHED_TWICE):
        options = Options(sets=("base", "coldest_war"))
        table = Scenario(2, options, rules_version=version).phase("chain").turn(0)
        table = table.in_play(0, "Big Ghost", "Vulko").hand(0, "Genesis One")
        position = table.start()
        position.chain = [
            Link(NUMBER["full-battle-rattle"], 0, 0, kicked=False),
            Link(NUMBER["sir-john-travail"], 0, 0, kicked=True),
        ]
        last = shown(position)["pass"].steps[-1]
        assert (last.name, last.lines[0].text) == ("Full Battle Rattle", "a second time")
        second[version] = [line.css for line in last.lines]
    assert second == {3: ["sure", "open"], 4: ["sure", "choice"]}


def test_blocks_carry_what_absorbs_and_what_is_prevented() -> None:
    """The decision tells the page how much damage gets through: shields of the player and
    of minions, and minions that absorb damage without blocking.
    """
    fight = Scenario(2).turn(1).phase("combat").in_play(1, "Big Ghost", "Marcus Toth")
    position = fight.in_play(0, "Vulko", "Genesis One").start()
    while position.decision(0) is None:
        asked = position.decision(1)
        assert asked is not None
        position.play(1, asked.options[0])
    vulko, genesis = position.minions[0]
    position.lasting = position.lasting._replace(
        player_shields=((0, 2),), minion_shields=((genesis.id, 1),)
    )
    box = question(position.view(0), NAMES, "en")
    assert box is not None
    ghost, marcus = position.minions[1]
    assert box.strengths == f"minion:{ghost.id}=5 minion:{marcus.id}=3"
    assert (box.shield, box.absorbable) == (2, 3)
    rows = {row.subject: (row.health, row.absorbs) for row in box.rows}
    assert rows == {
        f"minion:{vulko.id}": (3, True),
        f"minion:{genesis.id}": (genesis.health + 1, False),
    }
