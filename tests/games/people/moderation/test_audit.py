"""Test that nobody can change the audit log: not by the ORM, the admin or SQL."""

from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction

from games.base import audit
from games.models import AppendOnly, AuditEntry
from tests.games.set_up import person
from tests.games.staff import in_admin, superuser


@pytest.fixture
def entry(db: None) -> AuditEntry:
    return audit.add_entry(
        person("mod"), "sanction.mute", player=person("ann"), reason="Loud."
    )


def test_rows_refuse(entry: AuditEntry) -> None:
    entry.reason = "Nothing."
    rows = AuditEntry.objects.all()
    for attempt in (
        entry.save,
        entry.delete,
        rows.delete,
        lambda: rows.update(reason="Nothing."),
        lambda: rows.bulk_update([entry], ["reason"]),
        lambda: rows.update_or_create(pk=entry.pk, defaults={"reason": "Nothing."}),
    ):
        with pytest.raises(AppendOnly):
            attempt()
    assert AuditEntry.objects.get().reason == "Loud."


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE games_auditentry SET reason = 'Nothing.'",
        "DELETE FROM games_auditentry",
    ],
)
def test_the_database_refuses(entry: AuditEntry, statement: str) -> None:
    with (
        pytest.raises(DatabaseError, match="append only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)
    assert AuditEntry.objects.get().reason == "Loud."


def test_it_outlives_whom_it_is_about(entry: AuditEntry) -> None:
    number = entry.player_id
    person("ann").delete()
    left = AuditEntry.objects.get()
    assert left.player_id == number
    page = in_admin(superuser()).get("/admin/games/auditentry/")
    assert page.status_code == 200


def test_the_admin_only_shows_it(entry: AuditEntry) -> None:
    admin = in_admin(superuser())
    address = f"/admin/games/auditentry/{entry.pk}/"
    assert "Loud." in admin.get(f"{address}change/").content.decode()
    assert admin.post(f"{address}change/", {"reason": "Nothing."}).status_code == 403
    assert admin.post(f"{address}delete/", {"post": "yes"}).status_code == 403
    assert admin.get("/admin/games/auditentry/add/").status_code == 403
    form: dict[str, Any] = {"action": "delete_selected", "_selected_action": [entry.pk]}
    admin.post("/admin/games/auditentry/", form)
    assert AuditEntry.objects.get().reason == "Loud."


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("time", [1, 2])
def test_tables_are_emptied_between_tests_all_the_same(time: int) -> None:
    assert not AuditEntry.objects.exists()
    audit.add_entry(None, "test")
    with pytest.raises(DatabaseError, match="append only"), connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_auditentry")
