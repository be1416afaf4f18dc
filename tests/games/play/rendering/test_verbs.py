"""Test which cards can be chosen, and what their buttons say."""

from engine import nightfall
from engine.nightfall import Options
from engine.nightfall.scenario import Scenario
from games.nightfall.rendering.question import question
from tests.games.play.rendering.clicks import NAMES


def test_a_card_that_is_drafted_out_of_the_game_is_removed_and_not_taken() -> None:
    """Rule: DRAFT-11."""
    position = nightfall.new(seats=2, seed=3, options=Options())
    verbs = set()
    while (view := position.view(0))["phase"] == "draft":
        purpose = view["draft"]["picks"][view["draft"]["round"]]
        for seat in (0, 1):
            box = question(position.view(seat), NAMES, "en")
            if box is None:
                continue
            verbs |= {(purpose, pick.verb) for pick in box.picks.values()}
            decision = position.decision(seat)
            assert decision is not None
            position.play(seat, decision.options[0])
    assert ("remove", "Remove") in verbs
    assert ("private", "Take") in verbs
    assert all((verb == "Remove") == (purpose == "remove") for purpose, verb in verbs)


def test_a_card_that_leaves_play_is_not_chosen_by_its_twin_in_the_hand() -> None:
    table = Scenario(2, Options(ask_every_order=True)).turn(0).phase("combat")
    table = table.hand(0, "Marcus Toth").in_play(0, "Marcus Toth", "Vulko")
    box = question(table.start().view(0), NAMES, "en")
    assert box is not None
    assert [button.key for button in box.buttons] == ["card:marcus-toth", "card:vulko"]
    assert box.picks == {}
