"""Test the moon phase in the site's header against known moons."""

from datetime import UTC, datetime

import pytest
from django.test import Client

from games.web.site.moon import elongation, lit_part

# The moon's elongation in degrees at new and full moons with eclipses, and at quarters. The
# times are in UTC, to the minute.
KNOWN = {
    "2000-01-06 18:14": 0,
    "2024-04-08 18:21": 0,
    "2026-08-12 17:37": 0,
    "2024-04-15 19:13": 90,
    "2000-01-21 04:40": 180,
    "2022-11-08 11:02": 180,
    "2025-03-14 06:55": 180,
    "2024-05-01 11:27": 270,
}


def _at(moment: str) -> datetime:
    return datetime.fromisoformat(moment).replace(tzinfo=UTC)


@pytest.mark.parametrize(("moment", "angle"), KNOWN.items())
def test_known_moons_come_out_to_within_a_degree(moment: str, angle: int) -> None:
    assert abs((elongation(_at(moment)) - angle + 180) % 360 - 180) < 1


@pytest.mark.parametrize(
    ("moment", "path"),
    [
        # A waxing crescent is lit on the right, and its inner edge bends the same way.
        ("2024-04-11 12:00", "M12 2A10 10 0 0 1 12 22A7.9 10 0 0 0 12 2Z"),
        ("2024-04-20 12:00", "M12 2A10 10 0 0 1 12 22A7.8 10 0 0 1 12 2Z"),
        ("2024-04-27 12:00", "M12 2A10 10 0 0 0 12 22A7.6 10 0 0 0 12 2Z"),
        ("2024-05-05 12:00", "M12 2A10 10 0 0 0 12 22A8.1 10 0 0 1 12 2Z"),
    ],
)
def test_the_lit_part_is_drawn_on_the_side_of_the_sun(moment: str, path: str) -> None:
    assert lit_part(_at(moment)) == path


@pytest.mark.django_db
def test_the_head_of_a_page_shows_it(client: Client) -> None:
    html = client.get("/login/").content.decode()
    assert 'class="icon tonight"' in html
    assert ' d="M12 2A10 10' in html
