from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0005_entry_lot'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='version',
            field=models.PositiveIntegerField(default=0, editable=False),
        ),
    ]
