"""The panel of a practice match that plays a turn of a reviewed match again: first what to
achieve, then, while the match waits at the end of the turn, what the player has achieved.
"""

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract.cached_pieces import piece
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.replaying.reviewing import CLOSE
from games.play.match.replaying.reviews import percent
from games.play.match.replaying.turn_retries import chance_achieved, ended_match


def retry_panel(table: TableSnapshot, seat: int | None) -> SafeString:
    """Render the panel for the player of the turn; empty for others, in other matches, and
    when the player has gone on after the turn.
    """
    retry, position = table.retry, table.position
    if retry is None or position is None or seat != retry.run.seat:
        return SafeString("")
    match = table.match
    found = chance_achieved(match, position, retry)
    is_paused = match.paused_until is not None
    if found is not None and not is_paused and not ended_match(match, position, retry):
        return SafeString("")
    amounts = {
        "target": percent(retry.target),
        "played": percent(retry.played),
        "own": percent(found or 0.0),
    }
    if found is None:
        title = _("This turn again")
        text = _(
            "Target: end this turn with a chance to win of %(target)s. In the match you "
            "ended it with %(played)s."
        )
    else:
        if found >= retry.target - CLOSE:
            title = _("You've done it!")
        elif found > retry.played + CLOSE:
            title = _("Better than in the match")
        else:
            title = _("Not there yet")
        text = _(
            "You end this turn with a chance to win of %(own)s. The better move leads "
            "to %(target)s, the match led to %(played)s."
        )
    source = retry.run.match.slug
    replay = f"{reverse('replay', args=[source])}?move={retry.step}&seat={seat}"
    return piece(
        "play/rendering/compiled/retry_panel.html",
        title=title,
        text=text % amounts,
        is_over=found is not None,
        can_go_on=is_paused,
        replay=replay,
        review=f"{reverse('review', args=[source])}?seat={seat}",
    )
