"""Setting up: variants as cards, fields that follow them, options in groups, levels in front."""

import re

import pytest
from playwright.sync_api import expect

from milkrun.games import GAMES, book
from tests.web.browser.conftest import Person
from tests.web.browser.table import ask, ready

EMOJI = re.compile("[\U0001f000-\U0001faff]")
UNKNOWN = re.compile(r"\b(deck-[bc]|workshop|[a-f][1-6]|eager|lazy|reroll|DMC)\b")


@pytest.mark.parametrize("game", GAMES)
def test_variants_have_names_sentences_and_pictures(person: Person, game: str) -> None:
    page = person()
    page.goto(f"/new/{game}")
    cards = page.locator(".variant")
    expect(cards.nth(1)).to_be_visible()
    for card in cards.all():
        assert card.locator("b").inner_text()
        assert card.locator("small").inner_text().endswith(".")
        expect(card.locator("svg")).to_be_attached()
    titles = [card.locator("b").inner_text() for card in cards.all()]
    assert len(set(titles)) == len(titles)
    assert not any(UNKNOWN.search(title) for title in titles)
    assert not set(titles) & set(book(game).facts.presets())


def test_the_fields_follow_the_variant_and_the_table_is_opened_with_it(person: Person) -> None:
    page = person()
    page.goto("/new/out-for-delivery")
    page.locator("details.options > summary").click()
    target = page.locator("#option-target")
    expect(target).to_have_value("20")
    page.get_by_role("radio", name="A shorter evening").press("Space")
    expect(target).to_have_value("15")
    page.get_by_role("radio", name="Two Rivers").press("Space")
    expect(target).to_have_value("20")
    expect(page.locator(".variant-map")).to_have_count(2)
    page.get_by_role("button", name="Open the table").click()
    assert ready(page) == "mine"
    match = page.url.split("/")[-1]
    assert ask(page, match)["preset"] == "two-rivers"


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_a_group_and_its_values_are_words(person: Person, game: str) -> None:
    page = person()
    page.goto(f"/new/{game}")
    page.locator("details.options > summary").click()
    expect(page.locator(".option-group h2").first).to_be_visible()
    assert page.locator(".option").count() == len(book(game).facts.options)
    assert page.locator(".option-group:not(:has(h2))").count() == 0
    for words in page.locator(".option select option").all_inner_texts():
        assert not UNKNOWN.search(words), words


def test_whoever_plays_alone_chooses_the_level_in_front(person: Person) -> None:
    page = person()
    page.goto("/new/mint-delivery")
    expect(page.locator(".alone-choices")).to_have_count(0)
    page.locator(".seat-counts").get_by_role("button", name="1").click()
    page.locator(".alone-choices").get_by_role("button", name="Hard").click()
    expect(page.locator(".alone-choices [aria-pressed='true']")).to_contain_text("Hard")
    page.get_by_role("button", name="Open the table").click()
    assert ready(page) == "mine"
    expect(page.locator(".mint")).to_contain_text("Solo Shift")


def test_who_plays_has_a_face_that_needs_no_letters_for_animals(person: Person) -> None:
    page = person()
    page.goto("/new/mint-delivery")
    who = page.locator(".who-plays")
    expect(who).to_contain_text("Drives sensible rounds")
    expect(who.locator("svg.face-of")).to_be_visible()
    page.locator("[name='seat-1']").select_option("bot:expert")
    expect(who).to_contain_text("Thinks for a second")
    expect(who.locator("svg.face-of")).to_be_visible()
    assert not EMOJI.search(page.locator("main").inner_text())
