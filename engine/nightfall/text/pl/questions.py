"""Polish: questions to a player, names of options, and what others read meanwhile."""

from __future__ import annotations

QUESTIONS: dict[str, str | tuple[str, ...]] = {
    "prompt.draft": "Wybierz rozkaz.",
    "prompt.draft.private": "Wybierz rozkaz do swoich archiwów prywatnych.",
    "prompt.draft.commons": "Wybierz rozkaz do archiwów wspólnych.",
    "prompt.draft.remove": "Wybierz rozkaz, który opuszcza grę.",
    "prompt.attack": "Atakuje {minion}: wybierz przeciwnika.",
    "prompt.combat_order": "Wybierz następny atak.",
    "prompt.block": "{minion}: wybierz atakującego do zablokowania albo nie blokuj.",
    "prompt.blocker_order": (
        "Atakuje {minion}: wybierz, który blokujący sługus pierwszy otrzymuje obrażenia."
    ),
    "prompt.absorb_order": "Wybierz, który z twoich sługusów pierwszy przyjmuje obrażenia.",
    "prompt.chain.start": "Rozpocznij łańcuch dowolnym rozkazem z ręki albo spasuj.",
    "prompt.chain": "Dołącz do łańcucha pasujący rozkaz albo spasuj.",
    "prompt.chain.none": "Nie masz rozkazu, który pasuje do łańcucha.",
    "prompt.target_player": "{card}: wybierz gracza.",
    "prompt.target_player.DamagePlayers": (
        "{card}: wybierz gracza, który otrzymuje {n} obrażenie.",
        "{card}: wybierz gracza, który otrzymuje {n} obrażenia.",
        "{card}: wybierz gracza, który otrzymuje {n} obrażeń.",
    ),
    "prompt.target_player.DamageMinions": (
        "{card}: wybierz gracza, którego sługusi otrzymują po {n} obrażeniu.",
        "{card}: wybierz gracza, którego sługusi otrzymują po {n} obrażenia.",
        "{card}: wybierz gracza, którego sługusi otrzymują po {n} obrażeń.",
    ),
    "prompt.target_player.ReceiveWounds": (
        "{card}: wybierz gracza, który otrzymuje {n} ranę.",
        "{card}: wybierz gracza, który otrzymuje {n} rany.",
        "{card}: wybierz gracza, który otrzymuje {n} ran.",
    ),
    "prompt.target_player.LoseInfluence": (
        "{card}: wybierz gracza, który traci {n} punkt wpływów.",
        "{card}: wybierz gracza, który traci {n} punkty wpływów.",
        "{card}: wybierz gracza, który traci {n} punktów wpływów.",
    ),
    "prompt.target_player.NoTextBlocking": (
        "{card}: wybierz gracza, którego sługusi nie mogą blokować obrażeń z tekstów kart."
    ),
    "prompt.target_minion": "{card}: wybierz sługusa.",
    "prompt.target_minion.DamageMinions": (
        "{card}: wybierz sługusa, który otrzymuje {n} obrażenie.",
        "{card}: wybierz sługusa, który otrzymuje {n} obrażenia.",
        "{card}: wybierz sługusa, który otrzymuje {n} obrażeń.",
    ),
    "prompt.target_minion.Destroy": "{card}: wybierz sługusa do zniszczenia.",
    "prompt.target_minion.ExileMinion": "{card}: wybierz sługusa do usunięcia.",
    "prompt.target_minion.MinionToDeck": (
        "{card}: wybierz sługusa, który trafia na wierzch talii swojego właściciela."
    ),
    "prompt.target_order": "{card}: wybierz rozkaz w łańcuchu.",
    "prompt.target_order.Refuse": "{card}: wybierz rozkaz, który nie zostanie rozpatrzony.",
    "prompt.target_order.ChooseTargets": (
        "{card}: wybierz rozkaz, którego cele będziesz wybierać."
    ),
    "prompt.target_archive": "{card}: wybierz archiwum.",
    "prompt.target_archive.ExileFromArchive": (
        "{card}: wybierz archiwum, z którego usunięty zostanie {n} rozkaz.",
        "{card}: wybierz archiwum, z którego usunięte zostaną {n} rozkazy.",
        "{card}: wybierz archiwum, z którego usuniętych zostanie {n} rozkazów.",
    ),
    "prompt.target_archive.FreeClaim": (
        "{card}: wybierz rozkaz, który nabywasz bez płacenia."
    ),
    "prompt.target_archive.FreeClaim.other": (
        "{card}: wybierz rozkaz, który {player} nabywa bez płacenia."
    ),
    "prompt.target_discard": "{card}: wybierz kartę ze swojego stosu kart odrzuconych.",
    "prompt.target_discard.other": (
        "{card}: wybierz kartę ze stosu kart odrzuconych gracza {player}."
    ),
    "prompt.target_discard.PutIntoPlay": (
        "{card}: wybierz ze swojego stosu kart odrzuconych sługusa, który wchodzi do gry."
    ),
    "prompt.target_discard.PutIntoPlay.other": (
        "{card}: wybierz ze stosu kart odrzuconych gracza {player} sługusa, który wchodzi "
        "do gry."
    ),
    "prompt.target_discard.ReturnOrder": (
        "{card}: wybierz ze swojego stosu kart odrzuconych rozkaz, który wraca na twoją "
        "rękę."
    ),
    "prompt.target_discard.ReturnOrder.other": (
        "{card}: wybierz ze stosu kart odrzuconych gracza {player} rozkaz, który wraca na "
        "jego rękę."
    ),
    "prompt.target_discard.ExileWoundFromDiscard": (
        "{card}: wybierz ze swojego stosu kart odrzuconych ranę do usunięcia."
    ),
    "prompt.target_discard.ExileWoundFromDiscard.other": (
        "{card}: wybierz ze stosu kart odrzuconych gracza {player} ranę do usunięcia."
    ),
    "prompt.target_discard.DiscardToDeck": (
        "{card}: wybierz ze swojego stosu kart odrzuconych kartę, która trafia na wierzch "
        "twojej talii."
    ),
    "prompt.target_discard.DiscardToDeck.other": (
        "{card}: wybierz ze stosu kart odrzuconych gracza {player} kartę, która trafia na "
        "wierzch jego talii."
    ),
    "prompt.pick_discard": "{card}: wybierz kartę ze swojego stosu kart odrzuconych.",
    "prompt.pick_discard.ExileWoundFromDiscard": (
        "{card}: wybierz ze swojego stosu kart odrzuconych ranę do usunięcia."
    ),
    "prompt.pick_discard.DiscardToDeck": (
        "{card}: wybierz ze swojego stosu kart odrzuconych kartę, która trafia na wierzch "
        "twojej talii."
    ),
    "prompt.pick_discard.PutIntoPlay": (
        "{card}: wybierz ze swojego stosu kart odrzuconych sługusa, który wchodzi do gry."
    ),
    "prompt.exile_from_hand": "{card}: wybierz kartę z ręki do usunięcia.",
    "prompt.free_claim": "{card}: wybierz rozkaz, który nabywasz bez płacenia.",
    "prompt.damage_order": "{card}: wybierz, który gracz pierwszy otrzymuje obrażenia.",
    "prompt.minion_order": "{card}: wybierz, który sługus pierwszy otrzymuje obrażenia.",
    "prompt.claim": (
        "Możesz wydać {n} punkt wpływów: nabywaj karty, odrzucaj karty, by zyskać więcej "
        "wpływów, albo zakończ fazę.",
        "Możesz wydać {n} punkty wpływów: nabywaj karty, odrzucaj karty, by zyskać więcej "
        "wpływów, albo zakończ fazę.",
        "Możesz wydać {n} punktów wpływów: nabywaj karty, odrzucaj karty, by zyskać "
        "więcej wpływów, albo zakończ fazę.",
    ),
    "prompt.wound_effect": (
        "Odrzucić z ręki wszystkie rany i za każdą z nich dobrać 2 karty?"
    ),
    "prompt.wound_effect.none": "Nie masz ran na ręce.",
    "prompt.pile_order": "Wybierz, która karta trafia teraz na twój stos kart odrzuconych.",
    "prompt.text_order": "Wybierz, czyj tekst w grze zostanie rozpatrzony jako pierwszy.",
    "option.player": "{player}",
    "option.player.you": "{player} (ty)",
    "option.minion": "{card} (żywotność {n})",
    "option.minion.other": "{player}: {card} (żywotność {n})",
    "option.attacker": "{card} (siła {n})",
    "option.combat": "{card} przeciw graczowi {player}",
    "option.card": "{card}",
    "option.order": "{n}. {card} ({player})",
    "option.archive.commons": "{card} (archiwum wspólne)",
    "option.archive.own": "{card} (twoje archiwum)",
    "option.archive.opposing": "{card} (archiwum gracza {player})",
    "option.discard": "Odrzuć kartę {card}, by zyskać wpływy",
    "option.claim": "Nabądź kartę {card} za {n}",
    "option.pass": "Pas",
    "option.pass.block": "Nie blokuj",
    "option.pass.wound_effect": "Nie używaj",
    "option.use": "Użyj efektu rany",
    "option.done": "Gotowe",
    "note.draft": "wybiera kartę",
    "note.attack": "wybiera, kogo zaatakować",
    "note.combat_order": "wybiera kolejność ataków",
    "note.block": "wybiera blokujących",
    "note.blocker_order": "wybiera kolejność blokujących",
    "note.absorb_order": "wybiera, kto przyjmie obrażenia",
    "note.chain": "zastanawia się nad łańcuchem",
    "note.target_player": "wybiera gracza",
    "note.target_minion": "wybiera sługusa",
    "note.target_order": "wybiera rozkaz w łańcuchu",
    "note.target_archive": "wybiera archiwum",
    "note.target_discard": "wybiera kartę ze stosu kart odrzuconych",
    "note.pick_discard": "wybiera kartę ze stosu kart odrzuconych",
    "note.exile_from_hand": "wybiera kartę do usunięcia",
    "note.free_claim": "wybiera rozkaz do nabycia",
    "note.damage_order": "wybiera kolejność obrażeń",
    "note.minion_order": "wybiera kolejność obrażeń",
    "note.claim": "nabywa karty",
    "note.wound_effect": "zastanawia się nad efektem rany",
    "note.pile_order": "układa odrzucone karty",
    "note.text_order": "układa teksty w grze",
}
