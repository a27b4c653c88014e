"""In company: moves of others as a film, what happened meanwhile, taking back by consent, hints."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import POINTED, click_kth, end_turn, lit, mover, ready, sit, two_people

MOVING = {"reduced_motion": "no-preference"}


def keep_orders(*pages: Page) -> None:
    """The first choice of Mint Delivery; the last one, who knows it, is asked: orders turn up."""
    for still, page in zip(range(len(pages), 0, -1), pages, strict=True):
        expect(page.locator(".player.to-move")).to_have_count(still)
        assert ready(page) == "mine"
        click_kth(page, ".table .lit", 0)
    pages[-1].get_by_role("button", name="Send turn").click()
    expect(pages[-1].locator(".log")).to_contain_text(" starts.")
    expect(pages[0].locator(".log")).to_contain_text(" starts.")


def test_moves_of_bots_are_shown_one_after_another(person: Person) -> None:
    page = person({"speed": "slow"}, **MOVING)  # the film must outlast the way to its Skip
    page.set_default_timeout(60_000)
    sit(page, "tiffin", "me", "normal", "normal")
    assert ready(page) == "mine"
    page.keyboard.press("Escape")
    click_kth(page, ".board [data-target^='pool:'].lit", 0)
    ready(page)
    click_kth(page, ".board [data-target^='pool:'].lit", 0)
    expect(page.locator(".table[data-state=film]")).to_be_visible()
    said = page.locator(".prompt .say")  # the pool may be filled anew before a bot has its turn
    expect(said).to_contain_text(re.compile("^(B|C|[a-z]\\d)"), timeout=60_000)
    page.get_by_role("button", name="Skip").click()
    assert ready(page) == "mine"
    expect(page.locator(".log")).to_contain_text(re.compile("B (takes|draws|plays|places|pairs)"))


def test_who_was_away_reads_what_happened_and_sees_it_again(person: Person) -> None:
    host, friend = person({"speed": "fast"}, **MOVING), person()
    match = two_people(host, friend)
    keep_orders(host, friend)
    first = mover(host, friend)
    if first is host:
        end_turn(host)
        expect(host.locator(".table[data-state=theirs]")).to_be_visible()
    host.goto("/lobby")
    assert ready(friend) == "mine"
    click_kth(friend, ".board [data-target^='space:'].lit", 0)
    ready(friend)
    end_turn(friend)
    expect(friend.locator(".table[data-state=theirs]")).to_be_visible()
    host.goto(f"/match/{match}")
    card = host.get_by_role("region", name="Since your last turn")
    expect(card).to_contain_text("B drives to")
    card.get_by_role("button", name="Show me").click()
    expect(host.locator(".prompt .say")).to_contain_text("B drives to")
    assert ready(host) == "mine"


def test_taking_back_between_people_needs_a_yes(person: Person) -> None:
    host, friend = person(), person()
    two_people(host, friend)
    keep_orders(host, friend)
    first = mover(host, friend)
    other = friend if first is host else host
    click_kth(first, ".board [data-target^='space:'].lit", 0)
    ready(first)
    end_turn(first)
    assert ready(other) == "mine"
    end_turn(other)
    assert ready(first) == "mine"
    first.get_by_role("button", name="Ask to undo").click()
    expect(first.locator(".notice.ask")).to_contain_text("The others are asked")
    ask = other.locator(".notice.ask")
    expect(ask).to_contain_text("asks to take back")
    ask.get_by_role("button", name="Agree").click()
    expect(ask).to_have_count(0)
    expect(first.locator(".notice.ask")).to_have_count(0)
    expect(other.locator("#say")).to_contain_text("takes back")
    expect(first.locator(".table[data-state=mine]")).to_be_visible()


def ask_hint(page: Page) -> Locator:
    """Ask the coach; the card with the answer."""
    page.keyboard.press("h")
    card = page.locator(".notice.hint")
    expect(card).to_contain_text("Expected score", timeout=60_000)
    return card


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_hint_shows_its_choice_and_plays_it_only_on_request(
    person: Person, size: tuple[int, int]
) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    sit(page, "mint-delivery", "me", options={"deck_size": 3}, hints=True)
    assert ready(page) == "mine"
    card = ask_hint(page)
    card.get_by_role("button", name="Show me").click()
    pointed = page.evaluate(POINTED)
    assert len(pointed) == 1
    assert pointed[0].startswith("keep:")
    expect(page.locator("#say")).to_contain_text("not played")
    assert "A keeps" not in page.locator(".log").inner_text()
    card.get_by_role("button", name="Play it").click()
    expect(page.locator(".log")).to_contain_text("A keeps")
    expect(page.locator(".pointer")).to_have_count(0)


def test_there_is_a_hint_at_every_choice_of_a_turn(person: Person) -> None:
    page = person()
    sit(page, "mint-delivery", "me", options={"deck_size": 3}, hints=True)
    ready(page)
    click_kth(page, ".table .lit", 0)
    for staged in range(2):
        assert ready(page) == "mine"
        expect(page.locator("[data-do='stage.restart']")).to_have_count(staged)
        card = ask_hint(page)
        card.get_by_role("button", name="Show me").click()
        assert set(page.evaluate(POINTED)) <= set(lit(page))
        card.get_by_role("button", name=re.compile("Close")).click()
        click_kth(page, ".board [data-target^='space:'].lit", 0)
        expect(page.locator(".pointer, .verb.pointed")).to_have_count(0)


def test_choices_of_the_reader_last(person: Person) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Moves of others").select_option("slow")
    page.get_by_role("button", name="Done").click()
    assert page.evaluate("() => JSON.parse(localStorage['milkrun.settings']).speed") == "slow"


def test_the_list_of_games_moves_to_another_device(person: Person) -> None:
    first, second = person(), person()
    match = sit(first, "mint-delivery", "me")
    first.goto("/")
    with first.expect_download() as saved:
        first.get_by_role("button", name="Save the list").click()
    second.goto("/")
    expect(second.locator(".game").first).to_be_visible()
    second.locator(".tile", has_text="Bring my games").locator("input").set_input_files(
        saved.value.path()
    )
    expect(second.locator(".remark")).to_contain_text("1 of 1 seats")
    second.locator(f".mine a[href='/match/{match}']").click()
    assert ready(second) == "mine"
