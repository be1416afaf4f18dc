"""Polish: how several games are scored."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-SERIES-1": (
        "Punkty za grę",
        "Każdy zwycięzca dostaje 1 punkt, wszyscy inni 0. Punktów się nie dzieli: troje "
        "zwycięzców dostaje po 1.",
    ),
    "JDN-SERIES-2": (
        "Bez zwycięzcy",
        "Gra zakończona limitem rund bez zwycięzcy liczy się jako rozegrana i nikomu nie "
        "daje punktu.",
    ),
    "JDN-SERIES-3": (
        "Nic nie przechodzi dalej",
        "Obrażenia nie przechodzą do następnej gry, więc seria „do końca świata”, która "
        "sumuje rany, nie ma tu odpowiednika. Jej miejsce zajmują zwycięstwa: wyścig do W "
        "albo najlepszy z N.",
    ),
    "JDN-SERIES-4": (
        "Wyścig do W",
        "(domyślnie W = 3) Gra się, aż po którejś grze ktoś ma W punktów. Kilka osób może "
        "osiągnąć W w tej samej grze; rozstrzyga między nimi JDN-SERIES-6.",
    ),
    "JDN-SERIES-5": (
        "Najlepszy z N",
        "(domyślnie N = 5) Najwyżej N gier; koniec następuje wcześniej, gdy przewaga "
        "prowadzącego jest większa niż liczba pozostałych gier. Wygrywa najwięcej "
        "punktów.",
    ),
    "JDN-SERIES-6": (
        "Remisy",
        "W tej kolejności: (1) rzadkość: suma po wygranych grach z liczby graczy, którzy "
        "danej gry nie wygrali; (2) liczba gier, na których końcu było się jeszcze w "
        "grze; (3) najpóźniejsza gra, którą wygrała tylko część remisujących: są przed "
        "resztą; (4) losowanie. Kto na którymś kroku zostaje w tyle, jest niżej; "
        "pozostali przechodzą dalej.",
    ),
    "JDN-SERIES-7": (
        "Następna gra",
        "Te same miejsca przy stole, profil i opcje; postacie, miejsca i stosy od nowa; "
        "rozpoczyna sąsiad z lewej poprzedniego gracza rozpoczynającego.",
    ),
    "JDN-SERIES-8": (
        "Nowe szanse",
        "W każdej grze postacie rozdaje się niezależnie; nic nie wyrównuje grup w ciągu "
        "serii, bo zdradzałoby to, kto jest kim.",
    ),
    "JDN-SERIES-9": (
        "Stoły turniejowe",
        "Stoły możliwie równej wielkości, od 4 do 8, najlepiej od 5 do 7; w każdej "
        "rundzie nowi sąsiedzi i nowi przeciwnicy; klasyfikacja według punktów, potem "
        "rzadkości podzielonej przez liczbę graczy danego stołu, potem JDN-SERIES-6 (2) "
        "do (4).",
    ),
    "JDN-SERIES-10": (
        "Bez odpadania po jednej grze",
        "Jedna gra może mieć kilku zwycięzców albo zależeć od innych: kto przechodzi "
        "dalej, rozstrzygają punkty z co najmniej trzech gier przy jednym stole.",
    ),
    "JDN-SERIES-11": (
        "Ranking",
        "Gra jest wynikiem o dwóch miejscach: wszyscy zwycięzcy wspólnie pierwsi, wszyscy "
        "inni wspólnie drudzy. Liczy się każdego gracza, nigdy grupę.",
    ),
    "JDN-SERIES-12": (
        "Kto wychodzi",
        "Za gracza, który wychodzi, gra się dalej; dostaje on 0 punktów i w rankingu "
        "liczy się jako bez zwycięstwa, cokolwiek osiągnie jego miejsce, a współzwycięzcy "
        "dostają swoje. Wyjście to nie odpadnięcie.",
    ),
    "JDN-SERIES-13": (
        "Limit w turniejach",
        "Zaleca się round_limit 40, aby żaden stół nie mógł zostać zatrzymany.",
    ),
    "JDN-SERIES-14": (
        "Przykład",
        "Sześć osób, N = 5. A wygrywa gry 1 i 4 (za każdym razem z jedną osobą: 4 + 4 = "
        "8), B wygrywa gry 2 i 4 (sam: 5, potem 4; 9). Oboje mają 2 punkty, nikt więcej: "
        "B jest wyżej dzięki rzadkości.",
    ),
}
