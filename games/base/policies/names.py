"""Which names are taken or reserved, and which look too much like another."""

import re
import unicodedata
from collections.abc import Collection
from functools import cache
from itertools import pairwise

from django.conf import settings
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.validators import MaxLengthValidator
from django.db.models import Q
from django.utils.crypto import salted_hmac

from games.models import NameChange, Player
from games.models.spelling import folded, normal

VALIDATORS = [UnicodeUsernameValidator(), MaxLengthValidator(40)]
"""Validators of account names, which are also the default names at tables."""

COMPUTERS = (
    "Ashgrove", "Corvane", "Mirelle", "Duskin", "Vargha", "Ostrand", "Selwyn", "Thessaly",
)  # fmt: skip
"""Names of the computers at tables."""

FOR_COMPUTERS = frozenset(
    {"bot", "computer", "komputer", "コンピューター", "ボット"}
    | {name.casefold() for name in COMPUTERS}
)
"""Names that only computers may have."""

RESERVED = FOR_COMPUTERS | frozenset(
    {
        "admin",
        "administrator",
        "director",
        "formerplayer",
        "guest",
        "moderator",
        "mod",
        "moderacja",
        "organizer",
        "referee",
        "root",
        "staff",
        "support",
        "system",
        "turnierleitung",
        # These are titles of staff, guests and computers in the other languages of the
        # site.
        "administratorin",
        "administratorka",
        "gast",
        "gość",
        "moderation",
        "moderatorin",
        "moderatorka",
        "organisator",
        "organisatorin",
        "organizator",
        "organizatorka",
        "schiedsrichter",
        "schiedsrichterin",
        "sędzia",
        "spielleitung",
        "ゲスト",
        "モデレーター",
        "主催者",
        "審判",
        "管理者",
        "運営",
    }
)
"""Names that no player may have, in any spelling with the same `name_key`."""

STAFF = "admin moderator moderacja"
"""Titles of staff. No name may have a word that begins with one of these."""

OFFICES = """
    mod mods staff support helpdesk referee director organizer organiser webmaster
    sysadmin sysop
    turnierleitung turnierleiter turnierleiterin turnierdirektor turnierdirektorin
    spielleitung spielleiter spielleiterin schiedsrichter schiedsrichterin schiri
    organisator organisatorin veranstalter veranstalterin betreiber betreiberin moderation
    kundendienst kundenservice
    sędzia dyrektor dyrektorka organizator organizatorka obsługa kierownictwo wsparcie
"""
# These are titles of offices of the site and of events. No name may contain one of them as
# a word.

HARMLESS = "adminton"
"""Parts of harmless words that begin like one of `STAFF`, as in "Badminton"."""

OFFICIAL = "official offiziell oficjaln"
"""Beginnings of words that make a name sound official."""

OFFICIAL_ANYWHERE = ("公式", "オフィシャル")
"""The same as `OFFICIAL` in Japanese; these are found anywhere in a name."""

OFFICES_ANYWHERE = """
    公式 オフィシャル 運営 事務局 管理者 管理人 主催者 審判員 モデレータ アドミン
    サポート スタッフ
"""
# These are Japanese titles of offices. Japanese has no spaces between words, so they are
# searched for anywhere in a name.

TEAMS = """
    team crew hq help service security owner operator dev developer
    mannschaft hilfe redaktion zespół ekipa pomoc redakcja właściciel チーム
"""
# These words claim an office only together with the name of the site, as in "NAME Team".

OBSCENE = """
    asshole bitch bastard cunt dickhead faggot fuck motherfucker nigger nigga pussy rapist
    retard shit slut twat wanker whore
    arschloch fick ficker fotze hitler hurensohn hure missgeburt neger nutte schlampe
    schwuchtel scheisse wichser
    chuj chujek cipa dziwka jebac jebany kurwa pierdole pierdol pizda skurwysyn spierdalaj
    suka szmata
    くそ ちんこ ちんぽ まんこ きちがい クソ チンコ マンコ 死ね kuso chinko manko kichigai
"""
# These are obscenities of the site's four languages, which no name may contain as a word.

