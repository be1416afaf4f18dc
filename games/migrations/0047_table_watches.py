import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0044_blind_tables'),
    ]

    operations = [
        migrations.CreateModel(
            name='TableWatch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('filters', models.JSONField(default=dict)),
                ('seen_until', models.DateTimeField()),
                ('until', models.DateTimeField()),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='table_watch', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['until'], name='table_watch_by_end')],
            },
        ),
    ]
