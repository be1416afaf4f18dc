"""Test the result of a finished match."""

from games.contract.drawing import SeatInfo
from games.nightfall.rendering.ending import ending
from tests.matrix import each_row

NAMES = {0: "Ann", 1: "Ben", 2: "Cyd"}
SEATS = [SeatInfo(name) for name in NAMES.values()]
PLACES = [
    {"seat": 0, "place": 1, "bite": 3, "burn": 3, "bleed": 1, "by": None},
    {"seat": 1, "place": 2, "bite": 1, "burn": 4, "bleed": 2, "by": "keyword"},
    {"seat": 2, "place": 3, "bite": 1, "burn": 4, "bleed": 2, "by": "seat"},
]


@each_row(
    "reader, title, margin",
    [
        (None, "Ann wins", "It was a tie: Ben has 4 wounds of one kind, Ann at most 3."),
        (0, "You win!", "It was a tie: Ben has 4 wounds of one kind, you at most 3."),
        (
            1,
            "You're second of 3",
            "It was a tie: you have 4 wounds of one kind, Ann at most 3.",
        ),
    ],
)
def test_the_title_says_who_won_and_the_margin_of_a_tie_its_numbers(
    reader: int | None, title: str, margin: str
) -> None:
    places = [row | {"wounds": 7, "score": 7, "blank": 0} for row in PLACES]
    view = {"result": {"places": places}, "audience": reader}
    found = ending(view, SEATS, NAMES, "en")
    assert found is not None
    assert (found.title, found.margin) == (title, margin)
    assert found.standings[0].sentence == "", "wounds alone say why the first one leads"
    assert found.standings[1].sentence == margin
    before = "you sit before Cyd" if reader == 1 else "Ben sits before Cyd"
    assert before in found.standings[2].sentence
