from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0014_recurring_events'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='min_account_days',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='min_games',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
