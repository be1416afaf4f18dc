"""All tables of tournaments; see the migration of `games` that it depends on."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.models.random_slugs
import tournaments.models.events
import tournaments.models.feeds
from games.migrations._create_models import CreateModels


class Migration(migrations.Migration):

    replaces = [
        ('tournaments', '0001_initial'),
        ('tournaments', '0002_final_place'),
        ('tournaments', '0003_format_without_choices'),
        ('tournaments', '0004_club_events'),
    ]

    initial = True

    dependencies = [
        ('games', '0001_squashed_0037_card_backs'),
    ]

    operations = [
        CreateModels([
            migrations.CreateModel(
                name='CalendarLink',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('key', models.CharField(default=tournaments.models.feeds.new_key, max_length=40, unique=True)),
                    ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='calendar_link', to=settings.AUTH_USER_MODEL)),
                ],
            ),
            migrations.CreateModel(
                name='Series',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pace', models.CharField(choices=[('instant', 'at once'), ('fast', 'fast'), ('human', 'like a person'), ('slow', 'slow')], default='human', max_length=10)),
                    ('clock', models.CharField(choices=[('none', 'no clock'), ('live', 'live'), ('turns', 'turn by turn')], default='none', max_length=10)),
                    ('clock_bank', models.PositiveIntegerField(default=0)),
                    ('clock_increment', models.PositiveIntegerField(default=0)),
                    ('on_timeout', models.CharField(choices=[('play', 'the computer plays on'), ('forfeit', 'the match is lost')], default='play', max_length=10)),
                    ('rated', models.BooleanField(default=False)),
                    ('slug', models.CharField(default=games.models.random_slugs.new_slug, editable=False, max_length=20, unique=True)),
                    ('title', models.CharField(blank=True, max_length=60)),
                    ('terms', models.CharField(choices=[('single', 'a single game'), ('best_of', 'most games won'), ('end_of_the_world', 'End-of-the-World Series')], max_length=20)),
                    ('length', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('limit', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('casual', models.BooleanField(default=False)),
                    ('status', models.CharField(choices=[('waiting', 'waiting for players'), ('running', 'running'), ('finished', 'finished'), ('abandoned', 'ended unfinished')], default='waiting', max_length=10)),
                    ('game', models.CharField(max_length=20)),
                    ('seat_count', models.PositiveSmallIntegerField()),
                    ('options', models.JSONField(default=dict)),
                    ('reaction_seconds', models.FloatField(default=1.2)),
                    ('listed', models.BooleanField(default=False)),
                    ('pause_seconds', models.PositiveIntegerField(default=20)),
                    ('next_at', models.DateTimeField(blank=True, null=True)),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('started_at', models.DateTimeField(blank=True, null=True)),
                    ('finished_at', models.DateTimeField(blank=True, null=True)),
                    ('host', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='hosted_series', to=settings.AUTH_USER_MODEL)),
                    ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='games.club')),
                ],
                options={
                    'verbose_name_plural': 'series',
                    'indexes': [models.Index(fields=['status', '-created_at'], name='series_by_status')],
                    'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('length__isnull', True), ('limit__isnull', True), ('terms', 'single')), models.Q(('length__gte', 1), ('limit__isnull', True), ('terms', 'best_of')), models.Q(('length__isnull', True), ('limit__gte', 1), ('terms', 'end_of_the_world')), _connector='OR'), name='series_terms_complete'), models.CheckConstraint(condition=models.Q(('status__in', ['waiting', 'running', 'finished', 'abandoned'])), name='series_status_known'), models.CheckConstraint(condition=models.Q(('next_at__isnull', True), ('status', 'running'), _connector='OR'), name='series_next_only_if_running'), models.CheckConstraint(condition=models.Q(('seat_count__gte', 2)), name='series_seat_count')],
                },
            ),
            migrations.CreateModel(
                name='Tournament',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('clock', models.CharField(choices=[('none', 'no clock'), ('live', 'live'), ('turns', 'turn by turn')], default='none', max_length=10)),
                    ('clock_bank', models.PositiveIntegerField(default=0)),
                    ('clock_increment', models.PositiveIntegerField(default=0)),
                    ('on_timeout', models.CharField(choices=[('play', 'the computer plays on'), ('forfeit', 'the match is lost')], default='play', max_length=10)),
                    ('slug', models.CharField(default=tournaments.models.events.new_slug, editable=False, max_length=20, unique=True)),
                    ('title', models.CharField(max_length=80)),
                    ('about', models.TextField(blank=True, max_length=4000)),
                    ('seed', models.CharField(default=tournaments.models.events.new_seed, editable=False, max_length=40)),
                    ('state', models.CharField(choices=[('draft', 'being prepared'), ('open', 'open for entry'), ('check_in', 'check-in'), ('running', 'running'), ('finished', 'finished'), ('cancelled', 'cancelled')], default='draft', max_length=10)),
                    ('paused_at', models.DateTimeField(blank=True, null=True)),
                    ('failures', models.PositiveSmallIntegerField(default=0)),
                    ('retry_at', models.DateTimeField(blank=True, null=True)),
                    ('format', models.CharField(default='swiss', max_length=20)),
                    ('table_size', models.PositiveSmallIntegerField(default=4)),
                    ('rounds', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('legs', models.PositiveSmallIntegerField(default=1)),
                    ('third_place', models.BooleanField(default=False)),
                    ('limit', models.PositiveSmallIntegerField(default=100)),
                    ('at_limit', models.CharField(choices=[('drop', 'whoever reaches the limit is out'), ('end', 'the tournament ends when somebody reaches the limit')], default='drop', max_length=4)),
                    ('arena_minutes', models.PositiveSmallIntegerField(default=60)),
                    ('terms', models.CharField(choices=[('single', 'a single game'), ('best_of', 'most games won'), ('end_of_the_world', 'End-of-the-World Series')], default='single', max_length=20)),
                    ('best_of', models.PositiveSmallIntegerField(default=3)),
                    ('series_limit', models.PositiveSmallIntegerField(default=50)),
                    ('game', models.CharField(max_length=20)),
                    ('options', models.JSONField(blank=True, default=dict)),
                    ('pace', models.CharField(choices=[('instant', 'at once'), ('fast', 'fast'), ('human', 'like a person'), ('slow', 'slow')], default='fast', max_length=10)),
                    ('rated', models.BooleanField(default=True)),
                    ('starts_at', models.DateTimeField(blank=True, null=True)),
                    ('check_in_minutes', models.PositiveSmallIntegerField(default=0)),
                    ('break_seconds', models.PositiveIntegerField(default=60)),
                    ('round_minutes', models.PositiveIntegerField(blank=True, null=True)),
                    ('listed', models.BooleanField(default=True)),
                    ('admission', models.CharField(choices=[('open', 'open to all'), ('invited', 'by invitation')], default='open', max_length=10)),
                    ('min_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('max_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('capacity', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('late_until', models.PositiveSmallIntegerField(default=0)),
                    ('late_score', models.CharField(choices=[('nothing', 'no points'), ('average', 'the average of a table')], default='nothing', max_length=10)),
                    ('fillers', models.BooleanField(default=False)),
                    ('no_show', models.CharField(choices=[('play', 'the computer keeps the seat warm'), ('forfeit', 'the table is lost'), ('drop', 'the table is lost, and the tournament with it')], default='play', max_length=10)),
                    ('no_show_minutes', models.PositiveSmallIntegerField(default=5)),
                    ('ties', models.JSONField(blank=True, default=list)),
                    ('points', models.JSONField(blank=True, default=dict)),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('started_at', models.DateTimeField(blank=True, null=True)),
                    ('finished_at', models.DateTimeField(blank=True, null=True)),
                    ('created_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='tournaments_created', to=settings.AUTH_USER_MODEL)),
                    ('club', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='events', to='games.club')),
                    ('club_scores', models.PositiveSmallIntegerField(blank=True, null=True)),
                ],
                options={
                    'indexes': [models.Index(fields=['state', 'starts_at'], name='tournament_by_state')],
                    'constraints': [models.CheckConstraint(condition=models.Q(('table_size__gte', 2)), name='tournament_table_size'), models.CheckConstraint(condition=models.Q(models.Q(('format__in', ['round-robin', 'single-elimination', 'double-elimination']), _negated=True), ('table_size', 2), _connector='OR'), name='tournament_duels_have_two_seats'), models.CheckConstraint(condition=models.Q(models.Q(('state__in', ['open', 'check_in']), _negated=True), ('starts_at__isnull', False), _connector='OR'), name='tournament_open_has_start'), models.CheckConstraint(condition=models.Q(models.Q(('state__in', ['running', 'finished']), _negated=True), ('started_at__isnull', False), _connector='OR'), name='tournament_started_when_running'), models.CheckConstraint(condition=models.Q(models.Q(('finished_at__isnull', False), ('state', 'finished')), models.Q(models.Q(('state', 'finished'), _negated=True), ('finished_at__isnull', True)), _connector='OR'), name='tournament_finished_has_end'), models.CheckConstraint(condition=models.Q(('min_rating__isnull', True), ('max_rating__isnull', True), ('max_rating__gte', models.F('min_rating')), _connector='OR'), name='tournament_rating_range'), models.CheckConstraint(condition=models.Q(('club__isnull', True), ('listed', False), _connector='OR'), name='tournament_of_club_not_listed')],
                },
            ),
            migrations.CreateModel(
                name='BattleClub',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('asked_at', models.DateTimeField(auto_now_add=True)),
                    ('accepted_at', models.DateTimeField(blank=True, null=True)),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='battles', to='games.club')),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='battle_clubs', to='tournaments.tournament')),
                ],
                options={
                    'ordering': ['asked_at', 'pk'],
                    'constraints': [models.UniqueConstraint(fields=('tournament', 'club'), name='battle_club_once')],
                },
            ),
            migrations.CreateModel(
                name='Director',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('since', models.DateTimeField(auto_now_add=True)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='directs', to=settings.AUTH_USER_MODEL)),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='directors', to='tournaments.tournament')),
                ],
                options={
                    'ordering': ['since', 'pk'],
                    'constraints': [models.UniqueConstraint(fields=('tournament', 'player'), name='director_once_per_tournament')],
                },
            ),
            migrations.CreateModel(
                name='Entry',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('level', models.CharField(blank=True, max_length=20)),
                    ('name', models.CharField(blank=True, max_length=40)),
                    ('filler', models.BooleanField(default=False)),
                    ('state', models.CharField(choices=[('invited', 'invited'), ('waiting', 'on the waiting list'), ('entered', 'entered'), ('checked_in', 'checked in'), ('withdrawn', 'withdrawn'), ('dropped', 'dropped out'), ('disqualified', 'disqualified')], default='entered', max_length=12)),
                    ('rating', models.IntegerField(default=0)),
                    ('joined', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('left', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('sits_out', models.JSONField(blank=True, default=list)),
                    ('free_since', models.DateTimeField(blank=True, null=True)),
                    ('entered_at', models.DateTimeField()),
                    ('brought', models.JSONField(blank=True, editable=False, null=True)),
                    ('change_asked', models.CharField(blank=True, max_length=500)),
                    ('reminded', models.BooleanField(default=False)),
                    ('kit', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.kit')),
                    ('partner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='tournament_partnerships', to=settings.AUTH_USER_MODEL)),
                    ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='tournament_entries', to=settings.AUTH_USER_MODEL)),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='tournaments.tournament')),
                    ('final_place', models.PositiveSmallIntegerField(blank=True, editable=False, null=True)),
                    ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='games.club')),
                ],
                options={
                    'verbose_name_plural': 'entries',
                    'ordering': ['entered_at', 'pk'],
                    'constraints': [models.CheckConstraint(condition=models.Q(('partner__isnull', True), ('player__isnull', False), _connector='OR'), name='entry_partner_of_a_person'), models.CheckConstraint(condition=models.Q(models.Q(('level', ''), ('player__isnull', False)), models.Q(('player__isnull', True), models.Q(('level', ''), _negated=True)), _connector='OR'), name='entry_one_kind'), models.CheckConstraint(condition=models.Q(('filler', False), ('player__isnull', True), _connector='OR'), name='entry_filler_is_no_person'), models.UniqueConstraint(fields=('tournament', 'player'), name='entry_player_once'), models.UniqueConstraint(fields=('tournament', 'partner'), name='entry_partner_once')],
                },
            ),
            migrations.CreateModel(
                name='LogEntry',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('at', models.DateTimeField()),
                    ('kind', models.CharField(max_length=30)),
                    ('data', models.JSONField(default=dict)),
                    ('reason', models.CharField(blank=True, max_length=500)),
                    ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='log', to='tournaments.tournament')),
                ],
                options={
                    'verbose_name_plural': 'log entries',
                    'ordering': ['pk'],
                },
            ),
            migrations.CreateModel(
                name='Round',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveSmallIntegerField()),
                    ('state', models.CharField(choices=[('paired', 'paired'), ('running', 'running'), ('finished', 'finished')], default='paired', max_length=10)),
                    ('seed', models.CharField(max_length=80)),
                    ('starts_at', models.DateTimeField()),
                    ('deadline', models.DateTimeField(blank=True, null=True)),
                    ('finished_at', models.DateTimeField(blank=True, null=True)),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rounds_played', to='tournaments.tournament')),
                ],
                options={
                    'ordering': ['tournament', 'number'],
                    'constraints': [models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='round_counts_from_1'), models.UniqueConstraint(fields=('tournament', 'number'), name='round_once_per_tournament'), models.UniqueConstraint(condition=models.Q(('state', 'finished'), _negated=True), fields=('tournament',), name='round_one_at_a_time')],
                },
            ),
            migrations.CreateModel(
                name='SeriesGame',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveSmallIntegerField()),
                    ('first', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('taken_at', models.DateTimeField(blank=True, null=True)),
                    ('void', models.BooleanField(default=False)),
                    ('match', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='series_game', to='games.match')),
                    ('series', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='games', to='tournaments.series')),
                ],
                options={
                    'ordering': ['series', 'number'],
                    'constraints': [models.UniqueConstraint(fields=('series', 'number'), name='series_game_number_once')],
                },
            ),
            migrations.CreateModel(
                name='SeriesSeat',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveSmallIntegerField()),
                    ('level', models.CharField(blank=True, max_length=20)),
                    ('name', models.CharField(blank=True, max_length=40)),
                    ('left_at', models.DateTimeField(blank=True, null=True)),
                    ('ready_for', models.PositiveSmallIntegerField(default=0)),
                    ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='series_seats', to=settings.AUTH_USER_MODEL)),
                    ('series', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tournaments.series')),
                    ('stands_for', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['series', 'number'],
                    'constraints': [models.UniqueConstraint(fields=('series', 'number'), name='series_seat_number_once'), models.UniqueConstraint(fields=('series', 'player'), name='series_seat_player_once')],
                },
            ),
            migrations.CreateModel(
                name='Bye',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('paired', 'bye'), ('requested', 'sits out')], default='paired', max_length=10)),
                    ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='byes', to='tournaments.entry')),
                    ('round', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='byes', to='tournaments.round')),
                ],
                options={
                    'ordering': ['round', 'pk'],
                    'constraints': [models.UniqueConstraint(fields=('round', 'entry'), name='bye_once_per_round')],
                },
            ),
            migrations.CreateModel(
                name='FormerHolder',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(blank=True, max_length=40)),
                    ('until', models.DateTimeField()),
                    ('entry', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='former', to='tournaments.entry')),
                    ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('still', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['until', 'pk'],
                },
            ),
            migrations.CreateModel(
                name='Offer',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('direct', 'to direct the tournament'), ('replace', 'to take over a place'), ('return', 'to come back'), ('partner', 'to play as a pair')], max_length=8)),
                    ('stay', models.BooleanField(default=False)),
                    ('reason', models.CharField(blank=True, max_length=500)),
                    ('at', models.DateTimeField(auto_now_add=True)),
                    ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('entry', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='offers', to='tournaments.entry')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tournament_offers', to=settings.AUTH_USER_MODEL)),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='offers', to='tournaments.tournament')),
                ],
                options={
                    'ordering': ['pk'],
                    'constraints': [models.UniqueConstraint(fields=('tournament', 'player', 'kind'), name='offer_once_per_kind'), models.UniqueConstraint(condition=models.Q(('entry__isnull', False)), fields=('entry',), name='offer_one_per_entry')],
                },
            ),
            migrations.CreateModel(
                name='Table',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveSmallIntegerField()),
                    ('label', models.CharField(blank=True, max_length=12)),
                    ('started_at', models.DateTimeField(blank=True, null=True)),
                    ('failures', models.PositiveSmallIntegerField(default=0)),
                    ('retry_at', models.DateTimeField(blank=True, null=True)),
                    ('attended_at', models.DateTimeField(blank=True, null=True)),
                    ('hurried_at', models.DateTimeField(blank=True, null=True)),
                    ('deadline', models.DateTimeField(blank=True, null=True)),
                    ('finished_at', models.DateTimeField(blank=True, null=True)),
                    ('collected_at', models.DateTimeField(blank=True, null=True)),
                    ('adjusted_at', models.DateTimeField(blank=True, null=True)),
                    ('annulled_at', models.DateTimeField(blank=True, null=True)),
                    ('round', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tables', to='tournaments.round')),
                    ('series', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='table', to='tournaments.series')),
                ],
                options={
                    'ordering': ['round', 'number'],
                    'constraints': [models.UniqueConstraint(fields=('round', 'number'), name='table_once_per_round')],
                },
            ),
            migrations.CreateModel(
                name='TableSeat',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('turn', models.PositiveSmallIntegerField(default=1)),
                    ('number', models.PositiveSmallIntegerField()),
                    ('place', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('score', models.IntegerField(blank=True, null=True)),
                    ('games', models.PositiveSmallIntegerField(default=1)),
                    ('no_show', models.BooleanField(default=False)),
                    ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='table_seats', to='tournaments.entry')),
                    ('round', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournaments.round')),
                    ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tournaments.table')),
                ],
                options={
                    'ordering': ['table', 'number'],
                    'constraints': [models.UniqueConstraint(fields=('table', 'number'), name='tableseat_number_once'), models.UniqueConstraint(fields=('round', 'entry', 'turn'), name='tableseat_entry_once_per_round'), models.CheckConstraint(condition=models.Q(('place__isnull', False), ('score__isnull', True), _connector='OR'), name='tableseat_score_with_place')],
                },
            ),
        ]),
    ]
