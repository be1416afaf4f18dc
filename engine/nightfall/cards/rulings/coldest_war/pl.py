"""Polish: rulings on The Coldest War, in the order of the English ones."""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings.pl import ABSORBED, FROM_HAND, REFUSED

TEXTS: Mapping[str, tuple[str, ...]] = {
    "clever-ivan": (
        "Obejrzane karty widzisz tylko ty. To, co odrzucasz, widzą wszyscy.",
        (
            "Gdy w talii jest mniej niż 3 karty, oglądasz te, które są. Jeśli jest "
            "pusta, najpierw tasujesz stos kart odrzuconych."
        ),
        FROM_HAND,
        REFUSED,
    ),
    "jarek": (
        "Dopóki jest w grze, atakuje ponownie w każdej twojej fazie walki.",
        ("Odzyskuje żywotność, zanim dobierzesz karty, i nigdy ponad wydrukowaną wartość."),
        (
            "Usuwa go tylko zniszczenie. Odrzucony albo odesłany na rękę lub talię "
            "nie jest usuwany."
        ),
    ),
    "kilo-13": (
        (
            "Rana przychodzi, gdy wszyscy blokujący są już wyznaczeni, przed "
            "obrażeniami. Nie jest obrażeniem: nic jej nie blokuje ani jej nie "
            "zapobiega."
        ),
        (
            "Gracz otrzymuje ją więc nawet wtedy, gdy atakujący opuści grę przed "
            "swoją walką."
        ),
        FROM_HAND,
        REFUSED,
    ),
    "patrol-zombie": (
        (
            "Decydujesz przed wyznaczeniem atakujących. Zniszczony wtedy nie atakuje "
            "i zostaje usunięty."
        ),
        FROM_HAND,
        REFUSED,
    ),
    "snowstorm": (
        (
            "Siłę liczy się w chwili zadawania obrażeń w jej walce, razem z "
            "blokującymi. Sługusi tego gracza zniszczeni we wcześniejszych walkach "
            "już się nie liczą."
        ),
        "Gdy nie atakuje, ma siłę 0.",
        FROM_HAND,
        REFUSED,
    ),
    "victor-one": (
        "Z pozwolenia korzystasz w swojej fazie nabywania i płacisz koszt.",
        (
            "Kilka takich pozwoleń dotyczy różnych wrogich archiwów: po jednej karcie "
            "z każdego."
        ),
        "W łańcuchu rozpoczętym przez kogoś innego tylko wchodzi do gry.",
        FROM_HAND,
        REFUSED,
    ),
    "asset-seven": (
        (
            "Obrażenie zadaje się, gdy zostaje wysłany, zanim ktokolwiek zablokuje. "
            "Każde powtórzenie może trafić innego sługusa tego samego gracza."
        ),
        (
            "Dopalacz jest obowiązkowy: jeśli w grze nie ma innego wampira, ginie "
            "jeden z twoich."
        ),
    ),
    "banner-89": (
        (
            "Atakujący zniszczony przed swoją walką nie zadaje obrażeń; blokujący "
            "zniszczony przed nią ich nie przyjmuje."
        ),
        "Tekst walki działa tylko z ręki. Nie wymaga łańcucha ani pasującego koloru.",
    ),
    "bone-cruncher": (
        (
            "Liczy się tylko zniszczenie, przez obrażenia lub tekst. Odrzuceni, "
            "usunięci lub odesłani sługusi nie dają premii."
        ),
        (
            "Jego dopalacz działa, zanim wejdzie do gry: zniszczony przez niego "
            "sługus nie daje premii."
        ),
    ),
    "doktor-nyilaszy": (
        "Ghul odrzucony jako zapłata może być następnym wprowadzonym do gry.",
        (
            "Wprowadzony dopalaczem sługus ma pełną żywotność, a żaden z jego tekstów "
            "się przez to nie wykonuje."
        ),
    ),
    "emil-balev": (
        ("Jego tekst walki działa w twojej turze i tylko przed wyznaczeniem blokujących."),
        (
            "Sługusi przyjmujący obrażenia za swojego gracza nadal przyjmują to, co "
            "zadaje ten atakujący."
        ),
    ),
    "gregor-dzanic": (
        (
            "Tekst łańcucha musi trafić twojego sługusa, jeśli nie ma innych, ale "
            "nigdy jego samego."
        ),
        "Każde powtórzenie może trafić innego sługusa.",
    ),
    "kaos-33": (
        (
            "Płacisz koszt karty w swojej fazie nabywania. Trafia na twój stos kart "
            "odrzuconych i odtąd jest twoja."
        ),
        "Kilka kopii dotyczy różnych przeciwników: po jednej karcie z każdego stosu.",
        "W łańcuchu innego gracza żaden z tekstów nic nie daje.",
    ),
    "kaspar-adanian": (
        (
            "Zapobieżone obrażenia nie trafiają też sługusów, którzy je za ciebie "
            "przyjmują. Ran otrzymanych bez obrażeń to nie powstrzymuje."
        ),
        "To, co zostanie z 2 punktów, pomaga też przeciw tekstom później w turze.",
    ),
    "katya-ilyevna": (
        ABSORBED,
        (
            "Łowca musi być w grze u gracza wybranego przez tekst łańcucha. Bez niego "
            "dopalacz nic nie robi."
        ),
    ),
    "smiling-biter": (
        (
            "Obrażenie zadaje się, gdy zostaje wysłany, zanim ktokolwiek zablokuje. "
            "Przyjmują je sługusi, którzy przyjmują obrażenia za swojego gracza."
        ),
        (
            "W dodatkowej fazie walki atakują wszyscy twoi sługusi w grze. Drugiej "
            "fazy łańcucha nie ma."
        ),
        "W łańcuchu innego gracza dopalacz nic nie robi.",
    ),
    "sophia-otrava": (
        ("Żaden z tekstów nie jest obrażeniem: nie można go zablokować ani mu zapobiec."),
        "Dopalacz nie bierze nic ze stosu ran, a bez rany na ręce nic nie robi.",
    ),
    "stinking-dead": (
        (
            "Atakujący gracz odrzuca, gdy wszyscy blokujący są wyznaczeni, i sam "
            "wybiera kartę: rozkaz lub ranę."
        ),
        "Odrzucony w ten sposób sługus startowy nie jest usuwany.",
    ),
    "all-terrors-revealed": (
        "Możesz wybrać siebie. Wybrany gracz nie widzi kart, które wracają na talię.",
        (
            "Dopalacz to pozwolenie takie jak „Victor Jeden”, każde na inne wrogie "
            "archiwum. Zniżki się sumują, najniżej do 1."
        ),
    ),
    "dog-eat-dog": (
        (
            "Wybiera się dowolnych dwóch sługusów w grze, w razie potrzeby twoich. "
            "Gdy jest mniej niż dwóch, nic się nie dzieje."
        ),
        (
            "Dopalacz nic nie robi, jeśli któryś z nich opuścił grę. Nadmiar obrażeń "
            "przepada."
        ),
    ),
    "fresh-meat": (
        (
            "Żerowanie następuje przed dopalaczem: sługus zniszczony jako zapłata "
            "może być tym, który wejdzie do gry."
        ),
        "Zniszczony jako zapłata sługus startowy zostaje usunięty.",
    ),
    "full-battle-rattle": (
        (
            "Sługus mógł wejść do gry wcześniej w tym samym łańcuchu. Akcja pod nim "
            "nie jest sługusem i nie można jej tak wybrać."
        ),
        (
            "Dopalacz może trafić innego sługusa, a jeśli innych nie ma, musi trafić "
            "twojego."
        ),
        (
            "Gdy sługus w jakikolwiek sposób opuści grę, akcja trafia na stos kart "
            "odrzuconych swojego właściciela."
        ),
    ),
    "gas-burner-treatment": (
        (
            "Sługus, który po zniszczeniu trafia gdzie indziej, jak Marcus Toth, nie "
            "jest usuwany."
        ),
        "Jej tekstu walki może użyć każdy gracz, w każdej turze.",
    ),
    "gathering-of-power": (
        "Musisz odrzucić dwie, ale wśród nich może być karta dopiero co dobrana.",
        "Dopalacz usuwa rozkaz albo ranę.",
    ),
    "inhuman-wave": (
        ABSORBED,
        "Każde powtórzenie dopalacza trafia tego samego gracza.",
    ),
    "power-and-glory": (
        (
            "Następny rozkaz wykonuje swoje teksty dwukrotnie, także dopalacz, jeśli "
            "jest aktywny. Za każdym razem można żerować."
        ),
        (
            "Rana w łańcuchu nie jest rozkazem i zostaje pominięta. Jeśli nie ma już "
            "rozkazu, dopalacz nic nie robi."
        ),
        "Wpływy kilku kopii się sumują, tylko w twoim łańcuchu.",
    ),
    "research-and-development": (
        (
            "Dopalacz działa też w turze innego gracza. Rozkaz od razu trafia na "
            "wierzch twojego stosu kart odrzuconych."
        ),
        "Liczy się wydrukowany koszt, niezależnie od twoich zniżek w tej turze.",
    ),
    "routine-interrogation": (
        ("Kartę wskazuje wybrany gracz. Każde powtórzenie może dotyczyć innego gracza."),
        "Zapłatą jest rozkaz: rana nie wystarczy.",
    ),
    "still-standing": (
        (
            "Omija ją tylko odrzucenie po walce: teksty nadal mogą odrzucić, odesłać "
            "lub usunąć sługusa."
        ),
        (
            "Gdy sługus w jakikolwiek sposób opuści grę, akcja trafia na stos kart "
            "odrzuconych swojego właściciela."
        ),
        ("Punkty, którym zapobieżono na blokującym, liczą się jako przez niego przyjęte."),
    ),
    "unholy-resurrection": (
        (
            "Każdy gracz musi to zrobić i wybiera spośród własnych ghuli; wchodzą do "
            "gry z pełną żywotnością."
        ),
        (
            "Można wybrać dowolne archiwum, także przeciwnika. Karty należą odtąd do "
            "tego przeciwnika."
        ),
    ),
}

MOONS: Mapping[str, tuple[str, ...]] = {
    "new-moon": (
        "Sumuje się z innymi zniżkami, ale żadna karta nie kosztuje mniej niż 1.",
    ),
    "crescent-moon": (
        "Kto ma sześć lub więcej kart, nic nie dobiera, jak zwykle przy pięciu.",
    ),
    "first-quarter": ("Wystarczy jeden łowca, a kilku nie daje więcej.",),
    "full-moon": (
        (
            "Mają ją, dopóki atakują, także w dodatkowej fazie walki, czyimikolwiek "
            "są sługusami."
        ),
    ),
    "last-quarter": (
        (
            "Sługusi startowi wśród nich nie są więc wtedy usuwani. Teksty nadal mogą "
            "je odrzucać, odsyłać lub usuwać."
        ),
    ),
    "lunar-eclipse": (
        (
            "Dopalacze pozostają obowiązkowe. Pierwsza karta łańcucha nie jest do "
            "niczego dołączona, więc jej dopalacz nie działa."
        ),
    ),
}
