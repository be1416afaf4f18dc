"""The text colours of static/css/base.css are readable on its backgrounds, in both
themes.
"""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "static" / "css"

THEMES = {"light": 0, "dark": 1}

NORMAL, LARGE_OR_SIGN = 4.5, 3.0
"""What WCAG 2.2 asks for at level AA: of text, and of signs and large words."""

TABLE = ["mat", "mat-on", "mat-full", "mat-full-on", "tray", "ask", "ask-low"]
GROUNDS = ["night", "night-2", "panel", "panel-2", "sheet", "well", "bar", *TABLE]

PAIRS = [
    *((ink, ground, NORMAL) for ink in ("ink", "ink-2", "ink-3") for ground in GROUNDS),
    *(("moon", ground, NORMAL) for ground in GROUNDS),
    *((sign, "sheet", NORMAL) for sign in ("go", "bad-text", "warn-text", "good-text")),
    *((sign, ground, NORMAL) for sign in ("bad-text", "warn-text") for ground in TABLE),
    *((f"{state}-text", state, NORMAL) for state in ("bad", "warn", "good")),
    *(("ink", state, NORMAL) for state in ("bad", "bad-hover", "warn", "good")),
    ("blood", "sheet", LARGE_OR_SIGN),
    ("moon-ink", "moon", NORMAL),
    ("moon-text", "moon-soft", NORMAL),
    ("ink-2", "moon-soft", NORMAL),
    ("gold-ink", "gold", NORMAL),
    *(("ink", button, NORMAL) for button in ("btn-top", "btn-low", "btn-low-hover")),
]

Rgb = tuple[float, float, float]


def colours(theme: str, sheet: str = "base.css") -> dict[str, tuple[float, ...]]:
    """Return every colour of `:root` as red, green, blue and opacity, each up to 1."""
    text = (CSS / sheet).read_text()
    root = text[text.index(":root {") :]
    found = {}
    for name, value in re.findall(r"--([\w-]+): (.*?);", root[: root.index("}")]):
        hexes = re.findall(r"#[0-9a-f]+", value)
        if hexes:
            found[name] = parse(hexes[THEMES[theme] if len(hexes) > 1 else 0])
    return found


def parse(text: str) -> tuple[float, ...]:
    digits = text.removeprefix("#")
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in range(0, len(digits), 2)]
    return (*parts[:3], parts[3] if len(parts) == 4 else 1.0)


def over(colour: tuple[float, ...], ground: tuple[float, ...]) -> Rgb:
    """Return the opaque colour that results from a transparent colour on an opaque one."""
    red, green, blue = (
        colour[at] * colour[3] + ground[at] * (1 - colour[3]) for at in range(3)
    )
    return red, green, blue


def luminance(colour: Rgb) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_their_grounds(theme: str) -> None:
    assert not too_weak(colours(theme), dict.fromkeys((NORMAL, LARGE_OR_SIGN), 0.0))


@pytest.mark.parametrize("theme", THEMES)
def test_more_contrast_is_what_level_aaa_asks_for(theme: str) -> None:
    known = colours(theme) | colours(theme, "contrast.css")
    enhanced = {NORMAL: 7.0, LARGE_OR_SIGN: 4.5}
    assert not too_weak(known, enhanced)
    edges = {
        "edge",
        "edge-soft",
        "moon-edge",
        "bad-edge",
        "warn-edge",
        "good-edge",
        "brass",
    }
    grounds = ("night", "panel", "well", "mat")
    assert not [
        (edge, ground)
        for edge in edges
        for ground in grounds
        if contrast(known[edge][:3], known[ground][:3]) < LARGE_OR_SIGN
    ]


def too_weak(known: dict[str, tuple[float, ...]], raised: dict[float, float]) -> list[str]:
    """Return the pairs of colours with too little contrast; `raised` maps usual minima to
    higher ones.
    """
    weak = []
    for ink, ground, usual in PAIRS:
        least = max(usual, raised[usual])
        # Transparent backgrounds lie on a panel, which lies on the page.
        below = (*over(known["sheet"], known["night"]), 1.0)
        under = over(known[ground], below)
        found = contrast(over(known[ink], (*under, 1.0)), under)
        if found < least:
            weak.append(f"--{ink} on --{ground}: {found:.2f}, not {least}")
    return weak


@pytest.mark.parametrize("theme", THEMES)
def test_words_in_the_colours_of_cards_can_be_read(theme: str) -> None:
    text = (CSS / "base.css").read_text()
    known = colours(theme)
    inks = re.findall(r"--tone-ink: light-dark\((#\w+), (#\w+)\)", text)
    assert len(inks) == 7
    under = over(known["sheet"], known["night"])
    for pair in inks:
        assert contrast(over(parse(pair[THEMES[theme]]), (*under, 1.0)), under) >= NORMAL


def test_black_on_white_is_the_strongest_contrast() -> None:
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert contrast(over(parse("#777"), (1, 1, 1, 1)), (1, 1, 1)) == pytest.approx(
        4.48, 0.01
    )
