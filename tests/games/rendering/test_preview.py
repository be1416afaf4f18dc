"""What the page says of a forecast: only what the seat may know, and who chooses what."""

from engine.nightfall import Position
from engine.nightfall.scenario import Scenario
from games.nightfall.rendering.preview import Preview, previews

NAMES = {0: "Ann", 1: "Ben"}


def asked(hand_of_ben: str) -> Position:
    """Return a table at which Ann may kick behind Ben's order."""
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
