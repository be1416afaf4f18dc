"""Names: which are taken, and which look too much like another."""

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
"""What the name of an account must fit; it is also the first name at the table."""

COMPUTERS = (
    "Ashgrove", "Corvane", "Mirelle", "Duskin", "Vargha", "Ostrand", "Selwyn", "Thessaly",
)  # fmt: skip
"""What the computers at the tables are called."""

RESERVED = frozenset(
    {
        "admin",
        "administrator",
        "bot",
        "computer",
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
        # Roles, guests and computers in the other languages of the site.
        "administratorin",
        "administratorka",
        "gast",
        "gość",
        "komputer",
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
        "コンピューター",
        "ボット",
        "モデレーター",
        "主催者",
        "審判",
        "管理者",
        "運営",
    }
    | {name.casefold() for name in COMPUTERS}
)
"""What nobody may call themselves, in any spelling that comes to the same key."""

STAFF = "admin moderator moderacja"
"""No name may have a word that begins like one of these."""

OFFICES = """
    mod mods staff support helpdesk referee director organizer organiser webmaster
    sysadmin sysop
    turnierleitung turnierleiter turnierleiterin turnierdirektor turnierdirektorin
    spielleitung spielleiter spielleiterin schiedsrichter schiedsrichterin schiri
    organisator organisatorin veranstalter veranstalterin betreiber betreiberin moderation
    kundendienst kundenservice
    sędzia dyrektor dyrektorka organizator organizatorka obsługa kierownictwo wsparcie
"""
# Offices of the site and of events. No name may have one of these as a word.

HARMLESS = "adminton"
"""Words that only begin like one of `STAFF`."""

OFFICIAL = "official offiziell oficjaln"
"""How words begin that make a name sound like an office, whatever stands beside them."""

OFFICIAL_ANYWHERE = ("公式", "オフィシャル")
"""The same in Japanese."""

OFFICES_ANYWHERE = """
    公式 オフィシャル 運営 事務局 管理者 管理人 主催者 審判員 モデレータ アドミン
    サポート スタッフ
"""
# Offices in Japanese, which puts no spaces between words.

TEAMS = """
    team crew hq help service security owner operator dev developer
    mannschaft hilfe redaktion zespół ekipa pomoc redakcja właściciel チーム
"""
# Words that pass for an office beside the name of the site; alone they are harmless.

OBSCENE = """
    asshole bitch bastard cunt dickhead faggot fuck motherfucker nigger nigga pussy rapist
    retard shit slut twat wanker whore
    arschloch fick ficker fotze hitler hurensohn hure missgeburt neger nutte schlampe
    schwuchtel scheisse wichser
    chuj chujek cipa dziwka jebac jebany kurwa pierdole pierdol pizda skurwysyn spierdalaj
    suka szmata
    くそ ちんこ ちんぽ まんこ きちがい クソ チンコ マンコ 死ね kuso chinko manko kichigai
"""
# Words of the four languages that are nobody's name, alone or as a word of it.

ANYWHERE = """
    arschloch faggot fuck hurensohn kurwa motherfuck nigger pierdol skurwysyn wichser
    まんこ マンコ
"""
# Those that are part of no decent word.

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters to Unicode, and nothing to the eye."""

LOOKALIKES = {
    # Digits and signs
    **dict(zip("0135|!$@", "olesllsa", strict=True)),
    # One Latin letter for another: a capital I is an l in many typefaces.
    "i": "l",
    # Letters that Unicode tells apart, and a glance does not.
    **dict(zip("вкмнту", "bkmhty", strict=True)),
    **dict(zip("βικτυχ", "blktyx", strict=True)),
    "リ": "り",
}
"""Signs that pass for a Latin letter at a glance, beside Unicode's own list."""

MAX_MARKS = 3
"""Marks that one letter may carry; more of them cover the lines around."""

WORDS = tuple(
    re.compile(pattern)
    for pattern in (
        r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+",  # AdminTeam, ADMINteam
        r"[A-Z]+(?![^\W\d_A-Z])|[A-Z]?[^\W\d_A-Z]+",  # THEAdmin
        r"[A-Z]+(?![^\W\d_A-Z])|[A-Z]?[^\W_A-Z]+",  # NordAdm1n
        r"[^\W_]+",  # Nord+Adm1n
        r"[^\s_.-]+",  # $taff
    )
)
"""What counts as a word of a name: small and capital letters are read in several ways."""

