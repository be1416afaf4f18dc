"""All tables, with their constraints and indexes, and what the site begins with.

It took the place of 37 migrations (decision 0840).
"""

from typing import Any

import django.contrib.auth.models
import django.contrib.auth.validators
import django.core.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import games.models.players
import games.models.random_slugs
from games.migrations._create_models import CreateModels
from games.people.moderation.audit_triggers import PROTECT, UNPROTECT

REASONS = (
    (
        "Abusive talk",
        "respect",
        {
            "en": "You were abusive to other players in the chat.",
            "de": "Du hast andere im Chat beleidigt.",
            "pl": "Twoje wypowiedzi na czacie obrażały innych graczy.",
            "ja": "チャットでほかのプレイヤーに暴言を吐きました。",
        },
    ),
    (
        "Spam",
        "spam",
        {
            "en": "You flooded the chat.",
            "de": "Du hast den Chat zugemüllt.",
            "pl": "Czat był przez ciebie zalewany wiadomościami.",
            "ja": "チャットで迷惑な投稿を繰り返しました。",
        },
    ),
    (
        "Offensive name",
        "names",
        {
            "en": "Your name is offensive.",
            "de": "Dein Name ist anstößig.",
            "pl": "Twoja nazwa jest obraźliwa.",
            "ja": "名前が不適切です。",
        },
    ),
    (
        "Stalling or leaving",
        "finish",
        {
            "en": "You kept others waiting on purpose, or left them sitting.",
            "de": "Du hast andere absichtlich warten oder sitzen lassen.",
            "pl": "Inni gracze musieli na ciebie celowo czekać albo zostali przy stole sami.",
            "ja": "わざと待たせたり、途中で席を離れたりしました。",
        },
    ),
    (
        "Playing together",
        "fair-play",
        {
            "en": "You played together with somebody at the table, to the harm of the others.",
            "de": "Du hast dich am Tisch mit jemandem abgesprochen, zum Schaden der anderen.",
            "pl": "Doszło do zmowy z kimś przy stole, ze szkodą dla pozostałych.",
            "ja": "同じテーブルの人と結託し、ほかの人に不利益を与えました。",
        },
    ),
)

EXTENSION = "CREATE EXTENSION IF NOT EXISTS pg_trgm"
SIMILAR_NAMES = """
    CREATE INDEX IF NOT EXISTS player_similar_names
    ON games_player USING gin (name_key gin_trgm_ops)
"""


def protect(apps: Any, schema_editor: Any) -> None:
    """Make the triggers that keep the audit log as it is written."""
    for statement in PROTECT.get(schema_editor.connection.vendor, ()):
        schema_editor.execute(statement)


def unprotect(apps: Any, schema_editor: Any) -> None:
    for statement in UNPROTECT.get(schema_editor.connection.vendor, ()):
        schema_editor.execute(statement)


def add_reasons(apps: Any, schema_editor: Any) -> None:
    """Write the reasons that moderators begin with; they may change every one of them."""
    model = apps.get_model("games", "ReasonPreset")
    model.objects.bulk_create(
        model(label=label, rule=rule, language=language, text=text, order=order)
        for order, (label, rule, texts) in enumerate(REASONS, start=1)
        for language, text in texts.items()
    )


