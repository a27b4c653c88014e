"""The studio in a browser: a changed table is played, compared, drawn, replayed, kept, shared."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from milkrun.games import GAMES
from tests.web.browser.axe import TRIED_BY_AXE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.server import Server
from tests.web.browser.table import ask, ready

PATIENCE = 60_000
"""Milliseconds for what other processes do: they start first, the lab's libraries with them."""
PHONE = {"width": 390, "height": 844}


def unfold(page: Page, table: str) -> None:
    """Open a table of the form."""
    page.locator(f"[data-table='{table}'] > summary").click()


def type_in(page: Page, label: str, value: str) -> None:
    """Type a value and leave the field."""
    field = page.get_by_label(label, exact=True)
    field.fill(value)
    field.press("Tab")


def six_cards(page: Page) -> None:
    """Tiffin with six cards in the first hand."""
    page.goto("/studio/tiffin")
    unfold(page, "numbers")
    type_in(page, "Cards in the first hand", "6")
    expect(page.get_by_text("That makes a game.")).to_be_visible(timeout=PATIENCE)


def compare(page: Page, games: str = "20") -> None:
    """Begin an experiment between random bots."""
    page.locator(".studio-bots").select_option("random")
    page.locator(".studio-games").select_option(games)
    page.locator(".studio-compare").click()


def found(page: Page) -> None:
    """Wait until the figures are there."""
    expect(page.locator(".figures tbody tr").first).to_be_visible(timeout=PATIENCE)


def test_from_the_shelf_to_a_played_game(person: Person) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("link", name="Studio of Tiffin").click()
    unfold(page, "numbers")
    type_in(page, "Cards in the first hand", "6")
    expect(page.locator(".studio-changes li")).to_contain_text("4 → 6")
    page.locator(".studio-bots").select_option("random")
    page.get_by_role("button", name="Play it against bots").click()
    page.wait_for_url("**/match/*")
    ready(page)
    facts = ask(page, f"{page.url.split('/')[-1]}/facts")
    assert facts["tables"]["numbers"]["hand_start"] == 6


def test_a_road_is_seen_as_soon_as_it_is_built(person: Person) -> None:
    page = person()
    page.goto("/studio/mint-delivery")
    unfold(page, "map")
    roads = page.locator(".studio-map .road")
    expect(roads).to_have_count(16)
    page.locator("[data-table='map'] .studio-part", has_text="Roads").get_by_role(
        "button", name="Add a row"
    ).click()
    type_in(page, "Roads, row 17, from", "C")
    type_in(page, "Roads, row 17, to", "NW")
    expect(roads).to_have_count(17)
    expect(page.get_by_text("That makes a game.")).to_be_visible(timeout=PATIENCE)


def test_two_places_chosen_on_the_map_get_a_road_and_lose_it(person: Person) -> None:
    page = person()
    page.goto("/studio/mint-delivery")
    unfold(page, "map")
    roads = page.locator(".studio-map .road")
    expect(roads).to_have_count(16)
    place = page.locator(".studio-map .spot")

    def choose() -> None:
        for name in ("C", "NW"):
            place.filter(has=page.get_by_text(name, exact=True)).click()

    choose()
    expect(roads).to_have_count(17)
    expect(page.locator(".studio-changes li")).to_contain_text("Roads")
    expect(page.get_by_text("That makes a game.")).to_be_visible(timeout=PATIENCE)
    choose()
    expect(roads).to_have_count(16)
    expect(page.locator(".studio-changes")).to_have_count(0)


def test_a_list_of_lists_is_changed_like_any_table(person: Person) -> None:
    page = person()
    page.goto("/studio/out-for-delivery")
    unfold(page, "map")
    borders = page.locator("[data-table='map'] .studio-part", has_text="Borders")
    type_in(page, "Borders 1, row 2, across", "17.5")
    change = page.locator(".studio-changes li")
    expect(change).to_contain_text("Borders › 1 › 2 › across 18.5 → 17.5")
    page.get_by_role("button", name="Remove Borders 2").click()
    expect(change).to_contain_text("2 rows → 1 rows")
    page.get_by_role("button", name="Remove Borders 1").click()
    add = borders.get_by_role("button", name="Add a list")
    add.click()
    borders.get_by_role("button", name="Add a row").click()
    type_in(page, "Borders 1, row 1, down", "200")
    expect(page.get_by_text("It takes a number from -9.0 to 109.0.")).to_be_visible()
    type_in(page, "Borders 1, row 1, down", "4")
    expect(page.get_by_text("That makes a game.")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("document.querySelectorAll('.studio-map').length") == 1


def test_a_variant_is_printed_on_either_paper(person: Person) -> None:
    page = person()
    six_cards(page)
    page.get_by_label("Name", exact=True).fill("Six cards")
    for paper, size in (("A4", b"[0 0 595"), ("Letter", b"[0 0 612")):
        with page.expect_download(timeout=PATIENCE) as told:
            page.get_by_role("button", name=f"Print on {paper}").click()
        assert told.value.suggested_filename == f"six-cards-{paper.lower()}.pdf"
        data = Path(told.value.path()).read_bytes()
        assert data.startswith(b"%PDF-")
        assert b"/MediaBox " + size in data
    expect(page.get_by_text("The sheets are saved: print them at 100 %.")).to_be_visible()


def test_a_wrong_value_is_refused_in_its_place(person: Person, guard: Guard) -> None:
    guard.expected.add("422")
    page = person()
    six_cards(page)
    type_in(page, "Most cards in a hand", "99")
    field = page.get_by_label("Most cards in a hand", exact=True)
    expect(field).to_have_attribute("aria-invalid", "true")
    bound = page.get_by_text("It takes a whole number from 1 to 20.")
    expect(bound).to_be_visible()
    page.get_by_role("button", name="Play it against bots").click()
    expect(page.get_by_text("Put right what is marked first.").first).to_be_visible()
    type_in(page, "Most cards in a hand", "3")
    expect(bound).to_have_count(0)
    refusal = page.get_by_text("Hands of 3 may leave no card to draw.")
    expect(refusal).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="All as in the book").click()
    expect(page.locator(".studio-changes")).to_have_count(0)
    expect(page.get_by_label("Cards in the first hand", exact=True)).to_have_value("4")


