from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0048_shared_deals'),
        ('tournaments', '0015_entry_conditions'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='same_deal',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='round',
            name='deals',
            field=models.JSONField(blank=True, default=dict, editable=False),
        ),
    ]
