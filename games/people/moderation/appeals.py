"""Appeals: asking moderators to lift a sanction, and deciding about it."""

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.base import audit
from games.base.policies import word_filter
from games.base.sanctions import enforcement
from games.community.notices.services import notify
from games.models import Appeal, Player, Report, Sanction
from games.people.moderation.refusals import (
    AppealedAlready,
    AppealTooShort,
    NotInForce,
    OwnDecision,
)
from games.people.moderation.services import sanction_lift


@transaction.atomic
def appeal_create(*, sanction_id: int, text: str) -> Appeal:
    """Store a player's appeal against a sanction.

    The caller has checked that the sanction is the player's.

    Raises:
        AppealTooShort: the text is empty.
        NotInForce: the sanction has ended or was lifted.
        AppealedAlready: there is an appeal against this sanction.
    """
    sanction = Sanction.objects.select_for_update().get(pk=sanction_id)
    if not text.strip():
        raise AppealTooShort(sanction_id)
    if not sanction.in_force:
        raise NotInForce(sanction_id)
    try:
        with transaction.atomic():
            appeal = Appeal.objects.create(
                sanction=sanction, text=word_filter.without_invisible(text)
            )
    except IntegrityError as error:
        raise AppealedAlready(sanction_id) from error
    _set_appeal_status(sanction, Report.Status.APPEALED)
    return appeal


@transaction.atomic
def appeal_decide(*, appeal_id: int, by: Player, lift: bool, answer: str = "") -> Appeal:
    """Decide an appeal, and notify the player who made it.

    Raises:
        OwnDecision: `by` is a party, see `is_party`, and no superuser.
        AppealedAlready: the appeal is decided.
    """
    # Lock the sanction before the appeal, in the same order as `sanction_lift`.
    ours = Sanction.objects.select_for_update(of=("self",)).filter(appeal=appeal_id)
    sanction = ours.select_related("player", "report").get()
    appeal = Appeal.objects.select_for_update().get(pk=appeal_id)
    if appeal.status != Appeal.Status.OPEN:
        raise AppealedAlready(appeal_id)
    if is_party(by, sanction) and not by.is_superuser:
        raise OwnDecision(appeal_id)
    appeal.status = Appeal.Status.LIFTED if lift else Appeal.Status.UPHELD
    appeal.answer, appeal.decided_by = answer.strip(), by
    appeal.decided_at = timezone.now()
    appeal.save()
    if lift and sanction.in_force:
        sanction_lift(sanction_id=sanction.pk, by=by, reason=appeal.answer, tell=False)
    _set_appeal_status(sanction, Report.Status.DECIDED)
    audit.add_entry(
        by,
        f"appeal.{appeal.status}",
        player=sanction.player,
        reason=appeal.answer,
        sanction=sanction.pk,
    )
    notify(
        sanction.player_id,
        "appeal_decided",
        data={"status": appeal.status, "answer": appeal.answer},
        url=enforcement.sanction_page_url(sanction),
        key=f"appeal-{appeal.pk}",
    )
    return appeal


def is_party(player: Player, sanction: Sanction) -> bool:
    """Tell whether a player imposed a sanction, is under it, or reported its player."""
    if player.pk in (sanction.by_id, sanction.player_id):
        return True
    # All reports of a case are decided together, so each of their reporters is a party.
    return Report.objects.filter(reporter=player, player=sanction.player_id).exists()


def _set_appeal_status(sanction: Sanction, status: Report.Status) -> None:
    if sanction.report_id is not None:
        Report.objects.filter(pk=sanction.report_id).update(status=status)
