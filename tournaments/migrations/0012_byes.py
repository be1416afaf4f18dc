from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ('tournaments', '0011_pairs'),
    ]

    operations = [
        migrations.RenameModel(old_name='ByeRow', new_name='Bye'),
    ]
