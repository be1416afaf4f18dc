"""The audit log, in which entries are only added and never changed (decision 0130)."""

from typing import Any, ClassVar, NoReturn

from django.db import models
from django.utils import timezone

from games.models.matches import Match
from games.models.players import Player


class AppendOnly(TypeError):
    """Raised on an attempt to change or delete an audit entry."""


class AuditRows(models.QuerySet["AuditEntry"]):
    """A queryset that refuses changes and deletion."""

    def update(self, **_values: Any) -> NoReturn:
        """Raise `AppendOnly`: audit entries never change."""
        raise AppendOnly("the audit log cannot be changed")

    def delete(self) -> NoReturn:
        """Raise `AppendOnly`: audit entries are never deleted."""
        raise AppendOnly("nothing can be deleted from the audit log")

    def bulk_update(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Raise `AppendOnly`: audit entries never change."""
        raise AppendOnly("the audit log cannot be changed")


class AuditEntry(models.Model):
    """An action of a moderator, director or admin, or of an owner who gives up a club.

    People are referenced without a foreign key constraint: deleting a player must neither
    change nor delete an entry, and an entry does not keep the name of a closed account.
    Triggers in the database refuse to change or delete rows.
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
            AppendOnly: the entry is stored already.
        """
        if not self._state.adding:
            raise AppendOnly("the audit log cannot be changed")
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Raise `AppendOnly`: audit entries are never deleted."""
        raise AppendOnly("nothing can be deleted from the audit log")
