from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0001_squashed_0004_club_events'),
    ]

    operations = [
        migrations.AddField(
            model_name='entry',
            name='lot',
            field=models.PositiveIntegerField(default=0, editable=False),
        ),
    ]
