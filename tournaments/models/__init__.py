"""Models of tournaments and series. Every table of a tournament plays a series, unless it
is played on real cards.
"""

from tournaments.models.arranged_times import TimeProposal
from tournaments.models.battles import BattleClub
from tournaments.models.entries import Entry, FormerHolder, played_by
from tournaments.models.event_seasons import EventSeason
from tournaments.models.events import Director, LogEntry, Tournament
from tournaments.models.feeds import CalendarLink
from tournaments.models.first_days import FinalRules, FirstDay, Qualification
from tournaments.models.judging import JudgeCall, Penalty
from tournaments.models.offers import Offer
from tournaments.models.officials import Official
from tournaments.models.recurring import RecurringEvent
from tournaments.models.reported_results import ReportedResult
from tournaments.models.rounds import Bye, PhaseEntry, Round, Table, TableSeat
from tournaments.models.series import Series, SeriesGame, SeriesSeat
from tournaments.models.teams import Team
from tournaments.models.templates import EventTemplate

__all__ = [
    "BattleClub",
    "Bye",
    "CalendarLink",
    "Director",
    "Entry",
    "EventSeason",
    "EventTemplate",
    "FinalRules",
    "FirstDay",
    "FormerHolder",
    "JudgeCall",
    "LogEntry",
    "Offer",
    "Official",
    "Penalty",
    "PhaseEntry",
    "Qualification",
    "RecurringEvent",
    "ReportedResult",
    "Round",
    "Series",
    "SeriesGame",
    "SeriesSeat",
    "Table",
    "TableSeat",
    "Team",
    "TimeProposal",
    "Tournament",
    "played_by",
]
