from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0047_table_watches'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='withheld',
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(
                condition=models.Q(('withheld', True)),
                fields=['seed'],
                name='match_withheld',
            ),
        ),
    ]
