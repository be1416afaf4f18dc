"""Polish: examples, and where the printed editions differ."""

from collections.abc import Mapping

EXAMPLES: Mapping[str, str] = {
    "SETUP-1": (
        "Przy trojgu graczach 30 z 60 ran leży odkrytych, a 30 zakrytych pod spodem."
    ),
    "COMBAT-2": (
        "Ann ma sługusów Vulko, Ivan Radinski i „Wielki Duch”. Może wysłać dwóch "
        "pierwszych na Bena, a trzeciego na Cleo."
    ),
    "COMBAT-8": (
        "Ben może postawić sługusów „Indygo Sześć” i Alton Hickman razem na drodze "
        "sługusa Ivan Radinski, a Zacharias Sands może zablokować sługusa Vulko."
    ),
    "COMBAT-14": (
        "Ivan Radinski zadaje 4 obrażenia. „Indygo Sześć”, pierwszy w kolejce, z "
        "żywotnością 2, otrzymuje 2 i zostaje zniszczony; Alton Hickman otrzymuje "
        "pozostałe 2 i zostaje mu żywotność 1. Ben nie dostaje rany."
    ),
    "COMBAT-15": "Gdyby blokował tylko „Indygo Sześć”, Ben dostałby 2 rany.",
    "DMG-6": (
        "Nieblokowany „Wielki Duch” zadaje 5 obrażeń: Cleo dostaje pięć wierzchnich ran."
    ),
    "DMG-9": (
        "Ben ma w grze sługusa Vulko z żywotnością 3. Morderczy chwyt bez dopalacza "
        "zadaje mu 3 obrażenia: Vulko przyjmuje wszystkie i zostaje zniszczony, a Ben nie "
        "dostaje rany."
    ),
    "CHAIN-3": (
        "Alton Hickman jest biały, a jego kolory łączące to czerwony i zielony. Szaleńcza "
        "bijatyka, czerwona, może pójść za nim; Morderczy chwyt, fioletowy, nie może."
    ),
    "CHAIN-6": (
        "Ann zagrywa kartę Blaine Cordell i nie ma nic więcej. Ben dołącza kartę Franz "
        "Orlok, Cleo kartę Ivan Radinski, a za nią kartę Charlotte Reyes. Nikt nie jest "
        "już pytany ponownie."
    ),
    "CHAIN-10": (
        "W łańcuchu z CHAIN-6 najpierw rozpatrywana jest Charlotte Reyes, potem Ivan "
        "Radinski, Franz Orlok i Blaine Cordell."
    ),
    "CHAIN-15": (
        "Tekst każe ci usunąć rozkaz z pustej ręki: nic nie jest usuwane, a to, co tekst "
        "mówi dalej, działa."
    ),
    "KICK-1": (
        "Szaleńcza bijatyka ma biały dopalacz. Zagrana tuż za kartą Alton Hickman, która "
        "jest biała, usuwa też dwa rozkazy z archiwum."
    ),
    "KICK-9": (
        "Morderczy chwyt zadaje 3 obrażenia; z dopalaczem daje zamiast tego 2 rany, "
        "których nikt nie przyjmie. Przeciw graczowi bez Vulka obrażenia bolałyby "
        "bardziej."
    ),
    "CLAIM-1": (
        "Alton Hickman kosztuje 3. Mając 2 punkty wpływów z każdej tury, Ben odrzuca "
        "jedną kartę i go nabywa."
    ),
    "CLAIM-19": "Mając 3 punkty wpływów i dopalacz karty „Indygo Sześć”, możesz wydać 6.",
    "CLEAN-7": (
        "Ben ma po dobraniu pięć kart, w tym dwie rany. Odrzuca obie i dobiera cztery "
        "karty. Rana wśród nich zostaje na jego ręce."
    ),
    "END-2": (
        "Została jedna odkryta rana, gdy tekst zadaje Cleo 2 obrażenia. Dostaje ją i "
        "pierwszą zakrytą; łańcuch zostaje dokończony i gra się kończy."
    ),
    "TARGET-9": (
        "Szok i trwoga, ostatnia karta łańcucha, jest rozpatrywana, gdy Alton Hickman "
        "jeszcze w nim czeka. Nie może go wybrać."
    ),
    "SIM-2": (
        "„Wielki Duch” zadaje obrażenia każdemu graczowi. Kto go zagrał, mówi, kto "
        "otrzymuje je pierwszy."
    ),
}

