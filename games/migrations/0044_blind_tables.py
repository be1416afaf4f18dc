from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0043_statements'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='blind',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
