"""The current phase of the moon, for the moon in the header of every page.

The angle between moon and sun is computed with the largest terms of Meeus, *Astronomical
Algorithms*, chapter 48. The error is below one degree, by which the moon moves in two
hours.
"""

from datetime import UTC, datetime
from math import cos, radians, sin

EPOCH = datetime(2000, 1, 1, 12, tzinfo=UTC)
DAYS_PER_CENTURY = 36525.0

CENTRE, RADIUS = 12, 10


def elongation(at: datetime) -> float:
    """Return the angle of the moon from the sun in the sky at a moment, in degrees: 0 is
    new moon, 90 the first quarter, 180 full moon.
    """
    centuries = (at - EPOCH).total_seconds() / 86400 / DAYS_PER_CENTURY
    mean = 297.8502 + 445267.1114 * centuries
    sun = radians(357.5291 + 35999.0503 * centuries)
    moon = radians(134.9634 + 477198.8676 * centuries)
    apart = radians(mean)
    return (
        mean
        + 6.289 * sin(moon)
        - 2.100 * sin(sun)
        + 1.274 * sin(2 * apart - moon)
        + 0.658 * sin(2 * apart)
        + 0.214 * sin(2 * moon)
        + 0.110 * sin(apart)
    ) % 360


def lit_part(at: datetime) -> str:
    """Return the SVG path of the part of the moon that is lit at a moment, in a box of 24
    by 24, as seen from the northern hemisphere: a waxing moon is lit on the right.
    """
    angle = elongation(at)
    waxing = angle < 180
    edge = cos(radians(angle))
    top, bottom = CENTRE - RADIUS, CENTRE + RADIUS
    back = int((edge > 0) != waxing)
    return (
        f"M{CENTRE} {top}A{RADIUS} {RADIUS} 0 0 {int(waxing)} {CENTRE} {bottom}"
        f"A{RADIUS * abs(edge):.1f} {RADIUS} 0 0 {back} {CENTRE} {top}Z"
    )
