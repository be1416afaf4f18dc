from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0008_vacation_years")]

    operations = [
        migrations.AddField(
            model_name="move",
            name="event",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="played_for",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="seat",
            name="unread_from",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
    ]
