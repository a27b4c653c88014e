"""Pages under watch: no console error, no breach of the security policy, no request elsewhere."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

VIOLATIONS = """
addEventListener("securitypolicyviolation", (e) => console.error("policy: " + e.violatedDirective));
"""


@dataclass
class Guard:
    """What was seen to go wrong."""

    expected: set[str] = field(default_factory=set)
    """Parts of console messages that a test brings about on purpose."""
    faults: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Watch every page of a context."""
        context.add_init_script(VIOLATIONS)
        context.on("page", self.watch_page)

    def watch_page(self, page: Page) -> None:
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", self.see)

    def hear(self, message: ConsoleMessage) -> None:
        text = message.text
        if message.type == "error" and not any(part in text for part in self.expected):
            self.faults.append(f"console: {text} {message.location}")

    def see(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme not in ("data", "blob") and where.hostname != "127.0.0.1":
            self.faults.append(f"request off the machine: {request.url}")
