"""Polish: what has happened, phases, results and refusals."""

from __future__ import annotations

LOG: dict[str, str | tuple[str, ...]] = {
    "phase.draft": "draft",
    "phase.combat": "faza walki",
    "phase.chain": "faza łańcucha",
    "phase.claim": "faza nabywania",
    "phase.cleanup": "faza sprzątania",
    "phase.over": "koniec gry",
    "event.game_began": "{player} rozpoczyna grę.",
    "event.game_began.you": "Rozpoczynasz grę.",
    "event.pair_dealt": "{player} otrzymuje dwa archiwa prywatne.",
    "event.pair_dealt.you": "Otrzymujesz dwa archiwa prywatne.",
    "event.pair_dealt.known": "{player} otrzymuje archiwa prywatne: {cards}.",
    "event.pair_dealt.known.you": "Otrzymujesz archiwa prywatne: {cards}.",
    "event.picked.private": "{player} wybiera kartę {card} na archiwum prywatne.",
    "event.picked.private.you": "Wybierasz kartę {card} na archiwum prywatne.",
    "event.picked.commons": "{player} wybiera kartę {card} do archiwów wspólnych.",
    "event.picked.commons.you": "Wybierasz kartę {card} do archiwów wspólnych.",
    "event.picked.remove": "{player} odkłada kartę {card} poza grę.",
    "event.picked.remove.you": "Odkładasz kartę {card} poza grę.",
    "event.archives_revealed": "Archiwa zostają odkryte. Archiwa wspólne: {commons}.",
    "event.archive_revealed": "Odkryte zostaje archiwum prywatne gracza {player}: {card}.",
    "event.archive_revealed.you": "Odkryte zostaje twoje archiwum prywatne: {card}.",
    "event.turn_began": "Tura {turn}: kolej gracza {player}.",
    "event.turn_began.you": "Tura {turn}: twoja kolej.",
    "event.phase_began.combat": "Rozpoczyna się faza walki.",
    "event.phase_began.chain": "Rozpoczyna się faza łańcucha.",
    "event.phase_began.claim": "Rozpoczyna się faza nabywania.",
    "event.phase_began.cleanup": "Rozpoczyna się faza sprzątania.",
    "event.attacks": "Sługus {card} gracza {player} atakuje gracza {other}.",
    "event.attacks.you": "Twój sługus {card} atakuje gracza {other}.",
    "event.attacks.me": "Sługus {card} gracza {player} atakuje ciebie.",
    "event.blocks": "Sługus {card} gracza {player} blokuje sługusa {attacker_card}.",
    "event.blocks.you": "Twój sługus {card} blokuje sługusa {attacker_card}.",
    "event.combat": (
        "Sługus {card} gracza {player} walczy z siłą {n} przeciw graczowi {other}."
    ),
    "event.combat.you": "Twój sługus {card} walczy z siłą {n} przeciw graczowi {other}.",
    "event.combat.me": "Sługus {card} gracza {player} walczy z siłą {n} przeciw tobie.",
    "event.combat_skipped": (
        "Sługusa {card} gracza {player} nie ma już w grze: jego atak się nie odbywa."
    ),
    "event.combat_skipped.you": (
        "Twojego sługusa {card} nie ma już w grze: jego atak się nie odbywa."
    ),
    "event.minion_damaged": (
        "Sługus {card} gracza {player} otrzymuje {n} obrażenie (żywotność: {health}).",
        "Sługus {card} gracza {player} otrzymuje {n} obrażenia (żywotność: {health}).",
        "Sługus {card} gracza {player} otrzymuje {n} obrażeń (żywotność: {health}).",
    ),
    "event.minion_damaged.you": (
        "Twój sługus {card} otrzymuje {n} obrażenie (żywotność: {health}).",
        "Twój sługus {card} otrzymuje {n} obrażenia (żywotność: {health}).",
        "Twój sługus {card} otrzymuje {n} obrażeń (żywotność: {health}).",
    ),
    "event.absorbed": (
        "Sługus {card} przyjmuje {n} obrażenie za gracza {player}.",
        "Sługus {card} przyjmuje {n} obrażenia za gracza {player}.",
        "Sługus {card} przyjmuje {n} obrażeń za gracza {player}.",
    ),
    "event.absorbed.you": (
        "Sługus {card} przyjmuje za ciebie {n} obrażenie.",
        "Sługus {card} przyjmuje za ciebie {n} obrażenia.",
        "Sługus {card} przyjmuje za ciebie {n} obrażeń.",
    ),
    "event.destroyed": "Sługus {card} gracza {player} zostaje zniszczony.",
    "event.destroyed.you": "Twój sługus {card} zostaje zniszczony.",
    "event.wounded": "{player} otrzymuje ranę: {card}.",
    "event.wounded.you": "Otrzymujesz ranę: {card}.",
    "event.discarded.play": "{player} odrzuca z gry sługusa {card}.",
    "event.discarded.play.you": "Odrzucasz z gry sługusa {card}.",
    "event.discarded.hand": "{player} odrzuca kartę {card}.",
    "event.discarded.hand.you": "Odrzucasz kartę {card}.",
    "event.exiled.play": "Sługus {card} gracza {player} zostaje usunięty.",
    "event.exiled.play.you": "Twój sługus {card} zostaje usunięty.",
    "event.exiled.hand": "{player} usuwa z ręki kartę {card}.",
    "event.exiled.hand.you": "Usuwasz z ręki kartę {card}.",
    "event.exiled.discard": "{player} usuwa ze stosu kart odrzuconych kartę {card}.",
    "event.exiled.discard.you": "Usuwasz ze swojego stosu kart odrzuconych kartę {card}.",
    "event.exiled.archive": "Karta {card} zostaje usunięta ze swojego archiwum.",
    "event.returned.play": "Karta {card} wraca z gry na rękę gracza {player}.",
    "event.returned.play.you": "Karta {card} wraca z gry na twoją rękę.",
    "event.returned.discard": (
        "Karta {card} wraca ze stosu kart odrzuconych na rękę gracza {player}."
    ),
    "event.returned.discard.you": (
        "Karta {card} wraca ze stosu kart odrzuconych na twoją rękę."
    ),
    "event.put_on_deck": (
        "Karta ze stosu kart odrzuconych trafia na wierzch talii gracza {player}."
    ),
    "event.put_on_deck.known": "Karta {card} trafia na wierzch talii gracza {player}.",
    "event.put_on_deck.known.you": "Karta {card} trafia na wierzch twojej talii.",
    "event.played": "{player} dołącza do łańcucha kartę {card}.",
    "event.played.you": "Dołączasz do łańcucha kartę {card}.",
    "event.played.kicked": (
        "{player} dołącza do łańcucha kartę {card}; jej dopalacz jest aktywny."
    ),
    "event.played.kicked.you": (
        "Dołączasz do łańcucha kartę {card}; jej dopalacz jest aktywny."
    ),
    "event.passed": "{player} pasuje.",
    "event.passed.you": "Pasujesz.",
    "event.resolving": "Rozpatrywana jest karta {card} gracza {player}.",
    "event.resolving.you": "Rozpatrywana jest twoja karta {card}.",
    "event.resolving.kicked": (
        "Rozpatrywana jest z dopalaczem karta {card} gracza {player}."
    ),
    "event.resolving.kicked.you": "Rozpatrywana jest z dopalaczem twoja karta {card}.",
    "event.resolving.again": "Rozpatrywana jest po raz drugi karta {card} gracza {player}.",
    "event.resolving.again.you": "Rozpatrywana jest po raz drugi twoja karta {card}.",
    "event.refused": "Karta {card} gracza {player} nie zostaje rozpatrzona.",
    "event.refused.you": "Twoja karta {card} nie zostaje rozpatrzona.",
    "event.text": "Rozpatrywany jest tekst łańcucha karty {card}.",
    "event.targeted.player": "{card}: {player} wybiera gracza {target}.",
    "event.targeted.player.you": "{card}: wybierasz gracza {target}.",
    "event.targeted.player.me": "{card}: {player} wybiera ciebie.",
    "event.targeted.player.self": "{card}: wybierasz siebie.",
    "event.targeted.archive": "{card}: {player} wybiera archiwum karty {target}.",
    "event.targeted.archive.you": "{card}: wybierasz archiwum karty {target}.",
    "event.targeted.card": "{card}: {player} wybiera kartę {target}.",
    "event.targeted.card.you": "{card}: wybierasz kartę {target}.",
    "event.no_target": "{card}: nie ma czego wybrać.",
    "event.will_be_refused": "Karta {card} gracza {player} nie zostanie rozpatrzona.",
    "event.will_be_refused.you": "Twoja karta {card} nie zostanie rozpatrzona.",
    "event.will_resolve_twice": (
        "Karta {card} gracza {player} zostanie rozpatrzona dwukrotnie."
    ),
    "event.will_resolve_twice.you": "Twoja karta {card} zostanie rozpatrzona dwukrotnie.",
    "event.targets_taken": "Cele karty {card} wybierze {player}.",
    "event.targets_taken.you": "Cele karty {card} wybierzesz ty.",
    "event.next_resolves_twice": (
        "Następny rozpatrywany rozkaz zostanie rozpatrzony dwukrotnie."
    ),
    "event.drew": (
        "{player} dobiera {n} kartę.",
        "{player} dobiera {n} karty.",
        "{player} dobiera {n} kart.",
    ),
    "event.drew.you": (
        "Dobierasz {n} kartę.",
        "Dobierasz {n} karty.",
        "Dobierasz {n} kart.",
    ),
    "event.drew.known": (
        "{player} dobiera {n} kartę: {cards}.",
        "{player} dobiera {n} karty: {cards}.",
        "{player} dobiera {n} kart: {cards}.",
    ),
    "event.drew.known.you": (
        "Dobierasz {n} kartę: {cards}.",
        "Dobierasz {n} karty: {cards}.",
        "Dobierasz {n} kart: {cards}.",
    ),
    "event.shuffled": "{player} tasuje stos kart odrzuconych, tworząc nową talię.",
    "event.shuffled.you": "Tasujesz swój stos kart odrzuconych, tworząc nową talię.",
    "event.entered": "Sługus {card} gracza {player} wchodzi do gry z żywotnością {n}.",
    "event.entered.you": "Twój sługus {card} wchodzi do gry z żywotnością {n}.",
    "event.entered.now": "Sługus {card} gracza {player} ma teraz żywotność {n}.",
    "event.entered.now.you": "Twój sługus {card} ma teraz żywotność {n}.",
    "event.healed": (
        "Sługus {card} gracza {player} odzyskuje {n} punkt żywotności.",
        "Sługus {card} gracza {player} odzyskuje {n} punkty żywotności.",
        "Sługus {card} gracza {player} odzyskuje {n} punktów żywotności.",
    ),
    "event.healed.you": (
        "Twój sługus {card} odzyskuje {n} punkt żywotności.",
        "Twój sługus {card} odzyskuje {n} punkty żywotności.",
        "Twój sługus {card} odzyskuje {n} punktów żywotności.",
    ),
    "event.influence.gained": (
        "{player} otrzymuje {n} punkt wpływów.",
        "{player} otrzymuje {n} punkty wpływów.",
        "{player} otrzymuje {n} punktów wpływów.",
    ),
    "event.influence.gained.you": (
        "Otrzymujesz {n} punkt wpływów.",
        "Otrzymujesz {n} punkty wpływów.",
        "Otrzymujesz {n} punktów wpływów.",
    ),
    "event.influence.lost": (
        "{player} traci {n} punkt wpływów.",
        "{player} traci {n} punkty wpływów.",
        "{player} traci {n} punktów wpływów.",
    ),
    "event.influence.lost.you": (
        "Tracisz {n} punkt wpływów.",
        "Tracisz {n} punkty wpływów.",
        "Tracisz {n} punktów wpływów.",
    ),
    "event.influence_doubled": (
        "Punkty wpływów gracza {player} liczą się w tej turze podwójnie."
    ),
    "event.influence_doubled.you": "Twoje punkty wpływów liczą się w tej turze podwójnie.",
    "event.may_claim_opposing": (
        "{player} może w tej turze nabyć 1 kartę z wrogiego archiwum."
    ),
    "event.may_claim_opposing.you": "Możesz w tej turze nabyć 1 kartę z wrogiego archiwum.",
    "event.cannot_block_text": (
        "Do końca tury sługusi gracza {player} nie mogą blokować obrażeń z tekstów kart."
    ),
    "event.cannot_block_text.you": (
        "Do końca tury twoi sługusi nie mogą blokować obrażeń z tekstów kart."
    ),
    "event.discount": (
        "Każda karta, którą {player} nabywa w tej turze, kosztuje o {n} mniej."
    ),
    "event.discount.you": "Każda karta, którą nabywasz w tej turze, kosztuje o {n} mniej.",
    "event.claimed": (
        "{player} nabywa kartę {card} za {n} punkt wpływów.",
        "{player} nabywa kartę {card} za {n} punkty wpływów.",
        "{player} nabywa kartę {card} za {n} punktów wpływów.",
    ),
    "event.claimed.you": (
        "Nabywasz kartę {card} za {n} punkt wpływów.",
        "Nabywasz kartę {card} za {n} punkty wpływów.",
        "Nabywasz kartę {card} za {n} punktów wpływów.",
    ),
    "event.claimed.free": "{player} nabywa kartę {card} bez płacenia.",
    "event.claimed.free.you": "Nabywasz kartę {card} bez płacenia.",
    "event.claimed.opposing": (
        "{player} nabywa z archiwum gracza {other} kartę {card} za {n} punkt wpływów.",
        "{player} nabywa z archiwum gracza {other} kartę {card} za {n} punkty wpływów.",
        "{player} nabywa z archiwum gracza {other} kartę {card} za {n} punktów wpływów.",
    ),
    "event.claimed.opposing.you": (
        "Nabywasz z archiwum gracza {other} kartę {card} za {n} punkt wpływów.",
        "Nabywasz z archiwum gracza {other} kartę {card} za {n} punkty wpływów.",
        "Nabywasz z archiwum gracza {other} kartę {card} za {n} punktów wpływów.",
    ),
    "event.claimed.opposing.me": (
        "{player} nabywa z twojego archiwum kartę {card} za {n} punkt wpływów.",
        "{player} nabywa z twojego archiwum kartę {card} za {n} punkty wpływów.",
        "{player} nabywa z twojego archiwum kartę {card} za {n} punktów wpływów.",
    ),
    "event.claimed.opposing.free": (
        "{player} nabywa z archiwum gracza {other} kartę {card} bez płacenia."
    ),
    "event.claimed.opposing.free.you": (
        "Nabywasz z archiwum gracza {other} kartę {card} bez płacenia."
    ),
    "event.claimed.opposing.free.me": (
        "{player} nabywa z twojego archiwum kartę {card} bez płacenia."
    ),
    "event.wound_effect": (
        "{player} używa efektu rany i odrzuca {n} ranę.",
        "{player} używa efektu rany i odrzuca {n} rany.",
        "{player} używa efektu rany i odrzuca {n} ran.",
    ),
    "event.wound_effect.you": (
        "Używasz efektu rany i odrzucasz {n} ranę.",
        "Używasz efektu rany i odrzucasz {n} rany.",
        "Używasz efektu rany i odrzucasz {n} ran.",
    ),
    "event.ending": "Nie ma już odkrytych ran: gra kończy się po tej fazie.",
    "event.game_over": "Koniec gry: wygrywa {player}.",
    "event.game_over.team": "Koniec gry: wygrywają {player} i {other}.",
    "event.game_over.you": "Koniec gry: wygrywasz.",
    "result.first": (
        "{player} wygrywa z {n} raną.",
        "{player} wygrywa z {n} ranami.",
        "{player} wygrywa z {n} ranami.",
    ),
    "result.wounds": (
        "{player} zajmuje {place}. miejsce z {n} raną.",
        "{player} zajmuje {place}. miejsce z {n} ranami.",
        "{player} zajmuje {place}. miejsce z {n} ranami.",
    ),
    "result.keyword": (
        "{player} zajmuje {place}. miejsce z {n} raną; remis z poprzednim miejscem "
        "rozstrzygnęły najczęstsze słowa kluczowe.",
        "{player} zajmuje {place}. miejsce z {n} ranami; remis z poprzednim miejscem "
        "rozstrzygnęły najczęstsze słowa kluczowe.",
        "{player} zajmuje {place}. miejsce z {n} ranami; remis z poprzednim miejscem "
        "rozstrzygnęły najczęstsze słowa kluczowe.",
    ),
    "result.seat": (
        "{player} zajmuje {place}. miejsce z {n} raną; remis z poprzednim miejscem, także "
        "w słowach kluczowych, rozstrzygnęła kolejność przy stole.",
        "{player} zajmuje {place}. miejsce z {n} ranami; remis z poprzednim miejscem, "
        "także w słowach kluczowych, rozstrzygnęła kolejność przy stole.",
        "{player} zajmuje {place}. miejsce z {n} ranami; remis z poprzednim miejscem, "
        "także w słowach kluczowych, rozstrzygnęła kolejność przy stole.",
    ),
    "refusal.over": "Gra jest zakończona.",
    "refusal.not_asked": "Nie masz teraz nic do zdecydowania.",
    "refusal.not_offered": "Tego już nie można wybrać.",
    "refusal.seat_count": "Nightfall jest dla 2 do 5 graczy.",
    "refusal.unknown_set": "Nie ma takiego zestawu kart.",
    "refusal.too_few_wounds": "Nie wystarczy ran na dłuższą grę z tyloma graczami.",
    "refusal.first_seat": "Pierwszy gracz musi mieć miejsce przy stole.",
    "refusal.secret_common_ground": "Bez archiwów prywatnych nie ma czego ukrywać.",
    "refusal.upstream_without_draft": "Bez draftu nie przekazuje się kart.",
    "refusal.unknown_option": "Nie ma takiej opcji gry.",
    "refusal.bad_value": "Jedna z opcji gry ma nieprawidłową wartość.",
    "refusal.not_offered_here": "Ta strona jeszcze nie oferuje tej opcji gry.",
    "refusal.profile_of_sets": (
        "Zasady dodatku The Coldest War obowiązują z jego kartami i tylko z nimi."
    ),
    "refusal.starters_of_one_set": (
        "Sługusów startowych można wybierać tylko przy dwóch zestawach kart."
    ),
    "refusal.fixed_deal": "W tym drafcie zawsze rozdaje się tyle samo kart.",
    "refusal.deal_size": "Tyle kart do draftu nie pasuje do tych zestawów.",
    "refusal.moons_without_set": "Fazy księżyca wymagają kart z The Coldest War.",
    "refusal.team_seats": "W drużynach gra czterech lub sześciu graczy.",
    "refusal.six_in_teams": "W sześciu gra się w drużynach po dwóch.",
    "refusal.six_need_two_sets": "Sześciu graczy potrzebuje dwóch zestawów kart.",
    "refusal.unknown": "To niemożliwe.",
}