UNOFFICIAL = re.compile(
    r"(?:un|non|semi)-?official|in-?offiziell[a-z]{,2}|nie-?oficjaln[a-z]{,3}|非公式",
    re.IGNORECASE,
)
"""What says that something is not official."""

DIGITS = str.maketrans("47", "at")
"""Further digits that pass for letters. `key` takes them for digits: "Ann4" and "Anna" are
two names.
"""

NUMBER = re.compile(r"^[\W\d_]+|[\W\d_]+$")
"""What stands before and after the words of a name."""

JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
"""A kana or kanji."""

MIN_PAIR = 8
"""Letters that two words have together to be read as one."""

PAIRS = (("rn", "m"), ("vv", "w"))
"""Two letters that pass for one."""


def key(name: str) -> str:
    """Reduce a name to what two names that look the same have in common.

    Case, accents and strokes of Latin letters, spaces and signs count for nothing. Letters
    of other alphabets count as the Latin ones that they look like, before case is folded: a
    Greek capital M is one, its small letter is none. Of kana and kanji that look alike, one
    stands for both.
    """
    latin = "".join(_prototype(sign) for sign in unicodedata.normalize("NFKD", name))
    small = unicodedata.normalize("NFKD", latin).casefold()
    letters = "".join(LOOKALIKES.get(sign, sign) for sign in small)
    letters = "".join(sign for sign in letters if _counts(sign))
    for pair, letter in PAIRS:
        letters = letters.replace(pair, letter)
    return letters[:80]


def keys(name: str) -> frozenset[str]:
    """Build the keys of a name as it is written and in every usual case of letters.

    One key is not enough to compare names: a Greek capital N looks Latin and its small
    letter does not, so the same name in capitals has another key.
    """
    cases = (name, name.lower(), name.upper(), name.title())
    return frozenset(key(case) for case in cases) - {""}


def of_computer(number: int) -> str:
    """Return the name of the computer with a number, from 0; no two have the same."""
    again, place = divmod(number, len(COMPUTERS))
    return f"{COMPUTERS[place]} {again + 1}" if again else COMPUTERS[place]


def is_reserved(name: str) -> bool:
    """Tell whether nobody may have a name: it belongs to the site or its staff, claims an
    office, is an obscenity, or cannot be seen as it is.
    """
    return not key(name) or claims_office(name) or is_unfit(name) or is_hidden(name)


def claims_office(name: str) -> bool:
    """Tell whether a name sounds like staff, an office of an event or the site itself, such
    as "Official Support" or the site's name with "Team".
    """
    words = _words(name)
    # The whole name is a word as well, whatever separates its letters.
    own = "".join(key(part) for part in UNOFFICIAL.split(_latin(name)))
    if not _is_harmless(own):
        words |= {own}
    # What stands beside the site's name is a word as well, also without a space.
    beside_site = own.replace(key(settings.SITE_NAME), "", 1)
    if beside_site != own:
        words |= {beside_site}
        if not words.isdisjoint(_keys_of(TEAMS)):
            return True
    return (
        _begins_like(words, f"{STAFF} {OFFICIAL}")
        or not words.isdisjoint(_keys_of(OFFICES))
        or any(part in own for part in _keys_of(OFFICES_ANYWHERE))
    )


def claims_official(title: str) -> bool:
    """Tell whether a title calls itself official, which only staff may call an event."""
    left = UNOFFICIAL.sub(" ", normal(title))
    is_official = any(sign in left for sign in OFFICIAL_ANYWHERE)
    return is_official or _begins_like(_words(title), OFFICIAL)


def is_unfit(text: str) -> bool:
    """Tell whether nobody may call anything so: it is an obscenity, or could be taken for
    the site, its staff or a computer, with a number or without.
    """
    own = {key(text), key(NUMBER.sub("", normal(text)))}
    site = key(settings.SITE_NAME)
    return not own.isdisjoint(_reserved_keys() | {site}) or _is_obscene(text)


