"""Polish: who may know what, revealing, and acting out of turn."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-INFO-1": ("Własna postać", "Od rozdania zna ją jej gracz i nikt inny."),
    "JDN-INFO-2": (
        "Ukryte postacie",
        "O ukrytym graczu inni wiedzą tylko to, co da się wywnioskować ze składu i z gry.",
    ),
    "JDN-INFO-3": ("Nieużyte postacie", "Nie zna ich nikt, także po grze."),
    "JDN-INFO-4": (
        "Jawne",
        "Miejsca i ich układ, pionki, znaczniki obrażeń, kości, wyposażenie przed każdym "
        "graczem, ujawnione postacie, kto odpadł, dobrane karty niebieskie i czerwone, "
        "odkryte niebieskie i czerwone stosy kart odrzuconych.",
    ),
    "JDN-INFO-5": (
        "Także jawne",
        "Liczba kart w każdym stosie dobierania i kart odrzuconych, cała zawartość "
        "niebieskiego i czerwonego stosu kart odrzuconych, runda, czekające dodatkowe "
        "tury, trwająca ochrona, na kim ciąży klątwa, czy ujawniony gracz użył już "
        "jednorazowej zdolności.",
    ),
    "JDN-INFO-6": ("Stosy", "Kolejności kart w stosie dobierania nie zna nikt."),
    "JDN-INFO-7": (
        "Karty wyroczni",
        "Zieloną kartę czytają tylko dający i odbiorca; trafia zakryta na stos kart "
        "odrzuconych i nikt do niego nie zagląda.",
    ),
    "JDN-INFO-8": (
        "Co stół widzi z karty wyroczni",
        "Kto ją dał, kto dostał i co z tego wynikło: nic się nie dzieje, obrażenia i ile, "
        "leczenie, jakie wyposażenie trafiło do dającego albo że pokazano postać. Ani "
        "nazwy karty, ani warunku.",
    ),
    "JDN-INFO-9": (
        "Odbiorca nie mówi nic więcej",
        "Robi to, co mówi karta, albo mówi, że nic się nie dzieje; ani słowa więcej.",
    ),
    "JDN-INFO-10": (
        "Co widzisz, zostaje twoje",
        "Karty wyroczni, które gracz miał w ręku, i postacie, które mu pokazano, widzi on "
        "przez całą grę, a nikt inny.",
    ),
    "JDN-INFO-11": (
        "Pytanie nie może zdradzać",
        "To, czy pytanie pada, może zależeć tylko od tego, co jawne. Jeśli zależałoby od "
        "ukrytej postaci, pada do każdego ukrytego gracza w tej samej jawnej sytuacji.",
    ),
    "JDN-INFO-12": (
        "Możliwości są prywatne",
        "Listę możliwych odpowiedzi widzi tylko pytany gracz. Z czekającego pytania stół "
        "widzi miejsce przy stole i neutralną nazwę („odbiorca odpowiada”, „zaatakowani "
        "odpowiadają”, „przed końcem tury”), tę samą dla każdej postaci.",
    ),
    "JDN-INFO-13": (
        "Bez cichych odpowiedzi",
        "Program może sam odpowiedzieć na pytanie z jedną możliwością tylko wtedy, gdy "
        "wszyscy widzą, że jest jedna. Odpowiedź na kartę wyroczni, wydarzenie z „może” "
        "oraz pytania AFTER_HIT, REACTION i END ukrytego gracza padają zawsze, nawet "
        "jeśli „dalej” jest jedyną możliwością.",
    ),
    "JDN-INFO-14": (
        "Czas nie zdradza",
        "Stół, który odpowiada za gracza na takie pytania z jedną możliwością, robi to po "
        "tej samej przerwie co dla wszystkich i nie pokazuje odpowiedzi wcześniej; "
        "prawdziwych czasów namysłu nie pokazuje się innym tak, by można było po nich "
        "odróżnić graczy.",
    ),
    "JDN-INFO-15": (
        "Propozycje są ciche",
        "Tego, co gracz mógł zrobić w oknie i że nic nie zrobił, nie widzi nikt inny.",
    ),
    "JDN-INFO-16": (
        "Stałe polecenia są prywatne",
        "Nikt inny nie dowiaduje się, że jakieś ustawiono, zmieniono albo że nie "
        "zadziałało.",
    ),
    "JDN-INFO-17": (
        "Poza grą to nie wszechwiedza",
        "Gracz, który odpadł, widzi to samo co przedtem, nic więcej.",
    ),
    "JDN-INFO-18": ("Widzowie", "Widzą to, co jawne, nic więcej."),
    "JDN-INFO-19": (
        "Po grze",
        "Wszystkie rozdane postacie zostają ujawnione; teksty kart wyroczni, które "
        "dawano, stają się częścią jawnego zapisu.",
    ),
    "JDN-INFO-20": (
        "Rozmowa",
        "Gracze mogą twierdzić i zaprzeczać, co chcą; program nigdy tego nie potwierdza i "
        "nigdy nie pokazuje zakrytej karty jako dowodu.",
    ),
    "JDN-INFO-21": (
        "Jak to się sprawdza",
        "Zamień wszystko, czego ktoś nie może wiedzieć (ukryte postacie zgodne ze składem "
        "i z tym, co mu pokazano, kolejność stosów, teksty kart wyroczni, których nie "
        "miał w ręku): jego widok, czekające na niego pytania i jego zapis zdarzeń muszą "
        "pozostać identyczne co do bajta.",
    ),
    "JDN-REVEAL-1": (
        "W dowolnej chwili",
        "Ukryty gracz może się ujawnić w dowolnej chwili, także w turze innego; jak to "
        "działa w praktyce, mówi WINDOW.",
    ),
    "JDN-REVEAL-2": (
        "Potrzebne do zdolności",
        "Aby użyć zdolności swojej postaci, gracz musi być ujawniony albo ujawnić się "
        "przy jej użyciu.",
    ),
    "JDN-REVEAL-3": (
        "Na stałe i dla wszystkich",
        "Ujawniona postać pozostaje odkryta; imię, grupa, wytrzymałość, cel i zdolność są "
        "jawne.",
    ),
    "JDN-REVEAL-4": ("Bez powodu", "Można się ujawnić, niczego nie używając."),
    "JDN-REVEAL-5": (
        "Dorian nie może",
        "Dorian, jeśli nie ciąży na nim klątwa (JDN-ABIL-7), nigdy nie ujawnia się z "
        "wyboru, tylko przez JDN-ABIL-28 albo gdy odpada.",
    ),
    "JDN-REVEAL-6": (
        "Wymuszone ujawnienia",
        "Gdy ktoś odpada; przez Objawienie; Dorian i Balduin przez swoje zdolności; "
        "zwycięzcy; a na końcu gry wszyscy (JDN-INFO-19).",
    ),
    "JDN-REVEAL-7": (
        "We własnej turze",
        "Ujawnienie to jedna z odpowiedzi na START, PLACE, ATTACK i END; to samo pytanie "
        "pada potem ponownie z tym, co stało się możliwe (kość Valkyry, Włócznia).",
    ),
    "JDN-REVEAL-8": (
        "Pokazanie to nie ujawnienie",
        "Postać pokazana jednemu graczowi (Kryształowa kula) pozostaje ukryta dla zasad i "
        "dla wszystkich innych.",
    ),
    "JDN-WINDOW-1": (
        "Okna",
        "„W dowolnej chwili” znaczy: gdy czeka jedno z pytań START, PLACE, ATTACK lub END "
        "do aktywnego gracza. Każdy inny gracz w grze może wtedy przyjąć propozycję.",
    ),
    "JDN-WINDOW-2": (
        "Propozycje",
        "Ujawnić się (każdy ukryty gracz poza Dorianem, JDN-REVEAL-5); użyć zdolności "
        "działającej w dowolnej chwili (Adda, Dietrich). To nie są pytania: nikogo się "
        "nie pyta i nic na nie nie czeka.",
    ),
    "JDN-WINDOW-3": (
        "Nie w środku efektów",
        "Propozycji nie ma, gdy wykonywana jest karta, miejsce, zdolność lub atak "
        "(dawanie karty wyroczni, odpowiedź na nią, wybór celu, ROB, AFTER_HIT, REACTION, "
        "LOOT, 7).",
    ),
    "JDN-WINDOW-4": (
        "Kto pierwszy, ten lepszy",
        "Propozycje wykonuje się po jednej, w kolejności nadejścia; propozycja, która "
        "przyjdzie po odpowiedzi aktywnego gracza, jest odrzucana jako spóźniona i można "
        "ją przyjąć w następnym oknie.",
    ),
    "JDN-WINDOW-5": (
        "Potem to samo pytanie",
        "Po propozycji czekające pytanie nadal czeka, a jego możliwości oblicza się na "
        "nowo; cel osiągnięty dzięki propozycji kończy grę od razu.",
    ),
    "JDN-WINDOW-6": (
        "Stałe polecenia",
        "Gracz może zostawić polecenia sprawdzane przy każdym otwarciu okna, w kolejności "
        "miejsc od aktywnego gracza: „ujawnij mnie”, „użyj mojej zdolności”, każde z "
        "warunkiem dotyczącym jawnych faktów (własne obrażenia co najmniej n, ktoś w moim "
        "obszarze może mnie zaraz zaatakować, wskazana karta leży w stosie kart "
        "odrzuconych).",
    ),
    "JDN-WINDOW-7": (
        "Sprawiedliwy czas",
        "Stół na żywo może wstrzymać odpowiedź aktywnego gracza na jeden krótki, stały "
        "czas, taki sam w każdym oknie każdej gry, aby inni mogli działać; nigdy nie "
        "zależy to od tego, kto mógłby działać.",
    ),
}
