"""What happens in a game, drawn as the posts that tell of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from bot.cogs.wiring.localization import page_in
from bot.games import FACES
from bot.referee.duties.handovers import NOTHING_NEW, Handover
from bot.referee.game.free_roll import FreeRoll
from bot.referee.game.table import Table
from bot.referee.transaction.calls import (
    Mentioned,
    OverdueAsked,
    OverdueEnded,
    PlanHalted,
    Reminded,
    TurnCame,
)
from bot.referee.transaction.occurrences import (
    Archived,
    Asked,
    Begun,
    Closed,
    CodeNeeded,
    ConsentAsked,
    Consented,
    Locked,
    Occurrence,
    QuestionClosed,
    RecordRefused,
    RecordSent,
    RefusedByDiscord,
    ReplyEdited,
    ReplyTaken,
    Resolved,
    RoundLate,
    SeatAsked,
    Seated,
    SharingChanged,
    TurnEnded,
    UndoAsked,
    Undone,
    Withdrawn,
)
from bot.referee.transaction.tools import Payload
from bot.show.acts import plans
from bot.show.acts.declaration import throws_words
from bot.show.acts.results import ResultFacts, result_pages
from bot.show.acts.working import answered
from bot.show.asked import question
from bot.show.chances.odds_line import drawn_button, likely_lines
from bot.show.dice import locks
from bot.show.escape import plainly, quoted
from bot.show.game_text import QuestionText
from bot.show.page import Page, Shown
from bot.show.record import games, turns, undo
from bot.show.record.undelivered_posts import refused_by_discord_page
from bot.show.seats import consents, duties, overdue, seat_requests
from bot.show.seats.duties import next_lines, typed_lines, with_next
from bot.show.seats.seat_sharing import seat_sharing_page
from bot.words.reading import opening_examples
from core.forecast import is_measured
from core.terms.message import Text, Verbatim, joined
from core.terms.question import Question


def render(occurrence: Occurrence, language: str, came: Handover) -> tuple[Payload, ...]:
    """Return the posts that tell of an occurrence, in a language, as the outbox stores them."""
    return tuple(page_in(page, language).as_payload() for page in drawn(occurrence, came))


def drawn(occurrence: Occurrence, came: Handover = NOTHING_NEW) -> tuple[Page, ...]:
    """Return the posts that tell of an occurrence, as pages that no language is chosen for.

    Args:
        occurrence: What happened.
        came: What it brought to whom; the last post mentions him.
    """
    pages = _drawn(occurrence, came)
    *others, last = (pages,) if isinstance(pages, Page) else pages
    if not isinstance(occurrence, Begun | Resolved):
        last = with_next(last, occurrence.table, came)
    mentions = tuple(dict.fromkeys((*last.mentions, *came.users)))
    return (*others, replace(last, mentions=mentions))


def _drawn(told: Occurrence, came: Handover) -> Page | Sequence[Page]:  # noqa: C901, PLR0911, PLR0912 - a branch each
    match told:
        case Begun():
            options = FACES[told.table.system.key].pages.options(told.table.position)
            return games.begun_page(told, _first_step(told), options)
        case Locked():
            return _locked(told)
        case CodeNeeded():
            return locks.code_content(told.roll)
        case RoundLate():
            return locks.late_page(told)
        case ReplyEdited():
            return locks.edited_page(told)
        case ReplyTaken():
            return locks.receipt_page(told)
        case Closed():
            return locks.closed_page(told)
        case Asked():
            return _asked(told)
        case PlanHalted():
            return plans.halted_page(told)
        case QuestionClosed():
            return question.closed_page(told)
        case Reminded():
            return question.reminder_page(told)
        case TurnCame():
            return duties.turn_came_page(told)
        case Mentioned():
            return duties.mentioned_page(told)
        case OverdueAsked():
            return overdue.overdue_asked_page(told)
        case OverdueEnded():
            return overdue.overdue_ended_page(told)
        case ConsentAsked():
            return consents.consent_asked_page(told)
        case Consented():
            return consents.consented_page(told)
        case UndoAsked():
            return undo.undo_asked_page(told)
        case Undone():
            return undo.undone_page(told)
        case Withdrawn():
            return undo.withdrawn_page(told)
        case TurnEnded():
            return turns.turn_ended_page(told)
        case Archived():
            return turns.archived_page(told)
        case RecordSent():
            return turns.record_sent_page(told)
        case RecordRefused():
            return turns.record_refused_page(told)
        case SeatAsked():
            return seat_requests.seat_asked_page(told)
        case Seated():
            return seat_requests.seated_page(told)
        case SharingChanged():
            return seat_sharing_page(told)
        case RefusedByDiscord():
            return refused_by_discord_page(told)
        case Resolved():
            return _resolved(told, came)
    assert_never(told)


def _first_step(told: Begun) -> str:
    return opening_examples(FACES[told.table.system.key].reading.verbs)[0]


def _locked(told: Locked) -> Page:
    table, case = told.table, told.table.case
    request = case.request() if case else None
    said = quoted(case.order.words) if case else ""
    if isinstance(request, FreeRoll):
        words: Text = Verbatim(f"{request.dice} {plainly(request.reason)}".strip())
        said = ""
    else:
        words = FACES[table.system.key].pages.of_a_lock(request, told.needs) if request else ""
    decided = joined(map(answered, case.answers.values()), "; ") if case else ""
    return locks.lock_content(
        told.roll,
        words,
        throws_words(told.needs),
        first=told.roll.number == 1,
        said=said,
        decided=decided,
    )


def _asked(told: Asked) -> Page:
    said = question_text(told.table, told.question, stands=told.stands)
    return question.asked_page(told.game, said, told.seq, told.owners, told.question)


def question_text(table: Table, asked: Question, *, stands: bool) -> QuestionText:
    """Return all that a question says, of the case in hand or one that stands in the position."""
    who = table.system.whom(asked.to)
    request = table.case.request() if table.case and not stands else None
    if request is None or isinstance(request, FreeRoll):
        return question.asked(asked, who)
    return FACES[table.system.key].pages.asked(request, asked, who)


def _resolved(told: Resolved, came: Handover) -> Sequence[Page]:
    table, resolution, rolls = told.table, told.resolution, told.rolls
    thrown = (*told.earlier, *rolls)
    mode = table.game.rolls[thrown[-1]].mode.value if thrown else "plain"
    facts = ResultFacts(
        *(told.game, told.case, told.seal.k, rolls, mode, locks.head_line(told.seal)),
        absent=any(table.game.rolls[n].lock.absent for n in rolls),
        unseen=any(table.game.rolls[n].unseen for n in rolls),
        earlier=told.earlier,
    )
    request = resolution.request
    if isinstance(request, FreeRoll):
        by = int(table.game.rolls[rolls[-1]].lock.by)
        return [games.rolled_page(resolution, by, request.reason, request.plus, facts)]
    face = FACES[table.system.key]
    measured = bool(rolls) and is_measured(request)
    luck = likely_lines([each for each in told.percentiles[:1] if not each.name])
    facts = replace(
        facts,
        by_hand=request.by_hand,
        changes=told.changes,
        by_part=told.by_part,
        then=next_lines(table, came),
        typed=typed_lines(came),
        luck=luck,
        phase=table.system.phase(table.position) if face.reading.going_on else None,
    )
    *others, last = result_pages(
        face.pages.result(resolution), resolution.entries, table.system, facts
    )
    pictures = face.pictures
    if pictures is not None and pictures.battles_begin(request, table.position):
        last = replace(last, board=Shown.BATTLES)
    if not measured:
        return [*others, last]
    drawn = drawn_button(told.percentiles, told.game, told.case)
    return [*others, replace(last, buttons=(*last.buttons, drawn))]
