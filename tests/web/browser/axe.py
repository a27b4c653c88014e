"""The accessibility checker on a page as it stands, on a phone and on a desk, light and dark."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent / "vendor" / "axe.min.js"
ASKED_FOR = [
    "target-size",
    "p-as-heading",
    "table-fake-caption",
    "td-has-header",
    "focus-order-semantics",
]
"""Rules that axe leaves out unless they are asked for; the first four are of WCAG 2.2 AA."""
COLOURS = ["color-contrast", "link-in-text-block"]
LABEL_IN_NAME = "label-content-name-mismatch"
NO_LABEL = ".tif-schedule, .tif-notes"
"""The table of fees on a route is no label of the button it lies on: the name tells it in
sentences. Nor are single letters and digits in drawings, nor the ×2 on a stack of cards, which the
name tells in words: they are symbols, as WCAG has it."""
EVERYTHING = """async ([asked, name, aside]) => {
  const common = {resultTypes: ["violations"], preload: false};
  const wanted = asked.map((id) => [id, {enabled: true}]);
  const rules = {...Object.fromEntries(wanted), [name]: {enabled: false}};
  const found = await axe.run({...common, rules});
  const symbols = [...document.querySelectorAll("svg text")];
  const hidden = symbols.filter((e) => /^(.|×\\d+)$/u.test(e.textContent.trim()));
  hidden.push(...document.querySelectorAll(aside));
  for (const element of hidden) element.style.visibility = "hidden";
  const named = await axe.run({...common, runOnly: [name]});
  for (const element of hidden) element.style.visibility = "";
  return [...found.violations, ...named.violations];
}"""
ONLY = """async (rules) => {
  const options = {resultTypes: ["violations"], preload: false, runOnly: rules};
  return (await axe.run(options)).violations;
}"""
TRIED_BY_AXE = {"style-src", "inline style"}
"""What the policy says of the styles that axe itself tries; for `Guard.expected`."""
PHONE, DESK = (360, 740), (1280, 800)
FRAMES = """() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(() => requestAnimationFrame(done))))"""
"""Until the page has been laid out anew, and what follows from that is drawn."""
WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
Theme = Literal["light", "dark"]
SIZES: list[tuple[tuple[int, int], Theme, Theme]] = [
    (PHONE, "light", "dark"),
    (DESK, "dark", "light"),
]


def examine(page: Page) -> list[str]:
    """What is wrong on a phone and on a desk, in light and in dark.

    Each size is looked at whole in one theme; in the other, only its colours are not the same.
    """
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.read_text("utf-8"))
    wrong: list[str] = []
    for (width, height), theme, other in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAMES)
        wrong += [f"{width}: too wide"] if page.evaluate(WIDE) else []
        found = look(page, theme, EVERYTHING, [ASKED_FOR, LABEL_IN_NAME, NO_LABEL])
        found += look(page, other, ONLY, COLOURS)
        wrong += [f"{width} {text}" for text in found]
    return wrong


def look(page: Page, theme: Theme, run: str, how: list[Any]) -> list[str]:
    """What axe finds wrong in a theme."""
    page.emulate_media(color_scheme=theme)
    found: list[dict[str, Any]] = page.evaluate(run, how)
    return [
        f"{theme}: {violation['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for violation in found
        for node in violation["nodes"]
    ]
