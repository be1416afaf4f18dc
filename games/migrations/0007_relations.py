import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """A tie is a relation; who follows, mutes and blocks whom stays."""

    dependencies = [
        ('games', '0006_games_by_key'),
    ]

    operations = [
        migrations.RemoveConstraint(model_name='tie', name='tie_once'),
        migrations.RemoveConstraint(model_name='tie', name='tie_to_somebody_else'),
        migrations.RenameModel(old_name='Tie', new_name='Relation'),
        migrations.AlterField(
            model_name='relation',
            name='by',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='relations', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AlterField(
            model_name='relation',
            name='to',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='related_by', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddConstraint(
            model_name='relation',
            constraint=models.UniqueConstraint(fields=('by', 'to', 'kind'), name='relation_once'),
        ),
        migrations.AddConstraint(
            model_name='relation',
            constraint=models.CheckConstraint(condition=models.Q(('by', models.F('to')), _negated=True), name='relation_to_another'),
        ),
    ]
