"""Refusals of acts of moderation."""

from django.utils.translation import gettext_noop

from games.refusals import GamesError


class BadSanction(GamesError):
    """The sanction has no reason, an unknown kind, or an end that has passed."""

    refusal = "bad_sanction"


class NotInForce(GamesError):
    """The sanction has ended or was lifted."""

    refusal = "not_in_force"
    sentence = gettext_noop("That no longer applies.")


class ReportedAlready(GamesError):
    """The player has an undecided report about the same thing."""

    refusal = "reported_already"
    sentence = gettext_noop("You've already reported that. A moderator will look at it.")


class ReportedTooOften(GamesError):
    """The player has made too many reports lately."""

    refusal = "reported_too_often"
    sentence = gettext_noop("You've sent a lot of reports lately. Try again later.")


class BadReport(GamesError):
    """The report is about nothing, or about the reporter."""

    refusal = "bad_report"
    sentence = gettext_noop("That can't be reported.")


class ReportDecided(GamesError):
    """Another moderator has decided the report meanwhile."""

    refusal = "report_decided"


class CaseTaken(GamesError):
    """Another moderator is working on the case."""

    refusal = "case_taken"


class AppealedAlready(GamesError):
    """There is already an appeal against the sanction, or the appeal is decided."""

    refusal = "appealed_already"
    sentence = gettext_noop("You've already appealed this.")


class AppealTooShort(GamesError):
    """The text of the appeal is empty."""

    refusal = "appeal_empty"
    sentence = gettext_noop("Write why you disagree.")


class OwnDecision(GamesError):
    """The moderator is a party to the sanction, and so may not decide the appeal."""

    refusal = "own_decision"


class BadResult(GamesError):
    """No match can end with these places or scores, or the moderator gave no reason."""

    refusal = "bad_result"


class BadRepair(GamesError):
    """A match cannot be set back to the requested move.

    Attributes:
        problem: `reason` (none was given), `version` (a player has moved meanwhile), `step`
            (no such step), `replay` (the moves before it cannot be replayed), `over` (these
            moves end the match) or `nothing` (nothing would change).
    """

    refusal = "bad_repair"

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class AnnulledAlready(GamesError):
    """The match is annulled already."""

    refusal = "annulled_already"
