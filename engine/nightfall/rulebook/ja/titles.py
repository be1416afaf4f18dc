"""Japanese: chapters, and rules that have an id and are not rules of this game."""

from __future__ import annotations

TITLES: dict[str, str] = {
    "GEN": "ゲームについて",
    "COMP": "内容物",
    "CARD": "カードの見方",
    "OPP": "味方と敵",
    "INFO": "誰が何を知ってよいか",
    "SETUP": "ゲームの準備",
    "DRAFT": "ドラフト",
    "QS": "簡易手順",
    "VAR": "バリアント",
    "ARCH": "アーカイブ",
    "TURN": "ターン",
    "COMBAT": "戦闘",
    "DMG": "ダメージ",
    "CHAIN": "チェーン",
    "KICK": "キッカー",
    "REP": "2回の解決と、他人の対象",
    "CLAIM": "獲得フェイズ",
    "CLEAN": "クリンナップ",
    "WOUND": "負傷",
    "END": "ゲームの終わり",
    "TIE": "同点",
    "TARGET": "対象",
    "SIM": "順番に",
    "EFF": "効果の続く間",
    "DECK": "カードを引く",
    "EXILE": "追放",
}
"""Of chapters, by id."""

LATER = "後のセット『The Coldest War』で加わります"
ABSENT: dict[str, tuple[str, str]] = {
    "Silver and gold": ("銀と金", "これらの色は後のセットにだけあります"),
    "Wounds of the later set": ("後のセットの負傷", LATER),
    "Moon cards, dividers": ("月のカード、仕切り", "基本ゲームのプレイには使いません"),
    "Starting minions of the later set": ("後のセットの初期ミニオン", LATER),
    "In-play text of actions": ("アクションの場のテキスト", LATER),
    "Combat text": ("戦闘テキスト", LATER),
    "Which wounds": ("どの負傷を使うか", "負傷は1組だけです"),
    "Choosing starting minions": ("初期ミニオンの選択", "2セット分が必要です"),
    "Moon deck": ("月の山札", LATER),
    "The draft with commons first": ("共有物を先に決めるドラフト", LATER),
    "Pairs of the later set": ("後のセットの組", LATER),
    "Series, teams, constructed decks": (
        "シリーズ、チーム、構築デッキ",
        "ほかの章を参照しています",
    ),
    "Several in-play texts": ("いくつもの場のテキスト", "このセットでは重なりません"),
    "Longer than a turn": ("ターンより長い効果", "このセットにはありません"),
    "Kinds of in-play text": ("場のテキストの種類", "後のセットの用語の説明です"),
    "When attacking": ("攻撃するとき", "このセットのミニオンにそのテキストはありません"),
    "A second combat phase": ("2回目の戦闘フェイズ", "このセットのカードでは起こりません"),
    "Double kickers": ("ダブルキッカー", "知られているセットにはありません"),
    "Feed": ("フィード", LATER),
    "Attached actions": ("ミニオンに付くアクション", LATER),
    "Wounds on archives": ("アーカイブ上の負傷", "このセットのカードでは置かれません"),
    "Turning the moon": ("月を進める", LATER),
    "Three kinds of wounds": ("3種類の負傷", LATER),
    "Wounds leaving the stack": ("山札を離れる負傷", "このセットのカードでは起こりません"),
    "Series of games": ("ゲームのシリーズ", "`tournaments/`を参照してください"),
    "Teams": ("チーム", LATER),
    "Constructed decks": ("構築デッキ", LATER),
    "Moon phases": ("月の満ち欠け", LATER),
}
"""Title and reason, by the English title."""
