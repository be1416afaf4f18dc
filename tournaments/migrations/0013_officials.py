import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0012_penalties'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterField(
            model_name='offer',
            name='kind',
            field=models.CharField(choices=[('direct', 'to direct the tournament'), ('replace', 'to take over a place'), ('return', 'to come back'), ('partner', 'to play as a pair'), ('judge', 'to be a judge'), ('score', 'to keep the scores')], max_length=8),
        ),
        migrations.CreateModel(
            name='Official',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('judge', 'judge'), ('score', 'scorekeeper')], max_length=8)),
                ('since', models.DateTimeField(auto_now_add=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='officiates', to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='officials', to='tournaments.tournament')),
            ],
            options={
                'ordering': ['since', 'pk'],
                'constraints': [models.UniqueConstraint(fields=('tournament', 'player', 'role'), name='official_once_per_role')],
            },
        ),
    ]
