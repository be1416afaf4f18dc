from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0042_crests'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='statements',
            field=models.JSONField(blank=True, default=list, editable=False),
        ),
    ]
