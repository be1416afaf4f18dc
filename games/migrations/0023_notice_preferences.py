import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ('games', '0022_kept_seats'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='noticewish',
            name='wish_once_per_topic',
        ),
        migrations.RenameModel(old_name='NoticeWish', new_name='NoticePreference'),
        migrations.AlterModelOptions(
            name='noticepreference',
            options={'verbose_name_plural': 'notice preferences'},
        ),
        migrations.AlterField(
            model_name='noticepreference',
            name='player',
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name='notice_preferences',
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddConstraint(
            model_name='noticepreference',
            constraint=models.UniqueConstraint(
                fields=('player', 'topic'), name='one_preference_per_topic'
            ),
        ),
    ]
