"""German: rulings, in the order of the English ones."""

from __future__ import annotations

from collections.abc import Mapping

FROM_HAND = (
    "Ihr Verbannungstext gilt nur im Spiel. Von der Hand abgelegt, für Einfluss oder "
    "durch einen Text, kommt sie wie jede andere Befehlskarte auf den Ablagestapel."
)
REFUSED = (
    "Verhindert Flankenangriff sie in der Kette, war sie nie im Spiel: Sie wird abgelegt, "
    "nicht verbannt."
)
ABSORBED = (
    "Kreaturen, die Schaden für ihren Spieler blocken, wie Vulko und „Böser Teufel“, "
    "fangen diesen Schaden zuerst auf; nur der Rest gibt Wunden."
)
OWN_MINION = (
    "Das Ziel muss auch gewählt werden, wenn nur eigene Kreaturen im Spiel sind. Ist gar "
    "keine Kreatur im Spiel, bewirkt dieser Teil nichts."
)
NOT_ITSELF = (
    "In der Kette kann sie nicht sich selbst wählen: Sie kommt erst ins Spiel, wenn ihre "
    "Texte ausgeführt sind."
)

TEXTS: Mapping[str, tuple[str, ...]] = {
    "bad-smoke": (
        (
            "Er muss Schaden auffangen, der dich träfe, ob von einem durchgekommenen "
            "Angreifer oder aus einem Kartentext, und verliert dafür wie ein Blocker "
            "Lebenspunkte. Was er nicht auffangen kann, gibt Wunden."
        ),
        "Er hilft nicht, wo ein Text dich Wunden erleiden lässt: Das ist kein Schaden.",
        (
            "Er darf auch ganz normal blocken und fängt weiter Schaden auf, solange er "
            "Lebenspunkte hat."
        ),
        (
            "Er greift in jedem Spielzug an und bleibt, aber nur das Ablegen nach dem "
            "Kampf entfällt: Texte können ihn trotzdem verbannen oder auf eine Hand oder "
            "ein Deck zurückschicken."
        ),
        (
            "Durch Schaden oder einen Text zerstört, wird er verbannt. Abgelegt oder auf "
            "eine Hand oder ein Deck zurückgeschickt, wird er es nicht."
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
            "In einer Kette, die jemand anderes begonnen hat, gibt er keinen Einfluss und "
            "kommt nur ins Spiel."
        ),
        FROM_HAND,
        REFUSED,
    ),
    "alton-hickman": (
        (
            "Keine Kreatur darf ihn blocken. Wer Schaden für seinen Spieler blockt, fängt "
            "trotzdem auf, was er zufügt."
        ),
        (
            "Sein Kick darf jede Karte des Ablagestapels zurücklegen, auch eine Wunde. Er "
            "muss ausgeführt werden, wenn der Stapel eine Karte enthält."
        ),
        (
            "An einem Tisch nach der deutschen Ausgabe legt er eine Befehlskarte zurück, "
            "nie eine Wunde."
        ),
        (
            "Diese Karte ist ein Ziel: Mit Lasst mich! wählt sie jemand anderes. Sie "
            "kommt trotzdem auf dein Deck, und sonst erfährt niemand, welche es war."
        ),
    ),
    "big-ghost": (
        (
            "Sein Kick trifft auch den eigenen Spieler. Dieser entscheidet, in welcher "
            "Reihenfolge der Schaden zugefügt wird; Kreaturen, die Schaden blocken, "
            "fangen ihn auf, auch die eigenen."
        ),
        "Der Kick hat kein Ziel; was davor schützt, gewählt zu werden, hilft also nicht.",
    ),
    "blaine-cordell": (
        (
            "Bringt ihn eine andere Karte ins Spiel, ohne seinen Kettentext auszuführen, "
            "hat er seine vollen 4 Lebenspunkte."
        ),
        (
            "Führt eine andere Karte seinen Kettentext aus, hat er 2 Lebenspunkte. "
            "Ghulbeschwörung mit Kick bringt ihn so aus der Hand direkt ins Spiel, und "
            "dort bleibt er."
        ),
        "Ohne Wunde im Ablagestapel verbannt er keine und kommt wie sonst ins Spiel.",
        (
            "Die Wunde ist ein Ziel: Mit Lasst mich! wählt jemand anderes, welche deiner "
            "Wunden es ist."
        ),
    ),
    "franz-orlok": (
        ABSORBED,
        (
            "Sein Kick trifft den Spieler, den sein Kettentext gewählt hat. Dieser wählt "
            "die Befehlskarte; eine Wunde auf der Hand genügt nicht."
        ),
        (
            "Ist auf der Hand keine Befehlskarte, wird nichts verbannt, und die Kette "
            "geht weiter."
        ),
    ),
    "indigo-six": (
        (
            "Die Erlaubnis gilt in deiner Kaufphase. Sie gibt dir nichts sofort, und der "
            "Preis der Karte wird bezahlt."
        ),
        (
            "Mehrere Exemplare in einer Kette geben mehrere Erlaubnisse, jede für ein "
            "anderes feindliches Archiv: aus jedem höchstens eine Karte."
        ),
        (
            "Sie darf in die Kette eines anderen gespielt werden. Dort kommt sie nur ins "
            "Spiel."
        ),
        (
            "Mit Kick bezahlt jeder Einflusspunkt für zwei, auch später im Spielzug "
            "gewonnene. Zwei solche Kicks verdoppeln trotzdem nur einmal."
        ),
    ),
    "ivan-radinsky": (
        OWN_MINION,
        NOT_ITSELF,
        (
            "Auch eine Startkreatur kommt aufs Deck; sie wurde weder zerstört noch "
            "abgelegt und wird nicht verbannt."
        ),
        "Sein Kick darf eine Wunde aus deiner Hand verbannen.",
    ),
    "lilith-lawrence": (
        ABSORBED,
        "Mit Kick müssen alle Spieler ziehen, auch Gegner. Der Effekt hat kein Ziel.",
    ),
    "marcus-toth": (
        (
            "Er kehrt auf die Hand seines Besitzers zurück, wenn Schaden oder ein Text "
            "ihn zerstört; das ist nicht freiwillig."
        ),
        (
            "Nach deiner Kampfphase wird er abgelegt, nicht zerstört, und kommt deshalb "
            "auf den Ablagestapel."
        ),
    ),
    "overwatch-two": (
        (
            "Mit Kick fangen die Kreaturen des gewählten Spielers bis zum Ende des "
            "Spielzugs keinen Schaden aus Kartentexten auf. Schaden von Angreifern fangen "
            "sie weiter auf."
        ),
    ),
    "sir-john-travail": (
        "Jedes Exemplar in deiner Kette macht deine Käufe um 1 billiger, nie unter 1.",
        (
            "Erst billiger, dann doppelt: Der Preis sinkt, bevor der doppelte Einfluss "
            "ihn bezahlt."
        ),
        (
            "Die verdoppelte Befehlskarte bleibt bei dem, der sie gespielt hat; beim "
            "zweiten Mal darf er andere Ziele wählen. Ihr Kick wird nur verdoppelt, wenn "
            "er gilt."
        ),
        "Nichts wird mehr als zweimal ausgeführt, auch nicht zusammen mit Lasst mich!.",
        (
            "Eine Befehlskarte, die Flankenangriff verhindert hat, wird nicht ausgeführt: "
            "Sein Kick wartet auf die nächste, die es wird."
        ),
        "Wird er als Letzter ausgeführt, hat sein Kick nichts zu verdoppeln.",
    ),
    "vulko": (
        (
            "Er muss Schaden auffangen, der dich träfe, von Angreifern und aus Texten, "
            "auch aus deinen eigenen, und verliert dafür Lebenspunkte."
        ),
        "Er hilft nicht, wo ein Text dich Wunden erleiden lässt.",
        "Er darf außerdem ganz normal einen Angreifer blocken.",
        (
            "Sein Kick fügt jeder Kreatur im Spiel Schaden zu, auch deinen. Er selbst ist "
            "noch nicht im Spiel."
        ),
    ),
    "zacharias-sands": (
        OWN_MINION,
        NOT_ITSELF,
        "Mit Kick wird das Ziel zerstört und erleidet keinen Schaden.",
    ),
    "blood-rage": (
        ABSORBED,
        "Sein Schaden trifft jeden Gegner; niemand wird gewählt.",
        "Sein Kick muss deine eigene Kreatur wählen, wenn es keine andere gibt.",
    ),
    "dark-awakening": (
        "Mit einer Kreatur im Ablagestapel musst du eine ins Spiel bringen.",
        (
            "Mit Kick wird der Kettentext dieser Kreatur ausgeführt, nie ihr Kick: Sie "
            "folgte auf nichts."
        ),
        (
            "Diese Kreatur ist schon im Spiel, wenn ihr Text ausgeführt wird. Sie darf "
            "sich selbst als Ziel wählen, und Blaine Cordells Lebenspunkte werden auf 2 "
            "gesetzt."
        ),
        "Ein Text „Deine Kette“ wird nur ausgeführt, wenn du diese Kette begonnen hast.",
    ),
    "death-grip": (
        ABSORBED,
        (
            "Mit Kick fügt er gar keinen Schaden zu: Die zwei Wunden lassen sich nicht "
            "auffangen."
        ),
        "Der Kick lässt sich nicht ablehnen, auch wo drei Schaden mehr wehtäten.",
    ),
    "flank-attack": (
        (
            "Die gewählte Befehlskarte bleibt in der Kette. Ist sie an der Reihe, kommt "
            "sie ohne einen ihrer Texte auf den Ablagestapel ihres Besitzers."
        ),
        (
            "Eine noch wartende Befehlskarte muss gewählt werden, deine eigene, wenn es "
            "keine andere gibt; nie eine, die schon ausgeführt ist."
        ),
        "Eine Befehlskarte, die auf die verhinderte folgte, behält ihren Kick.",
        (
            "Sein Kick wirkt sofort, auch im Spielzug eines anderen. Die Befehlskarte "
            "kommt oben auf deinen Ablagestapel. Aus deinem eigenen verdeckten Archiv "
            "genommen, deckt sie dieses Archiv auf."
        ),
        (
            "Die Befehlskarte, die sein Kick nimmt, ist ein Ziel: Mit Lasst mich! wählt "
            "sie jemand anderes aus den Archiven, aus denen du nehmen darfst, außer den "
            "verdeckten. Die Karte gehört dir."
        ),
        (
            "Bei feindlichen privaten Archiven sind sich die Ausgaben nicht einig. Hier "
            "dürfen sie nicht gewählt werden, wie es der spätere Text sagt, wenn der "
            "Tisch sie nicht erlaubt."
        ),
    ),
    "furious-melee": (
        (
            "Ein Spieler ohne Kreaturen darf gewählt werden: Der Schaden verfällt, und "
            "der Spieler erleidet keinen."
        ),
        (
            "Der Kick darf jedes Archiv wählen, ein allgemeines oder ein privates. Liegt "
            "dort nur noch eine Karte, wird diese verbannt."
        ),
        (
            "Ein Archiv, das noch verdeckt liegt, kann nicht gewählt werden, auch dein "
            "eigenes nicht."
        ),
    ),
    "ghoul-summons": (
        "Sie holt eine Befehlskarte zurück, nie eine Wunde.",
        (
            "Mit Kick kommt die Befehlskarte zuerst auf deine Hand, dann wird ihr "
            "Kettentext ausgeführt, nie ihr Kick. Die Karte behältst du."
        ),
        "Ein Text „Deine Kette“ wird nur ausgeführt, wenn du diese Kette begonnen hast.",
    ),
    "grim-siege": (
        (
            "Ihr Kick darf jeden wählen, aber nur der aktive Spieler hat Einfluss zu "
            "verlieren. In deinem eigenen Spielzug darfst du jemand anderen wählen und "
            "verlierst nichts."
        ),
        "Einfluss sinkt nie unter 0.",
    ),
    "hypnotic-presence": (
        "Mehrere Exemplare in deiner Kette zählen zusammen.",
        "In der Kette eines anderen gibt sie keinen Einfluss; ihr Kick zieht trotzdem.",
    ),
    "leave-me-alone": (
        (
            "Wenn die gewählte Befehlskarte ausgeführt wird, wählst du jedes Ziel ihres "
            "Kettentexts und ihres Kicks. Eine Befehlskarte ohne Ziele ist nicht "
            "betroffen."
        ),
        (
            "Was kein Ziel ist, bleibt beim Spieler der Befehlskarte, etwa wer zuerst "
            "Schaden erleidet. Der Text einer anderen Karte, den sie ausführt, gehört zu "
            "ihr: Auch dessen Ziele wählst du."
        ),
        (
            "Haben mehrere Exemplare dieselbe Befehlskarte gewählt, bestimmt das zuletzt "
            "ausgeführte ihre Ziele."
        ),
        (
            "Mit Kick führt die Befehlskarte ihren Kettentext und ihren geltenden Kick "
            "zweimal aus, und die Ziele dürfen verschieden sein. Nie mehr als zweimal, "
            "auch mit Sir John Travail."
        ),
    ),
    "rip-and-tear": (
        ABSORBED,
        (
            "Mit Kick wird jede Kreatur zerstört, die etwas von diesem Schaden "
            "aufgefangen hat, auch wenn sie noch Lebenspunkte hat."
        ),
    ),
    "shock-and-awe": (
        OWN_MINION,
        "Der Kick wählt für sich: dieselbe Kreatur oder eine andere.",
    ),
    "team-takedown": (
        OWN_MINION,
        (
            "Sein Kick gibt eine Wunde, keinen Schaden: Nichts fängt sie auf. Wurde keine "
            "Kreatur zerstört, erleidet sie niemand."
        ),
    ),
    "lisaveta-florescu": (
        (
            "Kreaturen erhalten zu Beginn der Abschlussphase jedes Spielers Lebenspunkte "
            "zurück, nie mehr als aufgedruckt."
        ),
        "Eine Kreatur, die ihr Kick verbannt, wird weder zerstört noch abgelegt.",
    ),
    "shadow-seven": (
        (
            "Sie schützt dich davor, als Zielspieler gewählt zu werden. Deine Kreaturen "
            "können weiter gewählt werden, und Effekte auf jeden Spieler treffen dich "
            "weiter."
        ),
        "Sind alle Spieler geschützt, bewirken Texte mit einem Zielspieler nichts.",
    ),
    "zombie-horde": (
        (
            "Sie zählt sich selbst mit; allein hat sie also Stärke 1. Die Zahl wird "
            "gelesen, wann immer sie gebraucht wird."
        ),
        (
            "Mit Kick bringt sie eine Kreatur aus deinem Ablagestapel ins Spiel, ohne "
            "deren Texte auszuführen. Eine Ausgabe nimmt die Kreatur aus der Hand; zum "
            "Ablagestapel gibt es die ausführlichere Regelung, und so spielen wir."
        ),
    ),
}