ANYWHERE = """
    arschloch faggot fuck hurensohn kurwa motherfuck nigger pierdol skurwysyn wichser
    まんこ マンコ
"""
# No decent word contains these obscenities, so they are searched for anywhere in a name.

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible characters that Unicode classifies as letters."""

LOOKALIKES = {
    # These digits and signs look like letters.
    **dict(zip("0135|!$@", "olesllsa", strict=True)),
    # A capital I looks like a small l in many typefaces.
    "i": "l",
    # These letters look alike, but are missing in Unicode's list of confusables.
    **dict(zip("вкмнту", "bkmhty", strict=True)),
    **dict(zip("βικτυχ", "blktyx", strict=True)),
    "リ": "り",
}
"""Characters that look like a Latin letter at a glance, in addition to Unicode's list."""

MAX_MARKS = 3
"""Maximum number of combining marks on a letter; more would cover the lines around it."""

WORDS = tuple(
    re.compile(pattern)
    for pattern in (
        # This pattern finds "Admin" in AdminTeam and ADMINteam.
        r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+",
        # This pattern finds "Admin" in THEAdmin.
        r"[A-Z]+(?![^\W\d_A-Z])|[A-Z]?[^\W\d_A-Z]+",
        # This pattern finds "Adm1n" in NordAdm1n.
        r"[A-Z]+(?![^\W\d_A-Z])|[A-Z]?[^\W_A-Z]+",
        r"[^\W_]+",  # this pattern finds "Adm1n" in Nord+Adm1n
        r"[^\s_.-]+",  # this pattern finds "$taff" as a word
    )
)
"""Patterns that split a name into words in different ways, because a capital letter may or
may not begin a word.
"""

UNOFFICIAL = re.compile(
    r"(?:un|non|semi)-?official|in-?offiziell[a-z]{,2}|nie-?oficjaln[a-z]{,3}|非公式",
    re.IGNORECASE,
)
"""Words that say that something is not official."""

DIGITS = str.maketrans("47", "at")
"""More digits that look like letters, used only to detect claims of an office. `name_key`
keeps them as digits, because "Ann4" and "Anna" are two names.
"""

NUMBER = re.compile(r"^[\W\d_]+|[\W\d_]+$")
"""Matches digits and punctuation at the beginning and end of a name."""

JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
"""Matches a kana or kanji."""

MIN_PAIR = 8
"""Minimum length of two neighbouring words that are also checked as one word."""

