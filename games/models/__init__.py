"""Models of players, matches and everything around them, with their constraints.

A package such as `games.play.tables` or `games.community.chat` has the functions that write
the rows; the modules here are named after their subjects.
"""

from games.models.audit import AppendOnly, AuditEntry
from games.models.challenges import Challenge
from games.models.chat import Conversation, FilteredWord, Message, RoomSlowMode
from games.models.clubs import Club, ClubExclusion, ClubMember, ClubRequest
from games.models.daily import DailyAttempt, DailyChallenge
from games.models.faults import SweepFault
from games.models.game_terms import Conditions, Timing
from games.models.honours import Badge, SeatTrait
from games.models.idempotency import StoredResponse
from games.models.kits import Kit
from games.models.lessons import LessonRun, PuzzleRating, SolverRating
from games.models.lobby import QuickQueue, TablePreset, TableWatch, TurnedAway
from games.models.matches import Heartbeat, Match, Move, Part, Seat, Unrated
from games.models.moderation import (
    Appeal,
    Note,
    ReasonPreset,
    Report,
    Sanction,
    SanctionMark,
)
from games.models.notice_endpoints import (
    NoticeDelivery,
    NoticeEndpoint,
    QuietHours,
    VapidKey,
)
from games.models.notices import Mail, Notice, NoticePreference, Topic
from games.models.past_matches import (
    ItemStatistic,
    MatchFacts,
    MatchItem,
    ReplayNote,
)
from games.models.players import (
    ActivityKind,
    Animation,
    Avatar,
    CardBack,
    CardSize,
    ChallengesFrom,
    MessagesFrom,
    NameChange,
    Player,
    TableColumn,
    Theme,
)
from games.models.random_slugs import LINK_ALPHABET, new_invite, new_slug
from games.models.ratings import PoolLock, Rating, RatingChange
from games.models.relations import PlayerNote, Relation
from games.models.review_rooms import ReviewRoom, ReviewRoomVisitor
from games.models.reviews import ReviewRun, TurnRetry
from games.models.seasons import League, Season, SeasonStanding
from games.models.site_news import SiteNews, SiteNewsText
from games.models.site_pages import Maintenance, PolicyVersion, SitePage
from games.models.suspicion import AddressTrace, Aggression, Departure, Suspicion
from games.models.tokens import ApiToken

__all__ = [
    "LINK_ALPHABET",
    "ActivityKind",
    "AddressTrace",
    "Aggression",
    "Animation",
    "ApiToken",
    "Appeal",
    "AppendOnly",
    "AuditEntry",
    "Avatar",
    "Badge",
    "CardBack",
    "CardSize",
    "Challenge",
    "ChallengesFrom",
    "Club",
    "ClubExclusion",
    "ClubMember",
    "ClubRequest",
    "Conditions",
    "Conversation",
    "DailyAttempt",
    "DailyChallenge",
    "Departure",
    "FilteredWord",
    "Heartbeat",
    "ItemStatistic",
    "Kit",
    "League",
    "LessonRun",
    "Mail",
    "Maintenance",
    "Match",
    "MatchFacts",
    "MatchItem",
    "Message",
    "MessagesFrom",
    "Move",
    "NameChange",
    "Note",
    "Notice",
    "NoticeDelivery",
    "NoticeEndpoint",
    "NoticePreference",
    "Part",
    "Player",
    "PlayerNote",
    "PolicyVersion",
    "PoolLock",
    "PuzzleRating",
    "QuickQueue",
    "QuietHours",
    "Rating",
    "RatingChange",
    "ReasonPreset",
    "Relation",
    "ReplayNote",
    "Report",
    "ReviewRoom",
    "ReviewRoomVisitor",
    "ReviewRun",
    "RoomSlowMode",
    "Sanction",
    "SanctionMark",
    "Season",
    "SeasonStanding",
    "Seat",
    "SeatTrait",
    "SiteNews",
    "SiteNewsText",
    "SitePage",
    "SolverRating",
    "StoredResponse",
    "Suspicion",
    "SweepFault",
    "TableColumn",
    "TablePreset",
    "TableWatch",
    "Theme",
    "Timing",
    "Topic",
    "TurnRetry",
    "TurnedAway",
    "Unrated",
    "VapidKey",
    "new_invite",
    "new_slug",
]
