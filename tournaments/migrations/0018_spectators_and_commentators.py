from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0017_real_cards'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='spectator_delay',
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='tournament',
            name='spectators',
            field=models.CharField(choices=[('live', 'live'), ('delayed', 'some moves later'), ('none', 'not at all')], db_default='live', default='live', max_length=7),
        ),
        migrations.AlterField(
            model_name='offer',
            name='kind',
            field=models.CharField(choices=[('direct', 'to direct the tournament'), ('replace', 'to take over a place'), ('return', 'to come back'), ('partner', 'to play as a pair'), ('judge', 'to be a judge'), ('score', 'to keep the scores'), ('comment', 'to comment on the matches')], max_length=8),
        ),
        migrations.AlterField(
            model_name='official',
            name='role',
            field=models.CharField(choices=[('judge', 'judge'), ('score', 'scorekeeper'), ('comment', 'commentator')], max_length=8),
        ),
    ]
