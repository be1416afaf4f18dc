"""Polish: what The Coldest War adds to cards, questions and the log."""

from __future__ import annotations

COLDEST_WAR: dict[str, str | tuple[str, ...]] = {
    "label.combat": "Walka",
    "label.your_combat": "Twoja walka",
    "combat.before_blocks": "Przed blokowaniem: {text}",
    "effect.damage_players.that_player": (
        "Zadaj temu graczowi {n} obrażenie.",
        "Zadaj temu graczowi {n} obrażenia.",
        "Zadaj temu graczowi {n} obrażeń.",
    ),
    "effect.damage_minions.target_fighting": (
        "Zadaj {n} obrażenie wybranemu atakującemu lub blokującemu sługusowi.",
        "Zadaj {n} obrażenia wybranemu atakującemu lub blokującemu sługusowi.",
        "Zadaj {n} obrażeń wybranemu atakującemu lub blokującemu sługusowi.",
    ),
    "effect.damage_minions.target_of_that_player": (
        "Zadaj {n} obrażenie wybranemu sługusowi tego gracza.",
        "Zadaj {n} obrażenia wybranemu sługusowi tego gracza.",
        "Zadaj {n} obrażeń wybranemu sługusowi tego gracza.",
    ),
    "effect.damage_minions.exiles": (
        "Zadaj wybranemu sługusowi {n} obrażenie. Jeśli zostanie przez to zniszczony, usuń "
        "go ze stosu kart odrzuconych jego właściciela.",
        "Zadaj wybranemu sługusowi {n} obrażenia. Jeśli zostanie przez to zniszczony, usuń "
        "go ze stosu kart odrzuconych jego właściciela.",
        "Zadaj wybranemu sługusowi {n} obrażeń. Jeśli zostanie przez to zniszczony, usuń "
        "go ze stosu kart odrzuconych jego właściciela.",
    ),
    "effect.destroy.vampire": "Zniszcz wybranego wampira.",
    "effect.destroy.hunter.that_player": "Zniszcz wybranego łowcę tego gracza.",
    "effect.receive_wounds.that_player": (
        "Ten gracz otrzymuje {n} ranę.",
        "Ten gracz otrzymuje {n} rany.",
        "Ten gracz otrzymuje {n} ran.",
    ),
    "effect.exile_from_hand.you.wound": "Usuń 1 ranę ze swojej ręki.",
    "effect.exile_from_hand.that_player.wound": (
        "Ten sam gracz usuwa ze swojej ręki 1 wybraną przez siebie ranę."
    ),
    "effect.put_into_play.target.ghoul": (
        "Wprowadź do gry wybranego ghula ze swojego stosu kart odrzuconych."
    ),
    "effect.return_order.minion": (
        "Weź na rękę wybranego sługusa ze swojego stosu kart odrzuconych."
    ),
    "effect.claim_opposing.less": (
        "W swojej fazie nabywania w tej turze możesz nabyć 1 kartę z wrogiego archiwum; "
        "kosztuje o {n} mniej, ale nie mniej niż 1."
    ),
    "effect.free_claim.commons": (
        "Natychmiast nabądź 1 rozkaz o koszcie najwyżej {n} z wybranego archiwum "
        "wspólnego, nie płacąc jego kosztu."
    ),
    "effect.feed.card": (
        "Żerowanie: odrzuć z ręki {n} kartę, by zrobić to jeszcze raz.",
        "Żerowanie: odrzuć z ręki {n} karty, by zrobić to jeszcze raz.",
        "Żerowanie: odrzuć z ręki {n} kart, by zrobić to jeszcze raz.",
    ),
    "effect.feed.order": (
        "Żerowanie: odrzuć z ręki {n} rozkaz, by zrobić to jeszcze raz.",
        "Żerowanie: odrzuć z ręki {n} rozkazy, by zrobić to jeszcze raz.",
        "Żerowanie: odrzuć z ręki {n} rozkazów, by zrobić to jeszcze raz.",
    ),
    "effect.feed.wound": (
        "Żerowanie: odrzuć z ręki {n} ranę, by zrobić to jeszcze raz.",
        "Żerowanie: odrzuć z ręki {n} rany, by zrobić to jeszcze raz.",
        "Żerowanie: odrzuć z ręki {n} ran, by zrobić to jeszcze raz.",
    ),
    "effect.feed.minion": (
        "Żerowanie: zniszcz {n} swojego sługusa w grze, by zrobić to jeszcze raz.",
        "Żerowanie: zniszcz {n} swoich sługusów w grze, by zrobić to jeszcze raz.",
        "Żerowanie: zniszcz {n} swoich sługusów w grze, by zrobić to jeszcze raz.",
    ),
    "effect.strengthen.target": "Wybrany sługus ma do końca tury siłę większą o {n}.",
    "effect.strengthen.this": "Ta karta ma do końca tury siłę większą o {n}.",
    "effect.strengthen.each_of_your_attacking": (
        "Każdy twój atakujący sługus ma do końca tury siłę większą o {n}."
    ),
    "effect.heal_this": (
        "Ta karta odzyskuje {n} punkt żywotności.",
        "Ta karta odzyskuje {n} punkty żywotności.",
        "Ta karta odzyskuje {n} punktów żywotności.",
    ),
    "effect.heal_that": "Ten sługus odzyskuje całą żywotność.",
    "effect.destroy_this": (
        "Możesz zniszczyć tę kartę. Jeśli to zrobisz, dobierz {n} kartę.",
        "Możesz zniszczyć tę kartę. Jeśli to zrobisz, dobierz {n} karty.",
        "Możesz zniszczyć tę kartę. Jeśli to zrobisz, dobierz {n} kart.",
    ),
    "effect.cannot_be_blocked": (
        "Wybrany atakujący sługus nie może być w tej turze blokowany."
    ),
    "effect.prevent_on_you": (
        "Zapobiegnij w tej turze {n} następnemu obrażeniu, które zostałoby ci zadane.",
        "Zapobiegnij w tej turze {n} następnym obrażeniom, które zostałyby ci zadane.",
        "Zapobiegnij w tej turze {n} następnym obrażeniom, które zostałyby ci zadane.",
    ),
    "effect.prevent_on_minion": (
        "Zapobiegnij w tej turze {n} następnemu obrażeniu, które zostałoby zadane "
        "wybranemu sługusowi.",
        "Zapobiegnij w tej turze {n} następnym obrażeniom, które zostałyby zadane "
        "wybranemu sługusowi.",
        "Zapobiegnij w tej turze {n} następnym obrażeniom, które zostałyby zadane "
        "wybranemu sługusowi.",
    ),
    "effect.look.you": (
        "Obejrzyj {n} wierzchnią kartę swojej talii. Odłóż dowolne z obejrzanych na swój "
        "stos kart odrzuconych, a resztę na wierzch talii w dowolnej kolejności.",
        "Obejrzyj {n} wierzchnie karty swojej talii. Odłóż dowolne z nich na swój stos "
        "kart odrzuconych, a resztę na wierzch talii w dowolnej kolejności.",
        "Obejrzyj {n} wierzchnich kart swojej talii. Odłóż dowolne z nich na swój stos "
        "kart odrzuconych, a resztę na wierzch talii w dowolnej kolejności.",
    ),
    "effect.look.target": (
        "Obejrzyj {n} wierzchnią kartę talii wybranego gracza. Odłóż dowolne z obejrzanych "
        "na jego stos kart odrzuconych, a resztę na wierzch talii w dowolnej kolejności.",
        "Obejrzyj {n} wierzchnie karty talii wybranego gracza. Odłóż dowolne z nich na "
        "jego stos kart odrzuconych, a resztę na wierzch talii w dowolnej kolejności.",
        "Obejrzyj {n} wierzchnich kart talii wybranego gracza. Odłóż dowolne z nich na "
        "jego stos kart odrzuconych, a resztę na wierzch talii w dowolnej kolejności.",
    ),
    "effect.discard_from_hand.you": (
        "Odrzuć z ręki {n} kartę.",
        "Odrzuć z ręki {n} karty.",
        "Odrzuć z ręki {n} kart.",
    ),
    "effect.discard_from_hand.target": (
        "Wybrany gracz odrzuca z ręki {n} kartę według własnego wyboru.",
        "Wybrany gracz odrzuca z ręki {n} karty według własnego wyboru.",
        "Wybrany gracz odrzuca z ręki {n} kart według własnego wyboru.",
    ),
    "effect.discard_from_hand.that_player": (
        "Ten gracz odrzuca z ręki {n} kartę według własnego wyboru.",
        "Ten gracz odrzuca z ręki {n} karty według własnego wyboru.",
        "Ten gracz odrzuca z ręki {n} kart według własnego wyboru.",
    ),
    "effect.target_opponent": "Wskaż przeciwnika jako cel.",
    "effect.give_wound": (
        "Połóż 1 ranę ze swojej ręki na wierzchu stosu kart odrzuconych tego gracza."
    ),
    "effect.give_from_archive": (
        "Połóż {n} rozkaz z wybranego archiwum na wierzchu stosu kart odrzuconych tego "
        "gracza.",
        "Połóż {n} rozkazy z wybranego archiwum na wierzchu stosu kart odrzuconych tego "
        "gracza.",
        "Połóż {n} rozkazów z wybranego archiwum na wierzchu stosu kart odrzuconych tego "
        "gracza.",
    ),
    "effect.attach": "Połóż tę akcję pod wybranym sługusem w grze.",
    "effect.target_minion": "Wskaż sługusa jako cel.",
    "effect.that_strikes": (
        "Zadaje on innemu wybranemu sługusowi obrażenia równe swojej sile."
    ),
    "effect.other_strikes": (
        "Ten drugi sługus zadaje pierwszemu obrażenia równe swojej sile."
    ),
    "effect.claim_discarded": (
        "W swojej fazie nabywania w tej turze możesz nabyć wierzchnią kartę stosu kart "
        "odrzuconych przeciwnika, jeśli jest rozkazem, a nie sługusem startowym."
    ),
    "effect.more_combat": (
        "Jeśli to twoja tura, po fazie łańcucha następuje w niej jeszcze jedna faza walki."
    ),
    "effect.each_puts_into_play.ghoul": (
        "Każdy gracz wprowadza do gry 1 ghula ze swojego stosu kart odrzuconych."
    ),
    "in_play.strength_of_defenders": (
        "Siła tego sługusa jest równa liczbie sługusów, których ma w grze atakowany gracz."
    ),
    "in_play.host_stays": (
        "Sługus pozostaje w grze na koniec fazy walki gracza, który go kontroluje."
    ),
    "in_play.host_bonus": "Sługus ma siłę większą o {n}.",
    "moment.attacks": "Gdy atakuje gracza: {text}",
    "moment.blocks": "Gdy blokuje sługusa innego gracza: {text}",
    "wound.combat": (
        "Raz w turze, zamiast jakiegokolwiek innego efektu rany, możesz ją odrzucić z ręki "
        "podczas swojej fazy walki:"
    ),
    "wound.chain": (
        "We własnym łańcuchu możesz ją zagrać za dowolną kartą, a za nią można potem "
        "dołączyć dowolną kartę. Jest rozpatrywana bez skutku. Nie liczy się jako twój "
        "efekt rany w tej turze."
    ),
    "prompt.starters": "Wybierz sługusa startowego {n} z 12.",
    "prompt.combat_text": "Użyj w tej walce karty z ręki albo spasuj.",
    "prompt.combat_text.none": "Nie masz teraz karty, której można użyć w tej walce.",
    "prompt.feed.Feed.card": (
        "{card}: odrzucić z ręki {n} kartę, by zrobić to jeszcze raz?",
        "{card}: odrzucić z ręki {n} karty, by zrobić to jeszcze raz?",
        "{card}: odrzucić z ręki {n} kart, by zrobić to jeszcze raz?",
    ),
    "prompt.feed.Feed.order": (
        "{card}: odrzucić z ręki {n} rozkaz, by zrobić to jeszcze raz?",
        "{card}: odrzucić z ręki {n} rozkazy, by zrobić to jeszcze raz?",
        "{card}: odrzucić z ręki {n} rozkazów, by zrobić to jeszcze raz?",
    ),
    "prompt.feed.Feed.wound": (
        "{card}: odrzucić z ręki {n} ranę, by zrobić to jeszcze raz?",
        "{card}: odrzucić z ręki {n} rany, by zrobić to jeszcze raz?",
        "{card}: odrzucić z ręki {n} ran, by zrobić to jeszcze raz?",
    ),
    "prompt.feed.Feed.minion": (
        "{card}: zniszczyć jednego ze swoich sługusów, by zrobić to jeszcze raz?"
    ),
    "prompt.feed": "{card}: zapłacić, by zrobić to jeszcze raz?",
    "prompt.may": "{card}: użyć jej tekstu?",
    "prompt.feed.none": "Nie masz czym zapłacić za żerowanie.",
    "prompt.discard_from_hand": (
        "{card}: wybierz {n} kartę z ręki do odrzucenia.",
        "{card}: wybierz pierwszą z {n} kart z ręki do odrzucenia.",
        "{card}: wybierz pierwszą z {n} kart z ręki do odrzucenia.",
    ),
    "prompt.give_from_hand": (
        "{card}: wybierz ranę z ręki, która trafi na stos kart odrzuconych tego gracza."
    ),
    "prompt.look": (
        "{card}: wybierz kartę, którą odrzucasz ze swojej talii, albo zostaw resztę."
    ),
    "prompt.look.other": (
        "{card}: wybierz kartę, którą odrzucasz z talii gracza {player}, albo zostaw "
        "resztę."
    ),
    "prompt.put_back": "{card}: wybierz, która karta leży następna na twojej talii.",
    "prompt.put_back.other": (
        "{card}: wybierz, która karta leży następna na talii gracza {player}."
    ),
    "prompt.may.DestroyThis": (
        "{card}: zniszczyć tego sługusa, by dobrać {n} kartę?",
        "{card}: zniszczyć tego sługusa, by dobrać {n} karty?",
        "{card}: zniszczyć tego sługusa, by dobrać {n} kart?",
    ),
    "prompt.target_player.Look": "{card}: wybierz gracza, którego talię obejrzysz.",
    "prompt.target_player.DiscardFromHand": (
        "{card}: wybierz gracza, który odrzuci {n} kartę.",
        "{card}: wybierz gracza, który odrzuci {n} karty.",
        "{card}: wybierz gracza, który odrzuci {n} kart.",
    ),
    "prompt.target_player.TargetOpponent": "{card}: wybierz przeciwnika.",
    "prompt.target_minion.Strengthen": (
        "{card}: wybierz sługusa, który będzie miał siłę większą o {n}."
    ),
    "prompt.target_minion.CannotBeBlocked": (
        "{card}: wybierz atakującego, którego nie można blokować."
    ),
    "prompt.target_minion.PreventOnMinion": (
        "{card}: wybierz sługusa, któremu oszczędzasz obrażeń: {n}."
    ),
    "prompt.target_minion.Attach": "{card}: wybierz sługusa, pod którego ją położysz.",
    "prompt.target_minion.TargetMinion": "{card}: wybierz sługusa, który zada cios.",
    "prompt.target_minion.ThatStrikes": "{card}: wybierz sługusa, który otrzyma cios.",
    "prompt.target_archive.GiveFromArchive": (
        "{card}: wybierz archiwum, z którego dasz {n} rozkaz.",
        "{card}: wybierz archiwum, z którego dasz {n} rozkazy.",
        "{card}: wybierz archiwum, z którego dasz {n} rozkazów.",
    ),
    "prompt.pick_discard.EachPutsIntoPlay": (
        "{card}: wybierz ghula ze swojego stosu kart odrzuconych, który wejdzie do gry."
    ),
    "option.pile": "Nabądź kartę {card} ze stosu gracza {player} za {n}",
    "option.discard.look": "Odrzuć kartę {card}",
    "option.done.look": "Zostaw resztę",
    "option.pass.feed": "Nie płać",
    "option.use.may": "Zniszcz",
    "option.pass.may": "Zostaw",
    "note.starters": "wybiera sługusów startowych",
    "note.combat_text": "zastanawia się nad walką",
    "note.feed": "zastanawia się nad żerowaniem",
    "note.discard_from_hand": "wybiera kartę do odrzucenia",
    "note.give_from_hand": "wybiera ranę",
    "note.look": "ogląda karty",
    "note.put_back": "odkłada karty",
    "note.may": "zastanawia się nad kartą",
    "event.discarded.attached": (
        "Karta {card} opuszcza sługusa i trafia na stos kart odrzuconych gracza {player}."
    ),
    "event.discarded.attached.you": (
        "Karta {card} opuszcza sługusa i trafia na twój stos kart odrzuconych."
    ),
    "event.discarded.deck": (
        "Karta {card} trafia z talii gracza {player} na stos kart odrzuconych."
    ),
    "event.discarded.deck.you": (
        "Karta {card} trafia z twojej talii na twój stos kart odrzuconych."
    ),
    "event.combat_text": "{player} używa w walce karty {card}.",
    "event.combat_text.you": "Używasz w walce karty {card}.",
    "event.fed": "{player} płaci za żerowanie karty {card}.",
    "event.fed.you": "Płacisz za żerowanie karty {card}.",
    "event.strengthened": (
        "Sługus {card} gracza {player} ma w tej turze siłę większą o {n}."
    ),
    "event.strengthened.you": "Twój sługus {card} ma w tej turze siłę większą o {n}.",
    "event.shielded.minion": (
        "Sługus {card} gracza {player} jest chroniony przed następnymi obrażeniami: {n}."
    ),
    "event.shielded.minion.you": (
        "Twój sługus {card} jest chroniony przed następnymi obrażeniami: {n}."
    ),
    "event.shielded.player": (
        "Gracz {player} jest chroniony przed następnymi obrażeniami: {n}."
    ),
    "event.shielded.player.you": "Następne obrażenia nie dotkną cię: {n}.",
    "event.prevented.minion": (
        "Obrażenia, które nie dotknęły sługusa {card} gracza {player}: {n}."
    ),
    "event.prevented.minion.you": (
        "Obrażenia, które nie dotknęły twojego sługusa {card}: {n}."
    ),
    "event.prevented.player": "Obrażenia, które nie dotknęły gracza {player}: {n}.",
    "event.prevented.player.you": "Obrażenia, które cię nie dotknęły: {n}.",
    "event.cannot_be_blocked": (
        "Sługus {card} gracza {player} nie może być w tej turze blokowany."
    ),
    "event.cannot_be_blocked.you": (
        "Twój sługus {card} nie może być w tej turze blokowany."
    ),
    "event.attached": "{player} kładzie kartę {card} pod sługusem {host}.",
    "event.attached.you": "Kładziesz kartę {card} pod sługusem {host}.",
    "event.looked.own": (
        "{player} ogląda {n} wierzchnią kartę własnej talii.",
        "{player} ogląda {n} wierzchnie karty własnej talii.",
        "{player} ogląda {n} wierzchnich kart własnej talii.",
    ),
    "event.looked.own.you": (
        "Oglądasz {n} wierzchnią kartę swojej talii: {cards}.",
        "Oglądasz {n} wierzchnie karty swojej talii: {cards}.",
        "Oglądasz {n} wierzchnich kart swojej talii: {cards}.",
    ),
    "event.looked": (
        "{player} ogląda {n} wierzchnią kartę talii gracza {other}.",
        "{player} ogląda {n} wierzchnie karty talii gracza {other}.",
        "{player} ogląda {n} wierzchnich kart talii gracza {other}.",
    ),
    "event.looked.you": (
        "Oglądasz {n} wierzchnią kartę talii gracza {other}: {cards}.",
        "Oglądasz {n} wierzchnie karty talii gracza {other}: {cards}.",
        "Oglądasz {n} wierzchnich kart talii gracza {other}: {cards}.",
    ),
    "event.looked.me": (
        "{player} ogląda {n} wierzchnią kartę twojej talii.",
        "{player} ogląda {n} wierzchnie karty twojej talii.",
        "{player} ogląda {n} wierzchnich kart twojej talii.",
    ),
    "event.given": (
        "{player} kładzie kartę {card} na stosie kart odrzuconych gracza {other}."
    ),
    "event.given.you": "Kładziesz kartę {card} na stosie kart odrzuconych gracza {other}.",
    "event.given.me": "{player} kładzie kartę {card} na twoim stosie kart odrzuconych.",
    "event.may_claim_cheaper": "Jedna z tych kart kosztuje gracza {player} o {n} mniej.",
    "event.may_claim_cheaper.you": "Jedna z tych kart kosztuje cię o {n} mniej.",
    "event.may_claim_discarded": (
        "{player} może w tej turze nabyć wierzchnią kartę stosu kart odrzuconych "
        "przeciwnika."
    ),
    "event.may_claim_discarded.you": (
        "Możesz w tej turze nabyć wierzchnią kartę stosu kart odrzuconych przeciwnika."
    ),
    "event.claimed_discarded": (
        "{player} nabywa kartę {card} ze stosu kart odrzuconych gracza {other} za {n}."
    ),
    "event.claimed_discarded.you": (
        "Nabywasz kartę {card} ze stosu kart odrzuconych gracza {other} za {n}."
    ),
    "event.claimed_discarded.me": (
        "{player} nabywa kartę {card} z twojego stosu kart odrzuconych za {n}."
    ),
    "event.more_combat": "Tura gracza {player} będzie miała jeszcze jedną fazę walki.",
    "event.more_combat.you": "Twoja tura będzie miała jeszcze jedną fazę walki.",
    "event.starters_chosen": "{player} ma już sługusów startowych.",
    "event.starters_chosen.you": "Twoi sługusi startowi: {cards}.",
    "prompt.moon": "Księżyc: zostawić, odkryć następny czy potasować wszystkie sześć?",
    "option.leave": "Zostaw księżyc",
    "option.next": "Odkryj następny księżyc",
    "option.shuffle": "Potasuj księżyce",
    "note.moon": "patrzy na księżyc",
    "event.moon.dealt": "Księżyc: {moon}.",
    "event.moon.turned": "Następny księżyc: {moon}.",
    "event.moon.shuffled": "Księżyce zostały potasowane: {moon}.",
    "moon.new-moon": (
        "Faza nabywania: każdy wampir kosztuje o 1 mniej, ale nie mniej niż 1."
    ),
    "moon.crescent-moon": (
        "Faza sprzątania: aktywny gracz dobiera do sześciu kart zamiast do pięciu."
    ),
    "moon.first-quarter": (
        "Faza nabywania: na jej początku aktywny gracz otrzymuje 1 punkt wpływów, "
        "jeśli ma w grze łowcę."
    ),
    "moon.full-moon": "Faza walki: każdy atakujący wilkołak ma siłę większą o 1.",
    "moon.last-quarter": "Faza walki: na jej koniec ghule nie są odrzucane.",
    "moon.lunar-eclipse": (
        "Faza łańcucha: dopalacz każdej karty dołączonej do innej karty jest "
        "aktywny, niezależnie od koloru."
    ),
}
