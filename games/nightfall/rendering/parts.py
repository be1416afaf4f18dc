"""The parts of Nightfall's table: for each the record that is its input, and its template.

`games.nightfall.rendering` builds the records from a scene. A template gets the fields of
its record and nothing else.
"""

from collections.abc import Sequence
from typing import ClassVar

from django.utils.safestring import SafeString

from games.contract.drawing import LogLine
from games.contract.parts import Fixture, InnerPart, Items, Part
from games.contract.records import record
from games.nightfall.rendering.board_data import (
    Archive,
    Attack,
    HandCard,
    Link,
    Minion,
    Moon,
    Name,
    OpenCard,
    Pick,
    Piles,
    Plate,
)
from games.nightfall.rendering.drafting import DraftStep
from games.nightfall.rendering.faces import Face, Pip
from games.nightfall.rendering.one_click_answers import Standing
from games.nightfall.rendering.preview import Preview
from games.nightfall.rendering.progress_moon import Night
from games.nightfall.rendering.question import Box
from games.nightfall.rendering.table_status import Step

FOLDER = "nightfall/compiled"


@record(frozen=True, slots=True)
class Frame(Part):
    """The frame of the table, in which the parts are placed. `opponents` are the seats and
    names of the opponents, `me` is the reader's own seat.
    """

    template: ClassVar[str] = f"{FOLDER}/fragment.html"

    opponents: tuple[tuple[int, str], ...]
    me: int | None
    has_commons: bool
    has_open_hands: bool
    slug: str


@record(frozen=True, slots=True)
class PlateName(InnerPart):
    """The name on a plate."""

    template: ClassVar[str] = f"{FOLDER}/who.html"

    p: Name


@record(frozen=True, slots=True)
class PlatePiles(InnerPart):
    """The piles on a plate."""

    template: ClassVar[str] = f"{FOLDER}/piles.html"

    p: Piles


@record(frozen=True, slots=True)
class NamePlate(Part):
    """The plate of an opponent."""

    template: ClassVar[str] = f"{FOLDER}/nameplate.html"
    inner: ClassVar[tuple[str, ...]] = ("who", "piles")

    p: Plate
    who: PlateName
    piles: PlatePiles


@record(frozen=True, slots=True)
class OwnPlate(Part):
    """The reader's own plate, with the cards of their discard pile by name and count."""

    template: ClassVar[str] = f"{FOLDER}/me_plate.html"
    inner: ClassVar[tuple[str, ...]] = ("who", "piles")

    p: Plate
    who: PlateName
    piles: PlatePiles
    discard: tuple[tuple[str, int], ...]
    pick: Pick | None


@record(frozen=True, slots=True)
class OneArchive(Part):
    """An archive of the commons or of a seat. `place` distinguishes secret archives; it
    is empty for others.
    """

    template: ClassVar[str] = f"{FOLDER}/archive.html"
    recurs: ClassVar[bool] = True

    zone: str
    place: str
    a: Archive

    @property
    def id(self) -> str:
        return f"{self.zone}-{self.a.key or self.place}"

    @property
    def fixtures(self) -> tuple[Fixture, ...]:
        return self.a.fixtures


@record(frozen=True, slots=True)
class Archives(Items):
    """The archives of the commons."""

    template: ClassVar[str] = f"{FOLDER}/archives.html"


@record(frozen=True, slots=True)
class Privates(Items):
    """The private archives of a seat."""

    template: ClassVar[str] = f"{FOLDER}/privates.html"

    seat: int
    is_own: bool


@record(frozen=True, slots=True)
class OneMinion(Part):
    """A minion."""

    template: ClassVar[str] = f"{FOLDER}/minion.html"

    m: Minion

    @property
    def id(self) -> str:
        return f"minion-{self.m.number}"


@record(frozen=True, slots=True)
class Minions(Items):
    """The minions of a seat."""

    template: ClassVar[str] = f"{FOLDER}/minions.html"

    seat: int
    is_own: bool


@record(frozen=True, slots=True)
class OpenHand(Part):
    """The open hand of a seat, in a replay that shows all hands."""

    template: ClassVar[str] = f"{FOLDER}/open_hand.html"

    seat: int
    name: str
    cards: tuple[OpenCard, ...]


