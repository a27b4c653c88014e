"""Out For Delivery at a table of four: a trade, a theft, a boat and a fall, to the end screen."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import click_kth, ready, sit_at

MEETING = (
    "mp=2 round=3; A: at=88 gold=200 items=mask,boat parcels=4.1;"
    "B: at=88 gold=0 parcels=1.9,2.1; C: at=0 gold=100 parcels=4.10; D: at=18"
)
"""A stands with B on a bank; C's parcel is on its last square; only A has a customer near."""
PICKUP = "mp=8 round=3; A: at=4 gold=200; B: at=88; C: at=0; D: at=18; c1: waiting=0/1/0/0/0/0"
OFFER = (
    "mp=4 round=3 turn=B step=reply partner=A offers=1 give=ticket ask=p3.2;"
    "A: at=56 parcels=3.2; B: at=56 items=ticket; C: at=0; D: at=18"
)
GAME = "out-for-delivery"


def choose(page: Page, *targets: str) -> None:
    """Click what is lit, one after the other."""
    for target in targets:
        ready(page)
        expect(page.locator(f"[data-target='{target}'].lit")).to_have_count(1)
        click_kth(page, f"[data-target='{target}'].lit", 0)


def click_first(page: Page, *targets: str) -> None:
    """Click the first of these that is lit."""
    lit = [target for target in targets if page.locator(f"[data-target='{target}'].lit").count()]
    click_kth(page, f"[data-target='{lit[0]}'].lit", 0)
    page.wait_for_function("() => !document.querySelector('.table[data-state=busy]')")


def send(page: Page) -> None:
    """Answer the question whether what was chosen shall be sent, if it is asked."""
    if ready(page) == "asking":
        page.locator("[data-do='stage.send']").click()


def test_a_trade_a_theft_a_boat_and_a_fall(person: Person) -> None:
    page = person({"confirm": False})
    sit_at(page, GAME, 4, MEETING, target=1, gen_first=20, max_rounds=12)
    told = page.locator(".log")
    choose(page, "offer:1", "gold:0:200", "parcel:1:1:9")
    send(page)
    taken = re.escape("accepts: 200 gold for the parcel for Emberholt (square 9).")
    expect(told).to_contain_text(re.compile(f"B ({taken}|declines)"))  # as the bot sees its luck
    choose(page, "steal:1", "parcel:1:2:1")
    choose(page, "ferry:5")
    choose(page, "end")
    send(page)
    expect(told).to_contain_text(
        "A pulls a mask down and takes the parcel for Skelwater (square 1) from Bot B."
    )
    expect(told).to_contain_text("A crosses the water to road 91 and leaves the boat behind.")
    expect(told).to_contain_text("Bot C's parcel for Saffron Cross falls off the board")
    while ready(page) != "over":
        click_first(page, "deliver:4:2", "deliver:4:3", "deliver:4:4", "tile:92", "end")
    expect(page.locator(".ending .places > li")).to_have_count(4)
    expect(page.locator(".ending h2")).to_contain_text("win")
    expect(told).to_contain_text("A delivers in Saffron Cross")


def test_the_asked_partner_answers_on_a_card(person: Person) -> None:
    page = person()
    sit_at(page, GAME, 4, OFFER)
    card = page.get_by_role("region", name="offers you a trade")
    expect(card).to_contain_text("Airplane Ticket")
    expect(card).to_contain_text("Parcel for Mossgate")
    assert page.locator(".verb.lit").count() == 0
    card.get_by_role("button", name="Decline all this round").click()
    send(page)
    expect(page.locator(".log")).to_contain_text("A declines all offers of this round.")


def test_one_click_walks_and_a_tile_too_far_tells_the_price(person: Person) -> None:
    page = person()
    sit_at(page, GAME, 4, MEETING.replace("mp=2", "mp=3"))
    choose(page, "tile:77")
    expect(page.locator(".ofd-tray")).to_contain_text("0 MP left")
    page.get_by_role("button", name="Restart turn").click()
    click_kth(page, "[data-target='tile:44']", 0)
    expect(page.locator(".notice.why")).to_contain_text("That costs 6 MP; you have 3.")


def at_the_pickup(page: Page) -> Locator:
    """The bar of a courier who stands where a parcel waits, and may shop."""
    sit_at(page, GAME, 4, PICKUP)
    bar = page.get_by_role("region", name="You are at Emberholt pickup")
    expect(bar.locator("[data-target='waiting:1:2'].lit")).to_contain_text("Skelwater")
    assert page.locator("[data-target='waiting:1:2']").count() == 1
    return bar


def test_what_can_be_done_here_is_beside_the_map(person: Person) -> None:
    page = person()
    at_the_pickup(page)
    for target in ("waiting:1:2", "shop", "tile:4"):
        expect(page.locator(f"[data-target='{target}']")).to_be_in_viewport(ratio=1)
    choose(page, "waiting:1:2")
    expect(page.locator("[data-target='waiting:1:2']")).to_have_count(0)


def test_on_a_phone_the_bar_leads_to_the_shop(person: Person) -> None:
    page = person(viewport={"width": 390, "height": 844})
    at_the_pickup(page).get_by_role("button", name="Shop").press("Enter")
    expect(page.locator("[data-target='shop']")).to_be_focused()
    expect(page.locator("[data-target='shop']")).to_be_in_viewport()
