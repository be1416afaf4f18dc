"""Polish: cards, and the words for what is on them."""

from __future__ import annotations

CARDS: dict[str, str | tuple[str, ...]] = {
    "list.comma": ", ",
    "list.sentences": " ",
    "label.line": "{label}: {text}",
    "label.line.colour": "{label} ({colour}): {text}",
    "label.chain": "Łańcuch",
    "label.your_chain": "Twój łańcuch",
    "label.in_play": "W grze",
    "label.kicker": "Dopalacz",
    "label.wound": "Efekt rany",
    "effect.damage_players.target": (
        "Zadaj wybranemu graczowi {n} obrażenie.",
        "Zadaj wybranemu graczowi {n} obrażenia.",
        "Zadaj wybranemu graczowi {n} obrażeń.",
    ),
    "effect.damage_players.each_player": (
        "Zadaj {n} obrażenie każdemu graczowi, także sobie.",
        "Zadaj {n} obrażenia każdemu graczowi, także sobie.",
        "Zadaj {n} obrażeń każdemu graczowi, także sobie.",
    ),
    "effect.damage_players.each_opponent": (
        "Zadaj {n} obrażenie każdemu przeciwnikowi.",
        "Zadaj {n} obrażenia każdemu przeciwnikowi.",
        "Zadaj {n} obrażeń każdemu przeciwnikowi.",
    ),
    "effect.damage_players.destroys_blockers": (
        "Zadaj wybranemu graczowi {n} obrażenie, a następnie zniszcz każdego sługusa, "
        "który je przyjął.",
        "Zadaj wybranemu graczowi {n} obrażenia, a następnie zniszcz każdego sługusa, "
        "który przyjął choć jedno z nich.",
        "Zadaj wybranemu graczowi {n} obrażeń, a następnie zniszcz każdego sługusa, który "
        "przyjął choć jedno z nich.",
    ),
    "effect.damage_players.destroys_blockers.instead": (
        "Zamiast tego zadaj wybranemu graczowi {n} obrażenie, a następnie zniszcz każdego "
        "sługusa, który je przyjął.",
        "Zamiast tego zadaj wybranemu graczowi {n} obrażenia, a następnie zniszcz każdego "
        "sługusa, który przyjął choć jedno z nich.",
        "Zamiast tego zadaj wybranemu graczowi {n} obrażeń, a następnie zniszcz każdego "
        "sługusa, który przyjął choć jedno z nich.",
    ),
    "effect.damage_minions.target": (
        "Zadaj wybranemu sługusowi {n} obrażenie.",
        "Zadaj wybranemu sługusowi {n} obrażenia.",
        "Zadaj wybranemu sługusowi {n} obrażeń.",
    ),
    "effect.damage_minions.each": (
        "Zadaj {n} obrażenie każdemu sługusowi w grze, także własnym.",
        "Zadaj {n} obrażenia każdemu sługusowi w grze, także własnym.",
        "Zadaj {n} obrażeń każdemu sługusowi w grze, także własnym.",
    ),
    "effect.damage_minions.each_of_target_player": (
        "Zadaj {n} obrażenie każdemu sługusowi wybranego gracza.",
        "Zadaj {n} obrażenia każdemu sługusowi wybranego gracza.",
        "Zadaj {n} obrażeń każdemu sługusowi wybranego gracza.",
    ),
    "effect.destroy": "Zniszcz wybranego sługusa.",
    "effect.destroy.instead": "Zamiast tego zniszcz wybranego sługusa.",
    "effect.exile_minion": "Usuń wybranego sługusa.",
    "effect.receive_wounds.target": (
        "Wybrany gracz otrzymuje {n} ranę.",
        "Wybrany gracz otrzymuje {n} rany.",
        "Wybrany gracz otrzymuje {n} ran.",
    ),
    "effect.receive_wounds.target.instead": (
        "Zamiast tego wybrany gracz otrzymuje {n} ranę.",
        "Zamiast tego wybrany gracz otrzymuje {n} rany.",
        "Zamiast tego wybrany gracz otrzymuje {n} ran.",
    ),
    "effect.receive_wounds.that_controller": (
        "Gracz, który kontrolował tego sługusa, otrzymuje {n} ranę.",
        "Gracz, który kontrolował tego sługusa, otrzymuje {n} rany.",
        "Gracz, który kontrolował tego sługusa, otrzymuje {n} ran.",
    ),
    "effect.draw.you": ("Dobierz {n} kartę.", "Dobierz {n} karty.", "Dobierz {n} kart."),
    "effect.draw.each_player": (
        "Każdy gracz dobiera {n} kartę.",
        "Każdy gracz dobiera {n} karty.",
        "Każdy gracz dobiera {n} kart.",
    ),
    "effect.gain_influence": (
        "Otrzymujesz {n} punkt wpływów.",
        "Otrzymujesz {n} punkty wpływów.",
        "Otrzymujesz {n} punktów wpływów.",
    ),
    "effect.lose_influence": (
        "Wybrany gracz traci {n} punkt wpływów.",
        "Wybrany gracz traci {n} punkty wpływów.",
        "Wybrany gracz traci {n} punktów wpływów.",
    ),
    "effect.double_influence": "W tej turze twoje punkty wpływów liczą się podwójnie.",
    "effect.cheaper_claims": (
        "Każda karta, którą nabywasz w tej turze, kosztuje o {n} mniej, ale nie mniej niż "
        "1."
    ),
    "effect.claim_opposing": (
        "W swojej fazie nabywania w tej turze możesz nabyć 1 kartę z wrogiego archiwum."
    ),
    "effect.free_claim": "Natychmiast nabądź wybrany rozkaz, nie płacąc jego kosztu.",
    "effect.exile_from_hand.you.card": "Usuń 1 dowolną kartę ze swojej ręki.",
    "effect.exile_from_hand.you.order": "Usuń 1 rozkaz ze swojej ręki.",
    "effect.exile_from_hand.that_player.card": (
        "Ten sam gracz usuwa ze swojej ręki 1 wybraną przez siebie kartę."
    ),
    "effect.exile_from_hand.that_player.order": (
        "Ten sam gracz usuwa ze swojej ręki 1 wybrany przez siebie rozkaz."
    ),
    "effect.exile_wound_from_discard": (
        "Usuń wybraną ranę ze swojego stosu kart odrzuconych."
    ),
    "effect.enter_play": "Ten sługus wchodzi do gry z żywotnością {n}.",
    "effect.enter_play.instead": (
        "Zamiast tego ten sługus wchodzi do gry z żywotnością {n}."
    ),
    "effect.discard_to_deck": (
        "Połóż wybraną kartę ze swojego stosu kart odrzuconych na wierzchu swojej talii."
    ),
    "effect.minion_to_deck": "Połóż wybranego sługusa na wierzchu talii jego właściciela.",
    "effect.put_into_play.target": (
        "Wprowadź do gry wybranego sługusa ze swojego stosu kart odrzuconych."
    ),
    "effect.put_into_play.any": (
        "Wprowadź do gry 1 sługusa ze swojego stosu kart odrzuconych."
    ),
    "effect.return_order": "Weź na rękę wybrany rozkaz ze swojego stosu kart odrzuconych.",
    "effect.resolve_chain_text": "Rozpatrz tekst łańcucha tamtej karty.",
    "effect.refuse": (
        "Wybrany rozkaz w łańcuchu nie zostanie rozpatrzony: gdy przyjdzie jego kolej, "
        "zostanie odrzucony."
    ),
    "effect.exile_from_archive": (
        "Usuń {n} rozkaz z wybranego archiwum.",
        "Usuń {n} rozkazy z wybranego archiwum.",
        "Usuń {n} rozkazów z wybranego archiwum.",
    ),
    "effect.choose_targets": (
        "Gdy wybrany rozkaz w łańcuchu będzie rozpatrywany, cele jego tekstów wybierasz ty."
    ),
    "effect.resolve_twice.that": (
        "Tekst łańcucha tamtego rozkazu i jego dopalacz, jeśli jest aktywny, są "
        "rozpatrywane dwukrotnie."
    ),
    "effect.resolve_twice.next": (
        "Tekst łańcucha następnego rozpatrywanego rozkazu i jego dopalacz, jeśli jest "
        "aktywny, są rozpatrywane dwukrotnie."
    ),
    "effect.no_text_blocking": (
        "Do końca tury sługusi wybranego gracza nie mogą blokować obrażeń z tekstów kart."
    ),
    "effect.redraw_wounds": (
        "Odrzuć z ręki wszystkie rany i za każdą z nich dobierz {n} kartę.",
        "Odrzuć z ręki wszystkie rany i za każdą z nich dobierz {n} karty.",
        "Odrzuć z ręki wszystkie rany i za każdą z nich dobierz {n} kart.",
    ),
    "effect.heal_yours": (
        "Każdy twój sługus odzyskuje {n} punkt żywotności.",
        "Każdy twój sługus odzyskuje {n} punkty żywotności.",
        "Każdy twój sługus odzyskuje {n} punktów żywotności.",
    ),
    "in_play.blocks_damage": "Blokuje zadane ci obrażenia.",
    "in_play.stays": "Na koniec twojej fazy walki pozostaje w grze.",
    "in_play.exile_when_destroyed": "Po zniszczeniu zostaje usunięty.",
    "in_play.exile_when_discarded": "Po zniszczeniu lub odrzuceniu zostaje usunięty.",
    "in_play.unblockable": "Nie może być blokowany.",
    "in_play.returns_when_destroyed": "Po zniszczeniu wraca na rękę swojego właściciela.",
    "in_play.no_target": "Teksty kart nie mogą wskazać cię jako wybranego gracza.",
    "in_play.strength_of_numbers": (
        "Siła tego sługusa jest równa liczbie twoich sługusów w grze."
    ),
    "moment.combat_begins": "Na początku twojej fazy walki: {text}",
    "moment.enters": "Gdy wchodzi do gry: {text}",
    "moment.damaged": "Gdy otrzymuje obrażenia i nie zostaje zniszczony: {text}",
    "moment.leaves": "Gdy opuszcza grę: {text}",
    "moment.opposing_destroyed": "Gdy wrogi sługus zostaje zniszczony: {text}",
    "moment.wounded": "Gdy otrzymujesz ranę: {text}",
    "moment.your_cleanup": "W twojej fazie sprzątania: {text}",
    "moment.each_cleanup": "W fazie sprzątania każdego gracza: {text}",
    "wound.cleanup": "Możesz tego użyć w swojej fazie sprzątania.",
    "wound.none": "Liczy się jako rana, ale nie ma słowa kluczowego.",
    "colour.white": "biały",
    "colour.blue": "niebieski",
    "colour.red": "czerwony",
    "colour.green": "zielony",
    "colour.purple": "fioletowy",
    "colour.yellow": "żółty",
    "kind.starter": "Sługus startowy",
    "kind.minion": "Sługus",
    "kind.action": "Akcja",
    "kind.wound": "Rana",
    "species.vampire": "Wampir",
    "species.lycanthrope": "Wilkołak",
    "species.ghoul": "Ghul",
    "species.hunter": "Łowca",
}