def test_from_a_changed_table_to_a_chart_to_a_replay(person: Person) -> None:
    page = person()
    six_cards(page)
    compare(page)
    found(page)
    expect(page.locator(".figures .span").first).to_be_visible()
    expect(page.locator(".figures .half").first).to_contain_text("±")
    expect(page.locator(".spread rect.variant").first).to_be_attached()
    expect(page.locator(".studio-result")).to_contain_text("seeds 0 to 9")
    with page.expect_download() as told:
        page.get_by_role("button", name="Figures (CSV)").click()
    lines = Path(told.value.path()).read_text("utf-8").splitlines()
    assert len(lines) == 41
    assert lines[0].startswith("side,game,seed,turned,")
    with page.expect_download() as told:
        page.get_by_role("button", name="Everything (JSON)").click()
    assert json.loads(Path(told.value.path()).read_text("utf-8"))["seed"] == 0
    page.locator(".studio-watch").fill("4")
    page.get_by_role("button", name="By the variant").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_text(re.compile(r"Step 0 of \d+"))).to_be_visible()


def test_a_second_experiment_and_those_of_before(person: Person) -> None:
    page = person()
    six_cards(page)
    page.get_by_label("Name", exact=True).fill("Six cards")
    compare(page)
    found(page)
    first = page.locator(".figures").inner_text()
    page.locator(".studio-seed").fill("700")
    page.locator(".studio-seed").press("Tab")
    page.locator(".studio-compare").click()
    expect(page.locator(".studio-result")).to_contain_text("seeds 700 to 709", timeout=PATIENCE)
    page.reload()
    past = page.get_by_role("button", name="Six cards: 20 games, random")
    expect(past).to_have_count(2)
    past.nth(1).click()
    expect(page.locator(".figures")).to_have_text(first, use_inner_text=True)
    page.get_by_role("button", name="Forget Six cards").nth(1).click()
    expect(past).to_have_count(1)


def test_an_experiment_is_cancelled_and_goes_on(person: Person) -> None:
    page = person()
    answers: list[str] = []
    page.on("response", lambda answer: answers.append(answer.url))
    six_cards(page)
    compare(page, "2000")
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text(re.compile(r"Stopped at \d+ of 4000 games\."))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("2000 games"))).to_be_visible()
    asked = len([url for url in answers if url.endswith("/games")])
    page.reload()
    page.get_by_role("button", name=re.compile("2000 games")).click()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text(re.compile(r"Stopped at \d+ of 4000 games\."))).to_be_visible()
    assert len([url for url in answers if url.endswith("/verdict")]) == 0
    assert asked <= 40


def test_a_variant_is_kept_shared_and_downloaded(person: Person) -> None:
    page = person()
    six_cards(page)
    page.get_by_label("Name", exact=True).fill("Six cards")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("Kept on this device as “Six cards”.")).to_be_visible()
    with page.expect_download() as told:
        page.get_by_role("button", name="Preset file").click()
    assert told.value.suggested_filename == "six-cards.toml"
    preset = tomllib.loads(Path(told.value.path()).read_text("utf-8"))
    assert preset == {
        "about": "Six cards",
        "options": {},
        "tables": {"numbers": {"hand_start": 6}},
    }
    page.get_by_role("button", name="Copy a link").click()
    link = page.locator(".studio-link").input_value()
    page.get_by_role("button", name="All as in the book").click()
    expect(page.locator(".studio-changes")).to_have_count(0)
    page.get_by_role("button", name="Six cards", exact=True).click()
    expect(page.locator(".studio-changes li")).to_contain_text("4 → 6")
    friend = person()
    friend.goto(link)
    expect(friend.locator(".studio-changes li")).to_contain_text("4 → 6")
    expect(friend.get_by_label("Name", exact=True)).to_have_value("Six cards")
    friend.goto("/studio/mint-delivery#v=nonsense")
    expect(friend.get_by_text("The link holds no variant of this game.")).to_be_visible()


def test_experiments_are_off_where_the_keeper_says_so(person: Person, tmp_path: Path) -> None:
    server = Server(tmp_path, MILKRUN_EXPERIMENTS="0")
    server.start()
    try:
        page = person(base=server.url)
        page.goto("/studio/tiffin")
        expect(page.get_by_text("This server plays no experiments.")).to_be_visible()
        expect(page.locator(".studio-compare")).to_have_count(0)
    finally:
        server.stop()


@pytest.mark.parametrize("game", GAMES)
def test_the_studio_is_accessible_and_fits_a_phone(person: Person, guard: Guard, game: str) -> None:
    guard.expected |= TRIED_BY_AXE
    page = person(viewport=PHONE)
    page.goto(f"/studio/{game}")
    for fold in page.locator(".studio-fold > summary").all():
        fold.click()
    compare(page)
    found(page)
    assert examine(page) == []
    inside = page.locator(".studio-result .scroll-x").first
    assert inside.evaluate("box => box.scrollWidth <= box.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
