"""What a person does at the table, in the words of the screen."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from milkrun.games import book
from milkrun.play.record import Record, new_header

SIZES = [(1366, 650), (1280, 800), (1920, 1080), (820, 1180), (390, 844), (360, 740)]
"""Laptops, a desk, a tablet held upright, phones."""
CHOICES = ".table [data-target].lit, .table .verb.lit"
API = "/api/v1"
READY = """() => {
  if (document.querySelector(".veil")) return "veil";
  const state = document.querySelector(".table")?.dataset.state;
  return ["mine", "over", "asking"].includes(state) ? state : null;
}"""
FIND = """([selector, k]) => {
  const all = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
  const it = all[k % all.length];
  it.scrollIntoView({block: "center", inline: "center"});
  const box = it.getBoundingClientRect();
  for (const dy of [0.5, 0.2, 0.8, 0.05, 0.95]) for (const dx of [0.5, 0.2, 0.8, 0.05, 0.95]) {
    const [x, y] = [box.left + dx * box.width, box.top + dy * box.height];
    const hit = document.elementFromPoint(x, y);
    if (hit && it.contains(hit) && hit.closest("[data-target], button") === it) return [x, y];
  }
  throw new Error("no point of " + it.outerHTML.slice(0, 200) + " can be hit");
}"""
POINTED = """() => {
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const over = (cover, [x, y]) => {
    const box = cover.getBoundingClientRect();
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  };
  const covers = [...document.querySelectorAll("#top, .teacher, .prompt, .notice")];
  const inSight = ([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight
    && !covers.some((cover) => over(cover, [x, y]));
  const spotAt = (ring) => {
    const [x, y] = middle(ring.getBoundingClientRect());
    const near = (spot) => Math.hypot(...middle((spot.querySelector(".face") ?? spot)
      .getBoundingClientRect()).map((at, k) => at - [x, y][k])) < 2;
    if (!inSight([x, y])) return "out of sight";
    return [...document.querySelectorAll(".board [data-target]")].find(near)?.dataset.target;
  };
  const hit = (box) => document.elementFromPoint(...middle(box));
  const seen = (verb) => verb === hit(verb.getBoundingClientRect());
  const verbs = [...document.querySelectorAll(".verb.pointed")];
  return [...document.querySelectorAll(".pointer")].map(spotAt)
    .concat(verbs.map((verb) => (seen(verb) ? verb.dataset.target : "out of sight")));
}"""
"""What is pointed at with a ring that lies in the window and under nothing."""
Way = Callable[[Page, random.Random], None]


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """A request with this person's cookies, without a page."""
    answer: dict[str, Any] = page.request.post(API + path, data=body).json()
    return answer


def ask(page: Page, path: str) -> Any:
    """A question about a match, with this person's cookies."""
    return page.request.get(f"{API}/matches/{path}").json()


def set_up(page: Page, game: str, *seats: str, **more: Any) -> dict[str, Any]:
    """Open a table; seats are `me`, `open`, or the code of a bot, and stay as they are named."""
    rows = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "code": s} for s in seats]
    body = {"game": game, "seats": rows, "seating": "keep", **more}
    made = post(page, "/matches", body)
    assert "match" in made, made
    return made


def sit(page: Page, game: str, *seats: str, **more: Any) -> str:
    """Open a table and go to it; its id."""
    match: str = set_up(page, game, *seats, **more)["match"]
    page.goto(f"/match/{match}")
    return match


def bring(page: Page, record: str) -> str:
    """A record becomes a match of this person: to look at, or to play on; its id."""
    answer = page.request.post(f"{API}/import", data=record).json()
    assert "match" in answer, answer
    return str(answer["match"])


def sit_at(page: Page, game_id: str, seats: int, position: str, **options: int) -> None:
    """Go to a table with bots at a position where this person is to move."""
    game = book(game_id).load(seats, options)
    header = new_header(game, ["normal"] * seats, "0" * 64, ["0"] * seats)
    header.start = game.write(game.read(position))
    page.goto(f"/match/{bring(page, Record(header).to_bytes().decode())}")
    assert ready(page) == "mine"


def two_people(host: Page, friend: Page, game: str = "mint-delivery", **more: Any) -> str:
    """A table for two, both at it; its id."""
    made = set_up(host, game, "me", "open", **more)
    friend.goto(made["seats"][1]["link"])
    friend.get_by_role("button", name="Take this seat").click()
    host.goto(f"/match/{made['match']}")
    for page in (host, friend):
        expect(page.locator(".player.to-move").first).to_be_visible()
    return str(made["match"])


def mover(host: Page, friend: Page) -> Page:
    """Whose turn it is of two people at a table."""
    host.locator(".player.to-move").first.wait_for()
    return host if host.locator(".table").get_attribute("data-state") == "mine" else friend


def ready(page: Page) -> str:
    """Wait until this person can do something; what is the state."""
    return str(page.wait_for_function(READY).json_value())


def lit(page: Page) -> list[str]:
    """The targets that are lit, on the board and in the prompt."""
    return sorted(page.eval_on_selector_all(CHOICES, "all => all.map((e) => e.dataset.target)"))


def click_kth(page: Page, selector: str, k: int) -> None:
    """Click the k-th thing (counted round and round), at a point where nothing covers it."""
    x, y = page.evaluate(FIND, [selector, k])
    page.mouse.click(x, y)


def by_mouse(page: Page, luck: random.Random) -> None:
    """Click something that is lit, once no card lies on the board."""
    if page.locator(".notice").count():
        page.locator(".notice header button").click()
    click_kth(page, CHOICES, luck.randrange(1000))


def by_keyboard(page: Page, luck: random.Random) -> None:
    """Choose something that is lit without touching the mouse."""
    on_board = page.locator(".board [data-target].lit").count()
    if on_board == 0 or luck.random() < 0.3:
        page.keyboard.press("1")
        return
    for _ in range(luck.randint(1, min(3, on_board))):
        page.keyboard.press("n")
    page.keyboard.press("Enter")


def end_turn(page: Page) -> None:
    """End the turn by its key, whatever is left to do."""
    expect(page.locator(".prompt").get_by_role("button", name="End turn")).to_be_enabled()
    page.keyboard.press("e")
    if page.locator("[data-do='stage.send']").count():
        page.keyboard.press("e")


def play_on(page: Page, choose: Way, luck: random.Random, most: int = 800) -> int:
    """Choose until the game is over; how many choices it took."""
    for number in range(most):
        if not go_on(page, choose, luck):
            return number
    raise AssertionError("the game does not end")


def go_on(page: Page, choose: Way, luck: random.Random) -> bool:
    """One choice, when it is this person's; whether there was still one to make."""
    state = ready(page)
    if state == "asking":
        page.locator("[data-do='stage.send']").click()
    elif state != "over":
        choose(page, luck)
    return state != "over"
