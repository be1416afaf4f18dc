from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0026_agreements'),
    ]

    operations = [
        migrations.AddField(
            model_name='report',
            name='assigned_at',
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name='report',
            name='text_key',
            field=models.CharField(blank=True, editable=False, max_length=40),
        ),
        migrations.AddField(
            model_name='report',
            name='text_kind',
            field=models.CharField(blank=True, editable=False, max_length=20),
        ),
    ]
