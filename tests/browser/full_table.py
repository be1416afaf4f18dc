"""A table as full as possible, rendered as the site renders it: five minions a side, six
cards in hand and a chain of six, for three players or for six in teams. Also renders any
other position, and replaces the table on an open page.
"""

from django.utils import translation
from playwright.sync_api import Page

from engine.nightfall import Position
from engine.nightfall.options import Options
from engine.nightfall.scenario import Scenario
from games.contract import game_of, parts
from games.contract.drawing import Scene, SeatInfo
from games.play.rendering.log import log_lines

PUT = """html => {
  const drawn = document.querySelector("#table use[href*=sprite]");
  const sprite = drawn.getAttribute("href").split("#")[0];
  document.querySelector("#table").outerHTML =
    html.replaceAll(/[^"]*sprite[^"#]*(?=#)/g, sprite);
}"""

NAMES = ("Annabel", "Corvane", "Mirelle", "Duskin", "Vargha", "Ostrand")
COMMONS = (
    "Indigo Six", "Marcus Toth", "Overwatch Two", "Zacharias Sands",
    "Furious Melee", "Hypnotic Presence", "Leave Me Alone!", "Rip and Tear",
)  # fmt: skip
PRIVATE = (
    ("Lilith Lawrence", "Blood Rage"),
    ("Vulko", "Grim Siege"),
    ("Franz Orlok", "Flank Attack"),
    ("Katya Ilyevna", '"Smiling Biter"'),
    ("Gregor Dzanic", '"Kaos 33"'),
    ("Emil Balev", "Dog Eat Dog"),
)
MINIONS = ("Vulko", "Enraged Wight", "Genesis One", "Charlotte Reyes", "Yuri Koroviev")
CHAIN = (
    (0, "Enraged Wight"), (0, "Enraged Wight"), (0, "Enraged Wight"),
    (1, "Enraged Wight"), (1, "Enraged Wight"), (2, "Enraged Wight"),
)  # fmt: skip
CALM = (*((seat, "Yuri Koroviev") for seat, _ in CHAIN[:-1]), CHAIN[-1])
"""Links whose text happens for one player only, and says so for the others."""

HAND = (
    "Enraged Wight", "Overwatch Two", "Rip and Tear", "Zacharias Sands", "Bad Smoke",
    "Indigo Six",
)  # fmt: skip
SIX = 6

BASE_SEATS = 3
"""Seats whose private archives are of the base set."""


def full_table(
    seats: int = 3, language: str = "en", chain: tuple[tuple[int, str], ...] = CHAIN
) -> str:
    """Return the fragment that seat 0 sees."""
    options = Options(show_wounds=True)
    if seats > BASE_SEATS:
        sets = ("base", "coldest_war")
        options = Options(show_wounds=True, sets=sets, teams=seats == SIX)
    table = Scenario(seats, options).commons(*COMMONS).phase("chain").turn(0)
    for seat in range(seats):
        table = table.in_play(seat, *MINIONS).private(seat, *PRIVATE[seat])
    return drawn(table.hand(0, *HAND).chain(*chain).start(), language=language)


def until_asked(position: Position) -> Position:
    """Let the other seat answer with its first option until seat 0 is asked."""
    while position.decision(0) is None:
        decision = position.decision(1)
        assert decision is not None
        position.play(1, decision.options[0])
    return position


def drawn(position: Position, language: str = "en") -> str:
    """Render the table of any position for seat 0."""
    house = game_of("nightfall")
    events = position.events_since(0, 0)
    with translation.override(language):
        scene = Scene(
            view={**position.view(0), "result": None},
            events=events,
            log=log_lines(house, events, 0, dict(enumerate(NAMES)), language),
            seats=[
                SeatInfo(name, is_computer=n > 0)
                for n, name in enumerate(NAMES[: position.seats])
            ],
            slug="table",
            version=7,
            language=language,
        )
        return parts.draw(house.drawing.table(scene)).whole


def put(page: Page, fragment: str) -> None:
    """Replace the table on a page by a rendered one."""
    page.evaluate(PUT, fragment)
