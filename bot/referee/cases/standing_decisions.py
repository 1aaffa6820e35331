"""Decisions that stand in a position: asked, answered, and taken back when they are gone.

No case is open while somebody thinks about one: his answer is an act of its own, and whatever else
the rules allow goes on meanwhile.
"""

from collections.abc import Iterator

from bot.record.questions import Question as Kept
from bot.record.questions import open_about
from bot.record.settings import setting_of
from bot.record.subjects import AboutCase
from bot.referee.cases.standing_orders import standing_answer
from bot.referee.game.acting_powers import choosers_of, owners_of
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.free_roll import resolve_at_table
from bot.referee.game.rooms import rooms_of
from bot.referee.game.standing_questions import standing_questions
from bot.referee.game.table import Table
from bot.referee.transaction.occurrences import Asked
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.dice import NoDice
from core.terms.duty import Asks
from core.terms.message import english
from core.terms.question import Question
from core.terms.refusal import Refusal


def about_question(question: Question, place: str = "") -> AboutCase:
    """Return what is kept of a question, of the case in hand or about a place."""
    form = english(question.form)
    choices, prefill = question.choices, question.prefill
    return AboutCase(question.id, choices, question.hidden, form, prefill, place)


def askable(table: Table, about: AboutCase, to: str) -> tuple[int, ...]:
    """Return who may be asked for a power; a hidden choice is its holders' alone."""
    return (choosers_of if about.hidden else owners_of)(table, to)


def ask(work: UnitOfWork, question: Question, place: str = "", *, stands: bool = False) -> None:
    """Ask whoever acts for the power of a question.

    What is asked openly in the channel is asked in the room of its side too, to be talked over.

    Args:
        work: Writes what happens.
        question: What is asked.
        place: What it stands about; nothing where the case in hand asks it.
        stands: Whether no case is open for it.
    """
    about = about_question(question, place)
    owners = askable(work.table, about, question.to)
    seq = work.ask(owners, question.to, question.text, about)
    asked = Asked(work.table, question, seq, owners, stands=stands)
    work.emit(asked)
    seat = work.table.seats.get(question.to)
    side = question.to if seat is None else seat.side
    for room in rooms_of(work.tx.db, work.table.key):
        if room.side == side:
            work.emit(asked, channel=room.thread)


def answered_ahead(
    work: UnitOfWork, question: Question, answer: str, user: int, place: str = ""
) -> None:
    """Close what was asked already and is answered now without its button."""
    for each in open_about(work.tx.db, work.table.key, AboutCase):
        if (each.asking.about.place, each.asking.about.id) == (place, question.id):
            work.answer(each.seq, answer, user)


def standing_one(table: Table, about: AboutCase) -> Asks | None:
    """Return the decision that a question was about, if it is asked in the same way still."""
    asks = standing_questions(table).get((about.place, about.id))
    if asks is None or about_question(asks.question, asks.place).as_json() != about.as_json():
        return None
    return asks


def decided(asks: Asks, answer: str) -> Declaration:
    """Return a decision as its player would declare it."""
    return Declaration(f"decide {asks.place}: {answer}", asks.answered(answer))


def ask_standing(work: UnitOfWork) -> None:
    """Ask what is to be decided by now and is not asked yet; take back what is not any more."""
    asked = set()
    for each in _asked_about_places(work):
        if standing_one(work.table, each.asking.about) is None:
            work.withdraw(each.seq)
        else:
            asked.add((each.asking.about.place, each.asking.about.id))
    for name, asks in standing_questions(work.table).items():
        if name in asked:
            continue
        ask(work, asks.question, asks.place, stands=True)


def keep(work: UnitOfWork, asks: Asks, answer: str, user: int) -> None:
    """Keep a decision that was taken while a case was open; it counts when that is over."""
    about = about_question(asks.question, asks.place).as_json()
    kept = {"user": str(user), "answer": answer, "about": about}
    work.tx.save_setting(work.table.key.guild, _kept_by(work, asks), kept)


def _taken_before(work: UnitOfWork, asks: Asks) -> tuple[int, str] | None:
    """Return what was decided while another case was open, and by whom; it counts once."""
    name, guild = _kept_by(work, asks), work.table.key.guild
    kept = setting_of(work.tx.db, guild, name)
    if not kept:
        return None
    work.tx.save_setting(guild, name, None)
    user, asked = int(kept["user"]), about_question(asks.question, asks.place).as_json()
    still = kept["about"] == asked and user in owners_of(work.table, asks.question.to)
    return (user, kept["answer"]) if still else None


def _kept_by(work: UnitOfWork, asks: Asks) -> str:
    return f"decided:{work.table.key}:{asks.place}:{asks.question.id}"


def begin_ordered(work: UnitOfWork) -> bool:
    """Begin the case of a decision that was taken beforehand; return whether there was one.

    It was taken while another case was open, or by a standing order. One that the rules do not
    take is left alone: its player is asked.
    """
    for asks in standing_questions(work.table).values():
        question = asks.question
        owners = owners_of(work.table, question.to)
        found = _taken_before(work, asks) or standing_answer(
            work.tx.db, work.table, owners, question
        )
        if found is None:
            continue
        user, answer = found
        declaration = decided(asks, answer)
        needs = resolve_at_table(work.table.position, declaration.request, {}, NoDice())
        if isinstance(needs, Refusal):
            continue
        answered_ahead(work, question, answer, user, asks.place)
        work.append(declaration.ordered(user))
        return True
    return False


def _asked_about_places(work: UnitOfWork) -> Iterator[Kept[AboutCase]]:
    for each in open_about(work.tx.db, work.table.key, AboutCase):
        if each.asking.about.place:
            yield each