PAIRS = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that look like one letter."""


def name_key(name: str) -> str:
    """Reduce a name to a key. Names that look the same have the same key.

    Case, accents and strokes of Latin letters, spaces and punctuation are dropped. Letters
    of other alphabets become the Latin ones that they look like, before case is folded: a
    Greek capital M looks Latin, its small letter does not. Kana and kanji that look alike
    become the same character.
    """
    latin = "".join(_lookalike(sign) for sign in unicodedata.normalize("NFKD", name))
    small = unicodedata.normalize("NFKD", latin).casefold()
    letters = "".join(LOOKALIKES.get(sign, sign) for sign in small)
    letters = "".join(sign for sign in letters if _is_compared(sign))
    for pair, letter in PAIRS:
        letters = letters.replace(pair, letter)
    return letters[:80]


def comparison_keys(name: str) -> frozenset[str]:
    """Compute the keys of a name as written, in lower, upper and title case.

    One key is not enough to compare names: a Greek capital N looks Latin, its small letter
    does not, so the same name in capitals has another key.
    """
    cases = (name, name.lower(), name.upper(), name.title())
    return frozenset(name_key(case) for case in cases) - {""}


def name_of_computer(number: int) -> str:
    """Return the unique name of the computer with a number, counted from 0."""
    again, place = divmod(number, len(COMPUTERS))
    return f"{COMPUTERS[place]} {again + 1}" if again else COMPUTERS[place]


def is_reserved(name: str) -> bool:
    """Tell whether no player may have a name: it belongs to the site or its staff, claims
    an office, is obscene, or has invisible parts.
    """
    return (
        not name_key(name)
        or sounds_like_office(name)
        or is_refused_title(name)
        or has_invisible_characters(name)
    )


def sounds_like_office(name: str) -> bool:
    """Tell whether a name sounds like staff, an office of an event or the site itself, such
    as "Official Support" or the site's name with "Team".
    """
    words = _possible_word_keys(name)
    # Also check the whole name as one word, without separators.
    own = "".join(name_key(part) for part in UNOFFICIAL.split(_as_latin(name)))
    if not _is_harmless(own):
        words |= {own}
    # If the name contains the site's name, also check the rest of it as a word.
    beside_site = own.replace(name_key(settings.SITE_NAME), "", 1)
    if beside_site != own:
        words |= {beside_site}
        if not words.isdisjoint(_keys_of(TEAMS)):
            return True
    return (
        _begins_like(words, f"{STAFF} {OFFICIAL}")
        or not words.isdisjoint(_keys_of(OFFICES))
        or any(part in own for part in _keys_of(OFFICES_ANYWHERE))
    )


def sounds_official(title: str) -> bool:
    """Tell whether an event's title claims to be official, which only staff may do."""
    left = UNOFFICIAL.sub(" ", normal(title))
    is_official = any(sign in left for sign in OFFICIAL_ANYWHERE)
    return is_official or _begins_like(_possible_word_keys(title), OFFICIAL)


def is_refused_title(text: str) -> bool:
    """Tell whether a title is refused: it is obscene, or could be taken for the name of the
    site, its staff or a computer, with or without a number.
    """
    own = {name_key(text), name_key(NUMBER.sub("", normal(text)))}
    site = name_key(settings.SITE_NAME)
    return not own.isdisjoint(_reserved_keys() | {site}) or _is_obscene(text)


def is_for_computers(name: str) -> bool:
    """Tell whether a name is reserved for computers, with or without a number."""
    return name_key(NUMBER.sub("", normal(name))) in {
        name_key(each) for each in FOR_COMPUTERS
    }


def has_invisible_characters(text: str) -> bool:
    """Tell whether a text has invisible characters, characters that change its direction,
    or too many marks on a letter.
    """
    composed = unicodedata.normalize("NFC", text)
    if without_heaped_marks(composed) != composed:
        return True
    return any(sign in BLANK or unicodedata.category(sign)[0] == "C" for sign in text)


def without_heaped_marks(text: str) -> str:
    """Remove the marks of a letter beyond `MAX_MARKS`, in every script."""
    kept, run = [], 0
    for sign in text:
        run = run + 1 if unicodedata.category(sign) in {"Mn", "Me"} else 0
        if run <= MAX_MARKS:
            kept.append(sign)
    return "".join(kept)


def is_taken(name: str, *, but_for: Player | None = None) -> bool:
    """Tell whether another account has a name that looks like this one.

    Names that moderators have removed, and those of closed accounts, stay taken.
    """
    own = comparison_keys(name)
    refused = own | {closed_name_hash(each) for each in own}
    if NameChange.objects.filter(refused_key__in=refused).exists():
        return True
    spelled = folded(name)
    others = Player.objects.filter(
        Q(name_key__in=own) | Q(username_folded=spelled) | Q(address=spelled)
    )
    if but_for is not None:
        others = others.exclude(pk=but_for.pk)
    return others.exists()


def closed_name_hash(own: str) -> str:
    """Compute the keyed hash under which a closed account's name is reserved.

    The hash keeps others from posing as the former player without storing the name.
    """
    return salted_hmac("games.names.closed", own, algorithm="sha256").hexdigest()[:60]


def player_by_page_name(page_name: str) -> Player | None:
    """Find the player whose page has this name, in any case; None if there is none.

    Once a moderator has removed a player's name, their log-in name no longer leads to the
    page.
    """
    spelled = folded(page_name)
    found = Player.objects.select_related("owner").filter(
        Q(address=spelled) | Q(address=None, username_folded=spelled)
    )
    return found.first()


