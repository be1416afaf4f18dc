"""Polish: what all texts have in common."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "TARGET-1": (
        "Cel",
        "Gdy tekst mówi o celu, jego gracz wybiera jeden: gracza, sługusa, archiwum, "
        "kartę albo rozkaz w łańcuchu.",
    ),
    "TARGET-2": ("Poza zasięgiem", "Karty na rękach i w taliach nigdy nie są celami."),
    "TARGET-3": (
        "Kiedy",
        "Cele wybiera się przy rozpatrywaniu karty, a nie przy jej zagraniu.",
    ),
    "TARGET-4": ("Nie siebie", "Rozkaz nie może przy rozpatrywaniu wybrać samego siebie."),
    "TARGET-5": ("Każdy i wszyscy", "Tekst, który nie zostawia wyboru, nie ma celu."),
    "TARGET-6": ("Musisz wybrać", "Jeśli można wybrać tylko coś twojego, wybierz to."),
    "TARGET-7": ("Ty", "Wybranym graczem możesz być ty."),
    "TARGET-8": ("Nie ma czego wybrać", "Ta część tekstu nic nie robi; reszta działa."),
    "TARGET-9": (
        "Sługusi w łańcuchu",
        "Nie są jeszcze w grze, więc żaden tekst ich tam nie znajdzie.",
    ),
    "TARGET-10": (
        "Na próżno",
        "Dla tekstu, który rani sługusów, możesz wybrać gracza bez sługusów.",
    ),
    "TARGET-11": (
        "Dowolne archiwum",
        "Naprawdę dowolne: wspólne albo czyjekolwiek prywatne. Wyjątkiem jest Atak z "
        "flanki.",
    ),
    "TARGET-12": (
        "Dopalacz wybiera od nowa",
        "Może mieć inny cel niż tekst łańcucha. „Ten” gracz, sługus albo karta to cel "
        "wybrany wcześniej.",
    ),
    "TARGET-13": (
        "Zniknął po drodze",
        "To, co dopalacz mówi o „tym” celu, nic nie robi, jeśli go już nie ma.",
    ),
    "TARGET-14": (
        "Rozkazy",
        "Gdzie tekst mówi „rozkaz”, rana nie wystarczy. Dopalacz Altona Hickmana mówi "
        "„karta” i bierze jedno i drugie.",
        "„Karta” oznacza tam rozkaz, więc bierze tylko rozkaz.",
    ),
    "TARGET-15": (
        "W stosach i archiwach",
        "Karta z dopalacza Altona Hickmana, rozkaz z dopalacza Ataku z flanki i rana "
        "Blaine'a Cordella też są celami. Może się zmienić, kto je wybiera, ale nie to, "
        "czyj to stos lub archiwum i kto dostaje kartę.",
    ),
    "SIM-1": ("Nigdy naraz", "To, co zdaje się dziać naraz, wcale się tak nie dzieje."),
    "SIM-2": (
        "Twoja karta, twoja kolejność",
        "Jeśli twoja karta robi kilka rzeczy naraz, mówisz, co jest pierwsze.",
    ),
    "SIM-3": (
        "Kilka tekstów w grze",
        "Gdy kilka rzeczy dzieje się naraz, aktywny gracz mówi, co jest pierwsze.",
    ),
    "SIM-4": (
        "Wcale nie karta",
        "Jeśli to zasady robią kilka rzeczy naraz, mówi o tym aktywny gracz.",
    ),
    "SIM-5": (
        "Układanie",
        "Mówisz, w jakiej kolejności karty trafiają razem na twój stos kart odrzuconych.",
    ),
    "EFF-1": ("Tura", "Efekty trwają do końca tury."),
    "EFF-3": (
        "W grze",
        "Tekst w grze przestaje działać, gdy sługus opuszcza grę, poza tym, co mówi o "
        "opuszczaniu.",
    ),
    "EFF-5": (
        "Liczone w potrzebie",
        "Siłę i liczbę sługusów sprawdza się wtedy, gdy mają znaczenie.",
    ),
    "DECK-1": ("Twoja talia", "Dobierasz z wierzchu własnej talii."),
    "DECK-2": (
        "Twój stos kart odrzuconych",
        "To, co odrzucone, zniszczone, nabyte albo otrzymane, leży odkryte na wierzchu.",
    ),
    "DECK-3": (
        "Za mała talia",
        "Dobierz, ile jest, potasuj stos kart odrzuconych jako nową talię i dobierz "
        "resztę.",
    ),
    "DECK-4": ("Nie za wcześnie", "Pusta talia jest pusta, póki nie potrzebujesz karty."),
    "DECK-5": ("Nigdzie nie ma karty", "Wtedy już nie dobierasz."),
    "DECK-6": ("Karty do pustej talii", "Karta położona na pustej talii staje się talią."),
    "DECK-7": (
        "Czego się nie wtasowuje",
        "Kart na rękach, w grze i w łańcuchu, także tej, która jest właśnie rozpatrywana.",
    ),
    "EXILE-1": ("Na dobre", "Usunięta karta jest poza grą, rana też."),
    "EXILE-2": ("Poza tym", "Usunięte rany wracają, gdy stos się skończy."),
    "EXILE-3": ("Ani zniszczona, ani odrzucona", "Teksty o tym nie zauważają usunięcia."),
}
