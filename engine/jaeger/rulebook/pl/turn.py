"""Polish: the turn, moving, places and extra turns."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-TURN-1": ("Trzy kroki", "Ruch, miejsce, atak; w tej kolejności."),
    "JDN-TURN-2": ("Co jest dobrowolne", "Ruch nie; użycie miejsca i atak tak."),
    "JDN-TURN-3": (
        "Następny gracz",
        "Potem turę ma sąsiad z lewej. Graczy, którzy odpadli, się pomija.",
    ),
    "JDN-TURN-4": (
        "Rundy",
        "Gra zaczyna się w rundzie 1. Numer rundy rośnie o jeden za każdym razem, gdy "
        "tura przechodzi na miejsce gracza rozpoczynającego albo je mija, niezależnie od "
        "tego, czy jest on jeszcze w grze. Dodatkowe tury należą do rundy, w której są "
        "rozgrywane.",
    ),
    "JDN-TURN-5": (
        "Początek tury",
        "W tej kolejności: kończy się ochrona aktywnego gracza (JDN-ABIL-15, "
        "JDN-BLUE-15); dzieją się rzeczy obowiązkowe na początku tury (Chloe); pada "
        "pytanie START.",
    ),
    "JDN-TURN-6": (
        "START",
        "Aktywny gracz rzuca (albo robi krok, albo rzuca dwa razy), a przedtem może się "
        "ujawnić lub użyć zdolności na początek tury; po ujawnieniu lub zdolności pytanie "
        "START pada ponownie.",
    ),
    "JDN-TURN-7": (
        "Koniec tury",
        "Po kroku ataku pada pytanie END: zakończyć turę, ujawnić się, użyć zdolności na "
        "koniec tury albo zaatakować ponownie (Corvin). Potem dodatkowe tury (EXTRA), a "
        "jeśli ich nie ma, JDN-TURN-3.",
    ),
    "JDN-TURN-8": (
        "Aktywny gracz odpada",
        "Trwający efekt rozstrzyga się do końca; potem tura się kończy, także jej "
        "pozostałe kroki, a dodatkowe tury tego gracza przepadają.",
    ),
    "JDN-MOVE-1": (
        "Rzut",
        "Obie kości naraz; pionek idzie do miejsca, które pokazuje sumę.",
    ),
    "JDN-MOVE-2": (
        "Nigdy to samo miejsce",
        "Jeśli suma wskazuje miejsce, w którym pionek stoi, rzuca się ponownie, aż wskaże "
        "inne.",
    ),
    "JDN-MOVE-3": ("Siódemka", "Wybierz dowolne miejsce poza tym, w którym stoi pionek."),
    "JDN-MOVE-4": (
        "Ze środka",
        "Pionek, który nie stoi w żadnym miejscu, może dojść do wszystkich sześciu, a 7 "
        "daje do wyboru wszystkie sześć.",
    ),
    "JDN-MOVE-5": (
        "Ponowny rzut jest automatyczny",
        "Rzuca się bez pytania; każdy rzut jest jawny. W miejscu o dwóch liczbach (Chata "
        "Oksany, Źródło Mądrości) rzuca się ponownie przy obu.",
    ),
    "JDN-MOVE-6": (
        "Towarzystwo",
        "W jednym miejscu może stać dowolnie wiele pionków; ruch nic nie robi innym.",
    ),
    "JDN-MOVE-7": (
        "Krok Eleny",
        "Zamiast rzucać, Elena może przejść do jednego z dwóch miejsc sąsiadujących w "
        "kręgu z jej miejscem (JDN-SETUP-2). Ze środka nie ma kroku.",
    ),
    "JDN-MOVE-8": (
        "Kompas",
        "Kto go ma, może przed rzutem zapowiedzieć dwa rzuty, a potem wybrać jeden z "
        "wyników. Każdy jest pełnym rzutem i powtarza się go osobno (JDN-MOVE-2); jeśli "
        "wybrany wynik to 7, potem wybiera się miejsce.",
    ),
    "JDN-PLACE-1": (
        "Dobrowolnie",
        "Aktywny gracz może raz użyć miejsca, w którym stoi teraz jego pionek, albo "
        "zrezygnować.",
    ),
    "JDN-PLACE-2": (
        "Chata Oksany",
        "Dobierz wierzchnią kartę wyroczni i daj ją innemu graczowi (ORACLE).",
    ),
    "JDN-PLACE-3": (
        "Kaplica",
        "Dobierz wierzchnią niebieską kartę i wykonaj ją. Niebieskie karty nigdy nie "
        "ranią aktywnego gracza.",
    ),
    "JDN-PLACE-4": (
        "Cmentarz",
        "Dobierz wierzchnią czerwoną kartę i wykonaj ją. Czerwone karty mogą zranić "
        "aktywnego gracza.",
    ),
    "JDN-PLACE-5": (
        "Źródło Mądrości",
        "Dobierz jedną kartę z dowolnego z trzech stosów i wykonaj ją tak, jak w miejscu "
        "tego stosu.",
    ),
    "JDN-PLACE-6": (
        "Drzewo Czarownic",
        "Wybierz gracza, także siebie, i albo zadaj mu 2 pkt obrażeń, albo wylecz mu 1.",
    ),
    "JDN-PLACE-7": (
        "Kamienny Krąg",
        "Weź jedno wyposażenie, niebieskie lub czerwone, dowolnemu innemu graczowi i "
        "połóż przed sobą; działa od razu.",
    ),
    "JDN-PLACE-8": (
        "Kiedy pytanie odpada",
        "W Kamiennym Kręgu nie pyta się, gdy żaden inny gracz nie ma wyposażenia; w "
        "miejscu z kartami nie pyta się, gdy jego stos nie ma karty do dobrania "
        "(JDN-DECK-3). Jedno i drugie widzą wszyscy.",
    ),
    "JDN-PLACE-9": (
        "Najpierw stos",
        "Przy Źródle stos wybiera się, używając miejsca, zanim cokolwiek się dobierze; po "
        "dobraniu niczego nie można cofnąć.",
    ),
    "JDN-EXTRA-1": (
        "Jeszcze jedna",
        "Po obecnej turze ten sam gracz ma kolejną pełną turę: początek, ruch, miejsce, "
        "atak, koniec.",
    ),
    "JDN-EXTRA-2": (
        "Sumują się",
        "Dodatkowe tury się liczy: kilka Dodatkowych rund i zdolność Wendura sumują się i "
        "są zużywane przed turą sąsiada z lewej.",
    ),
    "JDN-EXTRA-3": (
        "Prawdziwa tura",
        "Na jej początku kończy się ochrona, Chloe leczy, Uriel uderza; runda 1 pozostaje "
        "rundą 1 (JDN-ATTACK-2).",
    ),
    "JDN-EXTRA-4": (
        "Wendur liczy raz",
        "Liczbę ustala się w chwili użycia zdolności; kto odpadnie później, już się nie "
        "liczy.",
    ),
    "JDN-EXTRA-5": (
        "Przepadanie",
        "Przepadają, gdy gracz odpada (JDN-TURN-8) i gdy gra się kończy.",
    ),
}
