"""The page of the drills keeps what other drills found."""

from tests.drills.page import OPENING, section, sections, with_section

ORDER = ["bench", "laws", "kill"]


def test_a_drill_replaces_its_own_section_only() -> None:
    page = with_section(with_section("", ORDER, "kill", "200 kills"), ORDER, "bench", "slow")
    page = with_section(page, ORDER, "bench", "fast")
    assert page.startswith(OPENING)
    assert sections(page) == {"bench": "fast", "kill": "200 kills"}
    assert page.index("## bench") < page.index("## kill")


def test_a_drill_that_no_longer_exists_leaves_the_page() -> None:
    page = with_section("# Drills\n\n## old\n\nsomething\n", ORDER, "laws", "none broken")
    assert sections(page) == {"laws": "none broken"}


def test_a_section_says_on_what_it_ran() -> None:
    said = section("Speed.", ["- a: 1", "- b: 2"], 61.4)
    assert said.startswith("Speed.\n\n- a: 1\n- b: 2\n\n61 s; milkrun ")
    assert said.endswith(" cores.")


def test_a_section_says_if_the_machine_was_busy() -> None:
    said = section("Speed.", ["- a: 1"], 61.4, 10_000.0)
    assert said.endswith(" cores, busy with other work (load 10000).")
