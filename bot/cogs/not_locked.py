"""A press that locked nothing in, with what has come since told in its reader's language."""

from collections.abc import Iterable
from dataclasses import replace

from bot.cogs.wiring.services import Services
from bot.referee.cases.bindings import Since
from bot.referee.game.people import Act
from bot.referee.game.resolved_case import ResolvedCase
from bot.show.acts.not_locked import MOST_ACTS, not_locked_page
from bot.show.page import Page
from core.terms.message import Text


async def hindered_page(services: Services, act: Act, why: Since, page: Page) -> Page:
    """Return why nothing was locked in, above what the same press would do now.

    Args:
        services: The use cases.
        act: Who pressed, and where.
        why: What has come since the preview was shown.
        page: The declaration as things stand.
    """
    table = await services.tables.at(act.place)
    shown = [*why.undone, *why.done][-MOST_ACTS:]
    if table is None or not shown:
        return not_locked_page(why, page)
    told = await services.history.headlines(table, [each.case for each in shown])

    def retold(cases: Iterable[ResolvedCase]) -> tuple[ResolvedCase, ...]:
        return tuple(replace(each, headline=_headline(each, told.get(each.case))) for each in cases)

    why = replace(why, done=retold(why.done), undone=retold(why.undone))
    return not_locked_page(why, page)


def _headline(recorded: ResolvedCase, told: Text | None) -> Text:
    """Return what came of a case as the rules tell it anew, or as the record has it."""
    return recorded.headline if told is None else told
