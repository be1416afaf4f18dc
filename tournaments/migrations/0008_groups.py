from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0007_phases'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='groups',
            field=models.PositiveSmallIntegerField(default=4),
        ),
    ]
