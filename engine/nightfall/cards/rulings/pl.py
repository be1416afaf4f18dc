"""Polish: rulings, in the order of the English ones."""

from __future__ import annotations

from collections.abc import Mapping

FROM_HAND = (
    "Tekst o usunięciu działa tylko w grze. Karta odrzucona z ręki, za punkt wpływów lub "
    "przez tekst, trafia na stos kart odrzuconych jak każdy inny rozkaz."
)
REFUSED = (
    "Jeśli zatrzyma ją w łańcuchu Atak z flanki, nigdy nie była w grze: jest odrzucana, a "
    "nie usuwana."
)
ABSORBED = (
    "Sługusi, którzy przyjmują obrażenia za swojego gracza, jak Vulko i „Ciężki Dym”, "
    "przyjmują najpierw te obrażenia; rany daje tylko reszta."
)
OWN_MINION = (
    "Cel trzeba wybrać, nawet jeśli w grze są tylko twoi sługusi. Jeśli w grze nie ma "
    "żadnego sługusa, ta część nic nie robi."
)
NOT_ITSELF = (
    "W łańcuchu karta nie może wybrać samej siebie: wchodzi do gry dopiero po wykonaniu "
    "swoich tekstów."
)

TEXTS: Mapping[str, tuple[str, ...]] = {
    "bad-smoke": (
        (
            "Musi przyjmować obrażenia, które trafiłyby w ciebie, czy to od atakującego, "
            "który się przedarł, czy z tekstu karty, i traci za to żywotność jak "
            "blokujący. To, czego nie przyjmie, daje rany."
        ),
        "Nie pomaga tam, gdzie tekst każe ci otrzymać rany: to nie są obrażenia.",
        "Może też zwyczajnie blokować i nadal przyjmuje obrażenia, póki ma żywotność.",
        (
            "Atakuje co turę i zostaje, ale omija go tylko odrzucenie po walce: teksty "
            "nadal mogą go usunąć albo odesłać na rękę lub talię."
        ),
        (
            "Zniszczony przez obrażenia lub tekst jest usuwany. Odrzucony albo odesłany "
            "na rękę lub talię nie jest."
        ),
    ),
    "charlotte-reyes": (
        FROM_HAND,
        REFUSED,
    ),
    "enraged-wight": (
        ABSORBED,
        FROM_HAND,
        REFUSED,
    ),
    "genesis-one": (
        FROM_HAND,
        REFUSED,
    ),
    "jj-mcteague": (
        OWN_MINION,
        NOT_ITSELF,
        FROM_HAND,
        REFUSED,
    ),
    "yuri-koroviev": (
        (
            "W łańcuchu rozpoczętym przez kogoś innego nie daje punktów wpływów i tylko "
            "wchodzi do gry."
        ),
        FROM_HAND,
        REFUSED,
    ),
    "alton-hickman": (
        (
            "Żaden sługus nie może go blokować. Ci, którzy przyjmują obrażenia za swojego "
            "gracza, nadal przyjmują to, co on zadaje."
        ),
        (
            "Jego dopalacz może odłożyć dowolną kartę ze stosu kart odrzuconych, także "
            "ranę. Trzeba go wykonać, jeśli w stosie jest karta."
        ),
        "Przy stole według wydania niemieckiego odkłada rozkaz, nigdy ranę.",
        (
            "Ta karta jest celem: dzięki karcie Zostawcie mnie! może ją wybrać inny "
            "gracz. I tak trafia na twoją talię, a nikt więcej się nie dowiaduje, która "
            "to."
        ),
    ),
    "big-ghost": (
        (
            "Jego dopalacz rani też własnego gracza. Ten gracz decyduje, w jakiej "
            "kolejności zadawane są obrażenia, a sługusi przyjmujący obrażenia je "
            "przyjmują, także jego własni."
        ),
        "Dopalacz nie ma celu, więc nie pomaga to, co chroni przed wybraniem.",
    ),
    "blaine-cordell": (
        (
            "Wprowadzony do gry przez inną kartę, która nie wykonuje jego tekstu "
            "łańcucha, ma pełną żywotność 4."
        ),
        (
            "Jeśli inna karta wykonuje jego tekst łańcucha, ma żywotność 2. Tak Wezwanie "
            "ghula z dopalaczem wprowadza go z ręki prosto do gry i tam zostaje."
        ),
        "Bez rany w stosie kart odrzuconych żadnej nie usuwa i wchodzi do gry jak zwykle.",
        (
            "Rana jest celem: dzięki karcie Zostawcie mnie! inny gracz może wybrać, która "
            "to z twoich ran."
        ),
    ),
    "franz-orlok": (
        ABSORBED,
        (
            "Jego dopalacz trafia gracza wybranego przez tekst łańcucha. To ten gracz "
            "wybiera rozkaz; rana na ręce nie wystarczy."
        ),
        "Z ręki bez rozkazów nic nie jest usuwane, a łańcuch trwa dalej.",
    ),
    "indigo-six": (
        (
            "Z pozwolenia korzysta się w twojej fazie nabywania. Nic nie daje od razu, a "
            "koszt karty trzeba zapłacić."
        ),
        (
            "Kilka kopii w jednym łańcuchu daje kilka pozwoleń, każde na inne wrogie "
            "archiwum: najwyżej po jednej karcie z każdego."
        ),
        "Można ją zagrać do cudzego łańcucha. Tam tylko wchodzi do gry.",
        (
            "Z dopalaczem każdy punkt wpływów płaci za dwa, także zyskane później w tej "
            "turze. Dwa takie dopalacze i tak tylko podwajają."
        ),
    ),
    "ivan-radinsky": (
        OWN_MINION,
        NOT_ITSELF,
        (
            "Sługus startowy też trafia na talię; nie został ani zniszczony, ani "
            "odrzucony, więc nie jest usuwany."
        ),
        "Jego dopalacz może usunąć ranę z twojej ręki.",
    ),
    "lilith-lawrence": (
        ABSORBED,
        "Z dopalaczem musi dobrać każdy gracz, przeciwnicy też. Ten efekt nie ma celu.",
    ),
    "marcus-toth": (
        (
            "Wraca na rękę właściciela, gdy zniszczą go obrażenia lub tekst; to nie jest "
            "dobrowolne."
        ),
        (
            "Po twojej fazie walki jest odrzucany, a nie niszczony, więc trafia na stos "
            "kart odrzuconych."
        ),
    ),
    "overwatch-two": (
        (
            "Z dopalaczem sługusi wybranego gracza do końca tury nie przyjmują obrażeń z "
            "tekstów kart. Obrażenia od atakujących przyjmują jak zawsze."
        ),
    ),
    "sir-john-travail": (
        "Każda kopia w twoim łańcuchu obniża koszt twoich nabyć o 1, nigdy poniżej 1.",
        (
            "Najpierw taniej, potem podwójnie: koszt spada, zanim zapłacą za niego "
            "podwojone punkty wpływów."
        ),
        (
            "Podwojony rozkaz pozostaje przy graczu, który go zagrał; za drugim razem "
            "może on wybrać inne cele. Dopalacz jest podwajany tylko wtedy, gdy jest "
            "aktywny."
        ),
        "Nic nie jest wykonywane więcej niż dwa razy, nawet razem z kartą Zostawcie mnie!.",
        (
            "Rozkaz zatrzymany przez Atak z flanki nie jest rozpatrywany: dopalacz czeka "
            "na następny, który będzie."
        ),
        "Jeśli jest rozpatrywany ostatni, jego dopalacz nie ma czego podwoić.",
    ),
    "vulko": (
        (
            "Musi przyjmować obrażenia, które trafiłyby w ciebie, od atakujących i z "
            "tekstów, także twoich własnych, i traci za to żywotność."
        ),
        "Nie pomaga tam, gdzie tekst każe ci otrzymać rany.",
        "Może też zwyczajnie zablokować jednego atakującego.",
        (
            "Jego dopalacz zadaje obrażenia każdemu sługusowi w grze, także twoim. Sam "
            "nie jest jeszcze w grze."
        ),
    ),
    "zacharias-sands": (
        OWN_MINION,
        NOT_ITSELF,
        "Z dopalaczem cel zostaje zniszczony i nie otrzymuje obrażeń.",
    ),
    "blood-rage": (
        ABSORBED,
        "Obrażenia trafiają każdego przeciwnika; nikogo się nie wybiera.",
        "Dopalacz musi wybrać twojego własnego sługusa, jeśli nie ma innego.",
    ),
    "dark-awakening": (
        "Mając sługusa w stosie kart odrzuconych, musisz któregoś wprowadzić do gry.",
        (
            "Z dopalaczem wykonywany jest tekst łańcucha tego sługusa, nigdy jego "
            "dopalacz: nie był z niczym połączony."
        ),
        (
            "Ten sługus jest już w grze, gdy wykonywany jest jego tekst. Może wybrać na "
            "cel siebie, a żywotność sługusa Blaine Cordell wynosi wtedy 2."
        ),
        "Tekst „Twój łańcuch” działa tylko wtedy, gdy to ty rozpoczynasz ten łańcuch.",
    ),
    "death-grip": (
        ABSORBED,
        "Z dopalaczem nie zadaje żadnych obrażeń: dwóch ran nie da się przyjąć.",
        "Z dopalacza nie można zrezygnować, nawet gdyby trzy obrażenia bolały bardziej.",
    ),
    "flank-attack": (
        (
            "Wybrany rozkaz zostaje w łańcuchu. Gdy przychodzi jego kolej, trafia na stos "
            "kart odrzuconych właściciela bez żadnego ze swoich tekstów."
        ),
        (
            "Trzeba wybrać rozkaz, który jeszcze czeka, choćby własny, jeśli nie ma "
            "innego; nigdy taki, który został już rozpatrzony."
        ),
        "Rozkaz połączony z zatrzymanym zachowuje swój dopalacz.",
        (
            "Dopalacz działa od razu, także w cudzej turze. Rozkaz trafia na wierzch "
            "twojego stosu kart odrzuconych. Wzięty z twojego zakrytego archiwum odkrywa "
            "to archiwum."
        ),
        (
            "Rozkaz, który bierze dopalacz, jest celem: dzięki karcie Zostawcie mnie! "
            "inny gracz może go wybrać spośród archiwów, z których możesz brać, poza "
            "zakrytymi. Rozkaz jest twój."
        ),
        (
            "Co do wrogich archiwów prywatnych wydania się różnią. Tutaj nie można ich "
            "wybierać, jak mówi późniejszy tekst, chyba że stół na to pozwoli."
        ),
    ),
    "furious-melee": (
        (
            "Można wybrać gracza bez sługusów: obrażenia przepadają, a gracz żadnych nie "
            "otrzymuje."
        ),
        (
            "Dopalacz może wybrać dowolne archiwum, wspólne lub prywatne. Jeśli została "
            "tam tylko jedna karta, usuwana jest ona."
        ),
        "Nie można wybrać archiwum, które jeszcze leży zakryte, nawet własnego.",
    ),
    "ghoul-summons": (
        "Zwraca rozkaz, nigdy ranę.",
        (
            "Z dopalaczem rozkaz trafia najpierw na twoją rękę, a potem działa jego tekst "
            "łańcucha, nigdy dopalacz. Karta zostaje u ciebie."
        ),
        "Tekst „Twój łańcuch” działa tylko wtedy, gdy to ty rozpoczynasz ten łańcuch.",
    ),
    "grim-siege": (
        (
            "Dopalacz może wybrać każdego, ale tylko aktywny gracz ma punkty wpływów do "
            "stracenia. W swojej turze możesz wybrać innego gracza i nic nie stracić."
        ),
        "Punkty wpływów nigdy nie spadają poniżej 0.",
    ),
    "hypnotic-presence": (
        "Kilka kopii w twoim łańcuchu się sumuje.",
        "W cudzym łańcuchu nie daje punktów wpływów; dopalacz i tak dobiera.",
    ),
    "leave-me-alone": (
        (
            "Gdy wybrany rozkaz jest rozpatrywany, wybierasz każdy cel jego tekstu "
            "łańcucha i dopalacza. Na rozkaz bez celów to nie wpływa."
        ),
        (
            "Wszystko, co nie jest celem, pozostaje przy graczu rozkazu, np. kto pierwszy "
            "otrzymuje obrażenia. Tekst innej karty wykonywany przez rozkaz należy do "
            "niego: jego cele też wybierasz ty."
        ),
        (
            "Jeśli kilka kopii wybrało ten sam rozkaz, o celach decyduje ta, która "
            "została rozpatrzona ostatnia."
        ),
        (
            "Z dopalaczem rozkaz wykonuje swój tekst łańcucha i aktywny dopalacz dwa "
            "razy, a cele mogą być różne. Nigdy więcej niż dwa razy, także z kartą Sir "
            "John Travail."
        ),
    ),
    "rip-and-tear": (
        ABSORBED,
        (
            "Z dopalaczem niszczony jest każdy sługus, który przyjął choć część tych "
            "obrażeń, nawet jeśli ma jeszcze żywotność."
        ),
    ),
    "shock-and-awe": (
        OWN_MINION,
        "Dopalacz wybiera osobno: tego samego sługusa albo innego.",
    ),
    "team-takedown": (
        OWN_MINION,
        (
            "Dopalacz daje ranę, a nie obrażenia: nikt jej nie przyjmie. Jeśli żaden "
            "sługus nie został zniszczony, nikt jej nie otrzymuje."
        ),
    ),
    "lisaveta-florescu": (
        (
            "Sługusi odzyskują żywotność na początku fazy sprzątania każdego gracza, "
            "nigdy ponad wydrukowaną."
        ),
        "Sługus usunięty przez jej dopalacz nie jest ani zniszczony, ani odrzucony.",
    ),
    "shadow-seven": (
        (
            "Chroni cię przed wybraniem jako gracz-cel. Twoich sługusów nadal można "
            "wybierać, a efekty dotyczące każdego gracza nadal cię obejmują."
        ),
        "Jeśli wszyscy gracze są chronieni, teksty z graczem jako celem nic nie robią.",
    ),
    "zombie-horde": (
        (
            "Liczy też siebie, więc sama ma siłę 1. Liczbę sprawdza się zawsze, gdy jest "
            "potrzebna."
        ),
        (
            "Z dopalaczem wprowadza do gry sługusa z twojego stosu kart odrzuconych, nie "
            "wykonując jego tekstów. Jedno z wydań bierze sługusa z ręki; o stosie mówi "
            "pełniejsza odpowiedź i tak gramy."
        ),
    ),
}
