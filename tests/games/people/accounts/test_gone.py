"""Test that after an account is closed its names stay taken, and evidence stays stored."""

import pytest

from games.base.policies import names
from games.models import NameChange, Report
from games.people.accounts.services import account_close
from games.people.moderation.personal_data import erase_quoted_texts
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


def reported(by: str, whom: str, status: str) -> Report:
    """Return a report with a text and a quote."""
    return Report.objects.create(
        reporter=person(by),
        player=person(whom),
        category=Report.Category.ABUSE,
        text="He said this.",
        quoted="this",
        status=status,
    )


def test_nobody_gets_the_name_of_an_account_that_was_closed() -> None:
    ann = person("ann")
    ann.display_name = "Ann of Graves"
    ann.save()
    account_close(player_id=ann.pk)
    for name in ("ann", "ANN", "Ann of Graves", "annofgrave5"):
        assert names.is_taken(name)
    assert not names.is_taken("anna")
    kept = NameChange.objects.filter(player=ann).values_list("old", "new", "refused_key")
    assert kept
    assert not any("ann" in part.lower() for row in kept for part in row)


def test_evidence_stays_until_the_report_is_decided() -> None:
    """Regression test: a reported player could close the account, and no evidence was left
    to judge by.
    """
    open_one = reported("ann", "ben", Report.Status.ASSIGNED)
    decided = reported("cem", "ben", Report.Status.DECIDED)
    account_close(player_id=person("ben").pk)
    open_one.refresh_from_db()
    decided.refresh_from_db()
    assert (open_one.quoted, open_one.text) == ("this", "He said this.")
    assert (decided.quoted, decided.text) == ("", "He said this.")

    Report.objects.filter(pk=open_one.pk).update(status=Report.Status.DECIDED)
    erase_quoted_texts()
    open_one.refresh_from_db()
    assert (open_one.quoted, open_one.text) == ("", "He said this.")


def test_an_appeal_keeps_the_evidence_of_its_report() -> None:
    report = reported("ann", "ben", Report.Status.APPEALED)
    account_close(player_id=person("ann").pk)
    report.refresh_from_db()
    assert report.text == "He said this."
