"""The log: names and pictures, turns apart, the set-up folded, the place lit under the mouse."""

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import POINTED, click_kth, end_turn, ready, sit
from tests.web.browser.test_payday import ROUTE, bring_about


def driven(person: Person) -> Page:
    """Mint Delivery for one, after a drive."""
    page = person()
    page.goto("/")
    sit(page, "mint-delivery", "me", name="Dana")
    assert ready(page) == "mine"
    click_kth(page, ".table .lit", 0)
    assert ready(page) == "mine"
    click_kth(page, ".board [data-target^='space:'].lit", 0)
    assert ready(page) == "mine"
    end_turn(page)
    expect(page.locator(".log")).to_contain_text("Dana drives to")
    return page


def test_the_log_names_people_and_folds_the_set_up(person: Person) -> None:
    page = driven(person)
    expect(page.locator(".log-turn").first).to_contain_text("Dana")
    setup = page.locator(".log-setup")
    expect(setup.locator("li").first).to_be_hidden()
    setup.locator("summary").press("Enter")
    expect(setup.locator("li").first).to_be_visible()
    dealt = setup.locator("li", has_text="Dana is dealt").first
    expect(dealt.locator(".chip svg").first).to_be_visible()
    expect(dealt.locator(".chip .unseen")).to_contain_text("-point order to ")
    assert "O0" not in page.locator(".log").inner_text()


def test_a_line_lights_its_place(person: Person) -> None:
    page = driven(person)
    line = page.locator(".log li", has_text="Dana drives to").first
    line.hover()
    assert [target.split(":")[0] for target in page.evaluate(POINTED)] == ["space"]
    page.mouse.move(5, 5)
    expect(page.locator(".pointer")).to_have_count(0)
    line.locator("a").focus()
    expect(page.locator(".pointer")).to_have_count(1)


def test_what_follows_from_a_move_stands_sentence_by_sentence(person: Person) -> None:
    page = person()
    page.goto("/")
    bring_about(page, ROUTE, "completed")
    told = page.locator(".log-cascade > span")
    expect(told.first).to_contain_text("Player A plays")
    sentences = told.all_inner_texts()
    assert "Masjid is complete with 2 tiffins." in sentences
    assert all(text.count(". ") == 0 for text in sentences), sentences


def test_bots_have_a_word_on_the_log_for_who_wants_it(person: Person) -> None:
    page = person({"talk": True})
    page.set_default_timeout(60_000)  # bots play a whole game meanwhile
    sit(page, "mint-delivery", "easy", "easy")
    assert ready(page) == "over"
    assert page.locator(".log-word").all_inner_texts()
    page.evaluate("""() => { localStorage['milkrun.settings'] = '{"speed": "off"}' }""")
    page.reload()
    assert ready(page) == "over"
    expect(page.locator(".log-turn").first).to_be_attached()
    expect(page.locator(".log-word")).to_have_count(0)
