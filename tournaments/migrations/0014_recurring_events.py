import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0001_squashed_0037_card_backs'),
        ('tournaments', '0013_officials'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='RecurringEvent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(blank=True, editable=False, max_length=40, null=True, unique=True)),
                ('settings', models.JSONField(default=dict)),
                ('rule', models.CharField(max_length=120)),
                ('zone', models.CharField(max_length=60)),
                ('first_at', models.DateTimeField()),
                ('made_until', models.DateTimeField(blank=True, null=True)),
                ('trouble', models.CharField(blank=True, max_length=40)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('ended_at', models.DateTimeField(blank=True, null=True)),
                ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='recurring_events', to='games.club')),
                ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='recurring_events', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['ended_at'], name='recurring_by_end')],
            },
        ),
        migrations.CreateModel(
            name='EventTemplate',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('settings', models.JSONField(default=dict)),
                ('saved_at', models.DateTimeField(auto_now=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='event_templates', to='games.club')),
            ],
            options={
                'ordering': ['name', 'pk'],
                'constraints': [models.UniqueConstraint(fields=('club', 'name'), name='event_template_name')],
            },
        ),
        migrations.AddField(
            model_name='tournament',
            name='min_people',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='recurring',
            field=models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='occurrences', to='tournaments.recurringevent'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='reminded_start',
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
    ]
