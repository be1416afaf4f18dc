"""German: rulings on The Coldest War, in the order of the English ones."""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings.de import ABSORBED, FROM_HAND, REFUSED

TEXTS: Mapping[str, tuple[str, ...]] = {
    "clever-ivan": (
        "Nur du siehst die Karten, die du dir ansiehst. Was du ablegst, sehen alle.",
        (
            "Liegen weniger als 3 Karten im Deck, siehst du dir diese an. Ist es "
            "leer, wird zuerst der Ablagestapel gemischt."
        ),
        FROM_HAND,
        REFUSED,
    ),
    "jarek": (
        "Solange er im Spiel ist, greift er in jeder deiner Kampfphasen wieder an.",
        (
            "Er erhält den Lebenspunkt zurück, bevor du ziehst, und nie über den "
            "aufgedruckten Wert hinaus."
        ),
        (
            "Nur zerstört wird er verbannt. Abgelegt oder auf eine Hand oder ein Deck "
            "zurückgebracht, wird er es nicht."
        ),
    ),
    "kilo-13": (
        (
            "Die Wunde kommt, sobald alle Blocker zugeteilt sind, vor allem Schaden. "
            "Sie ist kein Schaden: Nichts blockt oder verhindert sie."
        ),
        (
            "Sie wird also auch erlitten, wenn der Angreifer das Spiel vor seinem "
            "Kampf verlässt."
        ),
        FROM_HAND,
        REFUSED,
    ),
    "patrol-zombie": (
        (
            "Du entscheidest, bevor die Angreifer angesagt werden. Dann zerstört, "
            "greift er nicht an und wird verbannt."
        ),
        FROM_HAND,
        REFUSED,
    ),
    "snowstorm": (
        (
            "Seine Stärke wird gezählt, wenn sein Kampf Schaden macht, Blocker "
            "eingeschlossen. In früheren Kämpfen zerstörte Kreaturen dieses Spielers "
            "zählen nicht mehr."
        ),
        "Solange er nicht angreift, ist seine Stärke 0.",
        FROM_HAND,
        REFUSED,
    ),
    "victor-one": (
        "Du nutzt die Erlaubnis in deiner Kaufphase und zahlst den Preis.",
        (
            "Mehrere Erlaubnisse dieser Art gelten für verschiedene feindliche "
            "Archive: aus jedem eine Karte."
        ),
        "In einer Kette, die jemand anders begonnen hat, kommt sie nur ins Spiel.",
        FROM_HAND,
        REFUSED,
    ),
    "asset-seven": (
        (
            "Der Schaden kommt, sobald sie losgeschickt ist, bevor jemand blockt. "
            "Jede Wiederholung darf eine andere Kreatur desselben Spielers treffen."
        ),
        (
            "Der Kick ist Pflicht: Ist kein anderer Vampir im Spiel, wird einer "
            "deiner eigenen zerstört."
        ),
    ),
    "banner-89": (
        (
            "Ein vor seinem Kampf zerstörter Angreifer macht keinen Schaden; ein "
            "vorher zerstörter Blocker fängt keinen auf."
        ),
        (
            "Der Kampftext gilt nur von deiner Hand aus. Er braucht keine Kette und "
            "keine passende Farbe."
        ),
    ),
    "bone-cruncher": (
        (
            "Nur Zerstörung zählt, durch Schaden oder einen Text. Abgelegte, "
            "verbannte oder zurückgebrachte Kreaturen geben keinen Bonus."
        ),
        (
            "Sein Kick kommt, bevor er ins Spiel kommt: Eine dadurch zerstörte "
            "Kreatur gibt keinen Bonus."
        ),
    ),
    "doktor-nyilaszy": (
        ("Ein Ghul, den du als Preis ablegst, darf der nächste sein, der ins Spiel kommt."),
        (
            "Was der Kick ins Spiel bringt, hat volle Lebenspunkte; seine Texte "
            "werden dadurch nicht ausgeführt."
        ),
    ),
    "emil-balev": (
        (
            "Sein Kampftext gilt in deinem eigenen Spielzug und nur, bevor Blocker "
            "zugeteilt werden."
        ),
        (
            "Kreaturen, die Schaden für ihren Spieler blocken, fangen trotzdem auf, "
            "was dieser Angreifer macht."
        ),
    ),
    "gregor-dzanic": (
        (
            "Der Kettentext muss eine deiner Kreaturen treffen, wenn es keine anderen "
            "gibt, nie aber ihn selbst."
        ),
        "Jede Wiederholung darf eine andere Kreatur treffen.",
    ),
    "kaos-33": (
        (
            "Du zahlst den Preis der Karte in deiner Kaufphase. Sie kommt auf deinen "
            "Ablagestapel und gehört von da an dir."
        ),
        (
            "Mehrere Exemplare gelten für verschiedene Gegner: aus jedem Ablagestapel "
            "eine Karte."
        ),
        "In der Kette eines anderen bewirkt keiner der beiden Texte etwas.",
    ),
    "kaspar-adanian": (
        (
            "Verhinderter Schaden trifft auch keine Kreatur, die Schaden für dich "
            "blockt. Wunden ohne Schaden werden nicht verhindert."
        ),
        "Was von den 2 Punkten übrig ist, hilft später im Spielzug auch gegen Texte.",
    ),
    "katya-ilyevna": (
        ABSORBED,
        (
            "Der Jäger muss im Spiel sein, bei dem Spieler, den der Kettentext "
            "gewählt hat. Ohne einen bewirkt der Kick nichts."
        ),
    ),
    "smiling-biter": (
        (
            "Der Schaden kommt, sobald er losgeschickt ist, bevor jemand blockt. "
            "Kreaturen, die Schaden für ihren Spieler blocken, fangen ihn auf."
        ),
        (
            "In der weiteren Kampfphase greifen alle deine Kreaturen im Spiel an. "
            "Eine zweite Kettenphase folgt nicht."
        ),
        "In der Kette eines anderen bewirkt der Kick nichts.",
    ),
    "sophia-otrava": (
        (
            "Keiner der beiden Texte ist Schaden: Er kann weder geblockt noch "
            "verhindert werden."
        ),
        (
            "Der Kick nimmt nichts vom Wundenstapel und bewirkt ohne Wunde auf deiner "
            "Hand nichts."
        ),
    ),
    "stinking-dead": (
        (
            "Der angreifende Spieler legt ab, sobald alle Blocker zugeteilt sind, und "
            "wählt die Karte: Befehlskarte oder Wunde."
        ),
        "Eine so abgelegte Startkreatur wird nicht verbannt.",
    ),
    "all-terrors-revealed": (
        (
            "Du darfst dich selbst wählen. Wer gewählt wird, sieht die Karten nicht, "
            "die zurückgelegt werden."
        ),
        (
            "Der Kick ist eine Erlaubnis wie die von „Victor Eins“, jede für ein "
            "anderes feindliches Archiv. Ermäßigungen addieren sich, bis auf "
            "mindestens 1."
        ),
    ),
    "dog-eat-dog": (
        (
            "Gewählt werden zwei beliebige Kreaturen im Spiel, notfalls deine "
            "eigenen. Bei weniger als zweien geschieht nichts."
        ),
        (
            "Der Kick bewirkt nichts, wenn eine der beiden das Spiel verlassen hat. "
            "Überschüssiger Schaden verfällt."
        ),
    ),
    "fresh-meat": (
        (
            "Die Versorgung kommt vor dem Kick: Eine dafür zerstörte Kreatur darf die "
            "sein, die ins Spiel kommt."
        ),
        "Eine dafür zerstörte Startkreatur wird verbannt.",
    ),
    "full-battle-rattle": (
        (
            "Die Kreatur darf früher in derselben Kette ins Spiel gekommen sein. Die "
            "Aktion unter ihr ist keine Kreatur und kann nicht als solche gewählt "
            "werden."
        ),
        (
            "Der Kick darf eine andere Kreatur treffen und muss eine deiner eigenen "
            "treffen, wenn es keine anderen gibt."
        ),
        (
            "Verlässt die Kreatur das Spiel, egal wie, kommt die Aktion auf den "
            "Ablagestapel ihres eigenen Besitzers."
        ),
    ),
    "gas-burner-treatment": (
        (
            "Eine Kreatur, die beim Zerstören woandershin kommt, wie Marcus Toth, "
            "wird nicht verbannt."
        ),
        "Ihren Kampftext darf jeder Spieler nutzen, in jedem Spielzug.",
    ),
    "gathering-of-power": (
        "Du musst zwei ablegen; eine eben gezogene Karte darf dabei sein.",
        "Der Kick verbannt eine Befehlskarte oder eine Wunde.",
    ),
    "inhuman-wave": (
        ABSORBED,
        "Jede Wiederholung des Kicks trifft denselben Spieler.",
    ),
    "power-and-glory": (
        (
            "Die nächste Befehlskarte führt ihre Texte zweimal aus, auch den Kick, "
            "falls aktiv. Jedes Mal darf versorgt werden."
        ),
        (
            "Eine Wunde in der Kette ist keine Befehlskarte und wird übergangen. "
            "Bleibt keine übrig, bewirkt der Kick nichts."
        ),
        "Der Einfluss mehrerer Exemplare addiert sich, nur in deiner eigenen Kette.",
    ),
    "research-and-development": (
        (
            "Der Kick wirkt auch im Spielzug eines anderen. Die Karte kommt sofort "
            "oben auf deinen Ablagestapel."
        ),
        ("Der aufgedruckte Preis zählt, egal was deine Preise in diesem Spielzug senkt."),
    ),
    "routine-interrogation": (
        (
            "Der gewählte Spieler sucht die Karte aus. Jede Wiederholung darf einen "
            "anderen Spieler treffen."
        ),
        "Der Preis ist eine Befehlskarte: Eine Wunde zahlt ihn nicht.",
    ),
    "still-standing": (
        (
            "Nur das Ablegen nach dem Kampf entfällt: Texte dürfen die Kreatur weiter "
            "ablegen, zurückbringen oder verbannen."
        ),
        (
            "Verlässt die Kreatur das Spiel, egal wie, kommt die Aktion auf den "
            "Ablagestapel ihres eigenen Besitzers."
        ),
        "An einem Blocker verhinderte Punkte gelten als von ihm aufgefangen.",
    ),
    "unholy-resurrection": (
        (
            "Jeder Spieler muss es tun und wählt unter seinen eigenen Ghulen; sie "
            "kommen mit vollen Lebenspunkten ins Spiel."
        ),
        (
            "Jedes Archiv darf gewählt werden, auch das eines Gegners. Die Karten "
            "gehören von da an diesem Gegner."
        ),
    ),
}

MOONS: Mapping[str, tuple[str, ...]] = {
    "new-moon": (
        ("Er kommt zu anderen Ermäßigungen hinzu, aber keine Karte kostet weniger als 1."),
    ),
    "crescent-moon": (
        "Wer sechs oder mehr Karten hält, zieht nichts, wie sonst bei fünf.",
    ),
    "first-quarter": ("Ein Jäger genügt, und mehrere geben nicht mehr.",),
    "full-moon": (
        (
            "Sie haben ihn, solange sie angreifen, auch in einer weiteren Kampfphase, "
            "wem sie auch gehören."
        ),
    ),
    "last-quarter": (
        (
            "Startkreaturen unter ihnen werden dann also nicht verbannt. Texte dürfen "
            "sie weiter ablegen, zurückbringen oder verbannen."
        ),
    ),
    "lunar-eclipse": (
        (
            "Kicks bleiben Pflicht. Die erste Karte einer Kette folgt auf keine, also "
            "ist ihr Kick nicht aktiv."
        ),
    ),
}
