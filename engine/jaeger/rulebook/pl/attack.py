"""Polish: attacks, damage, going out and loot."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-ATTACK-1": (
        "Jeden, dobrowolny, na końcu",
        "W trzecim kroku aktywny gracz może raz zaatakować.",
    ),
    "JDN-ATTACK-2": (
        "Od rundy 2",
        "W rundzie 1 (JDN-TURN-4) nie ma ataków, także w dodatkowych turach. Profil SH: "
        "wolno od początku.",
    ),
    "JDN-ATTACK-3": (
        "Zasięg",
        "Jeden inny gracz we własnym obszarze: w tym samym miejscu albo w miejscu z nim "
        "połączonym.",
    ),
    "JDN-ATTACK-4": ("Rzut", "Obie kości naraz; wynik to wyższa minus niższa."),
    "JDN-ATTACK-5": (
        "Wynik zero",
        "Wynik 0 to atak nieudany: bez obrażeń, bez wyposażenia (JDN-EQUIP-6).",
    ),
    "JDN-ATTACK-6": (
        "Obrażenia",
        "W przeciwnym razie cel otrzymuje wynik zmieniony przez całe wyposażenie, którego "
        "to dotyczy.",
    ),
    "JDN-ATTACK-7": (
        "Jeden rzut dla wszystkich",
        "Jeśli przez kartę atak trafia kilku graczy, ten sam wynik liczy się dla każdego.",
    ),
    "JDN-ATTACK-8": (
        "Liczenie",
        "Wynik 0: nic. W przeciwnym razie wynik + 1 za każdą Żelazną pięść + 2 za "
        "działającą Włócznię - 1 za Płaszcz ochronny atakującego - 1 za Płaszcz ochronny "
        "celu; co najmniej 0. Potem ochrona (JDN-DMG-8).",
    ),
    "JDN-ATTACK-9": (
        "Udany nie znaczy z obrażeniami",
        "Rzut powyżej 0, którego obrażenia spadły do 0, był udany, ale nie zadał obrażeń "
        "(Volko się nie leczy).",
    ),
    "JDN-ATTACK-10": (
        "Kogo nie można zaatakować",
        "Siebie, graczy, którzy odpadli, i pionków, które nie stoją w żadnym miejscu.",
    ),
    "JDN-ATTACK-11": (
        "Atak czworościenny",
        "Z Pochodnią albo zdolnością Valkyry rzuca się tylko kością czworościenną, a jej "
        "liczba jest wynikiem; nigdy nie jest to 0.",
    ),
    "JDN-ATTACK-12": (
        "Pochodnia: trzeba atakować",
        "Kto ją ma, musi zaatakować, jeśli atak jest dozwolony i ktoś jest w zasięgu; cel "
        "wybiera dowolnie. Obowiązku nie ma w rundzie 1 ani bez celu, a przy kontrataku i "
        "ponownym ataku nie ma go nigdy.",
    ),
    "JDN-ATTACK-13": (
        "Kusza: zasięg",
        "W zasięgu właściciela jest każdy, kto stoi w miejscu poza jego obszarem, a nikt "
        "w nim.",
    ),
    "JDN-ATTACK-14": (
        "Zaklęcie ognia: wszyscy",
        "Atak właściciela trafia naraz wszystkich graczy w zasięgu; nikogo nie można "
        "wybrać ani oszczędzić. Z Kuszą: wszystkich poza własnym obszarem.",
    ),
    "JDN-ATTACK-15": (
        "Kiedy pytanie odpada",
        "W rundzie 1 (KOSMOS) i gdy nikogo nie ma w zasięgu, w kroku ataku o nic się nie "
        "pyta.",
    ),
    "JDN-ATTACK-16": (
        "Przebieg",
        "(1) zapowiedź; (2) rzut; (3) obliczenie dla każdego celu; w profilu SH pytanie "
        "ROB; (4) zadanie wszystkich obrażeń naraz; (5) leczenie Volka, jeśli jest "
        "ujawniony; (6) rozstrzygnięcie, sprawdzenie zwycięstwa; (7) AFTER_HIT; (8) "
        "REACTION wszystkich zaatakowanych; kontratak ma własne (2) do (6); (9) END, "
        "gdzie Corvin może zaatakować ponownie: nowy przebieg od (2).",
    ),
    "JDN-ATTACK-17": (
        "Bez obrażeń to też atak",
        "Gracz, którego obrażenia zostały powstrzymane, zmniejszone do 0 albo zastąpione, "
        "został zaatakowany.",
    ),
    "JDN-ATTACK-18": (
        "Kontratak",
        "Walburga, zaatakowana (trafiona czy nie) i wciąż w grze, może od razu oddać cios "
        "atakującemu, gdziekolwiek stoi, własnym rzutem i z całym wyposażeniem obojga. "
        "Trafia tylko atakującego, nawet z Zaklęciem ognia; na kontratak nic nie "
        "odpowiada i nikogo on nie zobowiązuje. Pod każdym innym względem to jej atak "
        "(sprawca, łup, ochrona).",
    ),
    "JDN-DMG-1": ("Obrażenia", "Przesuwają znacznik w dół o tyle pól."),
    "JDN-DMG-2": (
        "Leczenie",
        "Przesuwa go w górę. Nigdy poza pole startowe; nadmiar przepada.",
    ),
    "JDN-DMG-3": (
        "Granica",
        "Kto dotrze do pola z własną literą albo je minie, odpada (JDN-OUT-1).",
    ),
    "JDN-DMG-4": (
        "Rodzaje",
        "Obrażenia od ataków (ataki i kontrataki), napady (wydarzenia), obrażenia od "
        "miejsc (Drzewo Czarownic), obrażenia od wyroczni, obrażenia od zdolności "
        "(Frederik, Gregor, Uriel, cena Corvina).",
    ),
    "JDN-DMG-5": (
        "Wszystko jawne",
        "Liczba, źródło, o ile jest jawne (karta wyroczni pozostaje nienazwana), i nowe "
        "położenie znacznika.",
    ),
    "JDN-DMG-6": (
        "Jeden efekt, jeden cios",
        "Wszystkie obrażenia jednego efektu dla kilku graczy (Święty gniew, Wybuch, "
        "Zaklęcie ognia; obie części Krwawego pająka) najpierw się zadaje, a dopiero "
        "potem rozstrzyga. Leczenie z Nietoperza też następuje przed rozstrzygnięciem.",
    ),
    "JDN-DMG-7": (
        "Zadane",
        "„Zadaje obrażenia” znaczy: co najmniej 1 po wszystkich dodatkach i ochronach.",
    ),
    "JDN-DMG-8": (
        "Ochrona",
        "Tarcza ochronna: przed atakami. Gundwolf: przed wszystkimi obrażeniami. Amulet "
        "ochronny: przed Nietoperzem, Krwawym pająkiem, Wybuchem. Amulet drzewa: przed "
        "obrażeniami od Drzewa Czarownic. Ochrona działa na końcu, na obliczoną liczbę, i "
        "powstrzymuje całość; leczenie przechodzi.",
    ),
    "JDN-DMG-9": (
        "Kto je spowodował",
        "Atak: atakujący. Wydarzenie lub miejsce: aktywny gracz. Zdolność: jej gracz. "
        "Karta wyroczni: dający. Obrażenia zadane sobie własnym wydarzeniem, miejscem lub "
        "zdolnością: nikt.",
    ),
    "JDN-DMG-10": (
        "Ustawienie to nie obrażenia",
        "Przesunięcie znacznika dokładnie na 7 (Krwawy księżyc, Flora) nie jest ani "
        "obrażeniami, ani leczeniem: powstrzymuje je tylko Księżycowy amulet, i to tylko "
        "Krwawy księżyc; nikt przez to nie odpada, bo na 7 i niżej nie ma liter.",
    ),
    "JDN-OUT-1": (
        "Poza grą",
        "Odpada gracz, którego znacznik dotarł do jego litery albo by ją minął.",
    ),
    "JDN-OUT-2": (
        "Co wtedy robi",
        "Ujawnia się i zabiera pionek oraz znacznik. Nic więcej nie może zrobić.",
    ),
    "JDN-OUT-3": ("Nadal może wygrać", "(JDN-WIN-2)."),
    "JDN-OUT-4": (
        "Rozstrzygnięcie",
        "Po wszystkich obrażeniach jednego efektu: (1) wszyscy na swojej granicy odpadają "
        "jednocześnie i się ujawniają; (2) wymuszone ujawnienia innych: Dorian, Balduin "
        "(JDN-ABIL-25, JDN-ABIL-28); (3) łup, reszta wyposażenia na stosy kart "
        "odrzuconych; (4) sprawdzenie zwycięstwa. Nic nie wchodzi pomiędzy; w środku nie "
        "ma okna.",
    ),
    "JDN-OUT-5": (
        "Bez ostatniego czynu",
        "Ujawnienie przy odpadnięciu nikomu nie pozwala użyć zdolności (Adda nie może się "
        "leczyć, Walburga nie może oddać ciosu).",
    ),
    "JDN-OUT-6": (
        "Co się kończy",
        "Ochrona, dodatkowe tury, stałe polecenia i propozycje tego gracza. Efekty, które "
        "wywołał u innych (klątwa), zostają.",
    ),
    "JDN-OUT-7": (
        "Miejsce przy stole zostaje",
        "Nadal jest czyimś sąsiadem z lewej lub z prawej (JDN-ABIL-23) i jest pomijany w "
        "kolejności.",
    ),
    "JDN-LOOT-1": (
        "Jedna karta",
        "Kto spowodował odpadnięcie (JDN-DMG-9), może wziąć jedną kartę wyposażenia "
        "gracza, który odpadł; resztę się odrzuca.",
    ),
    "JDN-LOOT-2": ("Kilku naraz", "Po jednej karcie od każdego."),
    "JDN-LOOT-3": (
        "Kolejność",
        "Pyta się raz o każdą ofiarę, która zostawia wyposażenie, w kolejności miejsc od "
        "lewej strony pytanego; wszystkie pozostałe karty odrzuca się po ostatniej "
        "odpowiedzi.",
    ),
    "JDN-LOOT-4": (
        "Nikt nie bierze",
        "Nikt nie bierze łupu, jeśli nie ma sprawcy albo sprawca odpadł od tego samego "
        "ciosu; całe wyposażenie się odrzuca.",
    ),
    "JDN-LOOT-5": (
        "Sakwa",
        "Kto ją ma, może wziąć całe wyposażenie ofiary zamiast jednej karty. Do wyboru: "
        "wszystko (od dwóch kart), jedna albo nic; Sakwa leżąca przed ofiarą jest częścią "
        "łupu i w tym nie pomaga.",
    ),
    "JDN-LOOT-6": (
        "Birka",
        "Ma ten sam wybór dzięki zdolności (JDN-ABIL-24); gdy jest ukryta, ujawnia się, "
        "wybierając „wszystko”.",
    ),
    "JDN-LOOT-7": (
        "Przed sprawdzeniem zwycięstwa",
        "Łup należy do odpadnięcia: kto zbiera, może wygrać łupem z ciosu, który kończy "
        "grę dla innych.",
    ),
    "JDN-LOOT-8": (
        "Profil SH",
        "Łup jest tylko za wyeliminowanie własnym atakiem (także kontratakiem); dotyczy "
        "to również Sakwy.",
    ),
}
