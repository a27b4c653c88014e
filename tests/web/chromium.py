"""The Chromium that drives the tests: found on the machine, without its own toolbar's pages."""

import shutil

from playwright.sync_api import Browser, BrowserType

NAMES = ("chromium", "chromium-browser", "google-chrome")
TOOLBAR = [
    "InitialWebUI",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
    "WebUIReloadButton",
]
"""Pages that each window opens for its toolbar, as dear as the page under test; nobody sees it."""
SURPRISES = [
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]
"""What Playwright switches off by itself; the last such flag replaces those before it."""


def launch(kind: BrowserType) -> Browser:
    """Start it."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    assert found, "Chromium is missing: on Debian, install the package 'chromium'."
    off = "--disable-features=" + ",".join(TOOLBAR + SURPRISES)
    return kind.launch(executable_path=found, args=["--no-sandbox", off])
