import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0011_judge_calls'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Penalty',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('step', models.CharField(choices=[('note', 'note'), ('warning', 'warning'), ('half_table', 'half a table'), ('table_lost', 'table lost'), ('disqualified', 'disqualified')], max_length=12)),
                ('ground', models.CharField(choices=[('late', 'late at the table'), ('slow', 'slow play'), ('rules', 'broke the rules of the tournament'), ('conduct', 'unsporting conduct'), ('insult', 'insults'), ('help', 'outside help'), ('collusion', 'an arranged result'), ('other', 'something else')], max_length=10)),
                ('text', models.CharField(blank=True, max_length=500)),
                ('at', models.DateTimeField()),
                ('undone_at', models.DateTimeField(blank=True, null=True)),
                ('appealed_at', models.DateTimeField(blank=True, null=True)),
                ('appeal', models.CharField(blank=True, max_length=300)),
                ('upheld_at', models.DateTimeField(blank=True, null=True)),
                ('because', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='followed_by', to='tournaments.penalty')),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='penalties', to='tournaments.entry')),
                ('table', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='penalties', to='tournaments.table')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='penalties', to='tournaments.tournament')),
            ],
            options={
                'verbose_name_plural': 'penalties',
                'ordering': ['at', 'pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('step', 'table_lost'), _negated=True), ('table__isnull', False), _connector='OR'), name='penalty_lost_table_is_known')],
            },
        ),
    ]
