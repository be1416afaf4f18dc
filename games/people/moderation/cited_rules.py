"""The rules of conduct that sanctions cite, by the ids of their headings."""

from django.utils.translation import get_language

from games.community.site_pages.texts import conduct_rules
from games.models import ReasonPreset, Report

RULE_OF_CATEGORY = {
    Report.Category.ABUSE: "respect",
    Report.Category.NAME: "names",
    Report.Category.STALLING: "finish",
    Report.Category.CHEATING: "fair-play",
}
"""The rule that a report of some category is about, in the default rules of conduct."""


def rule_choices() -> list[tuple[str, str]]:
    """List the rules of conduct as choices for a moderators' form, in English."""
    return [("", "—"), *conduct_rules("en").items()]


def has_rules() -> bool:
    """Tell whether the rules of conduct have headings with ids; an operator's own
    may not.
    """
    return bool(conduct_rules("en"))


def rule_title(rule: str) -> str:
    """Return the title of a rule in the active language; empty if there is no such rule."""
    return conduct_rules(get_language() or "en").get(rule, "") if rule else ""


def rule_for(report: Report | None, chosen: str, preset: ReasonPreset | None) -> str:
    """Choose the rule that a decision cites: the moderator's choice, the preset's, or that
    of the category of the report, if there is one.
    """
    usual = RULE_OF_CATEGORY.get(Report.Category(report.category), "") if report else ""
    rule = chosen or (preset.rule if preset else "") or usual
    return rule if rule in conduct_rules("en") else ""