@record(frozen=True, slots=True)
class PlayerPick(Part):
    """The button that chooses an opponent."""

    template: ClassVar[str] = f"{FOLDER}/player_pick.html"

    seat: int
    pick: Pick | None


@record(frozen=True, slots=True)
class OneCard(Part):
    """A card in the reader's own hand. `each` is the influence that discarding one copy
    adds.
    """

    template: ClassVar[str] = f"{FOLDER}/held.html"
    recurs: ClassVar[bool] = True

    c: HandCard
    each: int | str

    @property
    def id(self) -> str:
        return self.c.key

    @property
    def fixtures(self) -> tuple[Fixture, ...]:
        return (self.c.face,)


@record(frozen=True, slots=True)
class Hand(Items):
    """The reader's own hand."""

    template: ClassVar[str] = f"{FOLDER}/hand.html"

    is_shown: bool


@record(frozen=True, slots=True)
class Draft:
    """The draft on the stage. `exchange` is the card that was picked and may still be
    exchanged, `picks` are the earlier ones.
    """

    is_seated: bool
    prompt: str
    exchange: str
    status: str
    plan: Sequence[DraftStep]
    hand: tuple[HandCard, ...]
    picks: tuple[Face, ...]


@record(frozen=True, slots=True)
class OneAttack(InnerPart):
    """An attack on the stage."""

    template: ClassVar[str] = f"{FOLDER}/attack.html"

    a: Attack


@record(frozen=True, slots=True)
class OneLink(InnerPart):
    """An order of the chain on the stage."""

    template: ClassVar[str] = f"{FOLDER}/link.html"

    link: Link


@record(frozen=True, slots=True)
class Stage(Part):
    """The middle of the table, with the first of these that there is: ranking, ruling,
    draft, attacks, chain, or a text.
    """

    template: ClassVar[str] = f"{FOLDER}/stage.html"
    inner: ClassVar[tuple[str, ...]] = ("attacks", "chain")

    omen: str
    ending: SafeString
    ruling: str
    draft: Draft | None
    attacks: tuple[OneAttack, ...]
    chain: tuple[OneLink, ...]
    open_links: tuple[Pip, ...]
    idle: str

    @property
    def fixtures(self) -> tuple[Fixture, ...]:
        return () if self.draft is None else tuple(each.face for each in self.draft.hand)


@record(frozen=True, slots=True)
class CommonsHead(Part):
    """The line above the commons."""

    template: ClassVar[str] = f"{FOLDER}/commons_head.html"

    commons: bool
    top_wound: Face | None
    night: Night
    exiled: tuple[str, ...]
    exiled_count: int
    moon: Moon | None


@record(frozen=True, slots=True)
class TurnHead(Part):
    """The headline beside the board: whose turn it is, the wounds that the reader has taken
    (with built decks, those left in the reader's own stack), and the influence that the
    active player can spend. A number is None where the table does not tell it or nobody
    needs it.
    """

    template: ClassVar[str] = f"{FOLDER}/turn_head.html"

    drafts: bool
    night: Night
    headline: str
    turn: int
    active: str
    own_wounds: int | None
    influence: int | None


@record(frozen=True, slots=True)
class Steps(Part):
    """The phases of the turn."""

    template: ClassVar[str] = f"{FOLDER}/steps.html"
    recurs: ClassVar[bool] = True

    steps: tuple[Step, ...]


@record(frozen=True, slots=True)
class Question(Part):
    """The open question, or the line that says for whom the table waits. `is_open` tells
    whether the table waits for a player.
    """

    template: ClassVar[str] = f"{FOLDER}/question.html"

    box: Box | None
    alert: str
    has_hand: bool
    standing: Standing | None
    lately: tuple[LogLine, ...]
    status: str
    is_open: bool


@record(frozen=True, slots=True)
class OnePreview(Part):
    """The preview of an answer."""

    template: ClassVar[str] = f"{FOLDER}/preview.html"

    p: Preview

    @property
    def id(self) -> str:
        return self.p.ident


@record(frozen=True, slots=True)
class Previews(Items):
    """The previews of the answers to a question about the chain."""

    template: ClassVar[str] = f"{FOLDER}/previews.html"
