import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0040_shown_from'),
    ]

    operations = [
        migrations.CreateModel(
            name='TurnRetry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('step', models.PositiveIntegerField()),
                ('event_count', models.PositiveIntegerField()),
                ('played', models.FloatField()),
                ('target', models.FloatField()),
                ('match', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='turn_retry', to='games.match')),
                ('run', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='retries', to='games.reviewrun')),
            ],
        ),
    ]
