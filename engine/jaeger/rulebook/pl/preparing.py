"""Polish: before the first turn."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-OPT-1": (
        "opening_oracle",
        "PROFILE (domyślnie), NEVER, SIX, SIX_OR_MORE: kiedy gra się początkową rundę "
        "wyroczni z JDN-SETUP-11.",
    ),
    "JDN-OPT-2": (
        "first_game_characters",
        "Domyślnie wyłączone. Włączone: w grze jest tylko dziesięć postaci bez wiru "
        "(JDN-SETUP-10).",
    ),
    "JDN-OPT-3": (
        "first_player",
        "Domyślnie losowo; osoba, która otwiera stół, może wskazać miejsce przy stole.",
    ),
    "JDN-OPT-4": (
        "round_limit",
        "Domyślnie wyłączone. Liczba od 10 wzwyż kończy grę po tej rundzie (JDN-WIN-17).",
    ),
    "JDN-OPT-5": (
        "Ustalone przed rozdaniem",
        "Profil i opcje są jawne i nie zmieniają się w trakcie gry.",
    ),
    "JDN-GEN-1": (
        "Gracze",
        "Od 4 do 8. (Gdy wszyscy grają pierwszy raz, zaleca się najwyżej 6; nie jest to "
        "wymuszane). Każda inna liczba jest odrzucana przy tworzeniu gry.",
    ),
    "JDN-GEN-2": (
        "Trzy grupy",
        "Każdy jest potajemnie jedną postacią, a postać należy do jednej grupy: "
        "wilkołaków, wampirów albo ludzi.",
    ),
    "JDN-GEN-3": (
        "Cel gry",
        "Wilkołaki chcą, by odpadły wszystkie wampiry, wampiry, by odpadły wszystkie "
        "wilkołaki; każdy człowiek ma własny cel. Wygrać może kilka osób naraz (WIN).",
    ),
    "JDN-GEN-4": (
        "Karta ma pierwszeństwo",
        "Jeśli karta lub postać mówi co innego niż te zasady, obowiązuje to, co jest na "
        "niej.",
    ),
    "JDN-GEN-5": (
        "„Gracz” to także ty",
        "„Gracz” oznacza kogokolwiek w grze, także osobę, która wybiera (przy Drzewie "
        "Czarownic instrukcja mówi to wprost); „inny gracz” wyklucza osobę, która "
        "wybiera. Które z dwóch ma na myśli dany efekt, zapisano w danych (any, other).",
    ),
    "JDN-GEN-6": (
        "Ile się da",
        "Czego efekt nie może zrobić, to się pomija; resztę się wykonuje.",
    ),
    "JDN-GEN-7": (
        "Musi i może",
        "„Musi” wykonuje się bez pytania, z „może” wolno zrezygnować. W danych zapisano "
        "to dla każdej karty i zdolności.",
    ),
    "JDN-GEN-8": (
        "Kto wybiera",
        "Wszystkich wyborów wydarzenia, miejsca lub zdolności dokonuje gracz, do którego "
        "należą; wszystkich wyborów karty wyroczni poza wskazaniem odbiorcy dokonuje "
        "odbiorca.",
    ),
    "JDN-GEN-9": (
        "Wolno wybrać bez sensu",
        "Można wskazać gracza chronionego albo bez obrażeń; efekt nic mu wtedy nie robi.",
    ),
    "JDN-GEN-10": (
        "Jedno po drugim",
        "Efekty następują po sobie; jednoczesne są tylko obrażenia w ramach jednego "
        "efektu (JDN-DMG-6).",
    ),
    "JDN-COMP-1": (
        "Plansza",
        "Sześć pól w kręgu, na każdym leży jedno miejsce. Trzy pajęczyny łączą je w stałe "
        "pary; dwa miejsca jednej pary tworzą obszar.",
    ),
    "JDN-COMP-2": (
        "Miejsca",
        "Chata Oksany (2, 3), Źródło Mądrości (4, 5), Kaplica (6), Cmentarz (8), Drzewo "
        "Czarownic (9), Kamienny Krąg (10). 7 nie należy do żadnego miejsca.",
    ),
    "JDN-COMP-3": (
        "Kości",
        "Dwie kości, jedna sześcienna i jedna czworościenna (instrukcja wymienia tylko "
        "pierwszą). Przy ruchu sumy wynoszą od 2 do 10.",
    ),
    "JDN-COMP-4": (
        "Stosy kart",
        "18 kart niebieskich (korzyści), 18 czerwonych (walki), 16 zielonych (wyroczni); "
        "w profilu SH po 16.",
    ),
    "JDN-COMP-5": (
        "Postacie",
        "20: sześć wilkołaków, sześć wampirów, ośmioro ludzi. Dziesięć liter (A B C D E F "
        "G U V W), po dwie postacie na każdą.",
    ),
    "JDN-COMP-6": (
        "Tor obrażeń",
        "Pole startowe (0) i pola od 1 do 14. Litery: A na 8; B i E na 10; C i U na 11; F "
        "na 12; D i V na 13; G i W na 14. Na polu 7 jest księżyc (Krwawy księżyc). Równe "
        "litery to równa wytrzymałość, a kolor pola z literą wskazuje grupę: od A do D "
        "człowiek, od E do G wilkołak, od U do W wampir.",
    ),
    "JDN-COMP-7": (
        "Dla każdego",
        "Pionek, znacznik obrażeń i plansza gracza w tym samym kolorze oraz karta postaci.",
    ),
    "JDN-COMP-8": (
        "Rodzaje kart",
        "Karty niebieskie i czerwone to wydarzenia (wykonywane raz) albo wyposażenie "
        "(zostaje). Karty zielone to karty wyroczni.",
    ),
    "JDN-COMP-9": (
        "Czarny wir",
        "Niektóre postacie mają wir i są przeznaczone na późniejsze gry. Nie wiadomo, "
        "które: oznaczamy dziesięć, których brak w angielskim pudełku podstawowym (Etta, "
        "Flora, Gundwolf, Uriel, Valkyra, Wendur, Ariadne, Balduin, Chloe, Dietrich), tak "
        "że zostaje po jednej postaci na literę.",
    ),
    "JDN-SETUP-1": ("Miejsca losowo", "Sześć miejsc kładzie się losowo na sześciu polach."),
    "JDN-SETUP-2": (
        "Numeracja",
        "Pola mają numery od 0 do 5 zgodnie z ruchem wskazówek zegara; obszary to {0,1}, "
        "{2,3}, {4,5}. Sąsiedzi pola w kręgu to pole przed nim i za nim (5 i 0 "
        "sąsiadują): jedno jest jego parą w obszarze, drugie najbliższym miejscem "
        "następnego obszaru.",
    ),
    "JDN-SETUP-3": ("Stosy", "Każdy z trzech stosów tasuje się osobno i kładzie zakryty."),
    "JDN-SETUP-4": (
        "Znaczniki i pionki",
        "Wszystkie znaczniki stoją na polu startowym, wszystkie pionki na środku planszy, "
        "w żadnym miejscu.",
    ),
    "JDN-SETUP-5": (
        "Skład",
        "Wilkołaki / wampiry / ludzie: 4 graczy 2/2/0, 5 graczy 2/2/1, 6 graczy 2/2/2. "
        "Odtworzone z wydania angielskiego: 7 graczy 2/2/3, 8 graczy 3/3/2.",
    ),
    "JDN-SETUP-6": (
        "Losowanie postaci",
        "Każdą grupę tasuje się osobno i dobiera z niej tyle kart; pozostałe opuszczają "
        "grę bez oglądania. Dobrane karty tasuje się razem i rozdaje po jednej.",
    ),
    "JDN-SETUP-7": (
        "Własna karta",
        "Każdy czyta swoją kartę i trzyma ją zakrytą; może do niej zajrzeć, kiedy chce, "
        "nikt inny nie może.",
    ),
    "JDN-SETUP-8": (
        "Gracz rozpoczynający",
        "Wyznacza się go (jak, pozostaje otwarte); gra toczy się zgodnie z ruchem "
        "wskazówek zegara.",
    ),
    "JDN-SETUP-9": (
        "Gracz rozpoczynający na tej stronie",
        "Losowo albo zgodnie z JDN-OPT-3.",
    ),
    "JDN-SETUP-10": (
        "Pierwsze gry",
        "Przy JDN-OPT-2 przed JDN-SETUP-6 odkłada się postacie z wirem (JDN-COMP-9).",
    ),
    "JDN-SETUP-11": (
        "Początkowa runda wyroczni",
        "W sześć osób przed pierwszą turą każdy po kolei dobiera jedną kartę wyroczni, "
        "czyta ją i podaje sąsiadowi z lewej, który ją wykonuje; potem odrzuca się ją "
        "zakrytą. (JDN-OPT-1 rozszerza to albo wyłącza; w profilu SH tego nie ma).",
    ),
    "JDN-SETUP-12": (
        "Jej przebieg",
        "Pierwszy dobiera gracz rozpoczynający, potem dalej zgodnie z ruchem wskazówek "
        "zegara; następną kartę dobiera się dopiero po zakończeniu poprzedniej. Nikt nie "
        "wybiera odbiorcy. Obowiązują wszystkie zasady z ORACLE; przed pierwszą turą nie "
        "ma okien (JDN-WINDOW-1).",
    ),
    "JDN-SETUP-13": (
        "Wiadomo, kto bierze udział",
        "Skład (ile postaci z każdej grupy) jest jawny; które postacie danej grupy "
        "wylosowano, nie jest.",
    ),
}
