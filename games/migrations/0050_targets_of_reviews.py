from typing import Any

from django.db import migrations, models
from django.db.models import F


def review_again(apps: Any, schema_editor: Any) -> None:
    """Let reviews without targets be computed again when a reader opens them, and forget
    turns that were played again without one.
    """
    apps.get_model('games', 'ReviewRun').objects.update(done=0, answers={})
    retries = apps.get_model('games', 'TurnRetry').objects
    retries.filter(target__lte=F('played') + 0.015).delete()


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0049_avatars'),
    ]

    operations = [
        migrations.AddField(
            model_name='reviewrun',
            name='targets',
            field=models.JSONField(db_default={}, default=dict),
        ),
        migrations.RunPython(review_again, migrations.RunPython.noop),
    ]
