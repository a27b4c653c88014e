"""The accessibility checker on a page as it stands, at both sizes and in both themes."""

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
WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def violations(page: Page) -> list[str]:
    """What axe finds wrong."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(RUN)
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def examine(page: Page) -> list[str]:
    """What is wrong at phone and desktop size, in light and dark."""
    wrong: list[str] = []
    for width, height in (PHONE, DESK):
        page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}: too wide"] if page.evaluate(WIDE) else []
        page.emulate_media(color_scheme="light")
        wrong += [f"{width} light: {text}" for text in violations(page)]
        page.emulate_media(color_scheme="dark")
        wrong += [f"{width} dark: {text}" for text in violations(page)]
    return wrong
