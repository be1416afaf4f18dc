"""Japanese: questions to a player, names of options, and what others read meanwhile."""

# ruff: noqa: RUF001 - full-width punctuation is what Japanese is written with.

from __future__ import annotations

QUESTIONS: dict[str, str | tuple[str, ...]] = {
    "prompt.draft": "指令を1枚選んでください。",
    "prompt.draft.private": "個人アーカイブにする指令を選んでください。",
    "prompt.draft.commons": "共有物にする指令を選んでください。",
    "prompt.draft.remove": "ゲームから除く指令を選んでください。",
    "prompt.attack": "{minion}：攻撃する相手を選んでください。",
    "prompt.combat_order": "次に解決する攻撃を選んでください。",
    "prompt.block": (
        "{minion}：ブロックする攻撃ミニオンを選んでください。ブロックしなくてもかまいません。"
    ),
    "prompt.blocker_order": (
        "{minion}の攻撃：最初にダメージを受けるミニオンを選んでください。"
    ),
    "prompt.absorb_order": "最初にダメージを吸収するミニオンを選んでください。",
    "prompt.chain.start": (
        "好きな指令を手札から出してチェーンを始めるか、パスしてください。"
    ),
    "prompt.chain": "チェーンにリンクする指令を出すか、パスしてください。",
    "prompt.chain.none": "チェーンにリンクできる指令がありません。",
    "prompt.target_player": "{card}：対象のプレイヤーを選んでください。",
    "prompt.target_player.DamagePlayers": (
        "{card}：{n}ダメージを受けるプレイヤーを選んでください。"
    ),
    "prompt.target_player.DamageMinions": (
        "{card}：ミニオンすべてが{n}ダメージずつ受けるプレイヤーを選んでください。"
    ),
    "prompt.target_player.ReceiveWounds": (
        "{card}：負傷を{n}枚受けるプレイヤーを選んでください。"
    ),
    "prompt.target_player.LoseInfluence": (
        "{card}：影響力を{n}失うプレイヤーを選んでください。"
    ),
    "prompt.target_player.NoTextBlocking": (
        "{card}："
        "ミニオンがカードのテキストによるダメージをブロックできなくなるプレイヤーを、"
        "選んでください。"
    ),
    "prompt.target_minion": "{card}：対象のミニオンを選んでください。",
    "prompt.target_minion.DamageMinions": (
        "{card}：{n}ダメージを受けるミニオンを選んでください。"
    ),
    "prompt.target_minion.Destroy": "{card}：破壊するミニオンを選んでください。",
    "prompt.target_minion.ExileMinion": "{card}：追放するミニオンを選んでください。",
    "prompt.target_minion.MinionToDeck": (
        "{card}：持ち主のデッキの一番上に置くミニオンを選んでください。"
    ),
    "prompt.target_order": "{card}：チェーンにある対象の指令を選んでください。",
    "prompt.target_order.Refuse": "{card}：解決されなくなる指令を選んでください。",
    "prompt.target_order.ChooseTargets": (
        "{card}：対象を自分で選びたい指令を選んでください。"
    ),
    "prompt.target_archive": "{card}：対象のアーカイブを選んでください。",
    "prompt.target_archive.ExileFromArchive": (
        "{card}：指令{n}枚を追放するアーカイブを選んでください。"
    ),
    "prompt.target_archive.FreeClaim": (
        "{card}：コストを支払わずに獲得する指令を選んでください。"
    ),
    "prompt.target_archive.FreeClaim.other": (
        "{card}：{player}がコストを支払わずに獲得する指令を選んでください。"
    ),
    "prompt.target_discard": "{card}：あなたの捨て札パイルからカードを選んでください。",
    "prompt.target_discard.other": (
        "{card}：{player}の捨て札パイルからカードを選んでください。"
    ),
    "prompt.target_discard.PutIntoPlay": (
        "{card}：あなたの捨て札パイルから場に出すミニオンを選んでください。"
    ),
    "prompt.target_discard.PutIntoPlay.other": (
        "{card}：{player}の捨て札パイルから場に出すミニオンを選んでください。"
    ),
    "prompt.target_discard.ReturnOrder": (
        "{card}：あなたの捨て札パイルから手札に戻す指令を選んでください。"
    ),
    "prompt.target_discard.ReturnOrder.other": (
        "{card}：{player}の捨て札パイルから手札に戻す指令を選んでください。"
    ),
    "prompt.target_discard.ExileWoundFromDiscard": (
        "{card}：あなたの捨て札パイルから追放する負傷を選んでください。"
    ),
    "prompt.target_discard.ExileWoundFromDiscard.other": (
        "{card}：{player}の捨て札パイルから追放する負傷を選んでください。"
    ),
    "prompt.target_discard.DiscardToDeck": (
        "{card}：あなたの捨て札パイルからデッキの一番上に置くカードを選んでください。"
    ),
    "prompt.target_discard.DiscardToDeck.other": (
        "{card}：{player}の捨て札パイルから、そのデッキの一番上に置くカードを選んでください。"
    ),
    "prompt.pick_discard": "{card}：あなたの捨て札パイルからカードを選んでください。",
    "prompt.pick_discard.ExileWoundFromDiscard": (
        "{card}：あなたの捨て札パイルから追放する負傷を選んでください。"
    ),
    "prompt.pick_discard.DiscardToDeck": (
        "{card}：あなたの捨て札パイルからデッキの一番上に置くカードを選んでください。"
    ),
    "prompt.pick_discard.PutIntoPlay": (
        "{card}：あなたの捨て札パイルから場に出すミニオンを選んでください。"
    ),
    "prompt.exile_from_hand": "{card}：手札から追放するカードを選んでください。",
    "prompt.free_claim": "{card}：コストを支払わずに獲得する指令を選んでください。",
    "prompt.damage_order": "{card}：最初にダメージを受けるプレイヤーを選んでください。",
    "prompt.minion_order": "{card}：最初にダメージを受けるミニオンを選んでください。",
    "prompt.claim": (
        "使える影響力は{n}です。カードを獲得するか、カードを捨てて影響力を得るか、"
        "フェイズを終えてください。"
    ),
    "prompt.wound_effect": "手札の負傷をすべて捨て、1枚につきカードを2枚引きますか？",
    "prompt.wound_effect.none": "手札に負傷がありません。",
    "prompt.pile_order": "次に捨て札パイルに置くカードを選んでください。",
    "prompt.text_order": "最初に解決する「場」のテキストを選んでください。",
    "option.player": "{player}",
    "option.player.you": "{player}（あなた）",
    "option.minion": "{card}（体力{n}）",
    "option.minion.other": "{player}：{card}（体力{n}）",
    "option.attacker": "{card}（戦力{n}）",
    "option.combat": "{card}（{player}への攻撃）",
    "option.card": "{card}",
    "option.order": "{n}. {card}（{player}）",
    "option.archive.commons": "{card}（共有物）",
    "option.archive.own": "{card}（あなたのアーカイブ）",
    "option.archive.opposing": "{card}（{player}のアーカイブ）",
    "option.discard": "{card}を捨てて影響力を得る",
    "option.claim": "{card}をコスト{n}で獲得する",
    "option.pass": "パス",
    "option.pass.block": "ブロックしない",
    "option.pass.wound_effect": "使わない",
    "option.use": "負傷効果を使う",
    "option.done": "終了",
    "note.draft": "カードを選択中",
    "note.attack": "攻撃相手を選択中",
    "note.combat_order": "攻撃の順番を選択中",
    "note.block": "ブロックを選択中",
    "note.blocker_order": "ブロックの順番を選択中",
    "note.absorb_order": "ダメージを吸収するミニオンを選択中",
    "note.chain": "チェーンを検討中",
    "note.target_player": "プレイヤーを選択中",
    "note.target_minion": "ミニオンを選択中",
    "note.target_order": "チェーンの指令を選択中",
    "note.target_archive": "アーカイブを選択中",
    "note.target_discard": "捨て札パイルのカードを選択中",
    "note.pick_discard": "捨て札パイルのカードを選択中",
    "note.exile_from_hand": "追放するカードを選択中",
    "note.free_claim": "獲得する指令を選択中",
    "note.damage_order": "ダメージの順番を選択中",
    "note.minion_order": "ダメージの順番を選択中",
    "note.claim": "カードを獲得中",
    "note.wound_effect": "負傷効果を検討中",
    "note.pile_order": "捨てるカードの順番を選択中",
    "note.text_order": "「場」のテキストの順番を選択中",
}
