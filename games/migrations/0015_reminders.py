from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0014_rated_with_clock")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="nudged_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="nudged_since",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="seat",
            name="held",
            field=models.CharField(
                blank=True,
                choices=[
                    ("left", "left"),
                    ("away", "away"),
                    ("time", "out of time"),
                    ("idle", "gave no answer"),
                    ("forfeit", "lost on time"),
                ],
                max_length=10,
            ),
        ),
    ]
