from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0038_scopes_of_keys'),
    ]

    operations = [
        migrations.AddField(
            model_name='noticeendpoint',
            name='is_slow',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
