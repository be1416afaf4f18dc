"""Polish: the course of a turn, combat and damage."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "TURN-1": (
        "Czyja tura",
        "Tury idą zgodnie z ruchem wskazówek zegara, aż gra się skończy.",
    ),
    "TURN-2": ("Cztery fazy", "Walka, łańcuch, nabywanie, sprzątanie: jedna po drugiej."),
    "TURN-3": ("Następny", "Po sprzątaniu kolej na gracza po lewej."),
    "COMBAT-1": (
        "Musisz atakować",
        "Atakują wszyscy sługusi, których masz na początku swojej tury, każdy jednego "
        "przeciwnika.",
    ),
    "COMBAT-2": (
        "Kogo chcesz",
        "Wyślij ich na jednego przeciwnika albo na kilku; nie ma znaczenia, gdzie siedzą.",
    ),
    "COMBAT-3": ("Najpierw ogłoś wszystkie", "Dopiero potem rozgrywa się pierwszy atak."),
    "COMBAT-4": ("Kolejność wybierasz ty", "Ty mówisz, w jakiej kolejności walczą."),
    "COMBAT-5": (
        "Atak po ataku",
        "Każdy atakujący ma osobną walkę. Kolejność ustala się, zanim ktokolwiek "
        "zablokuje, i się nie zmienia.",
    ),
    "COMBAT-7": (
        "Blokowanie",
        "Zaatakowany gracz może blokować atakujących swoimi sługusami, ale nie musi.",
    ),
    "COMBAT-8": (
        "Po jednym atakującym",
        "Sługus blokuje jednego atakującego. Kilku może blokować tego samego.",
    ),
    "COMBAT-9": (
        "Najpierw wszystkie bloki",
        "Obrońcy wybierają bloki zgodnie z ruchem wskazówek zegara, zanim zostaną zadane "
        "obrażenia.",
    ),
    "COMBAT-10": ("Tylko za siebie", "Nie możesz blokować ataku na kogoś innego."),
    "COMBAT-11": (
        "Obrażenia",
        "Atakujący zadaje tyle obrażeń, ile ma siły, najpierw blokującym go sługusom.",
    ),
    "COMBAT-12": ("Blokujący", "Nie zadają obrażeń."),
    "COMBAT-13": (
        "Kto pierwszy",
        "Obrońca mówi, w jakiej kolejności blokujący danego atakującego otrzymują "
        "obrażenia.",
    ),
    "COMBAT-14": (
        "Jeden po drugim",
        "Następny blokujący otrzymuje obrażenia dopiero wtedy, gdy poprzedni zostanie "
        "zniszczony.",
    ),
    "COMBAT-15": ("Reszta", "Czego nie przyjmą blokujący, to obrażenia dla obrońcy."),
    "COMBAT-16": (
        "Kiedy się to ustala",
        "Kolejność blokujących wybiera się, gdy zaczyna się ich walka.",
    ),
    "COMBAT-17": (
        "Nie do zablokowania",
        "Takiego sługusa nie można zablokować. Sługus, który przyjmuje obrażenia za "
        "swojego gracza, nadal to robi.",
    ),
    "COMBAT-18": (
        "Nie ma blokującego",
        "Jeśli opuścił grę przed swoją walką, nic nie otrzymuje i nikt go nie zastępuje.",
    ),
    "COMBAT-19": (
        "Nie ma atakującego",
        "Jeśli opuścił grę przed swoją walką, tej walki nie ma.",
    ),
    "COMBAT-20": (
        "Atakujący są odrzucani",
        "Na koniec fazy odrzucasz swoich sługusów w grze.",
    ),
    "COMBAT-21": (
        "Nie zniszczeni",
        "To odrzucenie nikogo nie niszczy: Marcus Toth nie wraca. Sługusi startowi "
        "usuwani przy odrzuceniu zostają usunięci.",
    ),
    "COMBAT-22": (
        "Niektórzy zostają",
        "Sługus, który tak mówi, nie jest wtedy odrzucany. W twojej następnej turze "
        "atakuje znowu.",
    ),
    "COMBAT-23": (
        "Ale nie na zawsze",
        "Wszystko inne nadal może wysłać go na rękę, stos, talię albo poza grę.",
    ),
    "COMBAT-24": (
        "Obrońcy zostają",
        "Sługusi innych graczy zostają w grze, razem z otrzymanymi obrażeniami.",
    ),
    "COMBAT-25": (
        "Spóźnieni",
        "Twój sługus, który pojawi się po ogłoszeniu ataków, nie atakuje, ale jest "
        "odrzucany z innymi.",
    ),
    "COMBAT-26": ("Nie ma kogo wysłać", "Bez sługusów nie masz fazy walki."),
    "DMG-1": ("Sługusi", "Każde obrażenie odbiera punkt żywotności."),
    "DMG-2": (
        "Bez żywotności",
        "Sługus zostaje zniszczony i trafia na stos kart odrzuconych, chyba że mówi "
        "inaczej.",
    ),
    "DMG-3": ("Leczenie", "Żywotność wraca najwyżej do wydrukowanej liczby."),
    "DMG-4": (
        "Obrażenia zostają",
        "Nie leczą się same. Sługus, który opuści grę i wróci, jest świeży.",
    ),
    "DMG-5": ("„Zniszcz”", "Działa tak samo jak utrata ostatniego punktu żywotności."),
    "DMG-6": (
        "Gracze",
        "Za każde obrażenie wierzchnia rana trafia na twój stos kart odrzuconych.",
    ),
    "DMG-7": ("Z tekstów", "Obrażenia z tekstu są jak obrażenia z walki."),
    "DMG-8": (
        "Nic się nie przelewa",
        "Jeśli tekst zadaje sługusowi więcej obrażeń, niż ma żywotności, reszta przepada.",
    ),
    "DMG-9": (
        "Sługusi przyjmujący obrażenia",
        "Vulko i „Ciężki Dym” muszą przyjmować obrażenia, które trafiłyby w ich gracza, w "
        "walce lub z tekstu. Do gracza dociera tylko to, czego nie zdołają przyjąć.",
    ),
    "DMG-10": ("Rany", "Nie pomagają tam, gdzie tekst daje rany."),
    "DMG-11": (
        "Kilku takich",
        "Ich gracz mówi, w jakiej kolejności przyjmują obrażenia, każdy ile zdoła.",
    ),
    "DMG-12": (
        "Mogą też blokować",
        "Taki sługus może też zablokować atakującego. Obrażenia przyjmuje niezależnie od "
        "tego, przed tą walką, w niej i po niej, póki ma żywotność.",
    ),
    "DMG-13": ("Twoje własne obrażenia", "Przyjmują to, co zadają ci twoje własne karty."),
    "DMG-14": (
        "„Obserwator Dwa”",
        "Z jego dopalaczem sługusi jednego gracza nie mogą do końca tury przyjmować "
        "obrażeń z tekstów.",
    ),
    "DMG-15": ("Tylko z tekstów", "W walce nadal je przyjmują."),
    "DMG-16": (
        "Punkt po punkcie",
        "Rany bierze się pojedynczo. Ostatnia odkryta może zniknąć w środku trafienia.",
    ),
    "DMG-17": (
        "Trafienie po trafieniu",
        "Tekst, który trafia kilka celów, zadaje wszystkie obrażenia jednemu, zanim "
        "przejdzie do następnego.",
    ),
}
