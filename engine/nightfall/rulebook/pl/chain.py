"""Polish: the chain, kickers, and texts that happen twice."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "CHAIN-1": ("Pierwszy rozkaz", "Swój łańcuch możesz zacząć dowolnym rozkazem."),
    "CHAIN-2": (
        "Tylko rozkazy",
        "Ran nie można zagrywać, poza tymi z The Coldest War, które na to pozwalają.",
    ),
    "CHAIN-3": (
        "Łączenie",
        "Kolor następnego rozkazu musi być jednym z kolorów łączących ostatniego.",
    ),
    "CHAIN-4": ("Liczy się tylko ostatni", "Nie ma znaczenia, kto go zagrał."),
    "CHAIN-5": (
        "Najpierw ty",
        "W swojej turze zagrywasz tyle rozkazów, ile chcesz, po czym kończysz.",
    ),
    "CHAIN-6": (
        "Potem każdy przeciwnik",
        "Zgodnie z ruchem wskazówek zegara każdy może raz dołączyć dowolną liczbę "
        "rozkazów.",
    ),
    "CHAIN-7": (
        "Jeśli inni pasują",
        "Możesz dołączyć rozkazy, nawet jeśli nikt przed tobą tego nie zrobił.",
    ),
    "CHAIN-8": (
        "Bez pierwszego rozkazu",
        "Jeśli aktywny gracz nic nie zagra, nie zagrywa nikt.",
    ),
    "CHAIN-9": (
        "Zamknięty",
        "Gdy każdy miał już okazję, nic więcej się nie dołącza, nawet karty dobranej "
        "dopiero teraz.",
    ),
    "CHAIN-10": ("Od końca", "Rozkaz zagrany jako ostatni jest rozpatrywany pierwszy."),
    "CHAIN-11": (
        "Rozpatrywanie",
        "Działa cały jego tekst łańcucha, a potem dopalacz, jeśli jest aktywny.",
    ),
    "CHAIN-12": (
        "„Twój łańcuch”",
        "W cudzym łańcuchu ten tekst się pomija; rozkaz i tak jest rozpatrywany.",
    ),
    "CHAIN-13": (
        "Akcje",
        "Akcja trafia potem na stos kart odrzuconych swojego właściciela.",
    ),
    "CHAIN-14": (
        "Sługusi",
        "Sługus wchodzi potem do gry przed swoim graczem. Jego własny tekst nie może go "
        "wybrać, bo wcześniej nie był w grze.",
    ),
    "CHAIN-15": ("Ile się da", "To, co niemożliwe, się pomija, a cała reszta działa."),
    "CHAIN-16": (
        "Tak musi być",
        "Teksty działają, nawet jeśli ci szkodzą. Wybór zostawia tylko słowo „możesz”.",
    ),
    "CHAIN-17": (
        "Krok po kroku",
        "Zatrzymany rozkaz jest odrzucany. Przy każdym innym działa tekst łańcucha, potem "
        "dopalacz, a potem karta trafia na stos albo do gry.",
    ),
    "CHAIN-18": (
        "Czekające rozkazy",
        "W łańcuchu można wybrać tylko rozkaz, który nie został jeszcze rozpatrzony.",
    ),
    "CHAIN-19": (
        "Zatrzymane rozkazy",
        "To, co wybrał Atak z flanki, zostaje na swoim miejscu. Gdy przychodzi jego "
        "kolej, jest odrzucane bez żadnego tekstu. Dopalacz, który uruchomiło, pozostaje "
        "aktywny.",
    ),
    "CHAIN-20": (
        "Zatrzymani sługusi",
        "Nigdy nie byli w grze, więc sługus startowy jest odrzucany, a nie usuwany.",
    ),
    "CHAIN-21": (
        "Kto wybiera",
        "Wszystkich wyborów na kartach, które zagrywasz, dokonujesz ty, chyba że tekst "
        "mówi inaczej.",
    ),
    "CHAIN-22": (
        "Blaine Cordell",
        "Sługus, którego wprowadził do gry jego własny tekst, nie wchodzi do niej "
        "ponownie.",
    ),
    "KICK-1": (
        "Kiedy dopalacz jest aktywny",
        "Gdy karta została zagrana tuż za kartą w kolorze jej dopalacza.",
    ),
    "KICK-2": ("Czyjakolwiek karta", "Nie ma znaczenia, czyja to była karta."),
    "KICK-3": ("Bez wyboru", "Aktywny dopalacz trzeba wykonać."),
    "KICK-4": (
        "Tamta karta nie musi zadziałać",
        "I tak jest rozpatrywana później albo zatrzymana: dopalacz pozostaje aktywny.",
    ),
    "KICK-5": (
        "Po tekście albo zamiast niego",
        "Dopalacz działa po tekście łańcucha, chyba że mówi „zamiast tego”.",
    ),
    "KICK-6": (
        "Rozstrzyga się od razu",
        "Wiadomo to w chwili zagrania karty. Pierwsza karta nie ma aktywnego dopalacza.",
    ),
    "KICK-7": (
        "Tylko w łańcuchu",
        "Jeśli tekst każe wykonać tekst łańcucha karty gdzie indziej, jej dopalacz nie "
        "działa, a tekst „Twój łańcuch” tylko w twoim własnym łańcuchu.",
    ),
    "KICK-8": ("Ile się da", "Dopalacz też robi tyle, ile można."),
    "KICK-9": (
        "Nie zawsze lepiej",
        "Dopalacz może być gorszy niż tekst, który zastępuje. Jeśli go nie chcesz, nie "
        "zagrywaj tam tej karty.",
    ),
    "REP-1": (
        "Dwa razy",
        "Dopalacze kart Sir John Travail i Zostawcie mnie! sprawiają, że karta wykonuje "
        "swoje teksty dwa razy; za każdym razem wybiera się od nowa.",
    ),
    "REP-2": ("Nie trzy razy", "Nawet kilka z nich na jednej karcie daje tylko dwa razy."),
    "REP-3": ("Nadal twoja karta", "Dopalacz Travaila nie zmienia tego, kto wybiera."),
    "REP-4": (
        "Zostawcie mnie!",
        "Cele wybranego rozkazu wybiera gracz tej karty. Jeśli kilka wybrało ten sam "
        "rozkaz, decyduje rozpatrzona ostatnia.",
    ),
    "REP-5": (
        "W jakiej kolejności",
        "Tekst łańcucha, dopalacz, tekst łańcucha, dopalacz. Potem karta opuszcza "
        "łańcuch, raz.",
    ),
    "REP-6": (
        "Nie ma następnej karty",
        "Dopalacz Travaila na ostatniej karcie nic nie robi.",
    ),
}
