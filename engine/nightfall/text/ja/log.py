"""Japanese: what has happened, phases, results and refusals."""

# ruff: noqa: RUF001 - full-width punctuation is what Japanese is written with.

from __future__ import annotations

LOG: dict[str, str | tuple[str, ...]] = {
    "phase.draft": "ドラフト",
    "phase.combat": "戦闘フェイズ",
    "phase.chain": "チェーンフェイズ",
    "phase.claim": "獲得フェイズ",
    "phase.cleanup": "クリンナップフェイズ",
    "phase.over": "ゲーム終了",
    "event.game_began": "最初のプレイヤーは{player}です。",
    "event.game_began.you": "最初のプレイヤーは君です。",
    "event.pair_dealt": "{player}は個人アーカイブを2つ受け取った。",
    "event.pair_dealt.you": "君は個人アーカイブを2つ受け取った。",
    "event.pair_dealt.known": "{player}の個人アーカイブ：{cards}。",
    "event.pair_dealt.known.you": "君の個人アーカイブ：{cards}。",
    "event.picked.private": "{player}は{card}を個人アーカイブに選んだ。",
    "event.picked.private.you": "君は{card}を個人アーカイブに選んだ。",
    "event.picked.commons": "{player}は{card}を共有物に選んだ。",
    "event.picked.commons.you": "君は{card}を共有物に選んだ。",
    "event.picked.remove": "{player}は{card}をゲームから除いた。",
    "event.picked.remove.you": "君は{card}をゲームから除いた。",
    "event.archives_revealed": "アーカイブが公開された。共有物：{commons}。",
    "event.archive_revealed": "{player}の個人アーカイブが公開された：{card}。",
    "event.archive_revealed.you": "君の個人アーカイブが公開された：{card}。",
    "event.turn_began": "第{turn}ターン：{player}の番。",
    "event.turn_began.you": "第{turn}ターン：君の番。",
    "event.phase_began.combat": "戦闘フェイズが始まった。",
    "event.phase_began.chain": "チェーンフェイズが始まった。",
    "event.phase_began.claim": "獲得フェイズが始まった。",
    "event.phase_began.cleanup": "クリンナップフェイズが始まった。",
    "event.attacks": "{player}の{card}が{other}を攻撃する。",
    "event.attacks.you": "君の{card}が{other}を攻撃する。",
    "event.attacks.me": "{player}の{card}が君を攻撃する。",
    "event.blocks": "{player}の{card}が{attacker_card}をブロックする。",
    "event.blocks.you": "君の{card}が{attacker_card}をブロックする。",
    "event.combat": "{player}の{card}が戦力{n}で{other}に襲いかかった。",
    "event.combat.you": "君の{card}が戦力{n}で{other}に襲いかかった。",
    "event.combat.me": "{player}の{card}が戦力{n}で君に襲いかかった。",
    "event.combat_skipped": "{player}の{card}は場を離れたため、その攻撃は行われない。",
    "event.combat_skipped.you": "君の{card}は場を離れたため、その攻撃は行われない。",
    "event.minion_damaged": "{player}の{card}は{n}ダメージを受けた（体力{health}）。",
    "event.minion_damaged.you": "君の{card}は{n}ダメージを受けた（体力{health}）。",
    "event.absorbed": "{card}が{player}への{n}ダメージを吸収した。",
    "event.absorbed.you": "{card}が君への{n}ダメージを吸収した。",
    "event.destroyed": "{player}の{card}が破壊された。",
    "event.destroyed.you": "君の{card}が破壊された。",
    "event.wounded": "{player}は負傷を受けた：{card}。",
    "event.wounded.you": "君は負傷を受けた：{card}。",
    "event.discarded.play": "{player}は場の{card}を捨てた。",
    "event.discarded.play.you": "君は場の{card}を捨てた。",
    "event.discarded.hand": "{player}は{card}を捨てた。",
    "event.discarded.hand.you": "君は{card}を捨てた。",
    "event.exiled.play": "{player}の{card}が場から追放された。",
    "event.exiled.play.you": "君の{card}が場から追放された。",
    "event.exiled.hand": "{player}は手札の{card}を追放した。",
    "event.exiled.hand.you": "君は手札の{card}を追放した。",
    "event.exiled.discard": "{player}は捨て札パイルの{card}を追放した。",
    "event.exiled.discard.you": "君は捨て札パイルの{card}を追放した。",
    "event.exiled.archive": "{card}がアーカイブから追放された。",
    "event.returned.play": "{card}が場から{player}の手札に戻った。",
    "event.returned.play.you": "{card}が場から君の手札に戻った。",
    "event.returned.discard": "{card}が捨て札パイルから{player}の手札に戻った。",
    "event.returned.discard.you": "{card}が捨て札パイルから君の手札に戻った。",
    "event.put_on_deck": "捨て札パイルのカード1枚が{player}のデッキの一番上に置かれた。",
    "event.put_on_deck.known": "{card}が{player}のデッキの一番上に置かれた。",
    "event.put_on_deck.known.you": "{card}が君のデッキの一番上に置かれた。",
    "event.played": "{player}は{card}をチェーンに出した。",
    "event.played.you": "君は{card}をチェーンに出した。",
    "event.played.kicked": "{player}は{card}をチェーンに出した（キッカー有効）。",
    "event.played.kicked.you": "君は{card}をチェーンに出した（キッカー有効）。",
    "event.passed": "{player}はパスした。",
    "event.passed.you": "君はパスした。",
    "event.resolving": "{player}の{card}が解決される。",
    "event.resolving.you": "君の{card}が解決される。",
    "event.resolving.kicked": "{player}の{card}がキッカー有効で解決される。",
    "event.resolving.kicked.you": "君の{card}がキッカー有効で解決される。",
    "event.resolving.again": "{player}の{card}が再び解決される。",
    "event.resolving.again.you": "君の{card}が再び解決される。",
    "event.refused": "{player}の{card}は解決されなかった。",
    "event.refused.you": "君の{card}は解決されなかった。",
    "event.text": "{card}のチェーンのテキストが解決される。",
    "event.targeted.player": "{card}：{player}は{target}を選んだ。",
    "event.targeted.player.you": "{card}：君は{target}を選んだ。",
    "event.targeted.player.me": "{card}：{player}は君を選んだ。",
    "event.targeted.player.self": "{card}：君は自分を選んだ。",
    "event.targeted.archive": "{card}：{player}は{target}のアーカイブを選んだ。",
    "event.targeted.archive.you": "{card}：君は{target}のアーカイブを選んだ。",
    "event.targeted.card": "{card}：{player}は{target}を選んだ。",
    "event.targeted.card.you": "{card}：君は{target}を選んだ。",
    "event.no_target": "{card}：選べるものがない。",
    "event.will_be_refused": "{player}の{card}は解決されなくなった。",
    "event.will_be_refused.you": "君の{card}は解決されなくなった。",
    "event.will_resolve_twice": "{player}の{card}は2回解決されることになった。",
    "event.will_resolve_twice.you": "君の{card}は2回解決されることになった。",
    "event.targets_taken": "{card}の対象は{player}が選ぶことになった。",
    "event.targets_taken.you": "{card}の対象は君が選ぶことになった。",
    "event.next_resolves_twice": "次に解決される指令は2回解決される。",
    "event.drew": "{player}はカードを{n}枚引いた。",
    "event.drew.you": "君はカードを{n}枚引いた。",
    "event.drew.known": "{player}はカードを{n}枚引いた：{cards}。",
    "event.drew.known.you": "君はカードを{n}枚引いた：{cards}。",
    "event.shuffled": "{player}は捨て札パイルをシャッフルして新しいデッキにした。",
    "event.shuffled.you": "君は捨て札パイルをシャッフルして新しいデッキにした。",
    "event.entered": "{player}の{card}が体力{n}で場に出た。",
    "event.entered.you": "君の{card}が体力{n}で場に出た。",
    "event.entered.now": "{player}の{card}の体力は{n}になった。",
    "event.entered.now.you": "君の{card}の体力は{n}になった。",
    "event.healed": "{player}の{card}は体力を{n}回復した。",
    "event.healed.you": "君の{card}は体力を{n}回復した。",
    "event.influence.gained": "{player}は影響力を{n}得た。",
    "event.influence.gained.you": "君は影響力を{n}得た。",
    "event.influence.lost": "{player}は影響力を{n}失った。",
    "event.influence.lost.you": "君は影響力を{n}失った。",
    "event.influence_doubled": "このターン、{player}の影響力の価値は2倍になる。",
    "event.influence_doubled.you": "このターン、君の影響力の価値は2倍になる。",
    "event.may_claim_opposing": (
        "{player}はこのターン、敵のアーカイブからカードを1枚獲得してもよい。"
    ),
    "event.may_claim_opposing.you": (
        "君はこのターン、敵のアーカイブからカードを1枚獲得してもよい。"
    ),
    "event.cannot_block_text": (
        "ターン終了時まで、"
        "{player}のミニオンはカードのテキストによるダメージをブロックできない。"
    ),
    "event.cannot_block_text.you": (
        "ターン終了時まで、君のミニオンはカードのテキストによるダメージをブロックできない。"
    ),
    "event.discount": (
        "このターンに{player}が獲得するカードは、それぞれ獲得コストが{n}少なくなる。"
    ),
    "event.discount.you": (
        "このターンに君が獲得するカードは、それぞれ獲得コストが{n}少なくなる。"
    ),
    "event.claimed": "{player}は{card}をコスト{n}で獲得した。",
    "event.claimed.you": "君は{card}をコスト{n}で獲得した。",
    "event.claimed.free": "{player}は{card}をコストなしで獲得した。",
    "event.claimed.free.you": "君は{card}をコストなしで獲得した。",
    "event.claimed.opposing": (
        "{player}は{other}のアーカイブから{card}をコスト{n}で獲得した。"
    ),
    "event.claimed.opposing.you": (
        "君は{other}のアーカイブから{card}をコスト{n}で獲得した。"
    ),
    "event.claimed.opposing.me": (
        "{player}は君のアーカイブから{card}をコスト{n}で獲得した。"
    ),
    "event.claimed.opposing.free": (
        "{player}は{other}のアーカイブから{card}をコストなしで獲得した。"
    ),
    "event.claimed.opposing.free.you": (
        "君は{other}のアーカイブから{card}をコストなしで獲得した。"
    ),
    "event.claimed.opposing.free.me": (
        "{player}は君のアーカイブから{card}をコストなしで獲得した。"
    ),
    "event.wound_effect": "{player}は負傷効果を使い、負傷を{n}枚捨てた。",
    "event.wound_effect.you": "君は負傷効果を使い、負傷を{n}枚捨てた。",
    "event.ending": "表向きの負傷がなくなった。ゲームはこのフェイズの後に終わる。",
    "event.game_over": "ゲーム終了：{player}の勝利。",
    "event.game_over.you": "ゲーム終了：君の勝利。",
    "result.first": "{player}は負傷{n}枚で勝利。",
    "result.wounds": "{player}は負傷{n}枚で第{place}位。",
    "result.keyword": (
        "{player}は負傷{n}枚で第{place}位。上位と同点のため、"
        "最も多いキーワードの枚数で決まった。"
    ),
    "result.seat": (
        "{player}は負傷{n}枚で第{place}位。キーワードまで上位と同点のため、席順で決まった。"
    ),
    "refusal.over": "ゲームは終了しています。",
    "refusal.not_asked": "今は決めることがありません。",
    "refusal.not_offered": "それはもう選べません。",
    "refusal.seat_count": "プレイヤーは2人から5人までです。",
    "refusal.unknown_set": "そのカードセットはありません。",
    "refusal.too_few_wounds": "この人数で長いゲームをするには負傷が足りません。",
    "refusal.first_seat": "最初のプレイヤーの席がテーブルにありません。",
    "refusal.secret_common_ground": (
        "個人アーカイブがないので、秘密にするものがありません。"
    ),
    "refusal.upstream_without_draft": "ドラフトがないので、カードを回すことがありません。",
    "refusal.unknown_option": "そのゲームオプションはありません。",
    "refusal.bad_value": "ゲームオプションの値が正しくありません。",
    "refusal.unknown": "それはできません。",
}