def account_named(name: str) -> Player | None:
    """Return the open account of a person with this log-in name or display name.

    Case and Unicode form are ignored. Once a moderator has removed a player's name, their
    log-in name finds nobody.
    """
    spelled = folded(name)
    people = Player.objects.filter(is_guest=False, is_bot=False, is_active=True)
    found = people.filter(username_folded=spelled, address=None).first()
    if found is not None:
        return found
    called = people.filter(name_key=name_key(name)).first()
    return called if called and folded(called.display_name) == spelled else None


def _lookalike(sign: str) -> str:
    """Replace a character by one that stands for all characters that look like it.

    If Unicode lists ASCII letters as confusable with the character, return them, without
    combining marks such as strokes. Otherwise return, for a kana or kanji, the first of it
    and the kana and kanji that look like it; return any other character unchanged.
    """
    if sign.isascii():
        return sign
    # Import here, because the module loads Unicode's whole list of confusable characters.
    from confusable_homoglyphs.confusables import confusables_data

    doubles: list[str] = [each["c"] for each in confusables_data.get(sign, ())]
    for double in doubles:
        plain = "".join(each for each in double if not unicodedata.combining(each))
        if plain.isascii() and plain.isalpha():
            return plain
    if not JAPANESE.fullmatch(sign):
        return sign
    return min([sign, *(double for double in doubles if JAPANESE.fullmatch(double))])


def _is_obscene(name: str) -> bool:
    own = name_key(name)
    return not {own, *_word_keys(name)}.isdisjoint(_keys_of(OBSCENE)) or any(
        part in own for part in _keys_of(ANYWHERE)
    )


def _word_keys(name: str) -> set[str]:
    return {name_key(word) for word in WORDS[0].findall(name)}


def _possible_word_keys(name: str) -> set[str]:
    """Return the keys of all words that can be read in a name, in any way to split it,
    except the words that match `UNOFFICIAL`.
    """
    left = UNOFFICIAL.sub(" ", _as_latin(name))
    found = {word for pattern in WORDS for word in pattern.findall(left)}
    pairs = ("".join(pair) for pair in pairwise(WORDS[-1].findall(left)))
    # Neighbouring words are also read as one word if that is long: "Help Desk", but not "Mo
    # Ds".
    found |= {pair for pair in pairs if len(pair) >= MIN_PAIR}
    words = {name_key(word) for word in found} | {
        name_key(word.translate(DIGITS)) for word in found
    }
    return {word for word in words if not _is_harmless(word)}


def _is_harmless(word: str) -> bool:
    return word.startswith(tuple(_keys_of(HARMLESS)))


def _as_latin(name: str) -> str:
    """Write a name in the Latin letters that it looks like, with its case and spaces, so
    that words and capitals are found in any alphabet.
    """
    signs = (sign for sign in unicodedata.normalize("NFKD", name) if not _is_accent(sign))
    return unicodedata.normalize("NFC", "".join(map(_lookalike, signs)))


def _is_accent(sign: str) -> bool:
    return unicodedata.combining(sign) != 0 and sign < "\u0370"


def _is_compared(sign: str) -> bool:
    # Only marks of Latin letters are dropped: in Japanese a mark makes another letter.
    is_mark = unicodedata.combining(sign) != 0 and sign >= "\u0370"
    return sign.isalnum() or is_mark


def _begins_like(keys: Collection[str], beginnings: str) -> bool:
    return any(each.startswith(tuple(_keys_of(beginnings))) for each in keys)


@cache
def _keys_of(words: str) -> frozenset[str]:
    """Compute the keys of a list of words. They are computed at the first use, because the
    list of confusable characters takes long to load.
    """
    return frozenset(name_key(word) for word in words.split())


@cache
def _reserved_keys() -> frozenset[str]:
    return frozenset(name_key(name) for name in RESERVED)
