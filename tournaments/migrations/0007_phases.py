import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0006_event_version'),
    ]

    operations = [
        migrations.CreateModel(
            name='PhaseEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('phase', models.PositiveSmallIntegerField()),
                ('seed', models.PositiveSmallIntegerField()),
            ],
            options={
                'verbose_name_plural': 'phase entries',
                'ordering': ['tournament', 'phase', 'seed'],
            },
        ),
        migrations.AddField(
            model_name='round',
            name='phase',
            field=models.PositiveSmallIntegerField(default=1),
        ),
        migrations.AddField(
            model_name='tableseat',
            name='wish',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='later_phases',
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddConstraint(
            model_name='round',
            constraint=models.CheckConstraint(condition=models.Q(('phase__gte', 1)), name='round_phase_counts_from_1'),
        ),
        migrations.AddField(
            model_name='phaseentry',
            name='entry',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='phases', to='tournaments.entry'),
        ),
        migrations.AddField(
            model_name='phaseentry',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='phase_entries', to='tournaments.tournament'),
        ),
        migrations.AddConstraint(
            model_name='phaseentry',
            constraint=models.UniqueConstraint(fields=('phase', 'entry'), name='phaseentry_once_per_phase'),
        ),
        migrations.AddConstraint(
            model_name='phaseentry',
            constraint=models.UniqueConstraint(fields=('tournament', 'phase', 'seed'), name='phaseentry_seed_once'),
        ),
        migrations.AddConstraint(
            model_name='phaseentry',
            constraint=models.CheckConstraint(condition=models.Q(('phase__gte', 2)), name='phaseentry_of_later_phase'),
        ),
    ]
