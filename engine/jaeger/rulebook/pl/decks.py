"""Polish: the single cards of the three decks."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-BLUE-1": (
        "Krwawy księżyc",
        "Wydarzenie, musi; 1 w KOSMOS, 1 w SH. Gracz ma odtąd dokładnie 7 pkt obrażeń "
        "(JDN-DMG-10).",
    ),
    "JDN-BLUE-2": (
        "Święty gniew",
        "Wydarzenie, musi; 1 w KOSMOS, 1 w SH. Każdy inny gracz otrzymuje 2 naraz.",
    ),
    "JDN-BLUE-3": (
        "Księżycowy amulet",
        "Wyposażenie, musi; 1 w KOSMOS, 0 w SH. Krwawy księżyc nic nie robi właścicielowi.",
    ),
    "JDN-BLUE-4": (
        "Dodatkowa runda",
        "Wydarzenie, musi; 2 w KOSMOS, 1 w SH. Jedna dodatkowa tura po tej (JDN-EXTRA-1).",
    ),
    "JDN-BLUE-5": (
        "Objawienie",
        "Wydarzenie, musi; 1 w KOSMOS, 1 w SH. Wampir lub wilkołak, który je dobierze, "
        "ujawnia się; człowiek nie. (SH: wampir inny niż Uruf Han). Pytania nie ma; "
        "pozostanie w ukryciu mówi tyle, ile mówi.",
    ),
    "JDN-BLUE-6": (
        "Włócznia",
        "Wyposażenie, musi; 1 w KOSMOS, 1 w SH. Udany atak ujawnionego wilkołaka zadaje o "
        "2 więcej.",
    ),
    "JDN-BLUE-7": (
        "Sakwa",
        "Wyposażenie, może; 1 w KOSMOS, 1 w SH. Weź całe wyposażenie ofiary (JDN-LOOT-5).",
    ),
    "JDN-BLUE-8": (
        "Kompas",
        "Wyposażenie, może; 1 w KOSMOS, 1 w SH. Dwa rzuty na ruch, wybierz jeden "
        "(JDN-MOVE-8).",
    ),
    "JDN-BLUE-9": (
        "Płaszcz ochronny",
        "Wyposażenie, musi; 1 w KOSMOS, 1 w SH. Własne ataki zadają o 1 mniej, ataki na "
        "właściciela zadają o 1 mniej.",
    ),
    "JDN-BLUE-10": (
        "Energia",
        "Wydarzenie, może; 1 w KOSMOS, 1 w SH. Litery A, E, U: ujawnij się i wylecz "
        "całkowicie.",
    ),
    "JDN-BLUE-11": (
        "Terapia",
        "Wydarzenie, może; 1 w KOSMOS, 1 w SH. Wilkołak: ujawnij się i wylecz całkowicie.",
    ),
    "JDN-BLUE-12": (
        "Błogosławieństwo",
        "Wydarzenie, musi; 2 w KOSMOS, 2 w SH. Wylecz 2 pkt własnych obrażeń.",
    ),
    "JDN-BLUE-13": (
        "Amulet ochronny",
        "Wyposażenie, musi; 1 w KOSMOS, 1 w SH. Bez obrażeń od Nietoperza, Krwawego "
        "pająka, Wybuchu, także od własnych.",
    ),
    "JDN-BLUE-14": (
        "Uzdrowienie na odległość",
        "Wydarzenie, musi; 1 w KOSMOS, 1 w SH. Inny gracz leczy tyle, ile wskaże kość "
        "sześcienna.",
    ),
    "JDN-BLUE-15": (
        "Tarcza ochronna",
        "Wydarzenie, musi; 1 w KOSMOS, 1 w SH. Bez obrażeń od ataków do początku "
        "następnej tury gracza, który ją dobrał. Nie leży przed nikim i nie można jej "
        "ukraść.",
    ),
    "JDN-BLUE-16": (
        "Amulet drzewa",
        "Wyposażenie, musi; 1 w KOSMOS, 1 w SH. Bez obrażeń od Drzewa Czarownic; jego "
        "leczenie działa.",
    ),
    "JDN-RED-1": (
        "Mroczny rytuał",
        "Wydarzenie, może; 1 w KOSMOS, 1 w SH. Wampir: ujawnij się i wylecz całkowicie.",
    ),
    "JDN-RED-2": (
        "Nietoperz",
        "Wydarzenie, musi; 3 w KOSMOS, 3 w SH. Inny gracz otrzymuje 2, dobierający leczy "
        "1 (także jeśli te 2 powstrzymano).",
    ),
    "JDN-RED-3": (
        "Kradzież",
        "Wydarzenie, musi; 2 w KOSMOS, 2 w SH. Zabierz jedno wyposażenie innemu graczowi.",
    ),
    "JDN-RED-4": (
        "Pochodnia",
        "Wyposażenie, musi; 2 w KOSMOS, 1 w SH. Atakuj kością czworościenną, i to zawsze, "
        "gdy możesz (JDN-ATTACK-11, JDN-ATTACK-12).",
    ),
    "JDN-RED-5": (
        "Żelazna pięść",
        "Wyposażenie, musi; 2 w KOSMOS, 3 w SH. Udany atak zadaje o 1 więcej. (SH: trzy "
        "różnie nazwane karty o tym samym działaniu).",
    ),
    "JDN-RED-6": (
        "Krwawy pająk",
        "Wydarzenie, musi; 2 w KOSMOS, 1 w SH. Inny gracz i dobierający otrzymują po 2 "
        "naraz.",
    ),
    "JDN-RED-7": (
        "Kusza",
        "Wyposażenie, musi; 1 w KOSMOS, 1 w SH. Zasięgiem jest wszystko poza własnym "
        "obszarem (JDN-ATTACK-13).",
    ),
    "JDN-RED-8": (
        "Wybuch",
        "Wydarzenie, musi; 1 w KOSMOS, 1 w SH. Rzuć raz obiema kośćmi: każdy w miejscu o "
        "tej liczbie otrzymuje 3, także dobierający, jeśli tam stoi. Przy 7 nic się nie "
        "dzieje. Bez ponownych rzutów.",
    ),
    "JDN-RED-9": (
        "Zaklęcie ognia",
        "Wyposażenie, musi; 1 w KOSMOS, 1 w SH. Atak trafia wszystkich w zasięgu "
        "(JDN-ATTACK-14).",
    ),
    "JDN-RED-10": (
        "Pułapka",
        "Wydarzenie, musi; 2 w KOSMOS, 1 w SH. Oddaj jedno swoje wyposażenie innemu "
        "graczowi; jeśli żadnego nie masz, otrzymujesz 1 pkt obrażeń. (Nie wybiera się "
        "między jednym a drugim).",
    ),
    "JDN-RED-11": (
        "Zasadzka",
        "Wydarzenie, musi; 1 w KOSMOS, 1 w SH. Wybierz innego gracza i rzuć kością "
        "sześcienną: przy 1 do 4 otrzymuje on 3, przy 5 lub 6 dobierający otrzymuje 3.",
    ),
    "JDN-GREEN-1": (
        "Żebrak",
        "2 w KOSMOS, 2 w SH. Człowiek lub wampir: oddaj dającemu jedno wyposażenie albo "
        "otrzymujesz 1.",
    ),
    "JDN-GREEN-2": ("Myto", "2 w KOSMOS, 2 w SH. Człowiek lub wilkołak: to samo."),
    "JDN-GREEN-3": ("Kłótnia", "2 w KOSMOS, 2 w SH. Wilkołak lub wampir: to samo."),
    "JDN-GREEN-4": ("Srebrna igła", "2 w KOSMOS, 2 w SH. Wilkołak: otrzymujesz 1."),
    "JDN-GREEN-5": ("Czosnek", "1 w KOSMOS, 1 w SH. Wampir: otrzymujesz 1."),
    "JDN-GREEN-6": ("Drewniany kołek", "1 w KOSMOS, 1 w SH. Wampir: otrzymujesz 2."),
    "JDN-GREEN-7": (
        "Ciepła zupa",
        "1 w KOSMOS, 1 w SH. Człowiek: wylecz 1; bez obrażeń: otrzymujesz 1.",
    ),
    "JDN-GREEN-8": (
        "Wilcza jama",
        "1 w KOSMOS, 1 w SH. Wilkołak: wylecz 1; bez obrażeń: otrzymujesz 1.",
    ),
    "JDN-GREEN-9": (
        "Czerwone wino",
        "1 w KOSMOS, 1 w SH. Wampir: wylecz 1; bez obrażeń: otrzymujesz 1.",
    ),
    "JDN-GREEN-10": ("Cienki lód", "1 w KOSMOS, 1 w SH. Litery A B C E U: otrzymujesz 1."),
    "JDN-GREEN-11": ("Ciężki cios", "1 w KOSMOS, 1 w SH. Litery D F G V W: otrzymujesz 2."),
    "JDN-GREEN-12": (
        "Kryształowa kula",
        "1 w KOSMOS, 1 w SH. Ktokolwiek: pokaż postać dającemu.",
    ),
}
