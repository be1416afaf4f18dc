"""Polish: playing with decks that everybody has built."""

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "CONSTR-1": (
        "Dwa archiwa",
        "Przed grą każdy buduje dwa własne archiwa po dwanaście kart.",
    ),
    "CONSTR-2": (
        "Trzy takie same",
        "W obu archiwach razem mogą leżeć najwyżej trzy kopie tego samego rozkazu.",
    ),
    "CONSTR-3": (
        "Stos ran",
        (
            "Każdy buduje też stos piętnastu ran, w którym takich samych może być "
            "dowolnie wiele."
        ),
    ),
    "CONSTR-4": (
        "Bez draftu",
        "Niczego się nie draftuje, a na środku nie ma archiwów wspólnych.",
    ),
    "CONSTR-5": (
        "Tasowanie",
        "Każdy tasuje osobno swoje archiwa i swój stos ran i kładzie je odkryte.",
    ),
    "CONSTR-6": (
        "Własne rany",
        "Rany, które otrzymujesz, pochodzą z twojego własnego stosu.",
    ),
    "CONSTR-7": (
        "Poza grą",
        (
            "Kto otrzyma ostatnią ranę ze swojego stosu, natychmiast odpada. Nie ma "
            "więc remisów do rozstrzygania."
        ),
    ),
    "CONSTR-8": (
        "Ręce precz",
        "Nikt nie nabywa z archiwum przeciwnika i nikt nie kładzie ran na archiwum.",
    ),
    "CONSTR-9": (
        "Ponad kartami",
        (
            "Nie pozwala na to nawet tekst karty: inaczej niż w GEN-1, tu silniejsza "
            "jest zasada."
        ),
    ),
    "CONSTR-10": (
        "Z innymi opcjami",
        (
            "Zbudowane talie łączą się z wyborem sługusów startowych (SETUP-6) i z "
            "fazami księżyca (MOON-1)."
        ),
    ),
    "CONSTR-11": (
        "Frakcje",
        "W zamyśle każdy reprezentuje jakąś frakcję, ale żadna zasada jej nie wymaga.",
    ),
    "CONSTR-12": (
        "Rany nie przepadają",
        (
            "Rana, która miałaby zostać usunięta, trafia zamiast tego na spód stosu "
            "ran swojego gracza."
        ),
    ),
    "CONSTR-13": (
        "Mieszaj do woli",
        "W archiwach mogą więc leżeć obok siebie rozkazy każdego rodzaju.",
    ),
    "CONSTR-14": (
        "Co może w nich leżeć",
        "Wszystkie rozkazy z zestawów tego stołu, ale nie sługusy startowe.",
    ),
    "CONSTR-15": (
        "Tylko wierzchnia",
        (
            "W archiwum z różnymi kartami widać i można nabyć tylko wierzchnią, "
            "potem następną. Reszty nie ogląda nikt, nawet właściciel; ich liczba "
            "jest jawna."
        ),
    ),
    "CONSTR-16": (
        "Ostatni w grze",
        (
            "Wygrywa, kto zostanie ostatni. O miejscach innych decyduje, kto grał "
            "dłużej; ran się nie liczy."
        ),
    ),
    "CONSTR-17": (
        "W tej chwili",
        (
            "Gracz odpada z ostatnią raną: reszta jego obrażeń przepada, a obrażenia "
            "innych jeszcze dochodzą. Jeśli zostanie jeden gracz, gra od razu się "
            "kończy."
        ),
    ),
    "CONSTR-18": (
        "Co z kartami",
        (
            "Wszystkie jego karty opuszczają grę bez efektu, a walki przeciw niemu "
            "się kończą. Powiązania i dopalacze w łańcuchu zostają. Jeśli to była "
            "jego tura, czekające rozkazy innych odrzuca się bez efektu i zaczyna "
            "następny gracz."
        ),
    ),
    "CONSTR-19": (
        "Czyj stos",
        (
            "Rana, która miałaby zostać usunięta, trafia pod stos, z którego "
            "pochodzi. Z takich samych ran najpierw idą własne; jeśli gracz tego "
            "stosu już odpadł, ranę się usuwa."
        ),
    ),
}
