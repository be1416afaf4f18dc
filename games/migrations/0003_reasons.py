from typing import Any

from django.db import migrations

REASONS = (
    (
        "Abusive talk",
        {
            "en": "You were abusive to other players in the chat.",
            "de": "Du hast andere im Chat beleidigt.",
            "pl": "Twoje wypowiedzi na czacie obrażały innych graczy.",
            "ja": "チャットでほかのプレイヤーに暴言を吐きました。",
        },
    ),
    (
        "Spam",
        {
            "en": "You flooded the chat.",
            "de": "Du hast den Chat zugemüllt.",
            "pl": "Czat był przez ciebie zalewany wiadomościami.",
            "ja": "チャットで迷惑な投稿を繰り返しました。",
        },
    ),
    (
        "Offensive name",
        {
            "en": "Your name is offensive.",
            "de": "Dein Name ist anstößig.",
            "pl": "Twoja nazwa jest obraźliwa.",
            "ja": "名前が不適切です。",
        },
    ),
    (
        "Stalling or leaving",
        {
            "en": "You kept others waiting on purpose, or left them sitting.",
            "de": "Du hast andere absichtlich warten oder sitzen lassen.",
            "pl": "Inni gracze musieli na ciebie celowo czekać albo zostali przy stole sami.",
            "ja": "わざと待たせたり、途中で席を離れたりしました。",
        },
    ),
    (
        "Playing together",
        {
            "en": "You played together with somebody at the table, to the harm of the others.",
            "de": "Du hast dich am Tisch mit jemandem abgesprochen, zum Schaden der anderen.",
            "pl": "Doszło do zmowy z kimś przy stole, ze szkodą dla pozostałych.",
            "ja": "同じテーブルの人と結託し、ほかの人に不利益を与えました。",
        },
    ),
)


def add(apps: Any, schema_editor: Any) -> None:
    """What moderators begin with; they may change every one of them."""
    model = apps.get_model("games", "ReasonPreset")
    model.objects.bulk_create(
        model(label=label, language=language, text=text, order=order)
        for order, (label, texts) in enumerate(REASONS, start=1)
        for language, text in texts.items()
    )


class Migration(migrations.Migration):
    dependencies = [("games", "0002_audit_guard")]

    operations = [migrations.RunPython(add, migrations.RunPython.noop)]
