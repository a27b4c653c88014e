"""What is taken back draws the same again, and the end page says how often it was."""

import pytest
from playwright.sync_api import expect

from milkrun.games import book
from milkrun.play.undo import undo
from tests.play.helpers import new_table, play_on
from tests.web.browser.conftest import Person
from tests.web.browser.table import bring, ready, sit_at


@pytest.mark.parametrize(
    ("times", "said"), [(0, "Nothing was taken back."), (1, "1 take-back;"), (3, "3 take-backs;")]
)
def test_the_end_counts_the_take_backs(person: Person, times: int, said: str) -> None:
    table = play_on(new_table(book("mint-delivery").load(2)), 6)
    for _ in range(times):
        undo(table, 0, 8, consent=True)
        play_on(table, 2)
    record = play_on(table, 10_000).record
    page = person()
    page.goto("/")
    page.goto(f"/match/{bring(page, record.to_bytes().decode())}")
    expect(page.locator(".dice summary")).to_contain_text(said)


def test_the_shop_rolls_the_same_item_however_often_it_is_taken_back(person: Person) -> None:
    page = person({"confirm": False})
    page.goto("/")
    sit_at(page, "out-for-delivery", 2, "mp=9 round=2; A: at=2 gold=600; B: at=40")
    bought = page.locator(".ofd-satchel .ofd-item-card")
    names = set()
    for _ in range(4):
        page.locator(".ofd-buy.lit").click()
        expect(bought).to_have_count(1)
        names.add(bought.locator("b, h4, strong").first.inner_text())
        ready(page)
        page.keyboard.press("u")
        expect(bought).to_have_count(0)
        ready(page)
    assert len(names) == 1
