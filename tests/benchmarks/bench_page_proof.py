"""How long the page takes to check a game in a browser, and how much there is of it to read."""

from collections.abc import Iterator

from bench_figures import Seen, median, number, seen
from in_a_browser import in_chromium
from proof_in_a_browser import Asked, checked, opened, proof_source
from proof_long_game import long_game

ROLLS = 1000
TIMES = 5


def page_proofs(*, quick: bool) -> Iterator[Seen]:
    """Check drand rolls, each with a round of its own, in a worker; weigh the verifier."""
    rolls = ROLLS // 20 if quick else ROLLS
    game = long_game(rolls)
    took = []
    with in_chromium() as browser:
        page = browser.new_page()
        opened(page, source=game.with_key(proof_source()), instead="selfTestFault = () => null;")
        for _ in range(2 if quick else TIMES):
            (told,) = checked(page, Asked(game.record))
            assert (len(told["report"]["rolls"]), told["report"]["errors"]) == (rolls, [])
            took.append(told["ms"] / 1000)
    beside = f"{rolls:,} rounds; the slowest of {len(took)} {number(max(took))} s"
    yield seen("page-proof", median(took), beside)
    source = proof_source()
    lines = f"{len(source.splitlines()):,} lines"
    yield seen("page-proof-size", len(source.encode()) / 1000, lines)
