"""How large the page of a long game is, how long it is made, and how soon it is open.

The game is one of Global 1940 that a simple opponent plays by typed lines, both sides of it: every
act has a position of its own, and a map.
"""

import asyncio
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench_figures import Seen, number, seen
from in_a_browser import FLAGS
from law_scripted_alpha3 import Scripted
from law_table import HERE, law_table

from bot.page.assembled import empty_viewer
from bot.page.record_page import record_page
from bot.referee.lifecycle.exports import Export

TURNS, THOUSAND = 27, 1000


def pages(*, quick: bool) -> Iterator[Seen]:
    """Play a game, make its page, open it; what is measured is told for a thousand acts."""
    record = asyncio.run(_played(2 if quick else TURNS))
    acts = record.transcript.count(b'"t":"order"')
    began = time.process_time()
    page = record_page(record.transcript, record.heads)
    took = time.process_time() - began
    alone = len(empty_viewer())
    thousand = alone + (len(page) - alone) * THOUSAND / acts
    beside = f"{acts} acts in {len(page) // 1000} kB, made in {number(took)} s of the processor"
    yield seen("page-size", thousand / 1000, beside)
    opened, checked = _opened(page)
    yield seen("page-open", opened, f"checked after {number(checked)} s")


async def _played(turns: int) -> Export:
    with tempfile.TemporaryDirectory() as folder:
        async with law_table(Path(folder), "alpha3", 1) as law:
            await Scripted(law, declares=2).play(turns)
            record = await law.services.exports.export(HERE)
    assert isinstance(record, Export)
    return record


def _opened(content: bytes) -> tuple[float, float]:
    """Return after how many seconds the page shows its first act, and is checked."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - an extra, not always there

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder) / "page.html"
        file.write_bytes(content)
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), headless=True, args=list(FLAGS)
        )
        page = browser.new_page()
        page.goto("about:blank")
        began = time.perf_counter()
        page.goto(file.as_uri())
        page.locator("#act h3").wait_for()
        opened = time.perf_counter() - began
        while page.evaluate("document.documentElement.dataset.verdict") == "checking":
            page.wait_for_timeout(20)
        checked = time.perf_counter() - began
        browser.close()
    return opened, checked
