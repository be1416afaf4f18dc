"""Who did what: written once, never changed. Decision 0130."""

from typing import Any, ClassVar, NoReturn

from django.db import models
from django.utils import timezone

from games.models.matches import Match
from games.models.players import Player


class AppendOnly(TypeError):
    """Somebody tried to change what may only be added to."""


class AuditRows(models.QuerySet["AuditEntry"]):
    """Rows that can be read and added to."""

    def update(self, **_values: Any) -> NoReturn:
        """Raise an error: audit entries are never deleted."""
        raise AppendOnly("the audit log cannot be changed")

    def delete(self) -> NoReturn:
        """Refuse."""
        raise AppendOnly("nothing can be deleted from the audit log")

    def bulk_update(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Refuse."""
        raise AppendOnly("the audit log cannot be changed")


class AuditEntry(models.Model):
    """One thing that a moderator, a director or an admin has done, or an owner who gives a
    club up.

    People are kept by number, without a constraint: deleting one must neither change nor
    delete what is written here, and a closed account's name is not kept by it. The
    database itself refuses to change or delete a row.
    """

    at = models.DateTimeField(default=timezone.now, editable=False)
    actor = models.ForeignKey(
        Player,
        null=True,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        related_name="+",
        editable=False,
    )
    action = models.CharField(max_length=40, editable=False)
    player = models.ForeignKey(
        Player,
        null=True,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        related_name="+",
        editable=False,
    )
    match = models.ForeignKey(
        Match,
        null=True,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        related_name="+",
        editable=False,
    )
    reason = models.TextField(blank=True, editable=False)
    data = models.JSONField(default=dict, editable=False)

    objects = AuditRows.as_manager()

    class Meta:
        ordering: ClassVar[list[str]] = ["-pk"]
        verbose_name_plural = "audit entries"
        default_permissions = ("view",)
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "-id"], name="audit_by_player"),
        ]

    def __str__(self) -> str:
        return f"{self.action} ({self.pk})"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store a new entry.

        Raises:
            AppendOnly: it is stored already.
        """
        if not self._state.adding:
            raise AppendOnly("the audit log cannot be changed")
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Refuse."""
        raise AppendOnly("nothing can be deleted from the audit log")
