"""Polish: what is asked, and what each audience sees of what happens."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-ASK-1": (
        "START",
        "Do kogo: aktywny gracz. Kiedy: początek tury; ponownie po ujawnieniu lub "
        "zdolności. Odpowiedzi: rzuć; rzuć dwa razy (Kompas); krok do jednego z sąsiadów "
        "(Elena); ujawnij się; użyj zdolności na początek tury lub na dowolną chwilę. "
        "Jednakowo: zawsze.",
    ),
    "JDN-ASK-2": (
        "PICK_ROLL",
        "Do kogo: właściciel Kompasu. Kiedy: po obu rzutach. Odpowiedzi: pierwszy; drugi. "
        "Jednakowo: jawne.",
    ),
    "JDN-ASK-3": (
        "SEVEN",
        "Do kogo: gracz w ruchu. Kiedy: rzut, który się liczy, to 7. Odpowiedzi: każde "
        "miejsce poza własnym. Jednakowo: jawne.",
    ),
    "JDN-ASK-4": (
        "PLACE",
        "Do kogo: aktywny gracz. Kiedy: po ruchu, chyba że JDN-PLACE-8. Odpowiedzi: "
        "zrezygnuj; dobierz (przy Źródle: z którego stosu); Drzewo: obrażenia lub "
        "leczenie, komu; Krąg: która karta od kogo; ujawnij się; zdolność na dowolną "
        "chwilę. Jednakowo: jawne.",
    ),
    "JDN-ASK-5": (
        "GIVE_ORACLE",
        "Do kogo: gracz, który dobrał zieloną kartę. Kiedy: po dobraniu. Odpowiedzi: "
        "każdy inny gracz w grze. Jednakowo: zawsze, także gdy do wyboru jest tylko jeden "
        "gracz.",
    ),
    "JDN-ASK-6": (
        "ORACLE_ANSWER",
        "Do kogo: odbiorca. Kiedy: otrzymano kartę, także w początkowej rundzie. "
        "Odpowiedzi: to, na co pozwalają karta i prawdziwa postać: posłuchaj (z każdą "
        "własną kartą wyposażenia albo obrażeniami tam, gdzie jest wybór); nic się nie "
        "dzieje; Uruf Han: jedno i drugie. Jednakowo: zawsze.",
    ),
    "JDN-ASK-7": (
        "TARGET",
        "Do kogo: gracz, do którego należy wydarzenie lub zdolność. Kiedy: trzeba wybrać "
        "gracza. Odpowiedzi: każdy dozwolony gracz. Jednakowo: jawne.",
    ),
    "JDN-ASK-8": (
        "EQUIPMENT",
        "Do kogo: biorący (Kradzież, Dietrich) albo dający (Pułapka). Kiedy: trzeba "
        "wybrać kartę, a przy Kradzieży i Pułapce także gracza. Odpowiedzi: każda "
        "dozwolona karta (i gracz). Jednakowo: jawne.",
    ),
    "JDN-ASK-9": (
        "MAY_EVENT",
        "Do kogo: gracz, który dobrał Energię, Terapię lub Mroczny rytuał. Kiedy: po "
        "dobraniu. Odpowiedzi: zrezygnuj; wylecz się (ukryty: ujawniając się), jeśli "
        "pasuje. Jednakowo: dla ukrytych.",
    ),
    "JDN-ASK-10": (
        "ATTACK",
        "Do kogo: aktywny gracz. Kiedy: krok ataku, chyba że JDN-ATTACK-15. Odpowiedzi: "
        "bez ataku (nie z Pochodnią); każdy gracz w zasięgu albo wszyscy (Zaklęcie "
        "ognia); ujawnij się; zdolność na dowolną chwilę. Jednakowo: jawne.",
    ),
    "JDN-ASK-11": (
        "ROB",
        "Do kogo: atakujący. Kiedy: profil SH, najwyżej 6 graczy, a w składzie jest "
        "człowiek; cel otrzymałby co najmniej 2 i ma wyposażenie. Odpowiedzi: zadaj; "
        "Birka: która karta którego takiego celu. Jednakowo: dla ukrytych.",
    ),
    "JDN-ASK-12": (
        "AFTER_HIT",
        "Do kogo: atakujący, jeśli jest jeszcze w grze. Kiedy: własny atak we własnej "
        "turze zadał obrażenia i jest rozstrzygnięty, a atakujący ma co najmniej 1 pkt "
        "obrażeń. Odpowiedzi: dalej; Volko: ujawnij się i wylecz 2. Jednakowo: dla "
        "ukrytych (ujawniony Volko leczy się bez pytania).",
    ),
    "JDN-ASK-13": (
        "REACTION",
        "Do kogo: każdy zaatakowany gracz, który jest jeszcze w grze, wszyscy w tym samym "
        "czasie. Kiedy: po każdym ataku (nie po kontrataku), gdy atakujący jest jeszcze w "
        "grze. Odpowiedzi: dalej; Walburga: oddaj cios; odpowiedzi ujawnia się razem. "
        "Jednakowo: dla ukrytych.",
    ),
    "JDN-ASK-14": (
        "LOOT",
        "Do kogo: gracz, który spowodował odpadnięcie. Kiedy: o każdą ofiarę, która "
        "zostawia wyposażenie. Odpowiedzi: nic; każda karta; wszystko (Sakwa, Birka). "
        "Jednakowo: jawne.",
    ),
    "JDN-ASK-15": (
        "END",
        "Do kogo: aktywny gracz, jeśli jest jeszcze w grze. Kiedy: po kroku ataku i "
        "wszystkim, co po nim nastąpiło. Odpowiedzi: zakończ turę; ujawnij się; zdolność "
        "na koniec tury (Gundwolf, Wendur); zaatakuj ponownie (Corvin); zdolność na "
        "dowolną chwilę. Jednakowo: dla ukrytych.",
    ),
    "JDN-ASK-16": (
        "ujawnienie",
        "Propozycja dla każdego ukrytego gracza, którego się nie pyta, poza Dorianem bez "
        "klątwy. Kiedy: w oknach. Cicho: jej braku nie widzi nikt.",
    ),
    "JDN-ASK-17": (
        "zdolność na dowolną chwilę",
        "Propozycja dla Addy i Dietricha, gdy nie czeka na nich pytanie, zdolność jest "
        "nieużyta i nie ciąży na nich klątwa. Kiedy: w oknach. Cicho.",
    ),
    "JDN-ASK-18": (
        "Na co odpowiada program",
        "Na PICK_ROLL, SEVEN, TARGET, EQUIPMENT i LOOT z dokładnie jedną dozwoloną "
        "możliwością odpowiada program. Na ATTACK też (Pochodnia, jeden gracz w zasięgu), "
        "ale tylko za ujawnionego gracza bez innych możliwości: ukrytego pyta się zawsze, "
        "bo wśród możliwości jest „ujawnij się” (Doriana także, choć u niego jej brak). "
        "To, co odpada przez JDN-PLACE-8 i JDN-ATTACK-15, odpada dla wszystkich.",
    ),
    "JDN-ASK-19": (
        "O obowiązki się nie pyta",
        "Koniec ochrony, leczenie Chloe i Volka po ujawnieniu, Objawienie, ujawnienia "
        "Doriana i Balduina, odpadanie z gry, odrzucanie, tasowanie, zwycięstwo.",
    ),
    "JDN-EVENT-1": (
        "utworzono grę",
        "Wszyscy: miejsca przy stole, profil, opcje, skład, układ miejsc, gracz "
        "rozpoczynający.",
    ),
    "JDN-EVENT-2": (
        "rozdano postacie",
        "Wszyscy: że każdy jakąś ma. Ponadto każdy gracz: własną.",
    ),
    "JDN-EVENT-3": ("zaczyna się tura", "Wszyscy: gracz, runda, czy to dodatkowa tura."),
    "JDN-EVENT-4": (
        "kości",
        "Wszyscy: każda kość, po co rzut, ponowne rzuty, oba rzuty z Kompasem.",
    ),
    "JDN-EVENT-5": ("ruch pionka", "Wszyscy: skąd, dokąd, jak (rzut, wybór przy 7, krok)."),
    "JDN-EVENT-6": ("miejsce użyte lub nie", "Wszyscy: w jaki sposób."),
    "JDN-EVENT-7": ("dobrano niebieską lub czerwoną kartę", "Wszyscy: karta."),
    "JDN-EVENT-8": (
        "dobrano kartę wyroczni",
        "Wszyscy: że jakąś dobrano. Ponadto dobierający: którą.",
    ),
    "JDN-EVENT-9": (
        "dano kartę wyroczni",
        "Wszyscy: dający, odbiorca. Ponadto odbiorca: którą.",
    ),
    "JDN-EVENT-10": (
        "odpowiedź na wyrocznię",
        "Wszyscy jedno z: nic się nie dzieje; obrażenia n (zadano m); wyleczono 1; oddano "
        "wyposażenie x; pokazano postać. Ponadto dający i odbiorca: która to była karta; "
        "nikt się nie dowiaduje, czy było to kłamstwo.",
    ),
    "JDN-EVENT-11": (
        "pokazano postać",
        "Wszyscy: że pokazano ją dającemu. Ponadto dający: która.",
    ),
    "JDN-EVENT-12": (
        "odrzucono kartę wyroczni",
        "Wszyscy: liczba kart w zielonym stosie kart odrzuconych.",
    ),
    "JDN-EVENT-13": (
        "obrażenia",
        "Wszyscy: kto, ile przed ochroną i po niej, źródło (karty wyroczni bez nazwy), "
        "nowe położenie znacznika.",
    ),
    "JDN-EVENT-14": (
        "leczenie, ustawienie",
        "Wszyscy: kto, ile, źródło, nowe położenie znacznika.",
    ),
    "JDN-EVENT-15": (
        "przeniesiono wyposażenie",
        "Wszyscy: karta, skąd, dokąd (gracz lub stos).",
    ),
    "JDN-EVENT-16": (
        "atak",
        "Wszyscy: atakujący, cele, kości, każda zmiana z jej kartą, wynik dla każdego "
        "celu; albo że ataku nie było.",
    ),
    "JDN-EVENT-17": (
        "ujawnienie",
        "Wszyscy: postać i powód (wybór, zdolność, przymus, odpadnięcie, koniec).",
    ),
    "JDN-EVENT-18": (
        "wydarzenie z „może” bez skutku",
        "Wszyscy: że nie miało skutku, tak samo przy „nie pasuje” i przy „rezygnacja”.",
    ),
    "JDN-EVENT-19": ("użyto zdolności", "Wszyscy: czyjej, wobec kogo."),
    "JDN-EVENT-20": (
        "kłamstwo Urufa Hana",
        "Wszyscy: nic (wygląda jak JDN-EVENT-10). Ponadto: gracz Urufa Hana.",
    ),
    "JDN-EVENT-21": (
        "ochrona, klątwa, dodatkowe tury",
        "Wszyscy: kto, początek i koniec, ile.",
    ),
    "JDN-EVENT-22": (
        "gracz odpadł",
        "Wszyscy: kto, która postać, przez kogo albo że przez nikogo.",
    ),
    "JDN-EVENT-23": ("łup", "Wszyscy: co kto wziął, co odrzucono."),
    "JDN-EVENT-24": ("przetasowano stos", "Wszyscy: który, ile kart."),
    "JDN-EVENT-25": (
        "czeka pytanie",
        "Wszyscy: miejsce przy stole, neutralna nazwa. Ponadto pytany gracz: możliwości.",
    ),
    "JDN-EVENT-26": (
        "odpowiedź „dalej”",
        "Wszyscy: tylko to, że gra toczy się dalej, po jednakowej przerwie. Ponadto: ten "
        "gracz.",
    ),
    "JDN-EVENT-27": (
        "czeka propozycja, ustawiono stałe polecenie lub nie zadziałało",
        "Wszyscy: nic. Ponadto: ten gracz.",
    ),
    "JDN-EVENT-28": (
        "koniec gry",
        "Wszyscy: zwycięzcy i cele, które osiągnęli, wszystkie rozdane postacie, zapis "
        "kart wyroczni.",
    ),
}
