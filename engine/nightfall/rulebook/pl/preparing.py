"""Polish: setting up, the draft, the quick start, the variants."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "SETUP-1": (
        "Stos ran",
        "Tasuje się wszystkie rany. Na wierzchu leży odkrytych po dziesięć na gracza, "
        "reszta jest zakryta pod spodem.",
    ),
    "SETUP-3": (
        "Dłuższa gra",
        "Jeśli stół tego chce, odkrytych jest o pięć ran więcej na gracza.",
    ),
    "SETUP-4": (
        "Za mało ran",
        "Stół, który potrzebowałby więcej odkrytych ran, niż jest, zostaje odrzucony, np. "
        "dłuższa gra w pięć osób.",
    ),
    "SETUP-5": (
        "Talie startowe",
        "Każdy dostaje dwanaście kart: po dwie kopie każdego z sześciu sługusów "
        "startowych.",
    ),
    "SETUP-8": (
        "Archiwa",
        "Draft albo szybki start daje każdemu graczowi dwa archiwa prywatne, a wszystkim "
        "razem osiem wspólnych.",
    ),
    "SETUP-9": (
        "Po siedem kopii",
        "Każdą wybraną kartę do draftu zastępuje siedem kopii jej rozkazu.",
    ),
    "SETUP-10": ("Pierwsza ręka", "Potasuj talię i dobierz pięć kart."),
    "SETUP-12": (
        "Kolejność kroków",
        "Talie można rozdać przed draftem albo po nim; to bez różnicy.",
    ),
    "SETUP-13": ("Kto zaczyna", "Pierwszego gracza się losuje."),
    "SETUP-14": (
        "Albo ktoś wybrany",
        "Kto przygotowuje stół, może zamiast tego wskazać miejsce.",
    ),
    "DRAFT-1": ("Rozdanie", "Każdy dostaje cztery karty do draftu, zakryte przed innymi."),
    "DRAFT-2": (
        "Pierwszy wybór",
        "Zatrzymaj jedną: będzie twoim archiwum prywatnym. Pozostałe przekaż w lewo.",
    ),
    "DRAFT-3": (
        "Drugi wybór",
        "Z otrzymanych zatrzymaj jedną jako drugie archiwum, a resztę przekaż dalej.",
    ),
    "DRAFT-4": (
        "Trzeci wybór",
        "Jedną z dwóch ostatnich połóż do archiwów wspólnych. Druga opuszcza grę.",
    ),
    "DRAFT-5": (
        "Uzupełnienie",
        "Archiwa wspólne uzupełnia się do ośmiu nierozdanymi kartami do draftu. Potem "
        "wszystko zostaje odkryte.",
    ),
    "DRAFT-11": (
        "We dwoje",
        "Pierwsza wybrana karta opuszcza grę, druga i trzecia to twoje archiwa prywatne, "
        "a ostatnia trafia do wspólnych.",
    ),
    "DRAFT-12": (
        "Albo jak dla większej liczby",
        "Dwoje graczy draftuje w ten sposób, chyba że umówią się na zwykły draft.",
    ),
    "DRAFT-13": (
        "Wszyscy naraz",
        "Wszyscy wybierają w tajemnicy. Karty przekazuje się, gdy wybrał już każdy.",
    ),
    "DRAFT-14": (
        "Jedna na nazwę",
        "Dla każdej nazwy jest jedna karta do draftu, więc żaden rozkaz nie ma dwóch "
        "archiwów.",
    ),
    "QS-1": (
        "Bez draftu",
        "Każdy dostaje jedną z sześciu stałych par archiwów. Dobre na pierwszą grę.",
    ),
    "QS-2": (
        "Pary",
        "Alton Hickman i Wezwanie ghula; Ivan Radinski i Morderczy chwyt; Lilith Lawrence "
        "i Krwawa furia; Franz Orlok i Atak z flanki; Vulko i Ponure oblężenie; Marcus "
        "Toth i Gryź i rwij.",
    ),
    "QS-3": (
        "Para niemiecka",
        "Jedna para zależy od wydania.",
        "Zamiast pary Marcus Toth oraz Gryź i rwij: Zacharias Sands oraz Szok i trwoga.",
    ),
    "QS-5": ("Kto dostaje którą", "Pary rozdaje się losowo."),
    "QS-6": (
        "Archiwa wspólne",
        "Osiem kolejnych wylosowanych kart do draftu tworzy archiwa wspólne. Mogą być "
        "wśród nich karty z nieużytych par.",
    ),
    "VAR-1": (
        "Sekretne archiwa",
        "Twoje archiwa prywatne leżą zakryte, póki z nich nie nabędziesz karty.",
    ),
    "VAR-2": (
        "Zanim zostaną odkryte",
        "Żaden efekt innego gracza nie może wybrać takiego archiwum. Odkrywasz je, biorąc "
        "z niego kartę.",
    ),
    "VAR-3": (
        "Otwarte archiwa",
        "Najpierw odkrywa się osiem archiwów wspólnych. Potem każdy dostaje trzy karty do "
        "draftu i wybiera dwa archiwa prywatne; po pierwszym wyborze karty się przekazuje.",
    ),
    "VAR-4": ("Trzecia karta", "Opuszcza grę."),
    "VAR-5": (
        "Wspólny grunt",
        "Nikt nie ma archiwów prywatnych: po dwie wybrane karty każdego gracza tworzą "
        "archiwa wspólne, a pozostałe karty opuszczają grę.",
    ),
    "VAR-6": (
        "Wspólny grunt uzupełniony",
        "Potem archiwa wspólne uzupełnia się nierozdanymi kartami do draftu.",
    ),
    "VAR-7": (
        "Ile",
        "Do ośmiu. Pięcioro graczy wybiera dziesięć i wszystkie dziesięć zostaje.",
    ),
    "VAR-8": (
        "Ukryte archiwa",
        "Archiwa wspólne uzupełnia się po drafcie. W tym zestawie to zwykły sposób.",
    ),
    "VAR-9": ("Pod prąd", "Karty do draftu przekazuje się w prawo."),
    "VAR-10": (
        "Łączenie",
        "Z draftów Otwarte archiwa, Ukryte archiwa i Wspólny grunt można grać tylko "
        "jednym naraz; pierwszy i ostatni zastępują draft dla dwojga. Sekretne archiwa "
        "wymagają prywatnych, a przekazywanie w prawo wymaga draftu.",
    ),
    "ARCH-1": ("Archiwum", "Stos siedmiu kopii jednego rozkazu."),
    "ARCH-2": ("Wspólne", "Może z nich nabywać każdy."),
    "ARCH-3": ("Prywatne", "Po dwa na gracza, tylko dla niego."),
    "ARCH-4": ("Z wierzchu", "Karty bierze się z wierzchu."),
    "ARCH-5": (
        "Puste",
        "Archiwum bez kart znika: nikt nie może z niego nabywać ani go wybrać.",
    ),
    "ARCH-6": ("Puste, w każdym wydaniu", "Tak jest w każdym wydaniu."),
    "ARCH-7": (
        "Za mało kart",
        "Tekst, który bierze z archiwum dwie karty, może wybrać archiwum z jedną kartą i "
        "wziąć właśnie ją.",
    ),
}
