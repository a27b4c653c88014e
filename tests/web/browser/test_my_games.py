"""The games of a device: when, how far, the scores, the winner; deleting; how it went."""

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import ready, set_up, sit


def at_home(person: Person) -> Page:
    page = person()
    page.goto("/")
    return page


def test_a_running_game_shows_its_date_round_and_scores_and_can_be_deleted(person: Person) -> None:
    page = at_home(person)
    match = sit(page, "mint-delivery", "me", "normal", name="Dana")
    assert ready(page) == "mine"
    page.get_by_role("button", name="Keep none").click()
    assert ready(page) == "mine"
    page.goto("/")
    row = page.locator("li.match", has=page.locator(f"a[href='/match/{match}']"))
    expect(row).to_contain_text("round 1")
    expect(row.locator(".points").first).to_have_text("0")
    expect(row.locator(".when")).to_contain_text(":")
    row.get_by_role("button", name="Delete").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(row).to_have_count(0)


def test_a_finished_game_names_its_winner_and_counts_in_the_statistics(person: Person) -> None:
    page = at_home(person)
    match = sit(page, "mint-delivery", "me", "random", name="Dana")
    ready(page)
    answer = page.request.post(f"/api/v1/matches/{match}/resign", data={"seat": 0})
    assert answer.ok
    page.goto("/")
    page.locator(".mine summary", has_text="Finished").click()
    row = page.locator("li.match", has=page.locator(f"a[href='/match/{match}']"))
    expect(row.locator(".tag")).to_have_text("Won by Bot B")
    page.locator(".statistics summary").click()
    line = page.locator(".statistics tbody tr", has_text="bot: random")
    expect(line.locator("td").nth(1)).to_have_text("1")
    expect(line.locator("td").nth(2)).to_have_text("0")


def test_unfinished_games_do_not_pile_up(person: Person) -> None:
    page = at_home(person)
    for _ in range(7):
        set_up(page, "mint-delivery", "me", "normal")
    page.goto("/")
    expect(page.locator(".mine > ul.matches li")).to_have_count(4)
    page.locator(".rest summary").click()
    page.get_by_role("button", name="Delete unfinished games against bots (3)").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.locator("li.match")).to_have_count(4)
