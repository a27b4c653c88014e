"""The accessibility checker on a page as it stands, on a phone and on a desk, light and dark."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent / "vendor" / "axe.min.js"
RUN = """axe.run(document, {
  resultTypes: ['violations'],
  preload: false,
  rules: {'label-content-name-mismatch': {enabled: false}},
})"""
"""All rules but one: a spot of a drawing is a picture, and its label a sentence about it."""
TRIED_BY_AXE = {"style-src", "inline style"}
"""What the policy says of the styles that axe itself tries; for `Guard.expected`."""
PHONE, DESK = (360, 740), (1280, 800)
LIGHT, DARK = "light", "dark"
WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def violations(page: Page) -> list[str]:
    """What axe finds wrong."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(RUN)
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def examine(page: Page, is_thorough: bool = False) -> list[str]:
    """What is wrong on a phone in light and on a desk in dark; thoroughly: both in both."""
    wrong: list[str] = []
    for (width, height), theme in [(PHONE, LIGHT), (DESK, DARK), (PHONE, DARK), (DESK, LIGHT)]:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if theme == DARK else "light")
        wrong += [f"{width} {theme}: too wide"] if page.evaluate(WIDE) else []
        wrong += [f"{width} {theme}: {text}" for text in violations(page)]
        if (width, theme) == (DESK[0], DARK) and not is_thorough:
            break
    return wrong
