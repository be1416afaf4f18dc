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
    "event.game_began.you": "最初のプレイヤーはあなたです。",
    "event.pair_dealt": "{player}は個人アーカイブを2つ受け取りました。",
    "event.pair_dealt.you": "個人アーカイブを2つ受け取りました。",
    "event.pair_dealt.known": "{player}の個人アーカイブ：{cards}。",
    "event.pair_dealt.known.you": "あなたの個人アーカイブ：{cards}。",
    "event.picked.private": "{player}は{card}を個人アーカイブに選びました。",
    "event.picked.private.you": "{card}を個人アーカイブに選びました。",
    "event.picked.commons": "{player}は{card}を共有物に選びました。",
    "event.picked.commons.you": "{card}を共有物に選びました。",
    "event.picked.remove": "{player}は{card}をゲームから除きました。",
    "event.picked.remove.you": "{card}をゲームから除きました。",
    "event.archives_revealed": "アーカイブが公開されました。共有物：{commons}。",
    "event.archive_revealed": "{player}の個人アーカイブが公開されました：{card}。",
    "event.archive_revealed.you": "あなたの個人アーカイブが公開されました：{card}。",
    "event.turn_began": "第{turn}ターン：{player}の番です。",
    "event.turn_began.you": "第{turn}ターン：あなたの番です。",
    "event.phase_began.combat": "戦闘フェイズが始まりました。",
    "event.phase_began.chain": "チェーンフェイズが始まりました。",
    "event.phase_began.claim": "獲得フェイズが始まりました。",
    "event.phase_began.cleanup": "クリンナップフェイズが始まりました。",
    "event.attacks": "{player}の{card}が{other}を攻撃します。",
    "event.attacks.you": "あなたの{card}が{other}を攻撃します。",
    "event.attacks.me": "{player}の{card}があなたを攻撃します。",
    "event.blocks": "{player}の{card}が{attacker_card}をブロックします。",
    "event.blocks.you": "あなたの{card}が{attacker_card}をブロックします。",
    "event.combat": "{player}の{card}が戦力{n}で{other}に襲いかかりました。",
    "event.combat.you": "あなたの{card}が戦力{n}で{other}に襲いかかりました。",
    "event.combat.me": "{player}の{card}が戦力{n}であなたに襲いかかりました。",
    "event.combat_skipped": "{player}の{card}は場を離れたため、その攻撃は行われません。",
    "event.combat_skipped.you": "あなたの{card}は場を離れたため、その攻撃は行われません。",
    "event.minion_damaged": "{player}の{card}は{n}ダメージを受けました（体力{health}）。",
    "event.minion_damaged.you": "あなたの{card}は{n}ダメージを受けました（体力{health}）。",
    "event.absorbed": "{card}が{player}への{n}ダメージを吸収しました。",
    "event.absorbed.you": "{card}があなたへの{n}ダメージを吸収しました。",
    "event.destroyed": "{player}の{card}が破壊されました。",
    "event.destroyed.you": "あなたの{card}が破壊されました。",
    "event.wounded": "{player}は負傷を受けました：{card}。",
    "event.wounded.you": "負傷を受けました：{card}。",
    "event.discarded.play": "{player}は場の{card}を捨てました。",
    "event.discarded.play.you": "場の{card}を捨てました。",
    "event.discarded.hand": "{player}は{card}を捨てました。",
    "event.discarded.hand.you": "{card}を捨てました。",
    "event.exiled.play": "{player}の{card}が場から追放されました。",
    "event.exiled.play.you": "あなたの{card}が場から追放されました。",
    "event.exiled.hand": "{player}は手札の{card}を追放しました。",
    "event.exiled.hand.you": "手札の{card}を追放しました。",
    "event.exiled.discard": "{player}は捨て札パイルの{card}を追放しました。",
    "event.exiled.discard.you": "捨て札パイルの{card}を追放しました。",
    "event.exiled.archive": "{card}がアーカイブから追放されました。",
    "event.returned.play": "{card}が場から{player}の手札に戻りました。",
    "event.returned.play.you": "{card}が場からあなたの手札に戻りました。",
    "event.returned.discard": "{card}が捨て札パイルから{player}の手札に戻りました。",
    "event.returned.discard.you": "{card}が捨て札パイルからあなたの手札に戻りました。",
    "event.put_on_deck": (
        "捨て札パイルのカード1枚が{player}のデッキの一番上に置かれました。"
    ),
    "event.put_on_deck.known": "{card}が{player}のデッキの一番上に置かれました。",
    "event.put_on_deck.known.you": "{card}があなたのデッキの一番上に置かれました。",
    "event.played": "{player}は{card}をチェーンに出しました。",
    "event.played.you": "{card}をチェーンに出しました。",
    "event.played.kicked": "{player}は{card}をチェーンに出しました（キッカー有効）。",
    "event.played.kicked.you": "{card}をチェーンに出しました（キッカー有効）。",
    "event.passed": "{player}はパスしました。",
    "event.passed.you": "パスしました。",
    "event.resolving": "{player}の{card}が解決されます。",
    "event.resolving.you": "あなたの{card}が解決されます。",
    "event.resolving.kicked": "{player}の{card}がキッカー有効で解決されます。",
    "event.resolving.kicked.you": "あなたの{card}がキッカー有効で解決されます。",
    "event.resolving.again": "{player}の{card}が再び解決されます。",
    "event.resolving.again.you": "あなたの{card}が再び解決されます。",
    "event.refused": "{player}の{card}は解決されませんでした。",
    "event.refused.you": "あなたの{card}は解決されませんでした。",
    "event.text": "{card}のチェーンのテキストが解決されます。",
    "event.targeted.player": "{card}：{player}は{target}を選びました。",
    "event.targeted.player.you": "{card}：{target}を選びました。",
    "event.targeted.player.me": "{card}：{player}はあなたを選びました。",
    "event.targeted.player.self": "{card}：あなた自身を選びました。",
    "event.targeted.archive": "{card}：{player}は{target}のアーカイブを選びました。",
    "event.targeted.archive.you": "{card}：{target}のアーカイブを選びました。",
    "event.targeted.card": "{card}：{player}は{target}を選びました。",
    "event.targeted.card.you": "{card}：{target}を選びました。",
    "event.no_target": "{card}：選べるものがありません。",
    "event.will_be_refused": "{player}の{card}は解決されなくなりました。",
    "event.will_be_refused.you": "あなたの{card}は解決されなくなりました。",
    "event.will_resolve_twice": "{player}の{card}は2回解決されることになりました。",
    "event.will_resolve_twice.you": "あなたの{card}は2回解決されることになりました。",
    "event.targets_taken": "{card}の対象は{player}が選ぶことになりました。",
    "event.targets_taken.you": "{card}の対象はあなたが選ぶことになりました。",
    "event.next_resolves_twice": "次に解決される指令は2回解決されます。",
    "event.drew": "{player}はカードを{n}枚引きました。",
    "event.drew.you": "カードを{n}枚引きました。",
    "event.drew.known": "{player}はカードを{n}枚引きました：{cards}。",
    "event.drew.known.you": "カードを{n}枚引きました：{cards}。",
    "event.shuffled": "{player}は捨て札パイルをシャッフルして新しいデッキにしました。",
    "event.shuffled.you": "捨て札パイルをシャッフルして新しいデッキにしました。",
    "event.entered": "{player}の{card}が体力{n}で場に出ました。",
    "event.entered.you": "あなたの{card}が体力{n}で場に出ました。",
    "event.entered.now": "{player}の{card}の体力は{n}になりました。",
    "event.entered.now.you": "あなたの{card}の体力は{n}になりました。",
    "event.healed": "{player}の{card}は体力を{n}回復しました。",
    "event.healed.you": "あなたの{card}は体力を{n}回復しました。",
    "event.influence.gained": "{player}は影響力を{n}得ました。",
    "event.influence.gained.you": "影響力を{n}得ました。",
    "event.influence.lost": "{player}は影響力を{n}失いました。",
    "event.influence.lost.you": "影響力を{n}失いました。",
    "event.influence_doubled": "このターン、{player}の影響力の価値は2倍になります。",
    "event.influence_doubled.you": "このターン、あなたの影響力の価値は2倍になります。",
    "event.may_claim_opposing": (
        "このターン、{player}は敵のアーカイブからカードを1枚獲得できます。"
    ),
    "event.may_claim_opposing.you": (
        "このターン、敵のアーカイブからカードを1枚獲得できます。"
    ),
    "event.cannot_block_text": (
        "ターン終了時まで、"
        "{player}のミニオンはカードのテキストによるダメージをブロックできません。"
    ),
    "event.cannot_block_text.you": (
        "ターン終了時まで、あなたのミニオンはカードのテキストによるダメージをブロックできません。"
    ),
    "event.discount": (
        "このターンに{player}が獲得するカードは、それぞれ獲得コストが{n}少なくなります。"
    ),
    "event.discount.you": (
        "このターンにあなたが獲得するカードは、それぞれ獲得コストが{n}少なくなります。"
    ),
    "event.claimed": "{player}は{card}をコスト{n}で獲得しました。",
    "event.claimed.you": "{card}をコスト{n}で獲得しました。",
    "event.claimed.free": "{player}は{card}をコストなしで獲得しました。",
    "event.claimed.free.you": "{card}をコストなしで獲得しました。",
    "event.claimed.opposing": (
        "{player}は{other}のアーカイブから{card}をコスト{n}で獲得しました。"
    ),
    "event.claimed.opposing.you": (
        "{other}のアーカイブから{card}をコスト{n}で獲得しました。"
    ),
    "event.claimed.opposing.me": (
        "{player}はあなたのアーカイブから{card}をコスト{n}で獲得しました。"
    ),
    "event.claimed.opposing.free": (
        "{player}は{other}のアーカイブから{card}をコストなしで獲得しました。"
    ),
    "event.claimed.opposing.free.you": (
        "{other}のアーカイブから{card}をコストなしで獲得しました。"
    ),
    "event.claimed.opposing.free.me": (
        "{player}はあなたのアーカイブから{card}をコストなしで獲得しました。"
    ),
    "event.wound_effect": "{player}は負傷効果を使い、負傷を{n}枚捨てました。",
    "event.wound_effect.you": "負傷効果を使い、負傷を{n}枚捨てました。",
    "event.ending": "表向きの負傷がなくなりました。ゲームはこのフェイズの後に終わります。",
    "event.game_over": "ゲーム終了：{player}の勝ちです。",
    "event.game_over.team": "ゲーム終了：{player}と{other}の勝ちです。",
    "event.game_over.you": "ゲーム終了：あなたの勝ちです。",
    "result.first": "{player}は負傷{n}枚で勝ちました。",
    "result.wounds": "{player}は負傷{n}枚で{place}位です。",
    "result.keyword": (
        "{player}は負傷{n}枚で{place}位です。上位と同点のため、"
        "最も多いキーワードの枚数で決まりました。"
    ),
    "result.seat": (
        "{player}は負傷{n}枚で{place}位です。キーワードまで上位と同点のため、席順で決まりました。"
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
    "refusal.not_offered_here": "そのゲームオプションは、このサイトではまだ使えません。",
    "refusal.profile_of_sets": (
        "『The Coldest War』のルールは、そのカードを使うゲームだけのものです。"
    ),
    "refusal.starters_of_one_set": (
        "初期ミニオンを選べるのは、カードセットを2つ使うときだけです。"
    ),
    "refusal.fixed_deal": "このドラフトでは配る枚数が決まっています。",
    "refusal.deal_size": "その枚数のドラフトカードは、このカードセットでは配れません。",
    "refusal.moons_without_set": "月の満ち欠けには『The Coldest War』のカードが必要です。",
    "refusal.team_seats": "チーム戦は4人か6人で遊びます。",
    "refusal.six_in_teams": "6人では2人ずつのチーム戦です。",
    "refusal.six_need_two_sets": "6人で遊ぶにはカードセットが2つ必要です。",
    "refusal.unknown": "それはできません。",
}
