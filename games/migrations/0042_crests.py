from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0041_turn_retries'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='crest',
            field=models.CharField(blank=True, db_default='', default='', editable=False, max_length=40),
        ),
    ]
