"""Polish: what cards, places and characters say."""

from __future__ import annotations

CARDS: dict[str, str | tuple[str, ...]] = {
    "list.comma": ", ",
    "list.or": " lub ",
    "list.sentences": " ",
    "group.werewolf": "wilkołak",
    "group.vampire": "wampir",
    "group.human": "człowiek",
    "members.werewolf": ("wilkołak", "wilkołaki", "wilkołaków"),
    "members.vampire": ("wampir", "wampiry", "wampirów"),
    "members.human": ("człowiek", "ludzie", "ludzi"),
    "deck.blue": "stos niebieski",
    "deck.red": "stos czerwony",
    "deck.green": "stos zielony",
    "kind.event": "Wydarzenie",
    "kind.equipment": "Wyposażenie",
    "kind.oracle": "Karta wyroczni",
    "fits.groups": "Jeśli twoja postać to {groups}: {text}",
    "fits.letters": (
        "Jeśli pierwsza litera twojej postaci to jedna z tych ({letters}): {text}"
    ),
    "effect.damage.self": "Otrzymujesz {n} pkt obrażeń.",
    "effect.damage.other": "Wybierz innego gracza: otrzymuje {n} pkt obrażeń.",
    "effect.damage.that": "ten gracz otrzymuje {n} pkt obrażeń.",
    "effect.damage.each_other": (
        "Wszyscy pozostali jednocześnie otrzymują po {n} pkt obrażeń."
    ),
    "effect.damage.each_on_place": (
        "Wszyscy w miejscu o tej liczbie otrzymują po {n} pkt obrażeń."
    ),
    "effect.damage.me": "otrzymujesz {n} pkt obrażeń.",
    "effect.damage.any.six": (
        "Wybierz gracza: otrzymuje tyle obrażeń, ile wskaże kość sześcienna."
    ),
    "effect.damage.any.four": (
        "Wybierz gracza: otrzymuje tyle obrażeń, ile wskaże kość czworościenna."
    ),
    "effect.damage.on_place": (
        "Wybierz gracza, który stoi w tym miejscu ({place}): otrzymuje {n} pkt obrażeń."
    ),
    "effect.damage.self.undamaged": "Jeśli nie masz obrażeń, otrzymujesz {n} pkt obrażeń.",
    "effect.heal.self": "Wylecz {n} pkt swoich obrażeń.",
    "effect.heal.self.damaged": "Wylecz {n} pkt swoich obrażeń.",
    "effect.heal.other.six": (
        "Wybierz innego gracza: leczy tyle obrażeń, ile wskaże kość sześcienna."
    ),
    "effect.heal_all": "Wylecz wszystkie swoje obrażenia.",
    "effect.reveal_and_heal": (
        "Możesz ujawnić swoją postać i wyleczyć wszystkie swoje obrażenia."
    ),
    "effect.set_damage": "Wybierz gracza: ma teraz dokładnie {n} pkt obrażeń.",
    "effect.reveal": "Ujawnij swoją postać.",
    "effect.show": "Pokaż swoją postać temu, kto dał ci kartę, i nikomu więcej.",
    "effect.steal": "Zabierz innemu graczowi jedno wyposażenie.",
    "effect.dig": (
        "Weź jedno wyposażenie z niebieskiego lub czerwonego stosu kart odrzuconych."
    ),
    "effect.either.give": (
        "Oddaj jedno swoje wyposażenie temu, kto dał ci kartę, albo otrzymaj {n} pkt "
        "obrażeń."
    ),
    "effect.either.forced": (
        "Oddaj jedno swoje wyposażenie innemu graczowi. Jeśli żadnego nie masz, "
        "otrzymujesz "
        "{n} pkt obrażeń."
    ),
    "effect.either.tree": "Wybierz gracza: otrzymuje {n} pkt obrażeń albo leczy {m}.",
    "effect.extra_turns": (
        "Masz {n} dodatkową turę.",
        "Masz {n} dodatkowe tury.",
        "Masz {n} dodatkowych tur.",
    ),
    "effect.extra_turns.out": "Masz tyle dodatkowych tur, ile postaci odpadło z gry.",
    "effect.protect.attacks": "Do swojej następnej tury nie otrzymujesz obrażeń od ataków.",
    "effect.protect.all": "Do swojej następnej tury nie otrzymujesz żadnych obrażeń.",
    "effect.curse": "Wybierz innego gracza: traci zdolność do końca gry.",
    "effect.roll.both": "Rzuć obiema kośćmi.",
    "effect.roll.chosen": "Wybierz innego gracza i rzuć kością sześcienną.",
    "effect.roll.line": "{numbers}: {text}",
    "effect.roll.nothing": "{numbers}: nic się nie dzieje.",
    "effect.switch_goal": "Odtąd dla twojego celu liczy się sąsiad z lewej.",
    "effect.take_instead": (
        "Zamiast zadać co najmniej {n} pkt obrażeń, zabierz ofierze jedno wyposażenie."
    ),
    "effect.attack_again": "Zaatakuj ponownie tę samą ofiarę.",
    "effect.strike_back": "Natychmiast oddaj cios.",
    "effect.lie": "Możesz odpowiedzieć tak, jakby karta pasowała, albo jakby nie pasowała.",
    "effect.step": "Zamiast rzucać, przejdź na sąsiednie miejsce.",
    "passive.add": "Twoje udane ataki zadają o {n} więcej.",
    "passive.less": "Twoje ataki zadają o {n} mniej.",
    "passive.groups": (
        "Jeśli twoja ujawniona postać to {groups}, twoje udane ataki zadają o {n} więcej."
    ),
    "passive.four_sided": (
        "Atakujesz tylko kością czworościenną: jej wynik to liczba obrażeń."
    ),
    "passive.outside": "Atakujesz graczy spoza swojego obszaru, a w nim nikogo.",
    "passive.everybody": "Twój atak trafia wszystkich w zasięgu.",
    "passive.attacked": "Ataki na ciebie zadają o {n} mniej.",
    "passive.must_attack": "Musisz atakować, kiedy tylko możesz.",
    "passive.roll_twice": "Przy ruchu możesz rzucić dwa razy i wybrać jeden z rzutów.",
    "passive.take_all": "Możesz zabrać całe wyposażenie gracza, którego eliminujesz.",
    "passive.prevent": "Nie zadają ci obrażeń: {sources}.",
    "passive.prevent_setting": "Ta karta na ciebie nie działa: {sources}.",
    "place.draw": "Dobierz kartę: {decks}.",
    "ability.line": "{when}: {text}",
    "ability.once": "{when}, raz na grę: {text}",
    "ability.must": "Po ujawnieniu dzieje się to zawsze.",
    "ability.hides": "W inny sposób nie możesz się ujawnić.",
    "when.own_start": "Na początku swojej tury",
    "when.own_move": "Podczas swojego ruchu",
    "when.own_end": "Na końcu swojej tury",
    "when.own_attack": "Podczas swojego ataku",
    "when.after_own_damage": "Gdy twój atak zada obrażenia",
    "when.after_own_attack": "Po swoim ataku",
    "when.after_attacked": "Po ataku na ciebie",
    "when.own_elimination": "Gdy kogoś eliminujesz",
    "when.own_elimination.weak": (
        "Gdy twój atak eliminuje kogoś o wytrzymałości najwyżej {n}"
    ),
    "when.on_oracle": "Gdy otrzymujesz kartę wyroczni",
    "when.on_out": "Gdy tylko odpadnie ktoś inny",
    "when.any_time": "W dowolnej chwili",
    "goal.all_out.werewolf": "Wszystkie wilkołaki odpadły z gry.",
    "goal.all_out.vampire": "Wszystkie wampiry odpadły z gry.",
    "goal.survives_all_out.vampire": "Wszystkie wampiry odpadły z gry, a ty nie.",
    "goal.enough_out.human": "Z gry odpadli ludzie: {n}.",
    "goal.alive": "Na końcu gry nadal jesteś w grze.",
    "goal.first_out": "Odpadasz jako pierwsza postać.",
    "goal.last_left": "Jesteś wśród ostatnich {n} graczy.",
    "goal.strong_victim": "Twój atak eliminuje kogoś o wytrzymałości co najmniej {n}.",
    "goal.late_victim": (
        "Twój atak kogoś eliminuje, a wyeliminowanych jest wtedy co najmniej {n}."
    ),
    "goal.equipment": "Masz {n} kart wyposażenia.",
    "goal.collection": "Masz {n} z tych kart: {cards}.",
    "goal.stands_on": "Na końcu gry stoisz w tym miejscu: {place}.",
    "goal.neighbour": "Wygrywa twój sąsiad z prawej.",
}
