"""Polish: claims, cleanup, wounds, and the end of the game."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "CLAIM-1": (
        "Punkty wpływów",
        "Masz 2, do tego to, co dały ci teksty, i 1 za każdą odrzuconą kartę.",
    ),
    "CLAIM-2": ("Od początku", "Te 2 punkty masz od początku swojej tury."),
    "CLAIM-3": (
        "Albo trochę później",
        "Nie ma znaczenia, kiedy się pojawiają.",
        "Według zasad przydziela się je na początku fazy nabywania.",
    ),
    "CLAIM-4": (
        "Jak się liczy",
        "Twoje punkty wpływów zaczynają się w turze od 2 i nigdy nie spadają poniżej 0.",
    ),
    "CLAIM-5": (
        "Odrzucanie",
        "W twojej fazie nabywania każda karta odrzucona z ręki daje 1 punkt wpływów.",
    ),
    "CLAIM-6": ("Bez powodu", "Możesz odrzucać bez potrzeby."),
    "CLAIM-7": ("Rany też", "Rana też daje punkt wpływów."),
    "CLAIM-8": ("Sługusi startowi", "Odrzuceni z ręki nie są usuwani."),
    "CLAIM-9": (
        "Skąd",
        "Nabywasz z archiwów wspólnych i własnych; z cudzych tylko wtedy, gdy pozwala na "
        "to karta.",
    ),
    "CLAIM-10": (
        "Płacenie",
        "Każde nabycie kosztuje tyle, ile karta. Nabywaj, póki cię stać.",
    ),
    "CLAIM-11": ("Dokąd", "Karta trafia odkryta na twój stos kart odrzuconych."),
    "CLAIM-12": ("Twoja tura", "Bez efektu karty nabywasz tylko we własnej turze."),
    "CLAIM-13": ("Przepada", "Punkty wpływów, które zostaną na końcu, przepadają."),
    "CLAIM-14": (
        "W dowolnej kolejności",
        "Odrzucaj i nabywaj, jak chcesz, aż powiesz, że to koniec.",
    ),
    "CLAIM-15": (
        "Odbieranie wpływów",
        "Ponure oblężenie może wybrać każdego, ale tylko aktywny gracz ma co stracić.",
    ),
    "CLAIM-16": (
        "Nie w cudzych turach",
        "Punkty wpływów zyskane w turze innego gracza przepadają.",
    ),
    "CLAIM-17": ("Sumowanie", "Kilka kart dających punkty wpływów się sumuje."),
    "CLAIM-18": (
        "Podwójne wpływy",
        "Z dopalaczem karty „Indygo Sześć” twoje punkty wpływów liczą się w tej turze "
        "podwójnie i nigdy więcej niż podwójnie.",
    ),
    "CLAIM-19": (
        "Podwojenie w liczbach",
        "Możesz wydać dwa razy tyle punktów, ile masz, razem z późniejszymi; żadna "
        "połówka nie przepada.",
    ),
    "CLAIM-20": (
        "Taniej",
        "Każdy Sir John Travail w twoim łańcuchu obniża każdy koszt o 1, najniżej do 1.",
    ),
    "CLAIM-21": (
        "Najpierw taniej, potem podwójnie",
        "Najpierw obniża się koszt, a potem płaci za niego podwojonymi punktami.",
    ),
    "CLAIM-22": (
        "Pozwolenia",
        "Tekst, który pozwala na nietypowe nabycie, działa w twojej fazie nabywania, i to "
        "ty płacisz.",
    ),
    "CLAIM-23": (
        "W cudzych turach",
        "Zagrane w turze innego gracza pozwolenie na nic się nie przydaje.",
    ),
    "CLAIM-24": (
        "Kilka kart „Indygo Sześć”",
        "Każda pozwala nabyć jedną kartę, każda z innego wrogiego archiwum.",
    ),
    "CLAIM-25": (
        "Darmowe rozkazy",
        "Rozkaz, który daje ci tekst, trafia z archiwum na twój stos kart odrzuconych.",
    ),
    "CLEAN-1": ("Dobieranie", "Dobieraj, aż będziesz mieć pięć kart, licząc rany."),
    "CLEAN-2": (
        "Bez limitu",
        "Mając pięć kart lub więcej, ani nie dobierasz, ani nie odrzucasz.",
    ),
    "CLEAN-3": ("Efekt rany", "Możesz użyć jednej rany z ręki."),
    "CLEAN-4": ("Po dobraniu", "Używasz jej po dobraniu kart."),
    "CLEAN-5": (
        "Albo przed",
        "Chwila zależy od wydania; stół może wybrać jedno albo drugie.",
        "Możesz jej użyć przed dobraniem albo po nim.",
    ),
    "CLEAN-6": (
        "Przed dobraniem",
        "Kto użyje jej najpierw, potem jak zwykle dobiera do pięciu. Używa się jej raz.",
    ),
    "CLEAN-7": ("Bez drugiej", "Nawet rany dobranej dzięki niej."),
    "CLEAN-8": (
        "Użyta wcześniej",
        "Jeśli w tej turze efekt rany został już przez ciebie użyty, nie możesz użyć "
        "kolejnego.",
    ),
    "CLEAN-9": ("Koniec", "Potem kończą się wszystkie efekty tej tury."),
    "CLEAN-11": (
        "Przed tym wszystkim",
        "Teksty na fazę sprzątania, jak ten, który ma Lisaveta Florescu, działają "
        "najpierw.",
    ),
    "WOUND-1": (
        "Otrzymanie",
        "Wierzchnia rana stosu trafia na twój stos kart odrzuconych, a więc do twojej "
        "talii.",
    ),
    "WOUND-2": (
        "Na ręce",
        "Rana na ręce zajmuje miejsce i nie można jej zagrać, chyba że sama na to pozwala.",
    ),
    "WOUND-3": ("Jak chcesz", "Nie musisz używać efektu rany."),
    "WOUND-4": ("Co robi", "Odrzuć z ręki wszystkie rany i dobierz za każdą dwie karty."),
    "WOUND-7": ("Raz", "Jeden efekt rany na gracza i turę."),
    "WOUND-8": ("Wszystkie", "Nie możesz zatrzymać żadnej rany."),
    "WOUND-9": (
        "Najpierw odrzucenie",
        "Najpierw odrzuca się rany. Jeśli trzeba tasować, wtasowuje się je.",
    ),
    "END-1": ("Ostatnia odkryta rana", "Gdy gracz ją otrzyma, gra zmierza ku końcowi."),
    "END-2": (
        "Faza trwa",
        "Rozgrywa się wszystkie walki albo rozpatruje cały łańcuch. Potem koniec.",
    ),
    "END-3": (
        "Więcej ran",
        "Rany rozdawane do tego czasu pochodzą z zakrytej części stosu.",
    ),
    "END-4": ("Jeszcze więcej", "Potem z usuniętych ran."),
    "END-5": (
        "Liczenie",
        "Twoje rany to te w talii, na ręce i w stosie kart odrzuconych. Wygrywa "
        "najmniejsza liczba.",
    ),
    "END-6": ("W innych fazach", "Nabywanie i sprzątanie też się dokańcza."),
    "END-7": ("Czego się nie gra", "Ani dalszych faz tej tury, ani reszty rundy."),
    "END-8": ("Która usunięta rana", "Losowa."),
    "END-9": ("Nigdzie nie ma rany", "Liczy się pustą ranę. Nie ma ona słowa kluczowego."),
    "TIE-1": (
        "Najczęstsze słowo kluczowe",
        "Kto ma tyle samo ran, porównuje liczbę tych, które ma najczęściej; wygrywa "
        "mniejsza.",
    ),
    "TIE-2": ("Następne", "Jeśli i to jest równe, decyduje drugie co do częstości."),
    "TIE-3": (
        "Miejsce",
        "Jeśli wszystko jest równe, wygrywa ten, kto siedzi najbliżej na prawo od "
        "pierwszego gracza.",
    ),
    "TIE-4": (
        "Liczenie miejsc",
        "Zacznij od prawego sąsiada pierwszego gracza; on sam jest ostatni.",
    ),
    "TIE-5": ("Więcej niż dwoje", "Na każdym kroku odpadają ci, którzy mają gorzej."),
    "TIE-6": ("Wszystkie miejsca", "Pozostałe miejsca ustala się tak samo."),
    "TIE-7": (
        "Przykład",
        "Przy siedmiu ranach 3 ugryzienia, 3 poparzenia i krwawienie wygrywają z "
        "ugryzieniem, 4 poparzeniami i 2 krwawieniami, bo 3 to mniej niż 4.",
    ),
}
