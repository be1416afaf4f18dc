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
    "CBT": "戦闘テキスト",
    "FEED": "フィード",
    "ATTACH": "付けるアクション",
    "MOON": "月相",
    "TEAM": "チーム戦",
    "CONSTR": "構築デッキ",
}
"""Of chapters, by id."""

ABSENT: dict[str, tuple[str, str]] = {
    "Series, teams, constructed decks": (
        "シリーズ、チーム、構築デッキ",
        "ほかの章を参照しています",
    ),
    "Double kickers": (
        "ダブルキッカー",
        "知られているセットにはありません",
    ),
    "Series of games": (
        "ゲームのシリーズ",
        "`tournaments/`を参照してください",
    ),
    "Dividers": (
        "仕切りカード",
        "ゲームでは使わない",
    ),
    "Longer than a turn": (
        "ターンを越えるもの",
        "これらのセットにはそれ以上続くテキストがない",
    ),
    "Wounds on archives": (
        "アーカイブ上の負傷",
        "これらのセットにはそこへ置くカードがない",
    ),
    "Wounds leaving the stack": (
        "山札を離れる負傷",
        "これらのセットには取り除くカードがない",
    ),
}
"""Title and reason, by the English title."""