def index_similar_names(apps: Any, schema_editor: Any) -> None:
    """Make an index for names that are similar to what somebody looks for."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(EXTENSION)
        schema_editor.execute(SIMILAR_NAMES)


def drop_similar_names(apps: Any, schema_editor: Any) -> None:
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX IF EXISTS player_similar_names")


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        CreateModels([
            migrations.CreateModel(
                name='Club',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('slug', models.CharField(default=games.models.random_slugs.new_slug, editable=False, max_length=20, unique=True)),
                    ('name', models.CharField(max_length=40)),
                    ('name_key', models.CharField(editable=False, max_length=80, null=True, unique=True)),
                    ('description', models.TextField(blank=True, max_length=1000)),
                    ('joining', models.CharField(choices=[('open', 'open to anybody with an account'), ('request', 'by request, which an officer accepts'), ('invited', 'only with an invitation link')], default='request', max_length=7)),
                    ('invite', models.CharField(editable=False, max_length=24, null=True, unique=True)),
                    ('invite_expires_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('closed_at', models.DateTimeField(blank=True, editable=False, null=True)),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('name_key__isnull', True), ('closed_at__isnull', True), _connector='OR'), name='club_closed_without_name_key'), models.CheckConstraint(condition=models.Q(('invite__isnull', True), ('invite_expires_at__isnull', False), _connector='OR'), name='club_invite_expires')],
                },
            ),
            migrations.CreateModel(
                name='DailyChallenge',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(max_length=20)),
                    ('day', models.DateField()),
                    ('options', models.JSONField(default=dict)),
                    ('level', models.CharField(max_length=20)),
                    ('seed', models.CharField(max_length=40)),
                    ('results', models.PositiveIntegerField(blank=True, null=True)),
                    ('best', models.IntegerField(blank=True, null=True)),
                ],
                options={
                    'indexes': [models.Index(condition=models.Q(('results__isnull', True)), fields=['day'], name='daily_not_closed')],
                    'constraints': [models.UniqueConstraint(fields=('game', 'day'), name='daily_once_a_day')],
                },
            ),
            migrations.CreateModel(
                name='FilteredWord',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('word', models.CharField(help_text='Found as a whole word, whatever its case, accents and look-alike signs; a Chinese or Japanese one wherever it stands.', max_length=40, unique=True)),
                    ('kind', models.CharField(choices=[('mask', 'is shown as dots'), ('refuse', 'keeps the whole message from being sent')], default='mask', max_length=10)),
                ],
                options={
                    'ordering': ['word'],
                },
            ),
            migrations.CreateModel(
                name='Heartbeat',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('at', models.DateTimeField()),
                ],
            ),
            migrations.CreateModel(
                name='ItemStatistic',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(max_length=20)),
                    ('measure', models.CharField(max_length=10)),
                    ('item', models.CharField(max_length=40)),
                    ('band', models.CharField(blank=True, max_length=10)),
                    ('players', models.PositiveIntegerField()),
                    ('had', models.PositiveIntegerField()),
                    ('won', models.PositiveIntegerField()),
                    ('expected', models.FloatField()),
                    ('computed_at', models.DateTimeField()),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('game', 'item', 'measure', 'band'), name='item_statistic_once'), models.CheckConstraint(condition=models.Q(('had__lte', models.F('players')), ('won__lte', models.F('had'))), name='item_statistic_counts_fit')],
                },
            ),
            migrations.CreateModel(
                name='Maintenance',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('starts_at', models.DateTimeField()),
                    ('ends_at', models.DateTimeField(help_text='When the site is expected back.')),
                    ('message', models.CharField(blank=True, max_length=200)),
                ],
                options={
                    'ordering': ['starts_at'],
                    'constraints': [models.CheckConstraint(condition=models.Q(('ends_at__gt', models.F('starts_at'))), name='maintenance_takes_time')],
                },
            ),
            migrations.CreateModel(
                name='Player',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('password', models.CharField(max_length=128, verbose_name='password')),
                    ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                    ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                    ('username', models.CharField(error_messages={'unique': 'A user with that username already exists.'}, help_text='Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.', max_length=150, unique=True, validators=[django.contrib.auth.validators.UnicodeUsernameValidator()], verbose_name='username')),
                    ('first_name', models.CharField(blank=True, max_length=150, verbose_name='first name')),
                    ('last_name', models.CharField(blank=True, max_length=150, verbose_name='last name')),
                    ('email', models.EmailField(blank=True, max_length=254, verbose_name='email address')),
                    ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                    ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                    ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                    ('is_guest', models.BooleanField(default=False)),
                    ('display_name', models.CharField(blank=True, max_length=40)),
                    ('name_key', models.CharField(editable=False, max_length=80, null=True, unique=True)),
                    ('address', models.CharField(editable=False, max_length=40, null=True, unique=True)),
                    ('language', models.CharField(blank=True, max_length=10)),
                    ('vacation_until', models.DateTimeField(blank=True, null=True)),
                    ('vacation_year', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('vacation_days', models.PositiveSmallIntegerField(default=28)),
                    ('vacation_ahead', models.PositiveSmallIntegerField(default=0)),
                    ('theme', models.CharField(choices=[('dark', 'dark, like the night'), ('auto', 'same as my device'), ('light', 'light')], default='dark', max_length=5)),
                    ('sounds', models.BooleanField(default=True)),
                    ('animation', models.CharField(choices=[('auto', 'same as my device'), ('on', 'always'), ('off', 'never')], default='auto', max_length=4)),
                    ('auto_pass', models.BooleanField(default=True)),
                    ('notifications', models.BooleanField(default=False)),
                    ('is_bot', models.BooleanField(default=False)),
                    ('last_seen_at', models.DateTimeField(blank=True, db_index=True, null=True)),
                    ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                    ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='bots', to=settings.AUTH_USER_MODEL)),
                    ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
                    ('username_folded', games.models.players.FoldedField(db_index=True, editable=False, max_length=150)),
                    ('challenges_from', models.CharField(choices=[('anybody', 'anybody with an account'), ('followed', 'only people I follow'), ('nobody', 'nobody')], default='anybody', max_length=8)),
                    ('sees_activity', models.JSONField(blank=True, default=games.models.players.every_activity)),
                    ('shares_activity', models.JSONField(blank=True, default=games.models.players.every_activity)),
                    ('messages_from', models.CharField(choices=[('followed', 'people I follow'), ('tables', 'people I follow, and people at a table or in a club with me'), ('nobody', 'nobody')], default='tables', max_length=8)),
                    ('accepted_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('accepted_version', models.PositiveIntegerField(blank=True, editable=False, null=True)),
                    ('card_size', models.CharField(choices=[('small', 'small'), ('medium', 'medium'), ('large', 'large')], db_default='medium', default='medium', max_length=6)),
                    ('table_column', models.CharField(choices=[('right', 'on the right'), ('left', 'on the left')], db_default='right', default='right', max_length=5)),
                    ('card_back', models.CharField(choices=[('night', 'Night sky'), ('crown', 'Royal crown'), ('owl', 'Watchful owl'), ('candles', 'Two candles'), ('banner', 'Starry banner'), ('cup', 'Golden cup'), ('eclipse', 'Eclipse')], db_default='night', default='night', max_length=12)),
                ],
                options={
                    'verbose_name': 'user',
                    'verbose_name_plural': 'users',
                    'abstract': False,
                    'indexes': [models.Index(condition=models.Q(('is_active', False)), fields=['id'], name='player_closed')],
                },
                managers=[
                    ('objects', django.contrib.auth.models.UserManager()),
                ],
            ),
            migrations.CreateModel(
                name='PolicyVersion',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveIntegerField(unique=True, validators=[django.core.validators.MinValueValidator(2)])),
                    ('published_at', models.DateTimeField(default=django.utils.timezone.now)),
                    ('changes', models.TextField(help_text='What is new. Every account reads it with the question.', max_length=600)),
                    ('texts', models.JSONField(default=dict)),
                ],
                options={
                    'ordering': ['-number'],
                },
            ),
            migrations.CreateModel(
                name='PoolLock',
                fields=[
                    ('name', models.CharField(max_length=41, primary_key=True, serialize=False)),
                ],
            ),
            migrations.CreateModel(
                name='PuzzleRating',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(max_length=20)),
                    ('key', models.CharField(max_length=40)),
                    ('mu', models.FloatField()),
                    ('sigma', models.FloatField()),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('game', 'key'), name='one_rating_per_puzzle')],
                },
            ),
            migrations.CreateModel(
                name='QuickQueue',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(max_length=60, unique=True)),
                ],
            ),
            migrations.CreateModel(
                name='ReasonPreset',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('label', models.CharField(max_length=60)),
                    ('language', models.CharField(blank=True, max_length=10)),
                    ('text', models.TextField(max_length=1000)),
                    ('order', models.PositiveSmallIntegerField(default=0)),
                    ('rule', models.CharField(blank=True, max_length=30)),
                ],
                options={
                    'ordering': ['order', 'label'],
                },
            ),
            migrations.CreateModel(
                name='Season',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(max_length=20)),
                    ('pool', models.CharField(max_length=20)),
                    ('starts_at', models.DateTimeField()),
                    ('ends_at', models.DateTimeField()),
                    ('backfilled', models.BooleanField(default=True)),
                    ('closed_at', models.DateTimeField(blank=True, null=True)),
                    ('ranked', models.PositiveIntegerField(default=0)),
                ],
                options={
                    'ordering': ['-starts_at', 'game', 'pool'],
                    'constraints': [models.UniqueConstraint(fields=('game', 'pool', 'starts_at'), name='season_once_per_pool'), models.CheckConstraint(condition=models.Q(('ends_at__gt', models.F('starts_at'))), name='season_has_length')],
                },
            ),
            migrations.CreateModel(
                name='SiteNews',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('published_at', models.DateTimeField(blank=True, db_index=True, help_text='Without one it is a draft. A time to come publishes it then.', null=True, verbose_name='publication time')),
                ],
                options={
                    'verbose_name': 'site news',
                    'verbose_name_plural': 'site news',
                    'ordering': ['-published_at', '-pk'],
                },
            ),
            migrations.CreateModel(
                name='SitePage',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('page', models.CharField(choices=[('about', 'About this site'), ('conduct', 'Rules of conduct'), ('terms', 'Terms of use'), ('privacy', 'Privacy'), ('contact', 'Contact'), ('imprint', 'Legal notice')], max_length=10)),
                    ('language', models.CharField(max_length=10)),
                    ('text', models.TextField(max_length=40000)),
                    ('updated_at', models.DateTimeField(auto_now=True)),
                ],
                options={
                    'ordering': ['page', 'language'],
                    'constraints': [models.UniqueConstraint(fields=('page', 'language'), name='site_page_once_per_language')],
                },
            ),
            migrations.CreateModel(
                name='SweepFault',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('part', models.CharField(max_length=40)),
                    ('row', models.BigIntegerField()),
                    ('name', models.CharField(max_length=80)),
                    ('error', models.CharField(max_length=300)),
                    ('times', models.PositiveIntegerField(default=1)),
                    ('since', models.DateTimeField()),
                    ('retry_at', models.DateTimeField()),
                ],
                options={
                    'ordering': ['-since', 'pk'],
                    'constraints': [models.UniqueConstraint(fields=('part', 'row'), name='sweep_fault_once')],
                },
            ),
            migrations.CreateModel(
                name='VapidKey',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('private', models.CharField(max_length=50)),
                ],
            ),
            migrations.CreateModel(
                name='ApiToken',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=60)),
                    ('prefix', models.CharField(editable=False, max_length=12)),
                    ('digest', models.CharField(editable=False, max_length=64, unique=True)),
                    ('scopes', models.JSONField(default=list)),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('last_used_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('expires_at', models.DateTimeField(blank=True, null=True)),
                    ('revoked_at', models.DateTimeField(blank=True, null=True)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tokens', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['-created_at', '-pk'],
                },
            ),
            migrations.CreateModel(
                name='ClubExclusion',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('at', models.DateTimeField(auto_now_add=True)),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='exclusions', to='games.club')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='club_exclusions', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('club', 'player'), name='club_exclusion_once')],
                },
            ),
            migrations.CreateModel(
                name='ClubMember',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('role', models.CharField(choices=[('owner', 'owner'), ('officer', 'officer'), ('member', 'member')], default='member', max_length=7)),
                    ('joined_at', models.DateTimeField(auto_now_add=True)),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='games.club')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='club_memberships', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('club', 'player'), name='club_member_once'), models.UniqueConstraint(condition=models.Q(('role', 'owner')), fields=('club',), name='club_has_one_owner')],
                },
            ),
            migrations.CreateModel(
                name='ClubRequest',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('asked_at', models.DateTimeField()),
                    ('declined_at', models.DateTimeField(blank=True, null=True)),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='requests', to='games.club')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='club_requests', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('club', 'player'), name='club_request_once')],
                },
            ),
            migrations.CreateModel(
                name='Kit',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('slug', models.CharField(default=games.models.random_slugs.new_slug, editable=False, max_length=20, unique=True)),
                    ('game', models.CharField(max_length=20)),
                    ('name', models.CharField(max_length=40)),
                    ('content', models.JSONField(default=dict)),
                    ('public', models.BooleanField(default=False)),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('changed_at', models.DateTimeField(auto_now=True)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='kits', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['name', 'pk'],
                    'indexes': [models.Index(condition=models.Q(('public', True)), fields=['game', '-changed_at'], name='kit_public')],
                },
            ),
            migrations.CreateModel(
                name='LessonRun',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(max_length=20)),
                    ('key', models.CharField(max_length=40)),
                    ('moves', models.JSONField(default=list)),
                    ('step', models.PositiveSmallIntegerField(default=0)),
                    ('tries', models.PositiveIntegerField(default=1)),
                    ('hinted', models.BooleanField(default=False)),
                    ('revealed', models.BooleanField(default=False)),
                    ('done_at', models.DateTimeField(blank=True, null=True)),
                    ('changed_at', models.DateTimeField(auto_now=True)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lesson_runs', to=settings.AUTH_USER_MODEL)),
                    ('first_try', models.BooleanField(default=None, editable=False, null=True)),
                    ('settled_at', models.DateTimeField(blank=True, editable=False, null=True)),
                ],
                options={
                    'indexes': [models.Index(condition=models.Q(('done_at__isnull', False), ('revealed', False)), fields=['game', 'key'], name='lesson_solved')],
                    'constraints': [models.UniqueConstraint(fields=('player', 'game', 'key'), name='one_run_of_a_lesson')],
                },
            ),
            migrations.CreateModel(
                name='Match',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pace', models.CharField(choices=[('instant', 'at once'), ('fast', 'fast'), ('human', 'like a person'), ('slow', 'slow')], default='human', max_length=10)),
                    ('clock', models.CharField(choices=[('none', 'no clock'), ('live', 'live'), ('turns', 'turn by turn')], default='none', max_length=10)),
                    ('clock_bank', models.PositiveIntegerField(default=0)),
                    ('clock_increment', models.PositiveIntegerField(default=0)),
                    ('on_timeout', models.CharField(choices=[('play', 'the computer plays on'), ('forfeit', 'the match is lost')], default='play', max_length=10)),
                    ('rated', models.BooleanField(default=False)),
                    ('slug', models.CharField(default=games.models.random_slugs.new_slug, editable=False, max_length=20, unique=True)),
                    ('invite', models.CharField(default=games.models.random_slugs.new_invite, max_length=24, unique=True)),
                    ('game', models.CharField(max_length=20)),
                    ('options', models.JSONField(default=dict)),
                    ('seat_count', models.PositiveSmallIntegerField()),
                    ('seed', models.CharField(max_length=40)),
                    ('seed_hash', models.CharField(max_length=64)),
                    ('engine_version', models.CharField(blank=True, max_length=20)),
                    ('reaction_seconds', models.FloatField(default=1.2)),
                    ('status', models.CharField(choices=[('waiting', 'waiting for players'), ('running', 'running'), ('finished', 'finished'), ('abandoned', 'abandoned')], default='waiting', max_length=10)),
                    ('version', models.PositiveIntegerField(default=0)),
                    ('position', models.TextField(blank=True)),
                    ('undo_seat', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('undo_from', models.PositiveIntegerField(blank=True, null=True)),
                    ('result', models.JSONField(blank=True, null=True)),
                    ('listed', models.BooleanField(default=False)),
                    ('min_reliability', models.PositiveSmallIntegerField(default=0)),
                    ('title', models.CharField(blank=True, max_length=60)),
                    ('min_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('max_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('password', models.CharField(blank=True, editable=False, max_length=128)),
                    ('unrated', models.CharField(blank=True, choices=[('alone', "Computers don't count as opponents: a rated match needs at least two people."), ('guest', 'Rated matches are for players with an account.'), ('related', "You aren't rated against your own bot, and two bots of one owner aren't rated against each other."), ('no_clock', 'Rated matches need a clock.'), ('practice', 'It was played on from a replay, and counts for nothing.'), ('daily', "It's a daily challenge, which is never rated.")], max_length=10)),
                    ('starts_at', models.DateTimeField(blank=True, null=True)),
                    ('when_short', models.CharField(choices=[('fill', 'Computers take the free seats'), ('give_up', 'The table closes')], default='fill', max_length=10)),
                    ('sealed', models.BooleanField(default=False, editable=False)),
                    ('annulled_at', models.DateTimeField(blank=True, null=True)),
                    ('adjusted_at', models.DateTimeField(blank=True, null=True)),
                    ('settled_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('started_at', models.DateTimeField(blank=True, null=True)),
                    ('finished_at', models.DateTimeField(blank=True, null=True)),
                    ('host', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='hosted', to=settings.AUTH_USER_MODEL)),
                    ('previous', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='rematch', to='games.match')),
                    ('commentators', models.ManyToManyField(blank=True, related_name='commentates', to=settings.AUTH_USER_MODEL)),
                    ('spectator_delay', models.PositiveSmallIntegerField(db_default=0, default=0)),
                    ('spectators', models.CharField(choices=[('live', 'live'), ('delayed', 'some moves later'), ('none', 'not at all')], db_default='live', default='live', max_length=7)),
                    ('open_replay', models.BooleanField(default=False)),
                    ('agreements', models.JSONField(blank=True, default=list, editable=False)),
                    ('paused_until', models.DateTimeField(blank=True, null=True)),
                    ('proposal', models.JSONField(blank=True, editable=False, null=True)),
                    ('ready', models.JSONField(blank=True, default=list, editable=False)),
                    ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='matches', to='games.club')),
                    ('ending', models.CharField(blank=True, choices=[('conceded', 'the others conceded'), ('claimed', 'the others had left')], db_default='', default='', max_length=8)),
                ],
                options={
                    'verbose_name_plural': 'matches',
                    'indexes': [models.Index(fields=['status', '-created_at'], name='match_by_status'), models.Index(condition=models.Q(('listed', True)), fields=['-created_at', '-id'], include=('status',), name='match_listed'), models.Index(condition=models.Q(('starts_at__isnull', False), ('status', 'waiting')), fields=['starts_at'], name='match_starts'), models.Index(condition=models.Q(('listed', True), ('status', 'running')), fields=['-started_at', '-id'], name='match_watched'), models.Index(condition=models.Q(('clock__in', ['none', 'live']), ('status', 'running')), fields=['id'], include=('started_at',), name='match_live'), models.Index(condition=models.Q(('status', 'finished')), fields=['id'], include=('game', 'seat_count', 'finished_at', 'started_at', 'status', 'annulled_at', 'unrated'), name='match_ended'), models.Index(condition=models.Q(('settled_at__isnull', True), ('status', 'finished')), fields=['finished_at'], name='match_unsettled'), models.Index(condition=models.Q(('listed', True), ('status', 'finished')), fields=['-finished_at', '-id'], name='match_public_ended'), models.Index(condition=models.Q(('proposal__isnull', False), ('status', 'running')), fields=['id'], name='match_proposals'), models.Index(condition=models.Q(('paused_until__isnull', False)), fields=['paused_until'], name='match_paused')],
                    'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['waiting', 'running', 'finished', 'abandoned'])), name='match_status_known'), models.CheckConstraint(condition=models.Q(('seat_count__gte', 2)), name='match_seat_count'), models.CheckConstraint(condition=models.Q(models.Q(('status__in', ['running', 'finished']), _negated=True), models.Q(models.Q(('position', ''), _negated=True), ('started_at__isnull', False)), _connector='OR'), name='match_started_has_position'), models.CheckConstraint(condition=models.Q(models.Q(('finished_at__isnull', False), ('result__isnull', False), ('status', 'finished')), models.Q(models.Q(('status', 'finished'), _negated=True), ('result__isnull', True)), _connector='OR'), name='match_result_when_finished'), models.CheckConstraint(condition=models.Q(('reaction_seconds__gte', 0)), name='match_reaction_not_negative')],
                },
            ),
            migrations.CreateModel(
                name='Message',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('room', models.CharField(max_length=20)),
                    ('key', models.CharField(blank=True, max_length=40)),
                    ('text', models.CharField(blank=True, max_length=300)),
                    ('at', models.DateTimeField(auto_now_add=True)),
                    ('removed_at', models.DateTimeField(blank=True, null=True)),
                    ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='messages', to=settings.AUTH_USER_MODEL)),
                    ('removed_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('send_key', models.CharField(blank=True, help_text='What the sender called this message, so that sending it again is safe.', max_length=64)),
                    ('is_shadowed', models.BooleanField(default=False, help_text='Its author was under a shadow mute: only they and moderators see it.', verbose_name='hidden from others')),
                ],
                options={
                    'indexes': [models.Index(fields=['room', 'key', '-id'], name='message_by_room'), models.Index(fields=['author', '-at'], name='message_by_author')],
                },
            ),
            migrations.CreateModel(
                name='NameChange',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('old', models.CharField(blank=True, max_length=40)),
                    ('new', models.CharField(max_length=40)),
                    ('at', models.DateTimeField()),
                    ('refused_key', models.CharField(blank=True, db_index=True, editable=False, max_length=80)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='name_changes', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['-at', '-pk'],
                },
            ),
            migrations.CreateModel(
                name='Note',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('text', models.TextField(max_length=2000)),
                    ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                    ('author', models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notes', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['-at', '-pk'],
                },
            ),
            migrations.CreateModel(
                name='Notice',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(max_length=30)),
                    ('key', models.CharField(blank=True, max_length=80)),
                    ('data', models.JSONField(blank=True, default=dict)),
                    ('url', models.CharField(blank=True, max_length=200)),
                    ('created_at', models.DateTimeField()),
                    ('read_at', models.DateTimeField(blank=True, null=True)),
                    ('mail_at', models.DateTimeField(blank=True, null=True)),
                    ('mail_tries', models.PositiveSmallIntegerField(default=0)),
                    ('mailed_at', models.DateTimeField(blank=True, null=True)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notices', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['-created_at', '-pk'],
                    'indexes': [models.Index(fields=['player', '-created_at'], name='notice_list'), models.Index(condition=models.Q(('read_at__isnull', True)), fields=['player'], name='notice_unread'), models.Index(condition=models.Q(('mail_at__isnull', False)), fields=['mail_at'], name='notice_mail')],
                    'constraints': [models.UniqueConstraint(condition=models.Q(('key', ''), _negated=True), fields=('player', 'key'), name='notice_once')],
                },
            ),
            migrations.CreateModel(
                name='NoticeEndpoint',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('push', 'Push'), ('webhook', 'Webhook')], max_length=7)),
                    ('url', models.CharField(max_length=1000)),
                    ('p256dh', models.CharField(blank=True, max_length=100)),
                    ('auth', models.CharField(blank=True, max_length=40)),
                    ('name', models.CharField(blank=True, max_length=60)),
                    ('language', models.CharField(blank=True, max_length=10)),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('last_sent_at', models.DateTimeField(blank=True, null=True)),
                    ('failures', models.PositiveSmallIntegerField(default=0)),
                    ('failing_since', models.DateTimeField(blank=True, null=True)),
                    ('session_key', models.CharField(blank=True, db_index=True, max_length=40)),
                    ('disabled_at', models.DateTimeField(blank=True, null=True)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notice_endpoints', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(condition=models.Q(('kind', 'push')), fields=('url',), name='push_endpoint_once'), models.UniqueConstraint(condition=models.Q(('kind', 'webhook')), fields=('player',), name='one_webhook')],
                },
            ),
            migrations.CreateModel(
                name='NoticePreference',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('topic', models.CharField(choices=[('turns', "It's my turn in a turn-by-turn match"), ('tables', 'My tables: full, or begun'), ('challenges', 'Challenges to a game'), ('messages', 'Messages from other players'), ('clubs', 'My clubs: requests, members, changes'), ('tournaments', 'My tournaments: rounds, pairings, results'), ('people', 'My badges'), ('moderation', 'Decisions by the moderators')], max_length=12)),
                    ('mail', models.CharField(choices=[('now', 'at once'), ('daily', 'once a day'), ('never', 'never')], max_length=5)),
                    ('browser', models.BooleanField()),
                    ('sound', models.BooleanField()),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notice_preferences', to=settings.AUTH_USER_MODEL)),
                    ('push', models.BooleanField(db_default=True, default=True)),
                ],
                options={
                    'verbose_name_plural': 'notice preferences',
                    'constraints': [models.UniqueConstraint(fields=('player', 'topic'), name='one_preference_per_topic')],
                },
            ),
            migrations.CreateModel(
                name='PlayerNote',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('text', models.TextField(max_length=500)),
                    ('written_at', models.DateTimeField(auto_now=True)),
                    ('about', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='player_notes', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('by', 'about'), name='one_note_per_player')],
                },
            ),
            migrations.CreateModel(
                name='QuietHours',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('begin', models.TimeField()),
                    ('end', models.TimeField()),
                    ('zone', models.CharField(max_length=60)),
                    ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='quiet_hours', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'verbose_name_plural': 'quiet hours',
                },
            ),
            migrations.CreateModel(
                name='Rating',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(max_length=20)),
                    ('pool', models.CharField(max_length=20)),
                    ('mu', models.FloatField()),
                    ('sigma', models.FloatField()),
                    ('games', models.PositiveIntegerField(default=0)),
                    ('played_at', models.DateTimeField()),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='ratings', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'indexes': [models.Index(fields=['game', 'pool', '-mu'], include=('player', 'played_at', 'sigma'), name='rating_by_strength')],
                    'constraints': [models.UniqueConstraint(fields=('player', 'game', 'pool'), name='rating_once_per_pool'), models.CheckConstraint(condition=models.Q(('sigma__gt', 0)), name='rating_has_deviation')],
                },
            ),
            migrations.CreateModel(
                name='Relation',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('follow', 'follow'), ('mute', 'mute'), ('block', 'block')], max_length=10)),
                    ('at', models.DateTimeField(auto_now_add=True)),
                    ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='relations', to=settings.AUTH_USER_MODEL)),
                    ('to', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='related_by', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('by', 'to', 'kind'), name='relation_once'), models.CheckConstraint(condition=models.Q(('by', models.F('to')), _negated=True), name='relation_to_another')],
                },
            ),
            migrations.CreateModel(
                name='RoomSlowMode',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('room', models.CharField(max_length=20)),
                    ('key', models.CharField(blank=True, max_length=40)),
                    ('seconds', models.PositiveSmallIntegerField()),
                    ('until', models.DateTimeField()),
                    ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('room', 'key'), name='slow_mode_once_a_room')],
                },
            ),
            migrations.CreateModel(
                name='SeasonStanding',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('start_mu', models.FloatField()),
                    ('mu', models.FloatField()),
                    ('sigma', models.FloatField()),
                    ('games', models.PositiveIntegerField()),
                    ('played_at', models.DateTimeField()),
                    ('rank', models.PositiveIntegerField(blank=True, null=True)),
                    ('league', models.CharField(blank=True, choices=[('bronze', 'Bronze'), ('silver', 'Silver'), ('gold', 'Gold'), ('diamond', 'Diamond'), ('master', 'Master')], max_length=10)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='season_standings', to=settings.AUTH_USER_MODEL)),
                    ('season', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='standings', to='games.season')),
                ],
                options={
                    'indexes': [models.Index(fields=['season', '-mu'], name='standing_by_strength'), models.Index(condition=models.Q(('rank__isnull', False)), fields=['season', 'rank'], name='standing_by_rank')],
                    'constraints': [models.UniqueConstraint(fields=('season', 'player'), name='standing_once_per_season')],
                },
            ),
            migrations.CreateModel(
                name='SiteNewsText',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('language', models.CharField(max_length=10)),
                    ('title', models.CharField(max_length=120)),
                    ('text', models.TextField(max_length=20000)),
                    ('updated_at', models.DateTimeField(auto_now=True)),
                    ('news', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='texts', to='games.sitenews')),
                ],
                options={
                    'ordering': ['language'],
                    'constraints': [models.UniqueConstraint(fields=('news', 'language'), name='site_news_once_per_language')],
                },
            ),
            migrations.CreateModel(
                name='SolverRating',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(max_length=20)),
                    ('mu', models.FloatField()),
                    ('sigma', models.FloatField()),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='solver_ratings', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('player', 'game'), name='one_solver_rating_per_game')],
                },
            ),
            migrations.CreateModel(
                name='StoredResponse',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('digest', models.CharField(max_length=64)),
                    ('status', models.PositiveSmallIntegerField(default=0)),
                    ('location', models.TextField(blank=True)),
                    ('body', models.TextField(blank=True)),
                    ('messages', models.JSONField(default=list)),
                    ('created_at', models.DateTimeField(auto_now_add=True, db_index=True)),
                    ('player', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('player', 'digest'), name='stored_response_once')],
                },
            ),
            migrations.CreateModel(
                name='TablePreset',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(max_length=20)),
                    ('name', models.CharField(blank=True, max_length=40)),
                    ('data', models.JSONField(default=dict)),
                    ('changed_at', models.DateTimeField(auto_now=True)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='table_presets', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['name'],
                    'constraints': [models.UniqueConstraint(fields=('player', 'game', 'name'), name='preset_name_once_per_player')],
                },
            ),
            migrations.CreateModel(
                name='AddressTrace',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('digest', models.CharField(max_length=64)),
                    ('at', models.DateTimeField(default=django.utils.timezone.now)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.match')),
                ],
                options={
                    'indexes': [models.Index(fields=['at'], name='trace_by_age')],
                    'constraints': [models.UniqueConstraint(fields=('match', 'player', 'digest'), name='trace_once_per_address')],
                },
            ),
            migrations.CreateModel(
                name='Aggression',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('blows', models.PositiveIntegerField()),
                    ('total', models.PositiveIntegerField()),
                    ('others', models.PositiveSmallIntegerField()),
                    ('attacker', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('target', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.match')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('match', 'attacker', 'target'), name='aggression_once_per_pair')],
                },
            ),
            migrations.CreateModel(
                name='AuditEntry',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                    ('action', models.CharField(editable=False, max_length=40)),
                    ('reason', models.TextField(blank=True, editable=False)),
                    ('data', models.JSONField(default=dict, editable=False)),
                    ('actor', models.ForeignKey(db_constraint=False, editable=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('player', models.ForeignKey(db_constraint=False, editable=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('match', models.ForeignKey(db_constraint=False, editable=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='games.match')),
                ],
                options={
                    'verbose_name_plural': 'audit entries',
                    'ordering': ['-pk'],
                    'default_permissions': ('view',),
                    'indexes': [models.Index(fields=['player', '-id'], name='audit_by_player')],
                },
            ),
            migrations.CreateModel(
                name='Badge',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(blank=True, max_length=20)),
                    ('kind', models.CharField(max_length=30)),
                    ('awarded_at', models.DateTimeField()),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='badges', to=settings.AUTH_USER_MODEL)),
                    ('match', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='badges', to='games.match')),
                ],
                options={
                    'ordering': ['awarded_at', 'pk'],
                    'constraints': [models.UniqueConstraint(fields=('player', 'game', 'kind'), name='badge_once')],
                },
            ),
            migrations.CreateModel(
                name='Challenge',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('status', models.CharField(choices=[('open', 'Open'), ('accepted', 'Accepted'), ('declined', 'Declined'), ('countered', 'Countered'), ('withdrawn', 'Withdrawn'), ('expired', 'Expired')], default='open', max_length=10)),
                    ('choices', models.JSONField(blank=True, default=dict)),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('expires_at', models.DateTimeField()),
                    ('answered_at', models.DateTimeField(blank=True, null=True)),
                    ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='challenges_sent', to=settings.AUTH_USER_MODEL)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='challenges', to='games.match')),
                    ('to', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='challenges_received', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'indexes': [models.Index(condition=models.Q(('status', 'open')), fields=['expires_at'], name='challenge_open')],
                    'constraints': [models.UniqueConstraint(condition=models.Q(('status', 'open')), fields=('by', 'to'), name='challenge_once'), models.CheckConstraint(condition=models.Q(('by', models.F('to')), _negated=True), name='challenge_to_another')],
                },
            ),
            migrations.CreateModel(
                name='Conversation',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('unread', models.PositiveIntegerField(default=0, help_text='Messages from the other one that the player has not read.')),
                    ('last_message', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.message')),
                    ('other', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='conversations', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'indexes': [models.Index(fields=['player', '-last_message'], name='conversation_list')],
                    'constraints': [models.UniqueConstraint(fields=('player', 'other'), name='conversation_once'), models.CheckConstraint(condition=models.Q(('player', models.F('other')), _negated=True), name='conversation_with_another')],
                },
            ),
            migrations.CreateModel(
                name='DailyAttempt',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('started_at', models.DateTimeField(auto_now_add=True)),
                    ('finished_at', models.DateTimeField(blank=True, null=True)),
                    ('score', models.IntegerField(blank=True, null=True)),
                    ('turns', models.PositiveIntegerField(blank=True, null=True)),
                    ('as_guest', models.BooleanField(default=False)),
                    ('match', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='daily_attempt', to='games.match')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='daily_attempts', to=settings.AUTH_USER_MODEL)),
                    ('challenge', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attempts', to='games.dailychallenge')),
                ],
                options={
                    'indexes': [models.Index(condition=models.Q(('score__isnull', False)), fields=['challenge', 'score', 'turns'], name='daily_results')],
                    'constraints': [models.UniqueConstraint(fields=('challenge', 'player'), name='daily_once_a_player'), models.CheckConstraint(condition=models.Q(models.Q(('score__isnull', True), ('turns__isnull', True)), models.Q(('finished_at__isnull', False), ('score__isnull', False), ('turns__isnull', False)), _connector='OR'), name='daily_result_whole')],
                },
            ),
            migrations.CreateModel(
                name='Departure',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('why', models.CharField(max_length=10)),
                    ('at', models.DateTimeField(default=django.utils.timezone.now)),
                    ('ahead', models.PositiveSmallIntegerField()),
                    ('others', models.PositiveSmallIntegerField()),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='departures', to=settings.AUTH_USER_MODEL)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.match')),
                ],
                options={
                    'ordering': ['-at', '-pk'],
                },
            ),
            migrations.CreateModel(
                name='MatchFacts',
                fields=[
                    ('match', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='facts', serialize=False, to='games.match')),
                    ('version', models.PositiveIntegerField()),
                    ('turns', models.PositiveSmallIntegerField()),
                ],
                options={
                    'indexes': [models.Index(fields=['turns'], name='match_turns')],
                },
            ),
            migrations.CreateModel(
                name='Move',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveIntegerField()),
                    ('seat', models.PositiveSmallIntegerField()),
                    ('kind', models.CharField(max_length=30)),
                    ('option', models.CharField(max_length=60)),
                    ('event', models.PositiveIntegerField(blank=True, null=True)),
                    ('by', models.CharField(choices=[('person', 'a person'), ('compute', 'a computer'), ('automatic', 'automatic'), ('moderator', 'a moderator')], max_length=10)),
                    ('at', models.DateTimeField()),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='moves', to='games.match')),
                    ('asked_at', models.DateTimeField(blank=True, null=True)),
                    ('clock_ms', models.BigIntegerField(blank=True, null=True)),
                    ('earned_ms', models.PositiveIntegerField(default=0)),
                    ('lag_ms', models.PositiveSmallIntegerField(db_default=0, default=0)),
                ],
                options={
                    'ordering': ['match', 'number'],
                    'constraints': [models.UniqueConstraint(fields=('match', 'number'), name='move_number_once_per_match')],
                },
            ),
            migrations.CreateModel(
                name='NoticeDelivery',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('due_at', models.DateTimeField(db_index=True)),
                    ('tries', models.PositiveSmallIntegerField(default=0)),
                    ('notice', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='deliveries', to='games.notice')),
                    ('endpoint', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='deliveries', to='games.noticeendpoint')),
                ],
                options={
                    'verbose_name_plural': 'notice deliveries',
                },
            ),
            migrations.CreateModel(
                name='RatingChange',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('game', models.CharField(max_length=20)),
                    ('pool', models.CharField(max_length=20)),
                    ('place', models.PositiveSmallIntegerField()),
                    ('part', models.CharField(choices=[('played', 'Played'), ('left', 'Left'), ('absent', 'Absent')], default='played', max_length=7)),
                    ('mu_before', models.FloatField()),
                    ('sigma_before', models.FloatField()),
                    ('mu_after', models.FloatField()),
                    ('sigma_after', models.FloatField()),
                    ('at', models.DateTimeField()),
                    ('taken_back_at', models.DateTimeField(blank=True, null=True)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rating_changes', to='games.match')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rating_changes', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['at', 'match_id'],
                    'indexes': [models.Index(fields=['game', 'pool', 'at', 'match'], name='rating_change_in_order'), models.Index(fields=['player', 'game', 'pool', 'at'], name='rating_change_of_player')],
                    'constraints': [models.UniqueConstraint(fields=('match', 'player'), name='rating_change_once_per_match')],
                },
            ),
            migrations.CreateModel(
                name='ReplayNote',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('step', models.PositiveIntegerField()),
                    ('text', models.TextField(max_length=500)),
                    ('written_at', models.DateTimeField(auto_now=True)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='replay_notes', to='games.match')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='replay_notes', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('player', 'match', 'step'), name='one_note_per_move')],
                },
            ),
            migrations.CreateModel(
                name='Report',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('quoted', models.TextField(blank=True, editable=False)),
                    ('category', models.CharField(choices=[('abuse', 'abusive messages'), ('name', 'an offensive name'), ('stalling', 'stalling or leaving'), ('cheating', 'cheating or collusion'), ('other', 'something else')], max_length=10)),
                    ('text', models.TextField(blank=True, max_length=2000)),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                    ('status', models.CharField(choices=[('open', 'not reviewed yet'), ('assigned', 'under review'), ('decided', 'decided'), ('appealed', 'decided, under appeal')], default='open', max_length=10)),
                    ('outcome', models.CharField(blank=True, choices=[('none', 'no breach of the rules was found'), ('acted', 'action was taken')], max_length=10)),
                    ('answer', models.TextField(blank=True, max_length=1000)),
                    ('decided_at', models.DateTimeField(blank=True, null=True)),
                    ('assigned_to', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('decided_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('match', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='games.match')),
                    ('message', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='reports', to='games.message')),
                    ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='reports', to=settings.AUTH_USER_MODEL)),
                    ('reporter', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports_made', to=settings.AUTH_USER_MODEL)),
                    ('assigned_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('text_key', models.CharField(blank=True, editable=False, max_length=40)),
                    ('text_kind', models.CharField(blank=True, editable=False, max_length=20)),
                    ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='games.club')),
                ],
                options={
                    'ordering': ['-created_at', '-pk'],
                    'indexes': [models.Index(fields=['status', 'created_at'], name='report_by_status')],
                    'constraints': [models.CheckConstraint(condition=models.Q(('player__isnull', False), ('match__isnull', False), ('club__isnull', False), _connector='OR'), name='report_about_something')],
                },
            ),
            migrations.CreateModel(
                name='ReviewRoom',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('slug', models.CharField(default=games.models.random_slugs.new_slug, editable=False, max_length=20, unique=True)),
                    ('step', models.PositiveIntegerField(default=0, help_text='After how many moves the leader looks at the match.')),
                    ('version', models.PositiveIntegerField(default=0, help_text='How often the leader has gone to another step.')),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('closed_at', models.DateTimeField(blank=True, null=True)),
                    ('leader', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='led_review_rooms', to=settings.AUTH_USER_MODEL)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='review_rooms', to='games.match')),
                    ('opener', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='opened_review_rooms', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(condition=models.Q(('closed_at', None)), fields=('match', 'opener'), name='review_room_once')],
                },
            ),
            migrations.CreateModel(
                name='ReviewRun',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('seat', models.PositiveSmallIntegerField()),
                    ('answers', models.JSONField(default=dict)),
                    ('done', models.PositiveIntegerField(default=0)),
                    ('of', models.PositiveIntegerField()),
                    ('touched_at', models.DateTimeField()),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reviews', to='games.match')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('match', 'seat'), name='review_once_per_seat')],
                },
            ),
            migrations.CreateModel(
                name='Seat',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveSmallIntegerField()),
                    ('level', models.CharField(blank=True, max_length=20)),
                    ('name', models.CharField(blank=True, max_length=40)),
                    ('auto_pass', models.BooleanField(default=True)),
                    ('asked_since', models.PositiveIntegerField(blank=True, null=True)),
                    ('asked_at', models.DateTimeField(blank=True, null=True)),
                    ('pass_times', models.JSONField(blank=True, default=list)),
                    ('due_at', models.DateTimeField(blank=True, null=True)),
                    ('wakes', models.PositiveSmallIntegerField(default=0)),
                    ('held', models.CharField(blank=True, choices=[('left', 'left'), ('away', 'away'), ('time', 'out of time'), ('idle', 'gave no answer'), ('forfeit', 'lost on time'), ('conceded', 'conceded')], max_length=10)),
                    ('held_since', models.DateTimeField(blank=True, null=True)),
                    ('last_seen', models.DateTimeField(blank=True, null=True)),
                    ('grace_until', models.DateTimeField(blank=True, null=True)),
                    ('orders', models.JSONField(blank=True, default=dict)),
                    ('notes', models.JSONField(blank=True, default=dict)),
                    ('clock_ms', models.BigIntegerField(blank=True, null=True)),
                    ('runs_out_at', models.DateTimeField(blank=True, null=True)),
                    ('told_since', models.PositiveIntegerField(blank=True, null=True)),
                    ('part', models.CharField(blank=True, choices=[('played', 'Played'), ('left', 'Left'), ('absent', 'Absent')], max_length=7)),
                    ('nudged_at', models.DateTimeField(blank=True, null=True)),
                    ('nudged_since', models.PositiveIntegerField(blank=True, null=True)),
                    ('played_for', models.PositiveIntegerField(default=0)),
                    ('unread_from', models.PositiveIntegerField(blank=True, null=True)),
                    ('brought', models.JSONField(blank=True, editable=False, null=True)),
                    ('kept', models.CharField(blank=True, db_index=True, max_length=24)),
                    ('place', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('score', models.IntegerField(blank=True, null=True)),
                    ('kit', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='seats', to='games.kit')),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='games.match')),
                    ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='seats', to=settings.AUTH_USER_MODEL)),
                    ('stands_for', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('clock_gifts', models.JSONField(blank=True, default=list)),
                    ('deadline_told_since', models.PositiveIntegerField(blank=True, null=True)),
                    ('lag_pool_ms', models.PositiveSmallIntegerField(db_default=2000, default=2000)),
                    ('absent_since', models.DateTimeField(blank=True, null=True)),
                ],
                options={
                    'ordering': ['match', 'number'],
                    'indexes': [models.Index(condition=models.Q(('due_at__isnull', False)), fields=['due_at'], name='seat_due'), models.Index(condition=models.Q(('runs_out_at__isnull', False)), fields=['runs_out_at'], name='seat_runs_out'), models.Index(condition=models.Q(('grace_until__isnull', False)), fields=['grace_until'], name='seat_grace'), models.Index(condition=models.Q(('asked_since__isnull', False)), fields=['player'], name='seat_asked'), models.Index(condition=models.Q(('place__isnull', True)), fields=['player', 'match'], name='seat_unplaced'), models.Index(condition=models.Q(('place__isnull', False)), fields=['player', 'match'], include=('id', 'place', 'score', 'held'), name='seat_placed'), models.Index(condition=models.Q(('held', ''), _negated=True), fields=['player'], name='seat_held')],
                    'constraints': [models.UniqueConstraint(fields=('match', 'number'), name='seat_number_once_per_match'), models.UniqueConstraint(fields=('match', 'player'), name='seat_player_once_per_match'), models.CheckConstraint(condition=models.Q(('player__isnull', True), ('level', ''), _connector='OR'), name='seat_one_kind'), models.CheckConstraint(condition=models.Q(models.Q(('level', ''), _negated=True), models.Q(('name', ''), ('stands_for__isnull', True)), _connector='OR'), name='seat_named_if_computers'), models.CheckConstraint(condition=models.Q(('due_at__isnull', True), ('asked_since__isnull', False), _connector='OR'), name='seat_due_only_if_asked'), models.CheckConstraint(condition=models.Q(models.Q(('held', ''), ('level', '')), ('asked_since__isnull', True), ('due_at__isnull', False), _connector='OR'), name='seat_asked_computer_is_due'), models.CheckConstraint(condition=models.Q(models.Q(('held', ''), ('held_since__isnull', True)), models.Q(models.Q(('held', ''), _negated=True), ('held_since__isnull', False), ('player__isnull', False)), _connector='OR'), name='seat_held_for_a_person'), models.CheckConstraint(condition=models.Q(('place__isnull', False), ('score__isnull', True), _connector='OR'), name='seat_score_with_place')],
                },
            ),
            migrations.CreateModel(
                name='Suspicion',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('address', 'same address at one table'), ('spares', 'always spares another player'), ('leaves', 'disconnects when losing'), ('returns', 'may have come back as somebody new'), ('trades', 'may lose to another player on purpose')], max_length=10)),
                    ('key', models.CharField(max_length=80, unique=True)),
                    ('data', models.JSONField(default=dict)),
                    ('found_at', models.DateTimeField(default=django.utils.timezone.now)),
                    ('updated_at', models.DateTimeField(default=django.utils.timezone.now)),
                    ('acknowledged_at', models.DateTimeField(blank=True, null=True)),
                    ('acknowledged_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('match', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.match')),
                    ('other', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='suspicions', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'ordering': ['-updated_at', '-pk'],
                },
            ),
            migrations.CreateModel(
                name='TurnedAway',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('at', models.DateTimeField(auto_now_add=True)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='turned_away', to='games.match')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='turned_away_from', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('match', 'player'), name='turned_away_once_per_match')],
                },
            ),
            migrations.CreateModel(
                name='MatchItem',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(max_length=10)),
                    ('item', models.CharField(max_length=40)),
                    ('count', models.PositiveSmallIntegerField(default=1)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='games.match')),
                    ('seat', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='items', to='games.seat')),
                ],
                options={
                    'indexes': [models.Index(fields=['kind', 'item', 'match'], name='match_item_searched')],
                },
            ),
            migrations.CreateModel(
                name='ReviewRoomVisitor',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('seen_at', models.DateTimeField()),
                    ('left_at', models.DateTimeField(blank=True, null=True)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='review_room_visits', to=settings.AUTH_USER_MODEL)),
                    ('room', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='visitors', to='games.reviewroom')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('room', 'player'), name='review_room_visitor_once')],
                },
            ),
            migrations.CreateModel(
                name='Sanction',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('warn', 'warning'), ('shadow', 'shadow mute'), ('mute', 'mute'), ('suspend', 'suspension'), ('ban', 'ban')], max_length=10)),
                    ('reason', models.TextField(max_length=1000)),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                    ('until', models.DateTimeField(blank=True, null=True)),
                    ('seen_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('lifted_at', models.DateTimeField(blank=True, null=True)),
                    ('is_hold', models.BooleanField(default=False, editable=False)),
                    ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('follows', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='followers', to='games.sanction')),
                    ('lifted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sanctions', to=settings.AUTH_USER_MODEL)),
                    ('report', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='sanctions', to='games.report')),
                    ('rule', models.CharField(blank=True, max_length=30)),
                ],
                options={
                    'ordering': ['-created_at', '-pk'],
                    'indexes': [models.Index(condition=models.Q(('lifted_at__isnull', True)), fields=['player', 'kind'], name='sanction_in_force')],
                },
            ),
            migrations.CreateModel(
                name='SeatTrait',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('trait', models.CharField(max_length=40)),
                    ('seat', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='traits', to='games.seat')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('seat', 'trait'), name='seat_trait_once_per_seat')],
                },
            ),
            migrations.CreateModel(
                name='Appeal',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('text', models.TextField(max_length=2000)),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                    ('status', models.CharField(choices=[('open', 'not decided yet'), ('upheld', 'the decision stands'), ('lifted', 'taken back')], default='open', max_length=10)),
                    ('answer', models.TextField(blank=True, max_length=1000)),
                    ('decided_at', models.DateTimeField(blank=True, null=True)),
                    ('decided_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('sanction', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='appeal', to='games.sanction')),
                ],
                options={
                    'ordering': ['-created_at', '-pk'],
                },
            ),
            migrations.CreateModel(
                name='SanctionMark',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('by', models.CharField(choices=[('address', 'network address'), ('email', 'e-mail address'), ('passkey', 'passkey'), ('service', 'account of another service')], max_length=7)),
                    ('digest', models.CharField(max_length=64)),
                    ('at', models.DateTimeField(default=django.utils.timezone.now)),
                    ('sanction', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='marks', to='games.sanction')),
                ],
                options={
                    'indexes': [models.Index(fields=['by', 'digest'], name='mark_by_digest')],
                    'constraints': [models.UniqueConstraint(fields=('sanction', 'by', 'digest'), name='mark_once_per_sanction')],
                },
            ),
        ]),
        migrations.RunPython(protect, unprotect),
        migrations.RunPython(add_reasons, migrations.RunPython.noop),
        migrations.RunPython(index_similar_names, drop_similar_names),
    ]
