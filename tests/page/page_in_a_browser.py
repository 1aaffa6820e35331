"""Pages opened in a browser from a file, without a network, as a reader would open them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

PATIENCE_S = 120.0
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 900}


class Opened:
    """A page that is open, with everything that it asked for or complained of.

    Attributes:
        page: The browser's page.
        asked: The addresses of all requests but those of the file itself and of its own worker.
        said: What it wrote to the console, and what went wrong in it.
    """

    def __init__(self, page: "Page", file: Path) -> None:
        self.page = page
        self.asked: list[str] = []
        self.said: list[str] = []
        self._file = file
        page.on("request", lambda request: self._request(request.url))
        page.on("console", lambda message: self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("dialog", lambda dialog: self.said.append(f"dialog {dialog.message}"))

    def _request(self, url: str) -> None:
        own = url.startswith((self._file.as_uri(), "blob:", "data:"))
        if not own:
            self.asked.append(url)

    def open(self, address: str = "") -> "Opened":
        """Open the page, and wait for its verdict if it holds a record."""
        self.page.goto(f"{self._file.as_uri()}{address}")
        return self

    def dataset(self, name: str) -> str:
        """Return what the page says of itself to whoever asks the browser."""
        return str(self.page.evaluate(f"document.documentElement.dataset.{name}"))

    def verdict(self) -> tuple[str, int]:
        """Wait for the verdict; return it with the number of faulty lines."""
        ends = time.monotonic() + PATIENCE_S
        while self.dataset("verdict") == "checking" and time.monotonic() < ends:
            self.page.wait_for_timeout(20)
        return self.dataset("verdict"), int(self.dataset("faults"))

    def choose(self, name: str, content: bytes) -> None:
        """Choose a file, as its reader would."""
        chosen = self._file.with_name(name)
        chosen.write_bytes(content)
        self.page.set_input_files("#file", chosen)

    def follow(self, link: "Locator") -> None:
        """Click an act of the list, and wait until it is the one that is shown."""
        act = link.get_attribute("data-k")
        link.click()
        self.page.wait_for_selector(f'#list a[data-k="{act}"][aria-current]')

    def text(self, selector: str) -> str:
        """Return what an element says."""
        return str(self.page.text_content(selector) or "")

    def evaluate(self, script: str, *given: Any) -> Any:
        """Return what a script comes to in the page."""
        return self.page.evaluate(script, *given)


@contextmanager
def opened(
    browser: "Browser", folder: Path, content: bytes, address: str = "", **options: Any
) -> "Iterator[Opened]":
    """Open a page from a file in a context of its own, offline.

    Args:
        browser: The browser.
        folder: Where the file is put.
        content: The page.
        address: What follows the file's name, such as ``#k=4``.
        options: Of the context: its language, its size, its colours.
    """
    file = folder / "page.html"
    file.write_bytes(content)
    context = browser.new_context(**{"viewport": DESK, "locale": "en-US", **options})
    context.set_offline(offline=True)
    shown = Opened(context.new_page(), file)
    try:
        yield shown.open(address)
    finally:
        context.close()
