"""Japanese: built decks, what is wrong with one, and leaving the game."""

# ruff: noqa: RUF001 - full-width punctuation is what Japanese is written with.

from __future__ import annotations

BUILT: dict[str, str | tuple[str, ...]] = {
    "event.decks_laid": "全員が持ち寄ったデッキを並べました。",
    "event.tucked": "{player}は{card}を自分の負傷の山札の一番下に置きました。",
    "event.tucked.you": "{card}をあなたの負傷の山札の一番下に置きました。",
    "event.tucked.other": "{player}は{card}を{other}の負傷の山札の一番下に置きました。",
    "event.tucked.other.you": "{card}を{other}の負傷の山札の一番下に置きました。",
    "event.tucked.other.me": "{player}は{card}をあなたの負傷の山札の一番下に置きました。",
    "event.left_game": "{player}は自分の山札の最後の負傷を受け、脱落しました。",
    "event.left_game.you": "あなたの山札の最後の負傷を受け、脱落しました。",
    "result.out": "{player}は負傷{n}枚で脱落し、{place}位です。",
    "refusal.built_without_draft": (
        "構築デッキではドラフトを行いません。ドラフトの変更は選べません。"
    ),
    "refusal.built_own_wounds": "構築デッキでは全員が自分の負傷の山札15枚を使います。",
    "refusal.built_teams": "構築デッキはチーム戦では使えません。",
    "refusal.no_decks": "全員がデッキを持ち寄る必要があります。",
    "refusal.bad_deck": "この卓では使えないデッキがあります。",
    "refusal.decks_without_format": "この卓では構築デッキを使いません。",
    "fault.archive_size": "アーカイブ{archive}：{want}枚中{have}枚。",
    "fault.too_many": "{card}：両方のアーカイブで合わせて{have}枚。{want}枚までです。",
    "fault.starting_minion": "{card}は初期ミニオンなので、アーカイブには入れられません。",
    "fault.no_order": "{card}は負傷です。アーカイブに入るのは指令だけです。",
    "fault.unknown_card": "{card}というカードはありません。",
    "fault.not_here": "{card}はこの卓のカードセットにありません。",
    "fault.stack_size": "負傷の山札：{want}枚中{have}枚。",
    "fault.no_wound_here": "{card}：この卓にはその負傷がありません。",
    "fault.no_starter_here": "{card}はここでは初期ミニオンにできません。",
    "fault.starters_of_colour": "初期ミニオン（{colour}）：{want}枚中{have}枚。",
}