def is_hidden(text: str) -> bool:
    """Tell whether a text cannot be read as it is: it has signs that nobody sees or that
    turn its direction round, or marks heaped on a letter.
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

    A name that moderators have taken from somebody counts as taken for good.
    """
    own = keys(name)
    refused = own | {of_closed(each) for each in own}
    if NameChange.objects.filter(refused_key__in=refused).exists():
        return True
    spelled = folded(name)
    others = Player.objects.filter(
        Q(name_key__in=own) | Q(username_folded=spelled) | Q(address=spelled)
    )
    if but_for is not None:
        others = others.exclude(pk=but_for.pk)
    return others.exists()


def of_closed(own: str) -> str:
    """Compute the keyed hash of a closed account's name.

    Nobody gets that name again, to be taken for who had it, and nobody reads it here.
    """
    return salted_hmac("games.names.closed", own, algorithm="sha256").hexdigest()[:60]


def player_at(page_name: str) -> Player | None:
    """Find the player whose page has this name, in any case; None without one.

    A log-in name leads nowhere once a moderator has taken the name from its player.
    """
    spelled = folded(page_name)
    found = Player.objects.select_related("owner").filter(
        Q(address=spelled) | Q(address=None, username_folded=spelled)
    )
    return found.first()


def account_named(name: str) -> Player | None:
    """Return the open account of a person who logs in with a name, or is called so.

    Its form and case count for nothing. A log-in name finds nobody once a moderator has
    taken the name from its player.
    """
    spelled = folded(name)
    people = Player.objects.filter(is_guest=False, is_bot=False, is_active=True)
    found = people.filter(username_folded=spelled, address=None).first()
    if found is not None:
        return found
    called = people.filter(name_key=key(name)).first()
    return called if called and folded(called.display_name) == spelled else None


def _prototype(sign: str) -> str:
    """Replace a sign by the ASCII letters that Unicode lists as its double, without their
    strokes; one of a group of kana and kanji by the first of them.
    """
    if sign.isascii():
        return sign
    # Imported late: it reads all signs of Unicode that look alike.
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
    own = key(name)
    return not {own, *_word_keys(name)}.isdisjoint(_keys_of(OBSCENE)) or any(
        part in own for part in _keys_of(ANYWHERE)
    )


def _word_keys(name: str) -> set[str]:
    return {key(word) for word in WORDS[0].findall(name)}


def _words(name: str) -> set[str]:
    """Build the keys of all that can be read as a word of a name, but for what says that it
    is not official.
    """
    left = UNOFFICIAL.sub(" ", _latin(name))
    found = {word for pattern in WORDS for word in pattern.findall(left)}
    pairs = ("".join(pair) for pair in pairwise(WORDS[-1].findall(left)))
    # "Help Desk", but not "Mo Ds".
    found |= {pair for pair in pairs if len(pair) >= MIN_PAIR}
    words = {key(word) for word in found} | {key(word.translate(DIGITS)) for word in found}
    return {word for word in words if not _is_harmless(word)}


def _is_harmless(word: str) -> bool:
    return word.startswith(tuple(_keys_of(HARMLESS)))


def _latin(name: str) -> str:
    """Write a name in the Latin letters that it looks like, with its case and spaces, so
    that words and capitals are found in any alphabet.
    """
    signs = (sign for sign in unicodedata.normalize("NFKD", name) if not _is_accent(sign))
    return unicodedata.normalize("NFC", "".join(map(_prototype, signs)))


def _is_accent(sign: str) -> bool:
    return unicodedata.combining(sign) != 0 and sign < "\u0370"


def _counts(sign: str) -> bool:
    # Only the marks of Latin letters are dropped: in Japanese they make another letter.
    is_mark = unicodedata.combining(sign) != 0 and sign >= "\u0370"
    return sign.isalnum() or is_mark


def _begins_like(keys: Collection[str], beginnings: str) -> bool:
    return any(each.startswith(tuple(_keys_of(beginnings))) for each in keys)


@cache
def _keys_of(words: str) -> frozenset[str]:
    """Build the keys of a list of words, once it is needed: signs that look alike take long
    to load.
    """
    return frozenset(key(word) for word in words.split())


@cache
def _reserved_keys() -> frozenset[str]:
    return frozenset(key(name) for name in RESERVED)
