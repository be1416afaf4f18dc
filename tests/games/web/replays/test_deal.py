"""Test the page and the command that check the deal of a finished match."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Match
from tests.games.set_up import fast_forward, table

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).parents[4]


@pytest.fixture
def over() -> Match:
    return fast_forward(table("ann", "ben"))


def page(match: Match) -> str:
    answer = Client().get(reverse("deal", args=[match.slug]))
    assert answer.status_code == 200
    return answer.content.decode()


def checked(record: object, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the command on a record, without Django's settings; return its result."""
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    command = [sys.executable, "-m", "engine.check_record", str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_hash_is_public_before_the_first_move_and_the_seed_after_the_last() -> None:
    match = table("ann", "ben")
    html = Client().get(reverse("table", args=[match.slug])).content.decode()
    assert match.seed_hash in html
    assert match.seed not in html
    assert Client().get(reverse("deal", args=[match.slug])).status_code == 302
    fast_forward(match)
    html = page(match)
    text = html.split("printf '%s' '")[1].split("' |")[0]
    assert sha256(text.encode()).hexdigest() == match.seed_hash
    assert "Nobody could have stacked this deck." in html


def test_a_changed_move_or_seed_is_found(over: Match, tmp_path: Path) -> None:
    record = Client().get(reverse("record", args=[over.slug])).json()
    fair = checked(record, tmp_path)
    assert (fair.returncode, fair.stderr) == (0, "")
    assert f"all {len(record['moves'])} moves" in fair.stdout
    other_seed = checked({**record, "seed": str(int(record["seed"]) + 1)}, tmp_path)
    assert other_seed.returncode == 1
    assert "The seed is not the one" in other_seed.stderr
    first, *rest = record["moves"]
    other_move = checked(
        {**record, "moves": [{**first, "option": "card:nobody"}, *rest]}, tmp_path
    )
    assert other_move.returncode == 1
    assert "Move 0 does not fit" in other_move.stderr
    no_record = checked([1], tmp_path)
    assert no_record.returncode == 1
    assert no_record.stderr.strip() == "This is not the record of a match."


def test_a_match_whose_deal_was_changed_is_called_so(over: Match) -> None:
    Match.objects.filter(pk=over.pk).update(seed=str(int(over.seed) + 1))
    assert "Something doesn't add up." in page(over)


def test_decks_that_an_event_hides_stay_hidden(over: Match) -> None:
    Match.objects.filter(pk=over.pk).update(sealed=True)
    assert Client().get(reverse("deal", args=[over.slug])).status_code == 404
