"""Pages as the shell draws them through a game's Face, for tests that look at one of them alone."""

from collections.abc import Sequence

from bot.games import FACES
from bot.referee.odds.forecasts import RequestOdds
from bot.show.declaration import result_footer, result_pages
from bot.show.odds_line import expect_lines
from bot.show.odds_page import odds_page
from bot.show.page import Page
from core.terms.resolution import Resolution

SEAL = ("Head", "00")


def drawn_odds(found: Sequence[RequestOdds], words: str = "a") -> Page:
    """Return the page of odds that ``/odds`` shows, as if its charts were attached."""
    pages = FACES[found[0].request.system].pages
    title = pages.title(found[0].request)
    return odds_page(words, title, pages.odds, found, [], drawn=True)


def expected(found: Sequence[RequestOdds]) -> str:
    """Return what a preview expects."""
    return expect_lines(found, FACES[found[0].request.system].pages.odds)


def drawn_result(resolution: Resolution, footer: str = "") -> Page:
    """Return the last post of a result."""
    told = FACES[resolution.system].pages.result(resolution)
    footer = footer or result_footer("g1", (1,), "plain")
    return result_pages(told, resolution, game="g1", case=1, footer=footer, seal=SEAL)[-1]
