from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0039_slow_endpoints'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='shown_early_to',
            field=models.PositiveSmallIntegerField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name='match',
            name='shown_from',
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
    ]
