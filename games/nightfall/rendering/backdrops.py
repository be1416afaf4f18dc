"""The backdrop of each card's picture: background, foreground, light, and place of the
light.

No two cards share all four. Lights and places are classes in static/css/card.css;
backgrounds and foregrounds are drawings, those of the second set in a file of their own.
"""

from zlib import crc32

FAR = (
    "spires", "towers", "graves", "works", "bridge", "minster", "cranes", "woods",
    "arches", "shelves",
)  # fmt: skip
WINTER_FAR = ("firs", "border", "domes", "rockets")
NEAR = ("fence", "roofs", "rubble", "thorns", "candles", "wall", "reeds")
WINTER_NEAR = ("drift", "wire", "bags", "rubble", "wall")
LIGHTS = ("moon", "crescent", "fire", "lamp", "storm", "beams", "eclipse", "dusk")
PLACES = ("p0", "p1", "p2", "p3")

_KNOWN = """
bite                woods    thorns   eclipse  p0
burn                works    rubble   fire     p2
bleed               arches   candles  dusk     p1
blank               graves   fence    crescent p3
bad-smoke           works    roofs    moon     p1
charlotte-reyes     minster  candles  moon     p0
enraged-wight       graves   rubble   fire     p1
genesis-one         towers   wall     beams    p0
jj-mcteague         woods    fence    moon     p0
yuri-koroviev       bridge   fence    lamp     p1
alton-hickman       shelves  candles  lamp     p2
big-ghost           woods    thorns   storm    p1
blaine-cordell      minster  wall     crescent p2
franz-orlok         arches   candles  moon     p1
indigo-six          cranes   wall     beams    p2
ivan-radinsky       spires   thorns   eclipse  p0
lilith-lawrence     arches   thorns   fire     p2
marcus-toth         works    fence    dusk     p0
overwatch-two       towers   roofs    crescent p1
sir-john-travail    shelves  wall     fire     p0
vulko               spires   wall     fire     p1
zacharias-sands     graves   reeds    dusk     p2
blood-rage          woods    rubble   dusk     p3
dark-awakening      graves   candles  beams    p0
death-grip          graves   fence    eclipse  p2
flank-attack        bridge   roofs    dusk     p1
furious-melee       towers   rubble   fire     p0
ghoul-summons       graves   thorns   crescent p0
grim-siege          minster  rubble   storm    p2
hypnotic-presence   arches   wall     eclipse  p0
leave-me-alone      spires   fence    lamp     p0
rip-and-tear        shelves  rubble   storm    p1
shock-and-awe       cranes   roofs    storm    p0
team-takedown       towers   wall     lamp     p1
lisaveta-florescu   bridge   wall     crescent p1
shadow-seven        towers   roofs    moon     p2
zombie-horde        works    reeds    moon     p3
still-standing      border   bags     fire     p0
"""


def _known() -> dict[str, tuple[str, str, str, str]]:
    rows = (line.split() for line in _KNOWN.split("\n") if line)
    return {slug: (far, near, light, place) for slug, far, near, light, place in rows}


KNOWN = _known()


def scene(slug: str, *, winter: bool) -> tuple[str, str, str, str]:
    """Return background, foreground, light and its place, for a card's picture.

    For a card without an entry they are derived from a checksum of its slug.
    """
    if slug in KNOWN:
        return KNOWN[slug]
    number = crc32(slug.encode())
    far, near = (WINTER_FAR, WINTER_NEAR) if winter else (FAR, NEAR)
    kinds = (far, near, LIGHTS, PLACES)
    chosen = []
    for kind in kinds:
        number, at = divmod(number, len(kind))
        chosen.append(kind[at])
    return chosen[0], chosen[1], chosen[2], chosen[3]