DIFFERENCES: tuple[tuple[str, str, str], ...] = (
    (
        "Efekt rany",
        "Większość pozwala użyć go tylko po dobraniu; niemieckie przed albo po.",
        "Po dobraniu, chyba że stół ustali inaczej.",
    ),
    (
        "Dopalacz Ataku z flanki",
        (
            "Niemieckie odpowiedzi pozwalają na każde archiwum; późniejszy zestaw "
            "wyklucza archiwa przeciwników."
        ),
        "Nie z archiwum przeciwnika, chyba że stół ustali inaczej.",
    ),
    (
        "Szybki start",
        "Pięć par jest wszędzie takich samych; szósta jest w niemieckim inna.",
        "Marcus Toth oraz Gryź i rwij, chyba że stół gra według wydania niemieckiego.",
    ),
    (
        "Dwa punkty wpływów w każdej turze",
        "Od początku tury albo od początku fazy nabywania.",
        "Od początku; wychodzi na to samo.",
    ),
    (
        "Sir John Travail",
        "Tylko niemieckie odpowiedzi mówią, że koszt nigdy nie spada poniżej 1.",
        "Nigdy poniżej 1.",
    ),
    (
        "Dopalacz karty Alton Hickman",
        "W większości rozkaz albo rana; na niemieckiej karcie chodzi tylko o rozkaz.",
        "Jedno i drugie, chyba że stół gra według wydania niemieckiego.",
    ),
    (
        "Dopalacz Hordy zombie",
        (
            "W niemieckim ze stosu kart odrzuconych; ilustracja w innym wydaniu mówi, że "
            "z ręki."
        ),
        "Ze stosu kart odrzuconych.",
    ),
    (
        "Zniszczony „Ciężki Dym”",
        (
            "Karta mówi „gdy zostanie zniszczony”; niemieckie odpowiedzi mówią tylko o "
            "obrażeniach."
        ),
        "Usuwany bez względu na to, co go niszczy.",
    ),
    (
        "Wezwanie ghula z dopalaczem",
        "Niemieckie odpowiedzi najpierw wykonują tekst, a potem biorą kartę.",
        "Najpierw ręka, potem tekst.",
    ),
    (
        "Liczenie odkrytych ran",
        "W niemieckim zabronione; inne o tym milczą.",
        "Liczba jest ukryta, chyba że stół ustali, by ją pokazywać.",
    ),
    (
        "Draft dla dwojga",
        "Nie ma go w znanych nam angielskich zasadach.",
        "Dwoje graczy go używa, chyba że wolą zwykły draft.",
    ),
    (
        "Pierwszy gracz",
        "W niemieckim losowo; gdzie indziej, jak chcą gracze.",
        "Losowo albo miejsce wskazane przez gospodarza.",
    ),
    (
        "Puste archiwa",
        "Tylko późniejszy zestaw mówi, że znikają.",
        "Znikają.",
    ),
    (
        "Wspólny grunt",
        "Tylko niemieckie zasady uzupełniają potem archiwa wspólne.",
        "Są uzupełniane.",
    ),
    (
        "Remisy rozstrzygane miejscem",
        "Najbliżej na prawo od pierwszego gracza; późniejszy zestaw opisuje, jak liczyć.",
        "Liczy się od prawego sąsiada pierwszego gracza; pierwszy gracz jest ostatni.",
    ),
)
"""Point, what the editions say, what is played here: in the order of the English ones."""
