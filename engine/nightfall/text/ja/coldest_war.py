"""Japanese: what The Coldest War adds to cards, questions and the log."""

# ruff: noqa: RUF001 - full-width punctuation is what Japanese is written with.

from __future__ import annotations

COLDEST_WAR: dict[str, str | tuple[str, ...]] = {
    "label.combat": "戦闘",
    "label.your_combat": "あなたの戦闘",
    "combat.before_blocks": "ブロックの前：{text}",
    "effect.damage_players.that_player": "そのプレイヤーに{n}ダメージを与える。",
    "effect.damage_minions.target_fighting": (
        "対象の攻撃またはブロックしているミニオンに{n}ダメージを与える。"
    ),
    "effect.damage_minions.target_of_that_player": (
        "そのプレイヤーの対象のミニオンに{n}ダメージを与える。"
    ),
    "effect.damage_minions.exiles": (
        "対象のミニオンに{n}ダメージを与える。"
        "これで破壊されたら、それを持ち主の捨て札パイルから追放する。"
    ),
    "effect.destroy.vampire": "対象の吸血鬼を破壊する。",
    "effect.destroy.hunter.that_player": "そのプレイヤーの対象のハンターを破壊する。",
    "effect.receive_wounds.that_player": "そのプレイヤーは負傷を{n}枚受ける。",
    "effect.exile_from_hand.you.wound": "あなたの手札から負傷1枚を追放する。",
    "effect.exile_from_hand.that_player.wound": (
        "そのプレイヤーは、自分の手札から負傷1枚を選んで追放する。"
    ),
    "effect.put_into_play.target.ghoul": (
        "あなたの捨て札パイルにある対象のグールを場に出す。"
    ),
    "effect.return_order.minion": (
        "あなたの捨て札パイルにある対象のミニオンを、あなたの手札に戻す。"
    ),
    "effect.claim_opposing.less": (
        "このターンのあなたの獲得フェイズに、敵のアーカイブからカードを1枚、"
        "獲得コストを{n}少なくして（最低1）獲得してもよい。"
    ),
    "effect.free_claim.commons": (
        "ただちに、対象の共有物からコスト{n}以下の指令1枚を、コストを支払わずに獲得する。"
    ),
    "effect.feed.card": "フィード：手札からカードを{n}枚捨てれば、もう一度行う。",
    "effect.feed.order": "フィード：手札から指令を{n}枚捨てれば、もう一度行う。",
    "effect.feed.wound": "フィード：手札から負傷を{n}枚捨てれば、もう一度行う。",
    "effect.feed.minion": (
        "フィード：場にあるあなたのミニオンを{n}体破壊すれば、もう一度行う。"
    ),
    "effect.strengthen.target": "ターン終了時まで、対象のミニオンの戦力は+{n}される。",
    "effect.strengthen.this": "ターン終了時まで、これの戦力は+{n}される。",
    "effect.strengthen.each_of_your_attacking": (
        "ターン終了時まで、攻撃しているあなたのミニオンすべての戦力は+{n}される。"
    ),
    "effect.heal_this": "これは体力{n}を回復する。",
    "effect.heal_that": "そのミニオンは体力をすべて回復する。",
    "effect.destroy_this": ("これを破壊してもよい。そうしたなら、カードを{n}枚引く。"),
    "effect.cannot_be_blocked": (
        "このターン、対象の攻撃しているミニオンはブロックされない。"
    ),
    "effect.prevent_on_you": "このターン、次にあなたに与えられるダメージ{n}点を防ぐ。",
    "effect.prevent_on_minion": (
        "このターン、次に対象のミニオンに与えられるダメージ{n}点を防ぐ。"
    ),
    "effect.look.you": (
        "あなたのデッキの上から{n}枚を見る。そのうち好きなだけあなたの捨て札パイルに置き、"
        "残りを好きな順番でデッキの上に戻す。"
    ),
    "effect.look.target": (
        "対象のプレイヤーのデッキの上から{n}枚を見る。"
        "そのうち好きなだけそのプレイヤーの捨て札パイルに置き、"
        "残りを好きな順番でデッキの上に戻す。"
    ),
    "effect.discard_from_hand.you": "あなたの手札からカードを{n}枚捨てる。",
    "effect.discard_from_hand.target": (
        "対象のプレイヤーは、自分の手札からカードを{n}枚選んで捨てる。"
    ),
    "effect.discard_from_hand.that_player": (
        "そのプレイヤーは、自分の手札からカードを{n}枚選んで捨てる。"
    ),
    "effect.target_opponent": "対象の敵プレイヤーを選ぶ。",
    "effect.give_wound": (
        "あなたの手札から負傷1枚を、そのプレイヤーの捨て札パイルの一番上に置く。"
    ),
    "effect.give_from_archive": (
        "対象のアーカイブから指令{n}枚を、そのプレイヤーの捨て札パイルの一番上に置く。"
    ),
    "effect.attach": "このアクションを、場にある対象のミニオンの下に置く。",
    "effect.target_minion": "対象のミニオンを選ぶ。",
    "effect.that_strikes": (
        "それは、対象の別のミニオンに自分の戦力に等しいダメージを与える。"
    ),
    "effect.other_strikes": (
        "その別のミニオンは、最初のミニオンに自分の戦力に等しいダメージを与える。"
    ),
    "effect.claim_discarded": (
        "このターンのあなたの獲得フェイズに、敵プレイヤーの捨て札パイルの一番上のカードが"
        "初期ミニオン以外の指令なら、それを獲得してもよい。"
    ),
    "effect.more_combat": (
        "あなたのターンなら、チェーンフェイズの後にもう一度戦闘フェイズを行う。"
    ),
    "effect.each_puts_into_play.ghoul": (
        "各プレイヤーは、自分の捨て札パイルからグール1枚を場に出す。"
    ),
    "in_play.strength_of_defenders": (
        "戦力は、攻撃されているプレイヤーの場にあるミニオンの数に等しい。"
    ),
    "in_play.host_stays": (
        "このミニオンは、コントロールするプレイヤーの戦闘フェイズの終了時に場に残る。"
    ),
    "in_play.host_bonus": "このミニオンの戦力は+{n}される。",
    "moment.attacks": "プレイヤーを攻撃するとき：{text}",
    "moment.blocks": "他のプレイヤーのミニオンをブロックするとき：{text}",
    "wound.combat": (
        "1ターンに1回、他の負傷効果を使う代わりに、"
        "あなたの戦闘フェイズ中に手札からこれを捨ててもよい。"
    ),
    "wound.chain": (
        "あなたのチェーンでは、どのカードの後にもこれをプレイしてよく、"
        "その後にはどのカードもリンクできる。解決されても何も起こらない。"
        "これはこのターンの負傷効果に数えない。"
    ),
    "prompt.starters": "初期ミニオンを選んでください（12枚中{n}枚目）。",
    "prompt.combat_text": "この戦闘で手札のカードを使うか、パスしてください。",
    "prompt.combat_text.none": "今この戦闘で使えるカードはありません。",
    "prompt.feed.Feed.card": "{card}：手札からカードを{n}枚捨てて、もう一度行いますか？",
    "prompt.feed.Feed.order": "{card}：手札から指令を{n}枚捨てて、もう一度行いますか？",
    "prompt.feed.Feed.wound": "{card}：手札から負傷を{n}枚捨てて、もう一度行いますか？",
    "prompt.feed.Feed.minion": (
        "{card}：あなたのミニオンを1体破壊して、もう一度行いますか？"
    ),
    "prompt.feed": "{card}：支払って、もう一度行いますか？",
    "prompt.may": "{card}：テキストを使いますか？",
    "prompt.feed.none": "フィードに支払えるものがありません。",
    "prompt.discard_from_hand": (
        "{card}：手札から捨てるカードを選んでください（残り{n}枚）。"
    ),
    "prompt.give_from_hand": (
        "{card}：そのプレイヤーの捨て札パイルに置く負傷を手札から選んでください。"
    ),
    "prompt.look": "{card}：デッキから捨てるカードを選ぶか、残りを戻してください。",
    "prompt.look.other": (
        "{card}：{player}のデッキから捨てるカードを選ぶか、残りを戻してください。"
    ),
    "prompt.put_back": "{card}：デッキの上から次に置くカードを選んでください。",
    "prompt.put_back.other": (
        "{card}：{player}のデッキの上から次に置くカードを選んでください。"
    ),
    "prompt.may.DestroyThis": "{card}：これを破壊して、カードを{n}枚引きますか？",
    "prompt.target_player.Look": "{card}：デッキを見るプレイヤーを選んでください。",
    "prompt.target_player.DiscardFromHand": (
        "{card}：カードを{n}枚捨てるプレイヤーを選んでください。"
    ),
    "prompt.target_player.TargetOpponent": "{card}：敵プレイヤーを選んでください。",
    "prompt.target_minion.Strengthen": ("{card}：戦力を+{n}するミニオンを選んでください。"),
    "prompt.target_minion.CannotBeBlocked": (
        "{card}：ブロックされない攻撃ミニオンを選んでください。"
    ),
    "prompt.target_minion.PreventOnMinion": (
        "{card}：ダメージ{n}点を防ぐミニオンを選んでください。"
    ),
    "prompt.target_minion.Attach": "{card}：これを下に置くミニオンを選んでください。",
    "prompt.target_minion.TargetMinion": (
        "{card}：ダメージを与えるミニオンを選んでください。"
    ),
    "prompt.target_minion.ThatStrikes": (
        "{card}：ダメージを受けるミニオンを選んでください。"
    ),
    "prompt.target_archive.GiveFromArchive": (
        "{card}：指令{n}枚を取るアーカイブを選んでください。"
    ),
    "prompt.pick_discard.EachPutsIntoPlay": (
        "{card}：場に出すグールを捨て札パイルから選んでください。"
    ),
    "option.pile": "{player}の捨て札パイルの{card}をコスト{n}で獲得する",
    "option.discard.look": "{card}を捨てる",
    "option.done.look": "残りを戻す",
    "option.pass.feed": "支払わない",
    "option.use.may": "破壊する",
    "option.pass.may": "残す",
    "note.starters": "初期ミニオンを選択中",
    "note.combat_text": "戦闘を検討中",
    "note.feed": "フィードを検討中",
    "note.discard_from_hand": "捨てるカードを選択中",
    "note.give_from_hand": "負傷を選択中",
    "note.look": "カードを確認中",
    "note.put_back": "カードを戻し中",
    "note.may": "カードの効果を検討中",
    "event.discarded.attached": (
        "{card}はミニオンを離れ、{player}の捨て札パイルに置かれました。"
    ),
    "event.discarded.attached.you": (
        "{card}はミニオンを離れ、あなたの捨て札パイルに置かれました。"
    ),
    "event.discarded.deck": "{card}が{player}のデッキから捨て札パイルに置かれました。",
    "event.discarded.deck.you": "{card}があなたのデッキから捨て札パイルに置かれました。",
    "event.combat_text": "{player}は戦闘で{card}を使いました。",
    "event.combat_text.you": "戦闘で{card}を使いました。",
    "event.fed": "{player}は{card}のフィードを支払いました。",
    "event.fed.you": "{card}のフィードを支払いました。",
    "event.strengthened": "このターン、{player}の{card}の戦力は+{n}されます。",
    "event.strengthened.you": "このターン、あなたの{card}の戦力は+{n}されます。",
    "event.shielded.minion": "{player}の{card}への次のダメージ{n}点は防がれます。",
    "event.shielded.minion.you": "あなたの{card}への次のダメージ{n}点は防がれます。",
    "event.shielded.player": "{player}への次のダメージ{n}点は防がれます。",
    "event.shielded.player.you": "あなたへの次のダメージ{n}点は防がれます。",
    "event.prevented.minion": "{player}の{card}へのダメージ{n}点が防がれました。",
    "event.prevented.minion.you": "あなたの{card}へのダメージ{n}点が防がれました。",
    "event.prevented.player": "{player}へのダメージ{n}点が防がれました。",
    "event.prevented.player.you": "あなたへのダメージ{n}点が防がれました。",
    "event.cannot_be_blocked": "このターン、{player}の{card}はブロックされません。",
    "event.cannot_be_blocked.you": "このターン、あなたの{card}はブロックされません。",
    "event.attached": "{player}は{card}を{host}の下に置きました。",
    "event.attached.you": "{card}を{host}の下に置きました。",
    "event.looked.own": "{player}は自分のデッキの上から{n}枚を見ました。",
    "event.looked.own.you": "あなたのデッキの上から{n}枚を見ました：{cards}。",
    "event.looked": "{player}は{other}のデッキの上から{n}枚を見ました。",
    "event.looked.you": "{other}のデッキの上から{n}枚を見ました：{cards}。",
    "event.looked.me": "{player}はあなたのデッキの上から{n}枚を見ました。",
    "event.given": "{player}は{card}を{other}の捨て札パイルに置きました。",
    "event.given.you": "{card}を{other}の捨て札パイルに置きました。",
    "event.given.me": "{player}は{card}をあなたの捨て札パイルに置きました。",
    "event.may_claim_cheaper": (
        "その獲得のうち1回は、{player}のコストが{n}少なくなります。"
    ),
    "event.may_claim_cheaper.you": "その獲得のうち1回は、コストが{n}少なくなります。",
    "event.may_claim_discarded": (
        "このターン、{player}は敵の捨て札パイルの一番上のカードを獲得できます。"
    ),
    "event.may_claim_discarded.you": (
        "このターン、敵の捨て札パイルの一番上のカードを獲得できます。"
    ),
    "event.claimed_discarded": (
        "{player}は{other}の捨て札パイルから{card}をコスト{n}で獲得しました。"
    ),
    "event.claimed_discarded.you": (
        "{other}の捨て札パイルから{card}をコスト{n}で獲得しました。"
    ),
    "event.claimed_discarded.me": (
        "{player}はあなたの捨て札パイルから{card}をコスト{n}で獲得しました。"
    ),
    "event.more_combat": "{player}のターンに戦闘フェイズがもう1回加わります。",
    "event.more_combat.you": "あなたのターンに戦闘フェイズがもう1回加わります。",
    "event.starters_chosen": "{player}は初期ミニオンを選びました。",
    "event.starters_chosen.you": "初期ミニオンを選びました：{cards}。",
    "prompt.moon": (
        "月をそのままにするか、"
        "次の月をめくるか、6枚すべてをシャッフルするか選んでください。"
    ),
    "option.leave": "月をそのままにする",
    "option.next": "次の月をめくる",
    "option.shuffle": "月をシャッフルする",
    "note.moon": "月を検討中",
    "event.moon.dealt": "月：{moon}。",
    "event.moon.turned": "次の月：{moon}。",
    "event.moon.shuffled": "月がシャッフルされました：{moon}。",
    "moon.new-moon": "獲得フェイズ：吸血鬼はそれぞれ獲得コストが1少なくなる（最低1）。",
    "moon.crescent-moon": (
        "クリンナップフェイズ：手番プレイヤーは手札が5枚ではなく6枚になるまで引く。"
    ),
    "moon.first-quarter": (
        "獲得フェイズ：開始時、手番プレイヤーの場にハンターがいれば、影響力を1得る。"
    ),
    "moon.full-moon": "戦闘フェイズ：攻撃している獣人の戦力はそれぞれ+1される。",
    "moon.last-quarter": "戦闘フェイズ：グールは終了時に捨てられない。",
    "moon.lunar-eclipse": (
        "チェーンフェイズ：他のカードにリンクしたカードのキッカーは、"
        "色に関係なくすべて有効になる。"
    ),
}
