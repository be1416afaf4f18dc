"""Test what a finished table tells about its match, and what people write below the
replay.
"""

import re
from html import unescape

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from games.community.chat.rooms import NoRoom, NotAllowed, Room
from games.community.chat.selectors import messages_in
from games.community.chat.services import message_remove, messages_erase, post
from games.models import Match
from games.people.accounts.guests import guest_create
from tests.games.browsers import browser
from tests.games.set_up import drawn_table, fast_forward, person, table
from tests.games.staff import superuser

pytestmark = pytest.mark.django_db


@pytest.fixture
def over() -> Match:
    cache.clear()
    return fast_forward(table("ann", "ben"))


def replay_of(match: Match) -> str:
    return reverse("replay", args=[match.slug])


def told(html: str) -> list[tuple[str, str]]:
    """Return address and title of each moment on a page."""
    story = html.partition('class="story"')[2].partition("</section>")[0]
    story = re.sub(r'<span class="mini.*?</span>\s*</span>', "", story)
    return re.findall(r'<a href="([^"]+)"><b>([^<]+)</b>', story)


def test_the_end_tells_the_same_moments_as_the_replay(over: Match, client: Client) -> None:
    at_table = told(client.get(reverse("table", args=[over.slug])).content.decode())
    replay = client.get(replay_of(over)).content.decode().partition('id="told-of"')[2]
    steps = re.findall(r'href="\?move=(\d+)"><b>([^<]+)</b>', replay)
    assert at_table == [(f"{replay_of(over)}?move={n}", title) for n, title in steps]
    assert "Best claim" in [title for _url, title in at_table]
    assert client.get(at_table[0][0]).status_code == 200


def test_it_tells_everybody_the_same_and_nothing_before_the_end(over: Match) -> None:
    seen = [told(drawn_table(over, seat, "en")) for seat in (None, 0, 1)]
    assert seen[0] == seen[1] == seen[2] != []
    running = fast_forward(table("ann", "ben"), moves=60)
    assert 'class="story"' not in drawn_table(running, 0, "en")


def test_it_is_told_in_the_readers_language(over: Match) -> None:
    titles = [title for _url, title in told(drawn_table(over, None, "de"))]
    assert "Bester Kauf" in titles


def test_a_match_is_commented_on_once_it_is_over(over: Match) -> None:
    running = table("ann", "ben")
    with pytest.raises(NoRoom):
        post(author=person("ann"), room=Room.comments(running), text="too early")
    room = Room.comments(over)
    post(author=person("ann"), room=room, text="That last claim!")
    post(author=person("eve"), room=room, text="I watched it all")
    with pytest.raises(NotAllowed, match="talk_account"):
        post(author=guest_create(), room=room, text="hello")
    assert [each.text for each in messages_in(room=room, reader=None)] == [
        "That last claim!",
        "I watched it all",
    ]


def test_comments_stand_below_the_replay_with_a_form_that_needs_no_script(
    over: Match,
) -> None:
    ann, room = browser("ann"), reverse("chat", args=["comments", over.slug])
    answer = ann.post(room, {"text": "<i>well</i> played", "next": replay_of(over)})
    assert answer["Location"] == replay_of(over)
    for reader in (ann, browser()):
        assert (
            "&lt;i&gt;well&lt;/i&gt; played" in reader.get(replay_of(over)).content.decode()
        )
    page = browser().get(reverse("table", args=[over.slug])).content.decode()
    assert f'href="{replay_of(over)}#comments"' in page


def test_what_is_removed_or_erased_is_read_no_more(over: Match) -> None:
    room = Room.comments(over)
    rude = post(author=person("eve"), room=room, text="what a bore")
    post(author=person("ben"), room=room, text="bye all")
    message_remove(message_id=rude.pk, by=superuser("root"))
    messages_erase(person("ben"))
    page = browser("ann").get(replay_of(over)).content.decode()
    assert "what a bore" not in page
    assert "bye all" not in page


def test_a_comment_can_be_reported(over: Match) -> None:
    said = post(author=person("eve"), room=Room.comments(over), text="what a bore")
    page = browser("ann").get(f"{reverse('report')}?message={said.pk}").content.decode()
    assert "what a bore" in page


def test_the_moment_of_the_match_is_a_link_that_plays_it(
    over: Match, client: Client
) -> None:
    html = drawn_table(over, 0, "en")
    found = re.search(r'id="clip-link" href="([^"]+)"', html)
    assert found
    address = found[1].replace("&amp;", "&")
    page = client.get(address).content.decode()
    picture = re.search(r'<img src="([^"?]+)[?]small" width="1200"', html)
    assert picture
    assert f'og:image" content="http://testserver{picture[1]}"' in page or (
        picture[1] in page.partition("og:image")[2]
    )
    assert 'og:title" content="Longest chain"' in page
    # Its player reads the title of the link.
    own = browser(person("ann")).get(address).content.decode()
    assert "<h3>Your best chain</h3>" in html
    assert 'id="clip-title">Your best chain</h2>' in own
    assert client.get(picture[1])["Content-Type"] == "image/png"
    first, last = re.findall(r"=(\d+)", address)
    assert f'data-last="{last}"' in page
    assert f'id="timeline" min="0" max="{over.version}" value="{first}"' in page


@pytest.mark.parametrize("query", ["from=9&to=3", "from=0&to=99999", "from=x&to=2", "to=4"])
def test_an_address_that_names_no_clip_shows_the_replay(
    over: Match, client: Client, query: str
) -> None:
    page = client.get(f"{replay_of(over)}?{query}")
    assert page.status_code == 200
    assert 'id="clip"' not in page.content.decode()


def test_each_player_is_told_how_it_went_for_them(over: Match) -> None:
    won = {seat.number: seat.place == 1 for seat in over.seats.all()}
    tales = []
    for seat in (0, 1):
        html = drawn_table(over, seat, "en")
        assert ('class="ending on-podium won"' in html) == won[seat]
        # The sentences say what cost a player most, so the page does not say it again.
        assert 'class="downfall"' not in html
        links = re.findall(r'<p><a href="([^"]+from=[^"]+)">([^<]+)</a></p>', html)
        tales.append([text for _url, text in links])
        assert 1 <= len(links) <= 3
        # The page of a clip says to its player what it shows.
        reader = browser(over.seats.get(number=seat).player)
        for link in links:
            address, text = map(unescape, link)
            page = unescape(reader.get(address).content.decode())
            assert f'id="clip-title">{text}</h2>' in page
    assert tales[0] != tales[1]
    watched = drawn_table(over, None, "en")
    assert 'class="ending on-podium watched"' in watched
    assert 'class="tale"' not in watched
