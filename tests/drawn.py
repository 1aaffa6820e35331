"""Pages as the shell draws them through a game's Face, for tests that look at one of them alone."""

from collections.abc import Sequence
from typing import Any

from bot.games import FACES
from bot.referee.odds.forecasts import RequestOdds
from bot.show.acts.results import ResultFacts, result_pages
from bot.show.chances.odds_line import expect_lines
from bot.show.chances.odds_page import odds_page
from bot.show.page import Page
from core.systems import SYSTEMS
from core.terms.change import Change
from core.terms.message import Text
from core.terms.resolution import Resolution

HEAD = "Head 1: 00"


def drawn_odds(found: Sequence[RequestOdds], words: str = "a") -> Page:
    """Return the page of odds that ``/odds`` shows, as if its charts were attached."""
    pages = FACES[found[0].request.system].pages
    title = pages.title(found[0].request)
    return odds_page(words, title, pages.odds, found, [], drawn=True)


def expected(found: Sequence[RequestOdds]) -> Text:
    """Return what a preview expects."""
    return expect_lines(found, FACES[found[0].request.system].pages.odds)


def drawn_posts(before: Any, resolution: Resolution) -> tuple[Page, ...]:
    """Return every post of a result."""
    system = SYSTEMS[resolution.system]
    changes = system.changes(before, resolution.effects)
    by_part = system.changes_by_part(before, resolution)
    facts = ResultFacts("g1", 1, 1, (1,), "plain", HEAD, changes=changes, by_part=by_part)
    told = FACES[system.key].pages.result(resolution)
    return result_pages(told, resolution.entries, system, facts)


def drawn_result(resolution: Resolution, changes: Sequence[Change] = ()) -> Page:
    """Return the last post of a result, and of what it changed."""
    return drawn_results(resolution, changes)[-1]


def drawn_results(resolution: Resolution, changes: Sequence[Change] = ()) -> Sequence[Page]:
    """Return every post of a result, the last with what it changed."""
    told = FACES[resolution.system].pages.result(resolution)
    facts = ResultFacts("g1", 1, 1, (1,), "witnessed", HEAD, changes=changes)
    return result_pages(told, resolution.entries, SYSTEMS[resolution.system], facts)
