from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0018_spectators_and_commentators'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='held_pairing',
            field=models.JSONField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='holds_pairings',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
