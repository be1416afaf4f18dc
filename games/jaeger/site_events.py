"""The events of Jäger der Nacht that a site repeats by itself."""

from django.utils.translation import gettext_lazy as _

from games.contract.site_events import SiteEvent

SITE_EVENTS = (
    SiteEvent(
        key="night-jaeger",
        title=_("Jäger night"),
        about=_(
            "Two rounds of Jäger der Nacht at tables of six. The front page shows the "
            "champion until the next night is over."
        ),
        rule="FREQ=WEEKLY;BYDAY=SU",
        hour=20,
        seats=6,
        rounds=2,
        picture="img/jaeger/who-valkyra.svg",
        is_night=True,
    ),
)
