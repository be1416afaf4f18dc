"""Polish: the twenty characters, and the end of the game."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-ABIL-1": ("Po jednej", "Każda postać ma jedną zdolność i jeden cel."),
    "JDN-ABIL-2": (
        "Ujawnienie należy do użycia",
        "Kto wybiera zdolność, będąc ukrytym, najpierw się ujawnia; widzą to wszyscy, "
        "nawet jeśli zdolność potem nic nie robi. Wyjątki: Uruf Han (nie musi się "
        "ujawniać), Dorian i Balduin (ich zdolność to obowiązek ujawnienia).",
    ),
    "JDN-ABIL-3": ("Raz", "„Raz” znaczy raz na grę (tak instrukcja drukuje Frederika)."),
    "JDN-ABIL-4": (
        "Obowiązkowe",
        "Po ujawnieniu leczenie Chloe i Volka oraz kość Valkyry działają zawsze; "
        "wszystkie inne zdolności są za każdym razem dobrowolne.",
    ),
    "JDN-ABIL-5": (
        "To nie ataki",
        "Obrażenia od Frederika, Gregora i Uriela to obrażenia od zdolności (JDN-DMG-4) i "
        "są dozwolone w rundzie 1.",
    ),
    "JDN-ABIL-6": ("Nie po odpadnięciu", "(JDN-OUT-2, JDN-OUT-5)."),
    "JDN-ABIL-7": (
        "Klątwa",
        "Na kogo Etta rzuci klątwę, traci zdolność do końca gry, także zdolności stałe i "
        "obowiązki. Cele zostają; co już trwa (ochrona, przyznane dodatkowe tury, "
        "zmieniony cel), też zostaje; Dorian z klątwą może się ujawnić jak każdy i nie "
        "musi; Uruf Han z klątwą odpowiada zgodnie z prawdą. Klątwa rzucona na ukrytego "
        "gracza niczego nie ujawnia, a jednakowe pytania nadal do niego padają.",
    ),
    "JDN-ABIL-10": (
        "Elena",
        "Litera E, wytrzymałość 10. Podczas własnego ruchu, w każdej turze: może przejść "
        "na sąsiednie miejsce w kręgu zamiast rzucać (JDN-MOVE-7).",
    ),
    "JDN-ABIL-11": (
        "Etta",
        "Litera E, wytrzymałość 10. Na początku własnej tury, raz: rzuca klątwę na innego "
        "gracza (JDN-ABIL-7).",
    ),
    "JDN-ABIL-12": (
        "Frederik",
        "Litera F, wytrzymałość 12. Na początku własnej tury, raz: gracz otrzymuje tyle "
        "obrażeń, ile wskaże kość sześcienna.",
    ),
    "JDN-ABIL-13": (
        "Flora",
        "Litera F, wytrzymałość 12. Na początku własnej tury, raz: gracz ma odtąd "
        "dokładnie 7 pkt obrażeń (JDN-DMG-10).",
    ),
    "JDN-ABIL-14": (
        "Gregor",
        "Litera G, wytrzymałość 14. Na początku własnej tury, raz: gracz otrzymuje tyle "
        "obrażeń, ile wskaże kość czworościenna.",
    ),
    "JDN-ABIL-15": (
        "Gundwolf",
        "Litera G, wytrzymałość 14. Na końcu własnej tury, raz: nie otrzymuje żadnych "
        "obrażeń do początku swojej następnej tury (dodatkowa tura też jest turą). "
        "Ustawienie na 7 nadal na niego działa.",
    ),
    "JDN-ABIL-16": (
        "Uriel",
        "Litera U, wytrzymałość 11. Na początku każdej własnej tury: 3 pkt obrażeń dla "
        "gracza, który stoi na Cmentarzu (SH: przy Źródle Mądrości). Najwyżej raz na "
        "turę; dodatkowe tury są turami.",
    ),
    "JDN-ABIL-17": (
        "Uruf Han",
        "Litera U, wytrzymałość 11. Może kłamać, gdy otrzymuje kartę wyroczni, ukryty lub "
        "ujawniony, bez ujawniania się: posłuchać, jakby pasowała, albo sprawić, że nic "
        "się nie dzieje. Nie przy Kryształowej kuli. Objawienie i wszystkie inne karty "
        "wiążą go jak zwykle (SH: Objawienie nie).",
    ),
    "JDN-ABIL-18": (
        "Volko",
        "Litera V, wytrzymałość 13. Gdy jego własny atak zada obrażenia, leczy 2, raz na "
        "atak, ilu by nie trafił. Ukryty może się w tym celu ujawnić przy AFTER_HIT.",
    ),
    "JDN-ABIL-19": (
        "Valkyra",
        "Litera V, wytrzymałość 13. Atakuje samą kością czworościenną (JDN-ATTACK-11); "
        "ukryta rzuca jak wszyscy.",
    ),
    "JDN-ABIL-20": (
        "Walburga",
        "Litera W, wytrzymałość 14. Może oddać cios po tym, jak ją zaatakowano "
        "(JDN-ATTACK-18).",
    ),
    "JDN-ABIL-21": (
        "Wendur",
        "Litera W, wytrzymałość 14. Na końcu własnej tury, raz: tyle dodatkowych tur, ile "
        "postaci w tej chwili odpadło (EXTRA). Gdy nikt nie odpadł, nie jest to "
        "proponowane.",
    ),
    "JDN-ABIL-22": (
        "Adda",
        "Litera A, wytrzymałość 8. W dowolnej chwili, raz: leczy wszystkie własne "
        "obrażenia. Cel: być w grze na jej końcu.",
    ),
    "JDN-ABIL-23": (
        "Ariadne",
        "Litera A, wytrzymałość 8. Cel: wygrywa sąsiad z prawej. Na początku własnej "
        "tury, raz: odtąd sąsiad z lewej. Sąsiedztwo to miejsca przy stole, w grze czy "
        "poza nią.",
    ),
    "JDN-ABIL-24": (
        "Birka",
        "Litera B, wytrzymałość 10. Cel: co najmniej 5 kart wyposażenia. Gdy kogoś "
        "eliminuje, może wziąć całe jego wyposażenie (JDN-LOOT-6). W profilu SH z "
        "najwyżej 6 graczami zamiast tego: gdy jej atak zadałby co najmniej 2 pkt "
        "obrażeń, może zabrać temu celowi jedno wyposażenie, zamiast je zadać (pytanie "
        "ROB).",
    ),
    "JDN-ABIL-25": (
        "Balduin",
        "Litera B, wytrzymałość 10. Cel: jego własny atak eliminuje kogoś o wytrzymałości "
        "co najmniej 13 albo jego pionek stoi na Kamiennym Kręgu, gdy gra się kończy. "
        "Obowiązek: jeśli jego własny atak eliminuje kogoś o wytrzymałości najwyżej 12, "
        "ujawnia się. Przy kilku ofiarach jednego ataku wystarczy jedna z 13 lub więcej.",
    ),
    "JDN-ABIL-26": (
        "Chloe",
        "Litera C, wytrzymałość 11. Cel: odpaść jako pierwsza albo być wśród dwóch "
        "ostatnich w grze. Na początku własnej tury: leczy 1; po ujawnieniu zawsze, "
        "ukryta może się w tym celu ujawnić przy START.",
    ),
    "JDN-ABIL-27": (
        "Corvin",
        "Litera C, wytrzymałość 11. Cel: jego własny atak kogoś eliminuje i co najmniej 3 "
        "postacie są wtedy poza grą. Po własnym ataku, trafionym czy nie: otrzymuje 2 pkt "
        "obrażeń i atakuje ten sam cel ponownie. Ile razy chce, każdorazowo za tę cenę; "
        "cel (po Zaklęciu ognia: wszyscy w zasięgu) musi być jeszcze w grze; jeśli cena "
        "go wyeliminuje, ataku nie ma.",
    ),
    "JDN-ABIL-28": (
        "Dorian",
        "Litera D, wytrzymałość 13. Cel: odpaść jako pierwszy albo być w grze, gdy "
        "odpadną wszystkie wampiry. Obowiązek: ujawnia się, gdy tylko odpadnie ktoś inny; "
        "inaczej nie może się ujawnić.",
    ),
    "JDN-ABIL-29": (
        "Dietrich",
        "Litera D, wytrzymałość 13. Cel: co najmniej trzy z kart: Amulet ochronny, "
        "Włócznia, Płaszcz ochronny, Sakwa. W dowolnej chwili, raz: bierze wybrane "
        "wyposażenie z niebieskiego lub czerwonego stosu kart odrzuconych.",
    ),
    "JDN-WIN-1": (
        "Od razu",
        "Gdy tylko ktoś osiągnie cel swojej postaci, ta postać zostaje ujawniona i gra "
        "się kończy; na żadną turę się nie czeka.",
    ),
    "JDN-WIN-2": (
        "Wygrywa każdy, kogo cel jest spełniony,",
        "czy to jedna osoba, czy kilka, w grze lub poza nią.",
    ),
    "JDN-WIN-3": (
        "Grupy",
        "Wilkołaki wygrywają, gdy odpadną wszystkie wampiry, wampiry, gdy odpadną "
        "wszystkie wilkołaki; wygrywają wszyscy członkowie, także ci, którzy odpadli. "
        "Profil SH: wampiry wygrywają też, gdy odpadnie co najmniej troje ludzi.",
    ),
    "JDN-WIN-4": (
        "Ludzie",
        "Każdy wygrywa sam dla siebie dzięki własnemu celowi; przypadkiem może się "
        "spełnić kilka celów naraz.",
    ),
    "JDN-WIN-5": (
        "Kilku naraz",
        "Jeśli kilka osób osiągnęło cel w tej samej chwili, wygrywają wszystkie.",
    ),
    "JDN-WIN-6": (
        "Samoczynnie",
        "Program to widzi i kończy grę; nikt nie może odłożyć zwycięstwa ani z niego "
        "zrezygnować.",
    ),
    "JDN-WIN-7": (
        "Kiedy się sprawdza",
        "Raz na końcu każdego rozstrzygnięcia (JDN-OUT-4) i po każdej zmianie wyposażenia "
        "lub celu poza nim.",
    ),
    "JDN-WIN-8": (
        "Dwa rodzaje celów",
        "Cele wyzwalające kończą grę: cele grup, Birka, ofiara Balduina, Chloe, Corvin, "
        "Dorian, Dietrich. Na cele końcowe patrzy się dopiero po jej zakończeniu: Adda, "
        "Kamienny Krąg Balduina, Ariadne. Kolejność: wszystkie cele wyzwalające razem; "
        "jeśli któryś jest spełniony, gra się kończy; potem cele końcowe; Ariadne na "
        "końcu.",
    ),
    "JDN-WIN-9": (
        "W grze na końcu",
        "(Adda). Być w grze, gdy się kończy; kto odpada od ostatniego ciosu, w ten sposób "
        "nie wygrywa.",
    ),
    "JDN-WIN-10": (
        "Odpaść jako pierwszy",
        "(Chloe, Dorian). Przed tym ciosem nikt nie odpadł; odpadnięcie razem z innymi "
        "liczy się każdemu. Kończy to grę od razu.",
    ),
    "JDN-WIN-11": (
        "Dwoje ostatnich",
        "(Chloe). Jest w grze, a razem z nią najwyżej dwoje graczy.",
    ),
    "JDN-WIN-12": (
        "Posiadanie",
        "(Birka, Dietrich). Liczy się to, co leży przed graczem; tylko gracz w grze coś "
        "posiada.",
    ),
    "JDN-WIN-13": (
        "Ofiara Balduina",
        "Tylko przez jego własny atak, nie przez miejsca, wydarzenia ani zdolności; liczy "
        "się wytrzymałość wydrukowana na karcie ofiary.",
    ),
    "JDN-WIN-14": (
        "Corvin",
        "Jego własny atak, co najmniej jedna ofiara, a po nim co najmniej 3 postacie poza "
        "grą, licząc ofiary.",
    ),
    "JDN-WIN-15": (
        "Ariadne",
        "Wygrywa, jeśli sąsiad po jej stronie jest wśród zwycięzców; w grze czy poza nią, "
        "dotyczy to obojga.",
    ),
    "JDN-WIN-16": (
        "Wszyscy odpadli",
        "Jeśli jeden cios eliminuje ostatnich graczy obu grup, wygrywają obie grupy.",
    ),
    "JDN-WIN-17": (
        "Limit rund",
        "(JDN-OPT-4). Gra kończy się, gdy po tej rundzie tura przeszłaby na miejsce "
        "gracza rozpoczynającego albo je minęła (JDN-TURN-4); liczą się tylko cele "
        "końcowe, więc może nie być zwycięzcy.",
    ),
    "JDN-WIN-18": (
        "Przetrwanie Doriana",
        "Jest w grze, gdy odpada ostatni wampir; wygrywa wtedy razem z wilkołakami.",
    ),
}
