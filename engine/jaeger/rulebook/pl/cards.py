"""Polish: events, equipment, decks and oracle cards."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-CARD-1": (
        "Wydarzenie",
        "Niebieskie lub czerwone wydarzenie czyta się na głos, od razu wykonuje i kładzie "
        "odkryte na stosie kart odrzuconych swojego koloru.",
    ),
    "JDN-CARD-2": (
        "Wyposażenie",
        "Czyta się na głos i kładzie odkryte przed graczem; działa od razu i zostaje.",
    ),
    "JDN-CARD-3": (
        "Rezygnacja",
        "Z polecenia bez „musi” wolno zrezygnować; kartę i tak się odrzuca.",
    ),
    "JDN-CARD-4": (
        "Napad",
        "Obrażenia od wydarzeń to napad, nie atak. Nie dotyczy ich nic, co mówi o atakach "
        "(płaszcz, włócznia, pięść, tarcza).",
    ),
    "JDN-CARD-5": (
        "Kiedy się ją odrzuca",
        "Po całym jej efekcie, a przed rozstrzygnięciem (JDN-OUT-4).",
    ),
    "JDN-CARD-6": (
        "Napady dotyczą innych",
        "Nietoperz, Krwawy pająk, Zasadzka, Kradzież, Pułapka i Uzdrowienie na odległość "
        "wybierają innego gracza.",
    ),
    "JDN-CARD-7": (
        "Brak możliwego celu",
        "Nic się nie dzieje, a wydarzenie się odrzuca (Kradzież, gdy nikt inny nie ma "
        "wyposażenia).",
    ),
    "JDN-CARD-8": (
        "Wydarzenia z warunkiem",
        "Energia, Terapia i Mroczny rytuał dają pełne wyleczenie jednemu rodzajowi "
        "postaci; Objawienie zmusza jeden rodzaj do ujawnienia. Na wszystkich innych nie "
        "działają.",
    ),
    "JDN-CARD-9": (
        "Wydarzenia z „może”",
        "Gracza ukrytego, który dobrał kartę, pyta się zawsze (JDN-INFO-11): zrezygnować "
        "albo, jeśli karta pasuje do postaci, ujawnić się i całkiem wyleczyć. Gracza "
        "ujawnionego pyta się tylko wtedy, gdy karta pasuje: w KOSMOS może się wyleczyć, "
        "w SH nic się nie dzieje.",
    ),
    "JDN-CARD-10": (
        "Brak obrażeń nie przeszkadza",
        "Można się ujawnić dla pełnego wyleczenia, nie mając żadnych obrażeń.",
    ),
    "JDN-DECK-1": (
        "Wyczerpanie",
        "Gdy stos dobierania się skończy, tasuje się jego stos kart odrzuconych i staje "
        "się on stosem dobierania.",
    ),
    "JDN-DECK-2": (
        "Kiedy dokładnie",
        "Po dobraniu ostatniej karty i jej całkowitym załatwieniu wraz z "
        "rozstrzygnięciem; zatem sama karta, jeśli została odrzucona, i świeżo odrzucone "
        "wyposażenie są w nowym stosie.",
    ),
    "JDN-DECK-3": (
        "Nic nie zostało",
        "Jeśli wtedy także stos kart odrzuconych jest pusty, stos pozostaje pusty; "
        "uzupełnia się go z kart odrzuconych, gdy następnym razem trzeba dobrać kartę. "
        "Dopóki oba są puste, stosu nie można wybrać.",
    ),
    "JDN-DECK-4": (
        "Zielone tasuje się bez oglądania",
        "Zakryte zielone karty odrzucone tasuje się tak samo; nikt ich nie ogląda.",
    ),
    "JDN-DECK-5": (
        "Kolory się nie mieszają",
        "Każda karta wraca na stos kart odrzuconych własnego koloru, także wyposażenie "
        "gracza, który odpadł.",
    ),
    "JDN-ORACLE-1": (
        "Dobranie i danie",
        "Aktywny gracz czyta kartę po cichu; decyduje tylko o tym, kto ją dostanie.",
    ),
    "JDN-ORACLE-2": (
        "Otrzymanie",
        "Odbiorca czyta ją po cichu i sprawdza swoją postać. Jeśli warunek pasuje, musi "
        "posłuchać; jeśli nie, mówi, że nic się nie dzieje.",
    ),
    "JDN-ORACLE-3": (
        "Powrót, zakryta",
        "Karta wraca do aktywnego gracza, który kładzie ją zakrytą na zielonym stosie "
        "kart odrzuconych.",
    ),
    "JDN-ORACLE-4": (
        "Innemu graczowi",
        "Odbiorcą jest inny gracz w grze, nigdy ten, kto dobrał. Karty nie można "
        "zatrzymać ani zrezygnować z jej dania.",
    ),
    "JDN-ORACLE-5": (
        "Warunki",
        "Karta pyta o jedną lub dwie grupy, o zestaw liter (A B C E U: wytrzymałość "
        "najwyżej 11; D F G V W: co najmniej 12) albo o nic. Liczy się prawdziwa postać, "
        "ujawniona czy nie.",
    ),
    "JDN-ORACLE-6": (
        "Karty leczące",
        "Wylecz 1 pkt obrażeń; odbiorca bez obrażeń otrzymuje zamiast tego 1.",
    ),
    "JDN-ORACLE-7": (
        "Daj albo przyjmij",
        "Odbiorca wybiera: oddać dającemu jedną ze swoich kart wyposażenia, którą chce, "
        "albo otrzymać 1 pkt obrażeń. Bez wyposażenia otrzymuje obrażenia.",
    ),
    "JDN-ORACLE-8": (
        "Pokazanie",
        "Kryształowa kula pasuje do każdego: odbiorca pokazuje kartę postaci dającemu i "
        "nikomu więcej.",
    ),
    "JDN-ORACLE-9": (
        "Kto może kłamać",
        "Uruf Han może na każdą kartę wyroczni poza Kryształową kulą odpowiedzieć tak, "
        "jakby warunek pasował, albo tak, jakby nie pasował (JDN-ABIL-17). Nikt inny nie "
        "może odpowiedzieć fałszywie; program tego pilnuje.",
    ),
    "JDN-ORACLE-10": (
        "Zawsze jest odpowiedź",
        "Odbiorcę pyta się zawsze, nawet gdy możliwa jest tylko jedna odpowiedź "
        "(JDN-INFO-13); „nic się nie dzieje” wygląda zawsze tak samo, cokolwiek się za "
        "tym kryje.",
    ),
    "JDN-ORACLE-11": (
        "Obrażenia od wyroczni",
        "Nie są ani atakiem, ani napadem; wyposażenie do ataków ich nie dotyczy. Powoduje "
        "je dający (JDN-DMG-9).",
    ),
    "JDN-ORACLE-12": (
        "Powstrzymane obrażenia",
        "Jeśli ochrona powstrzyma obrażenia, stół widzi, że karta zadziałała i że wyszło "
        "z tego 0 pkt obrażeń.",
    ),
    "JDN-ORACLE-13": (
        "Oddane wyposażenie",
        "Od razu leży przed dającym; cele sprawdza się od razu (JDN-WIN-7).",
    ),
    "JDN-EQUIP-1": (
        "Trwałe i jawne",
        "Działa od chwili, gdy leży przed właścicielem, aż go opuści.",
    ),
    "JDN-EQUIP-2": (
        "Bez limitu i bez wyrzucania",
        "Można mieć dowolnie wiele; nigdy nie odrzuca się go z własnej woli.",
    ),
    "JDN-EQUIP-3": (
        "Musi i może",
        "Wyposażenie z „musi” działa zawsze; wyposażenia z „może” (Kompas, Sakwa) "
        "właściciel używa, jak chce.",
    ),
    "JDN-EQUIP-4": (
        "Sumowanie",
        "Efekty kilku kart sumują się i mogą się całkowicie lub częściowo znosić.",
    ),
    "JDN-EQUIP-5": (
        "W ataku nikt nie rezygnuje",
        "Działa całe wyposażenie do ataków wszystkich, których to dotyczy.",
    ),
    "JDN-EQUIP-6": (
        "Nie przy zerze",
        "Przy wyniku 0 żadne wyposażenie nie wpływa na ten atak.",
    ),
    "JDN-EQUIP-7": (
        "Kilka takich samych",
        "Dwie Żelazne pięści dają +2; druga Pochodnia nic nie dodaje.",
    ),
    "JDN-EQUIP-8": (
        "Liczy się chwila obecna",
        "Premie sprawdza się przy obliczaniu ataku: Włócznia działa, odkąd jej właściciel "
        "jest ujawnionym wilkołakiem, także jeśli wziął ją, będąc ukrytym.",
    ),
    "JDN-EQUIP-9": (
        "Zmiana właściciela",
        "Skradzione, oddane, zdobyte lub odzyskane wyposażenie działa od razu dla nowego "
        "właściciela. Kto bierze, wybiera kartę; gdy kartę się oddaje (Pułapka, karty "
        "wyroczni), wybiera oddający.",
    ),
}
