"""An invitation says who invites, to what, under which variant and clock; so does the lobby."""

from playwright.sync_api import expect

from tests.web.browser.axe import examine
from tests.web.browser.conftest import Person

SEATS = [{"kind": "me", "name": "Dana"}, {"kind": "open"}]
CLOCK = {"kind": "live", "seconds": 600, "increment": 10}


def test_a_link_tells_what_it_leads_to(person: Person) -> None:
    host, friend = person(), person()
    host.goto("/")
    body = {"game": "out-for-delivery", "seats": SEATS, "preset": "two-rivers", "clock": CLOCK}
    made = host.request.post("/api/v1/matches", data={**body, "listed": True}).json()
    friend.goto(made["seats"][1]["link"])
    page = friend.locator(".join")
    for words in (
        "Dana invites you to a game of Out For Delivery.",
        "Two Rivers",
        "10 minutes each, 10 s a move",
    ):
        expect(page).to_contain_text(words)
    assert examine(friend) == []
    friend.goto("/lobby")
    row = friend.locator("li.match", has_text="Two Rivers")
    expect(row.first).to_contain_text("10 minutes each")
    expect(row.first).to_contain_text("Dana")
    host.goto(f"/match/{made['match']}")
    expect(host.locator(".waiting .particulars")).to_contain_text("Two Rivers")
