"""Japanese: cards, and the words for what is on them."""

# ruff: noqa: RUF001 - full-width punctuation is what Japanese is written with.

from __future__ import annotations

CARDS: dict[str, str | tuple[str, ...]] = {
    "list.comma": "、",
    "list.sentences": "",
    "label.line": "{label}：{text}",
    "label.line.colour": "{label}（{colour}）：{text}",
    "label.chain": "チェーン",
    "label.your_chain": "あなたのチェーン",
    "label.in_play": "場",
    "label.kicker": "キッカー",
    "label.wound": "負傷効果",
    "effect.damage_players.target": "対象のプレイヤーに{n}ダメージを与える。",
    "effect.damage_players.each_player": (
        "あなたを含むプレイヤー全員に{n}ダメージずつ与える。"
    ),
    "effect.damage_players.each_opponent": "敵プレイヤー全員に{n}ダメージずつ与える。",
    "effect.damage_players.destroys_blockers": (
        "対象のプレイヤーに{n}ダメージを与え、その後、"
        "このダメージを吸収したミニオンをすべて破壊する。"
    ),
    "effect.damage_players.destroys_blockers.instead": (
        "代わりに、そのプレイヤーに{n}ダメージを与え、その後、"
        "このダメージを吸収したミニオンをすべて破壊する。"
    ),
    "effect.damage_minions.target": "対象のミニオンに{n}ダメージを与える。",
    "effect.damage_minions.each": (
        "あなたのものを含め、場にあるミニオンすべてに{n}ダメージずつ与える。"
    ),
    "effect.damage_minions.each_of_target_player": (
        "対象のプレイヤーのミニオンすべてに{n}ダメージずつ与える。"
    ),
    "effect.destroy": "対象のミニオンを破壊する。",
    "effect.destroy.instead": "代わりに、そのミニオンを破壊する。",
    "effect.exile_minion": "対象のミニオンを追放する。",
    "effect.receive_wounds.target": "対象のプレイヤーは負傷を{n}枚受ける。",
    "effect.receive_wounds.target.instead": "代わりに、そのプレイヤーは負傷を{n}枚受ける。",
    "effect.receive_wounds.that_controller": (
        "そのミニオンをコントロールしていたプレイヤーは負傷を{n}枚受ける。"
    ),
    "effect.draw.you": "カードを{n}枚引く。",
    "effect.draw.each_player": "各プレイヤーはカードを{n}枚引く。",
    "effect.gain_influence": "影響力を{n}得る。",
    "effect.lose_influence": "対象のプレイヤーは影響力を{n}失う。",
    "effect.double_influence": "このターン、あなたの影響力の価値は2倍になる。",
    "effect.cheaper_claims": (
        "このターンにあなたが獲得するカードは、それぞれ獲得コストが{n}少なくなる（最低1）。"
    ),
    "effect.claim_opposing": (
        "このターンのあなたの獲得フェイズに、敵のアーカイブからカードを1枚獲得してもよい。"
    ),
    "effect.free_claim": "ただちに、コストを支払わずに対象の指令1枚を獲得する。",
    "effect.exile_from_hand.you.card": "あなたの手札からカード1枚を追放する。",
    "effect.exile_from_hand.you.order": "あなたの手札から指令1枚を追放する。",
    "effect.exile_from_hand.that_player.card": (
        "そのプレイヤーは、自分の手札からカード1枚を選んで追放する。"
    ),
    "effect.exile_from_hand.that_player.order": (
        "そのプレイヤーは、自分の手札から指令1枚を選んで追放する。"
    ),
    "effect.exile_wound_from_discard": (
        "あなたの捨て札パイルにある対象の負傷1枚を追放する。"
    ),
    "effect.enter_play": "このミニオンは体力{n}で場に出る。",
    "effect.enter_play.instead": "代わりに、このミニオンは体力{n}で場に出る。",
    "effect.discard_to_deck": (
        "あなたの捨て札パイルにある対象のカード1枚を、あなたのデッキの一番上に置く。"
    ),
    "effect.minion_to_deck": "対象のミニオンを、その持ち主のデッキの一番上に置く。",
    "effect.put_into_play.target": "あなたの捨て札パイルにある対象のミニオンを場に出す。",
    "effect.put_into_play.any": "あなたの捨て札パイルからミニオン1枚を場に出す。",
    "effect.return_order": "あなたの捨て札パイルにある対象の指令を、あなたの手札に戻す。",
    "effect.resolve_chain_text": "そのカードのチェーンのテキストを解決する。",
    "effect.refuse": "チェーンにある対象の指令は解決されず、順番が来たときに捨てられる。",
    "effect.exile_from_archive": "対象のアーカイブから指令{n}枚を追放する。",
    "effect.choose_targets": (
        "チェーンにある対象の指令が解決されるとき、そのテキストの対象はあなたが選ぶ。"
    ),
    "effect.resolve_twice.that": (
        "その指令は、チェーンのテキストと、有効ならばキッカーを、2回解決する。"
    ),
    "effect.resolve_twice.next": (
        "次に解決される指令は、チェーンのテキストと、有効ならばキッカーを、2回解決する。"
    ),
    "effect.no_text_blocking": (
        "ターン終了時まで、対象のプレイヤーのミニオンは、"
        "カードのテキストによるダメージをブロックできない。"
    ),
    "effect.redraw_wounds": (
        "手札の負傷をすべて捨て、捨てた負傷1枚につきカードを{n}枚引く。"
    ),
    "effect.heal_yours": "あなたのミニオンはそれぞれ体力{n}を回復する。",
    "in_play.blocks_damage": "あなたに与えられるダメージをブロックする。",
    "in_play.stays": "あなたの戦闘フェイズの終了時に場に残る。",
    "in_play.exile_when_destroyed": "破壊されたとき、追放される。",
    "in_play.exile_when_discarded": "破壊されるか捨てられたとき、追放される。",
    "in_play.unblockable": "ブロックされない。",
    "in_play.returns_when_destroyed": "破壊されたとき、持ち主の手札に戻る。",
    "in_play.no_target": "カードのテキストであなたを対象のプレイヤーに選ぶことはできない。",
    "in_play.strength_of_numbers": "戦力は、場にあるあなたのミニオンの数に等しい。",
    "moment.combat_begins": "あなたの戦闘フェイズの開始時：{text}",
    "moment.enters": "場に出たとき：{text}",
    "moment.damaged": "ダメージを受けて破壊されなかったとき：{text}",
    "moment.leaves": "場を離れるとき：{text}",
    "moment.opposing_destroyed": "敵のミニオンが破壊されたとき：{text}",
    "moment.wounded": "あなたが負傷を受けたとき：{text}",
    "moment.your_cleanup": "あなたのクリンナップフェイズ：{text}",
    "moment.each_cleanup": "各プレイヤーのクリンナップフェイズ：{text}",
    "wound.cleanup": "あなたのクリンナップフェイズに使ってもよい。",
    "wound.none": "負傷として数えるが、キーワードはない。",
    "colour.white": "白",
    "colour.blue": "青",
    "colour.red": "赤",
    "colour.green": "緑",
    "colour.purple": "紫",
    "colour.yellow": "黄",
    "kind.starter": "初期ミニオン",
    "kind.minion": "ミニオン",
    "kind.action": "アクション",
    "kind.wound": "負傷",
    "species.vampire": "吸血鬼",
    "species.lycanthrope": "獣人",
    "species.ghoul": "グール",
    "species.hunter": "ハンター",
}
