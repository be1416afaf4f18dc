"""Why an act of moderation is refused."""

from django.utils.translation import gettext_noop

from games.refusals import GamesError


class BadSanction(GamesError):
    """A sanction without a reason, of no known kind, or with an end that has passed."""

    refusal = "bad_sanction"


class NotInForce(GamesError):
    """The sanction does not hold any more."""

    refusal = "not_in_force"
    sentence = gettext_noop("That no longer applies.")


class ReportedAlready(GamesError):
    """The same player has reported the same thing, and nobody has decided yet."""

    refusal = "reported_already"
    sentence = gettext_noop("You've already reported that. A moderator will look at it.")


class ReportedTooOften(GamesError):
    """The player has reported a great deal lately."""

    refusal = "reported_too_often"
    sentence = gettext_noop("You've sent a lot of reports lately. Try again later.")


class BadReport(GamesError):
    """A report about nothing, or about oneself."""

    refusal = "bad_report"
    sentence = gettext_noop("That can't be reported.")


class ReportDecided(GamesError):
    """Somebody else has decided the report meanwhile."""

    refusal = "report_decided"


class CaseTaken(GamesError):
    """Another moderator is working on the case."""

    refusal = "case_taken"


class AppealedAlready(GamesError):
    """There is one appeal for each sanction."""

    refusal = "appealed_already"
    sentence = gettext_noop("You've already appealed this.")


class AppealTooShort(GamesError):
    """An appeal without a word."""

    refusal = "appeal_empty"
    sentence = gettext_noop("Write why you disagree.")


class OwnDecision(GamesError):
    """Anybody who imposed a sanction does not decide about the appeal against it."""

    refusal = "own_decision"


class BadResult(GamesError):
    """Places or scores that no match can end with, or no reason for them."""

    refusal = "bad_result"


class BadRepair(GamesError):
    """A match cannot be set back so.

    Attributes:
        problem: `reason` (none was given), `version` (somebody has moved meanwhile), `step`
            (there is no such one), `replay` (the moves before it cannot be played again),
            `over` (they end the match) or `nothing` (it stands so already).
    """

    refusal = "bad_repair"

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class AnnulledAlready(GamesError):
    """The match counts for nothing already."""

    refusal = "annulled_already"
