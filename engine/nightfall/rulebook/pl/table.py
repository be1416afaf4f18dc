"""Polish: the game, its cards, and who may know what."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "GEN-1": (
        "Karta ma pierwszeństwo",
        "Jeśli karta mówi co innego niż te zasady, obowiązuje to, co mówi karta.",
    ),
    "GEN-2": ("Jak wygrać", "Miej na koniec gry mniej ran niż wszyscy inni."),
    "GEN-3": ("Gracze", "Gra od dwóch do pięciu osób."),
    "GEN-4": (
        "Bez szóstego gracza",
        "W jednym zestawie są talie startowe dla pięciu osób, więc stół z większą liczbą "
        "miejsc jest odrzucany.",
    ),
    "GEN-5": (
        "Sześć kolorów",
        "Każdy rozkaz ma jeden kolor: biały, niebieski, czerwony, zielony, fioletowy lub "
        "żółty.",
    ),
    "GEN-8": (
        "Kto to „ty”",
        "„Ty” na karcie to gracz, który ją zagrał albo teraz ją kontroluje.",
    ),
    "GEN-9": (
        "Właściciel i kontrola",
        "Do ciebie należą karty z twojej talii startowej i te, które nabędziesz. "
        "Kontrolujesz sługusów przed sobą i zagrane przez siebie rozkazy. Jeśli karta nie "
        "mówi inaczej, to ten sam gracz.",
    ),
    "GEN-10": (
        "Zniszczone karty wracają do siebie",
        "Zniszczona karta trafia na stos kart odrzuconych swojego właściciela, bez "
        "względu na to, kto ją kontrolował.",
    ),
    "GEN-11": (
        "Wszystkie inne też",
        "Karta, która opuszcza grę lub łańcuch i trafia na stos, rękę lub talię, trafia "
        "zawsze do swojego właściciela.",
    ),
    "COMP-1": (
        "Rozkazy",
        "Jest 228 rozkazów: 60 sługusów startowych, 84 innych sługusów i 84 akcje.",
    ),
    "COMP-2": (
        "Nazwy",
        "Sześciu sługusów startowych ma po dziesięć kopii. Dwunastu kolejnych sługusów i "
        "dwanaście akcji ma po siedem kopii, czyli tyle, ile liczy archiwum.",
    ),
    "COMP-3": (
        "Rany",
        "Jest 60 ran. Każda to ugryzienie, poparzenie albo krwawienie; wszystkie działają "
        "tak samo.",
    ),
    "COMP-4": ("Ile każdego rodzaju", "20 ugryzień, 20 poparzeń i 20 krwawień."),
    "COMP-6": (
        "Karty do draftu",
        "Każdy rozkaz, który można wybrać w drafcie, ma jedną kartę do draftu, razem 24. "
        "Służą do wyboru archiwów i przed grą są odkładane.",
    ),
    "COMP-9": (
        "Sługusi startowi",
        "„Ciężki Dym”, Charlotte Reyes, Wściekły Upiór, „Genezis Jeden”, J. J. McTeague i "
        "Yuri Koroviev.",
    ),
    "COMP-11": (
        "Karty promo",
        "Lisaveta Florescu, „Cień Siedem” i Horda zombie były rozdawane osobno.",
    ),
    "COMP-12": (
        "Gra z kartami promo",
        "Jeśli stół tego chce, każdy sługus promo ma kartę do draftu i archiwum siedmiu "
        "kart, jak każdy inny.",
    ),
    "CARD-1": ("Rozkazy", "Rozkaz to sługus albo akcja."),
    "CARD-2": (
        "Kolor i kolory łączące",
        "Rozkaz ma własny kolor oraz jeden lub dwa kolory łączące, które mówią, co może "
        "iść za nim w łańcuchu. Sługusi startowi mają jeden kolor łączący.",
    ),
    "CARD-3": (
        "Koszt",
        "Koszt to liczba punktów wpływów potrzebna do nabycia. Sługusi startowi nic nie "
        "kosztują.",
    ),
    "CARD-4": (
        "Tekst łańcucha",
        "Tekst „Łańcuch” działa, gdy karta jest rozpatrywana, w czyimkolwiek łańcuchu. "
        "Tekst „Twój łańcuch” działa tylko w łańcuchu rozpoczętym przez jej gracza.",
    ),
    "CARD-5": (
        "Tekst w grze",
        "Tekst „W grze” działa, póki sługus jest w grze, i ani chwili dłużej.",
    ),
    "CARD-7": (
        "Dopalacz",
        "Większość rozkazów ma dodatkowy tekst dla jednego koloru dopalacza.",
    ),
    "CARD-9": (
        "Sługusi",
        "Sługus ma siłę, czyli obrażenia zadawane w ataku, żywotność oraz gatunek: łowca, "
        "wampir, wilkołak lub ghul.",
    ),
    "CARD-10": (
        "Świeży sługusi",
        "Sługus wchodzi do gry z pełną żywotnością, chyba że tekst podaje inną.",
    ),
    "CARD-11": ("Akcje", "Akcje nie mają ani siły, ani żywotności."),
    "CARD-12": (
        "Sługusi startowi odchodzą na dobre",
        "Większość sługusów startowych jest usuwana, gdy zostaną zniszczeni albo "
        "odrzuceni z gry; „Ciężki Dym” tylko wtedy, gdy zostanie zniszczony.",
    ),
    "CARD-13": (
        "Ale tylko z gry",
        "To tekst w grze: sługus startowy odrzucony z ręki pozostaje twój.",
    ),
    "CARD-14": (
        "Żywotność to liczba",
        "Przy prawdziwym stole obraca się sługusa za każde obrażenie. Tutaj jego "
        "żywotność jest po prostu liczona.",
    ),
    "CARD-15": ("Rany", "Rana ma słowo kluczowe i efekt rany. To karta, ale nie rozkaz."),
    "CARD-16": (
        "Darmowy rozkaz z Ataku z flanki",
        "Jego dopalacz bierze rozkaz z archiwów wspólnych albo z jednego z twoich "
        "własnych, także w cudzej turze.",
        "Może to być dowolne archiwum, także prywatne archiwum przeciwnika.",
    ),
    "CARD-17": (
        "Wezwanie ghula z dopalaczem",
        "Rozkaz wzięty ze stosu kart odrzuconych kończy na twojej ręce, a jego tekst "
        "łańcucha działa. Blaine Cordell wchodzi do gry z żywotnością 2.",
    ),
    "CARD-18": (
        "Najpierw ręka, potem tekst",
        "Rozkaz najpierw trafia na twoją rękę. Jeśli jego tekst wprowadza go do gry, "
        "wchodzi do niej z ręki.",
    ),
    "CARD-19": (
        "„Ciężki Dym” jest zawsze usuwany",
        "Nie ma znaczenia, czy niszczą go obrażenia, czy tekst.",
    ),
    "CARD-20": (
        "Skąd Horda zombie bierze kompana",
        "Jej dopalacz wprowadza do gry sługusa z twojego stosu kart odrzuconych.",
    ),
    "OPP-1": (
        "Przyjazne",
        "Przyjazne są dla ciebie twoje archiwa prywatne, twoi sługusi w grze, zagrane "
        "przez ciebie rozkazy i ich teksty.",
    ),
    "OPP-2": ("Wrogie", "To samo u innych graczy jest dla ciebie wrogie."),
    "OPP-3": ("Archiwa wspólne", "Archiwa wspólne nie są ani przyjazne, ani wrogie."),
    "OPP-4": (
        "Karty w archiwach",
        "Karta, która jeszcze leży w archiwum, jest niczyja, nawet jeśli archiwum do "
        "kogoś należy.",
    ),
    "INFO-1": ("Twój stos kart odrzuconych", "Zawsze możesz go przejrzeć."),
    "INFO-2": ("Twoja talia", "Nigdy nie możesz jej przeglądać."),
    "INFO-3": ("Stosy innych", "Nie możesz ich przeglądać, chyba że pozwala na to karta."),
    "INFO-4": (
        "Archiwa",
        "Wszystkie archiwa są odkryte, poza sekretnymi, z których jeszcze nie skorzystano "
        "(VAR-1).",
    ),
    "INFO-5": ("Liczenie archiwów", "Każdy może policzyć karty pozostałe w archiwum."),
    "INFO-6": (
        "Odrzucone karty",
        "Każda karta trafia na stos kart odrzuconych odkryta, więc wszyscy ją widzą i "
        "wiedzą, co leży na wierzchu.",
    ),
    "INFO-7": (
        "Odkrytych ran się nie liczy",
        "Nikt nie może liczyć, ile ich zostało w stosie.",
    ),
    "INFO-8": (
        "Co pokazuje stos ran",
        "Widzisz jego wierzchnią kartę, jeśli jest odkryta, i to, że taka jest. Stół może "
        "ustalić, że pokazuje też liczbę.",
    ),
    "INFO-9": ("Ręka", "Swoją rękę znasz tylko ty; ile masz kart, wiedzą wszyscy."),
    "INFO-10": (
        "Stosy",
        "Wszyscy wiedzą, ile kart jest w taliach i stosach kart odrzuconych.",
    ),
    "INFO-11": (
        "Stół",
        "Sługusów w grze z ich żywotnością i rozkazy w łańcuchu widzą wszyscy.",
    ),
    "INFO-12": (
        "Draft",
        "Karty do draftu rozdaje się, przekazuje i wybiera zakryte, a potem wszyscy "
        "odkrywają je razem.",
    ),
    "INFO-13": ("Twoje wybory", "Możesz ponownie obejrzeć to, co masz już wybrane."),
    "INFO-14": (
        "Usunięte karty i wpływy",
        "Usunięte karty i punkty wpływów aktywnego gracza znają wszyscy.",
    ),
    "INFO-15": (
        "Pas nic nie zdradza",
        "Kto nic nie dołącza do łańcucha, nie pokazuje, czy mógł to zrobić.",
    ),
}
