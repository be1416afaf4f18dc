"""Polish: the rules of The Coldest War."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "GEN-6": (
        "Srebrny to biały",
        "The Coldest War nazywa biały także srebrnym: to jeden kolor.",
    ),
    "GEN-7": (
        "Złoty to żółty",
        "The Coldest War nazywa żółty złotym. Karty obu zestawów łączą się ze sobą.",
    ),
    "COMP-5": (
        "Rany z The Coldest War",
        (
            "60 ran: 30 dobierających karty, 15 dających siłę w walce i 15 łączących w "
            "łańcuchu, każdego słowa kluczowego tyle samo."
        ),
    ),
    "COMP-7": (
        "Sześć księżyców",
        "Sześć kart księżyca, do gier z fazami księżyca.",
    ),
    "COMP-10": (
        "Sługusi startowi z The Coldest War",
        "„Sprytny Iwan”, Jarek, „Kilo 13”, Zombie patrolowy, „Śnieżyca” i „Victor Jeden”.",
    ),
    "CARD-6": (
        "Tekst w grze na akcjach",
        "Akcja dołączona do sługusa też może mieć tekst w grze; działa, dopóki tam leży.",
    ),
    "CARD-8": (
        "Tekst walki",
        "Tekstu po „Walka” lub „Twoja walka” używa się z ręki podczas walki.",
    ),
    "SETUP-2": (
        "Które rany",
        "Z oboma zestawami używa się ran z The Coldest War.",
    ),
    "SETUP-6": (
        "Wybór sługusów startowych",
        (
            "Mając sługusów startowych z dwóch zestawów, każdy może złożyć własną talię: "
            "po dwóch każdego koloru, starych, nowych albo po jednym."
        ),
    ),
    "SETUP-7": (
        "W tajemnicy",
        "Wybiera się w tajemnicy i jednocześnie, po odkryciu archiwów.",
    ),
    "SETUP-11": (
        "Talia księżyca",
        "Z fazami księżyca obok archiwów wspólnych kładzie się talię księżyca (MOON-2).",
    ),
    "DRAFT-6": (
        "Zestawy w grze",
        "Karty do draftu ze wszystkich zestawów w grze tasuje się razem.",
    ),
    "DRAFT-7": (
        "Najpierw archiwa wspólne",
        (
            "Z The Coldest War część archiwów wspólnych leży odkryta przed draftem: "
            "osiem minus liczba graczy."
        ),
    ),
    "DRAFT-8": (
        "Rozdane karty",
        (
            "Z jednym zestawem każdy dostaje cztery karty, z dwoma pięć lub sześć. "
            "Reszta opuszcza grę."
        ),
    ),
    "DRAFT-9": (
        "Trzy wybory",
        (
            "Dwie wybrane karty są prywatne, trzecia trafia do archiwów wspólnych. "
            "Reszta opuszcza grę; archiwów wspólnych jest wtedy osiem."
        ),
    ),
    "DRAFT-10": (
        "Ile domyślnie",
        "Z dwoma zestawami rozdaje się pięć, chyba że stół umówi się na sześć.",
    ),
    "QS-4": (
        "Pary z The Coldest War",
        "„Banner 89” i Doktor Nyilaszy oraz sześć innych par.",
    ),
    "EFF-4": (
        "Rodzaje tekstów w grze",
        (
            "Niektóre teksty w grze działają zawsze; inne w danej chwili, na przykład "
            "gdy sługus atakuje, albo na początku fazy, jeśli gracz chce."
        ),
    ),
    "COMBAT-6": (
        "Podczas ataku",
        (
            "Tekst działający przy ataku następuje w chwili wysłania sługusa, przed "
            "blokowaniem."
        ),
    ),
    "COMBAT-27": (
        "Jeszcze jedna faza walki",
        (
            "Tekst może dodać fazę walki po fazie łańcucha. Druga faza łańcucha po niej "
            "nie następuje."
        ),
    ),
    "COMBAT-28": (
        "Kto wtedy walczy",
        (
            "Atakują wszyscy sługusi, których aktywny gracz ma wtedy w grze, i są "
            "odrzucani jak zwykle. Każdy taki tekst dodaje jedną fazę."
        ),
    ),
    "CLEAN-10": (
        "Zmiana księżyca",
        "Z fazami księżyca gracz może potem zmienić talię księżyca (MOON-4).",
    ),
    "WOUND-5": (
        "Trzy rodzaje ran",
        (
            "Rana mówi, kiedy można jej użyć: w fazie porządkowania, we własnej fazie "
            "walki albo we własnym łańcuchu."
        ),
    ),
    "WOUND-6": (
        "Raz dla wszystkich rodzajów",
        (
            "Po jednym efekcie rany nie używasz w tej turze innego, prócz ran w swoim "
            "łańcuchu, które tak mówią."
        ),
    ),
    "CBT-1": (
        "Tylko z ręki",
        "Tekst walki działa tylko z ręki; w grze ani w łańcuchu nic nie robi.",
    ),
    "CBT-2": (
        "Ceną jest karta",
        "Używasz go, odrzucając kartę z ręki.",
    ),
    "CBT-3": (
        "Kiedy",
        "W każdej chwili walki, chyba że tekst mówi inaczej.",
    ),
    "CBT-4": (
        "Bez łączenia",
        "Nie wymaga pasującego koloru i nie tworzy łańcucha ani kickera.",
    ),
    "CBT-5": (
        "„Twoja walka”",
        "Tylko we własnej turze.",
    ),
    "CBT-6": (
        "Kto",
        "Tekstu walki może użyć każdy w grze, atakowany czy nie, w każdej turze.",
    ),
    "CBT-7": (
        "Trzy okna",
        (
            "Przed blokami, po blokach i po obrażeniach każdej walki gracze działają po "
            "kolei od aktywnego, po jednej karcie, aż wszyscy kolejno spasują."
        ),
    ),
    "CBT-8": (
        "Od razu",
        (
            "Karta jest odrzucana, a jej tekst wykonywany od razu; nic nie może na to "
            "odpowiedzieć. Tak użyty sługus startowy nie jest wygnany."
        ),
    ),
    "FEED-1": (
        "Czym jest żerowanie",
        "Żerowanie to koszt za tekstem; płacąc go, wykonujesz ten tekst jeszcze raz.",
    ),
    "FEED-2": (
        "Dowolnie często",
        "Możesz płacić dowolnie wiele razy, dopóki możesz; nigdy nie musisz.",
    ),
    "FEED-3": (
        "Tylko wykonane",
        "Tekst, którego nie wykonano, nie może żerować.",
    ),
    "FEED-4": (
        "Wygnanie czeka",
        "Karta, która wygania samą siebie, robi to po ostatniej zapłacie.",
    ),
    "FEED-5": (
        "Tylko ten tekst",
        (
            "Żerowanie powtarza tylko tekst przed nim, od razu, z nowymi celami. Jedna "
            "zapłata to jedno powtórzenie."
        ),
    ),
    "FEED-6": (
        "Żerowanie i podwojenie",
        "Jeśli tekst wykonuje się dwa razy, każde wykonanie może żerować.",
    ),
    "FEED-7": (
        "Płacenie z ręki",
        (
            "„Karta” obejmuje rany, „rozkaz” nie. Tak odrzuceni sługusi startowi nie są "
            "wyganiani."
        ),
    ),
    "ATTACH-1": (
        "Dołączone akcje",
        "Niektóre akcje przy rozstrzyganiu kładzie się pod sługusem w grze i tam zostają.",
    ),
    "ATTACH-2": (
        "To nie sługusi",
        "Nie są sługusami i nie można ich tak wybrać.",
    ),
    "ATTACH-3": (
        "Odejście ze sługusem",
        "Gdy sługus opuszcza grę, dołączone do niego akcje są odrzucane.",
    ),
    "ATTACH-4": (
        "Czyj stos",
        "Każda trafia na stos odrzuconych swojego właściciela.",
    ),
    "ATTACH-5": (
        "Brak sługusa",
        "Gdy w grze nie ma sługusa, akcję odrzuca się jak każdą inną.",
    ),
    "ATTACH-6": (
        "Kilka",
        "Sługus może mieć ich dowolnie wiele; trwają dłużej niż tura.",
    ),
    "MOON-1": (
        "Opcja",
        "Sześciu księżyców można użyć przy każdym stole z The Coldest War.",
    ),
    "MOON-2": (
        "Przygotowanie talii",
        "Potasuj sześć kart w talię i odkryj wierzchnią. Nikt jej nie przegląda.",
    ),
    "MOON-3": (
        "Co robi",
        "Wierzchni księżyc działa dla wszystkich graczy w fazie, którą wymienia.",
    ),
    "MOON-4": (
        "Zmiana",
        (
            "Na końcu swojej tury gracz zostawia go, kładzie na spód i odkrywa następny "
            "albo tasuje wszystkie sześć."
        ),
    ),
    "MOON-5": (
        "Nietykalna",
        "Talia księżyca nie jest archiwum i nic innego jej nie zmienia.",
    ),
    "MOON-6": (
        "Tasuje się wszystkie",
        "Może więc wyjść ten sam.",
    ),
    "MOON-7": (
        "Od następnej tury",
        "Nowy księżyc działa od tury następnego gracza.",
    ),
    "TEAM-1": (
        "Drużyny dwuosobowe",
        "Przy czterech lub sześciu graczach siedzący naprzeciw siebie tworzą drużynę.",
    ),
    "TEAM-2": (
        "Wspólna wygrana",
        "Rany obojga liczą się razem; wygrywa najniższa suma.",
    ),
    "TEAM-3": (
        "Przeciwnicy",
        (
            "Przeciwnikami są tylko gracze innych drużyn. Partner nie jest ani "
            "sprzymierzony, ani przeciwny i nie można go atakować."
        ),
    ),
    "TEAM-4": (
        "Łańcuch",
        "Każdy, także partner, ma po kolei jedną okazję, by dołożyć do łańcucha.",
    ),
    "TEAM-5": (
        "Sześcioro graczy",
        "Czworo to dwie drużyny, sześcioro to trzy drużyny dwuosobowe.",
    ),
    "TEAM-6": (
        "Bez wspólnych tajemnic",
        "Partnerzy mają osobne ręce, talie, stosy odrzuconych i archiwa.",
    ),
    "TEAM-7": (
        "Remis drużyn",
        (
            "Słowa kluczowe obojga sumuje się i porównuje jak zwykle; potem wygrywa "
            "drużyna gracza, który byłby pierwszy."
        ),
    ),
    "TEAM-8": (
        "Co się sumuje",
        (
            "Rany w talii, na ręce i na stosie odrzuconych obojga. Gra kończy się jak "
            "każda inna."
        ),
    ),
}
