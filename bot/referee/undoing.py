"""Undo and redo: lines like any other, agreed by the other side where dice were known."""

from dataclasses import dataclass
from typing import Any

from bot.record.archive import Archive
from bot.record.errors import Repeated, StaleStateError
from bot.record.games import GameKey
from bot.record.questions import Asking, open_questions, question_of
from bot.referee.desk import Desk
from bot.referee.pace import deadline_of
from bot.referee.people import Act
from bot.referee.refusing import NO_GAME, refuse
from bot.referee.table import Resolved, Table
from bot.referee.tables import Tables
from bot.referee.tools import Tools
from bot.referee.writing import Pen
from core.terms.refusal import Refusal

ABOUT_UNDO = "undo"
AGREE, DECLINE = "agree", "decline"


@dataclass(frozen=True, slots=True)
class Undone:
    """What was undone or redone, or asked to be.

    Attributes:
        what: The headline of the case.
        asked: Whose consent it waits for; nobody's when it is done.
    """

    what: str
    asked: tuple[int, ...]


class Undoing:
    """Takes acts back in the open."""

    def __init__(self, archive: Archive, tables: Tables, desk: Desk, tools: Tools) -> None:
        self._archive = archive
        self._tables = tables
        self._desk = desk
        self._tools = tools

    async def ask(self, act: Act, *, redo: bool = False) -> Undone | Refusal:
        """Take back the latest act of a channel's game, or ask the other side to agree."""
        table = await self._tables.at(act.place)
        if table is None:
            return NO_GAME

        def write(pen: Pen) -> Undone | Refusal:
            if pen.table.side_of(act.person.id) is None:
                return refuse("Only players of this game undo in it.", "Ask one of them.")
            if pen.table.case is not None:
                return self._withdraw(pen, act)
            latest = latest_redoable(pen.table) if redo else latest_standing(pen.table)
            if latest is None:
                word = "redone" if redo else "undone"
                return refuse(f"There is nothing to be {word}.", "See `/log`.")
            owners = pen.table.against(pen.table.side_of(act.person.id))
            if (not latest.rolls and not redo) or not owners:
                self._write(pen, act.person.id, latest, agreed=None, redo=redo)
                return Undone(latest.headline, ())
            self._ask(pen, act, latest, owners, redo=redo)
            return Undone(latest.headline, owners)

        try:
            return await self._desk.write(table.key, write, source=act.source, kind="undo")
        except Repeated:
            return refuse("This was asked already.", "See `/status`.")

    async def answer(self, act: Act, key: GameKey, seq: int, answer: str) -> Undone | Refusal:
        """Agree to an undo or redo that was asked for, or decline it."""
        question = await self._archive.read(question_of, key, seq)
        choices = question.asking.choices
        if act.person.id not in question.asking.owners:
            names = " or ".join(f"<@{user}>" for user in question.asking.owners)
            return refuse("This is not yours to agree to.", f"It waits for {names}.")

        def write(pen: Pen) -> Undone | Refusal:
            pen.tx.answer(key, seq, answer)
            if answer != AGREE:
                return Undone(f"declined: {choices['what']}", ())
            redo = bool(choices["redo"])
            latest = latest_redoable(pen.table) if redo else latest_standing(pen.table)
            if latest is None or latest.case != choices["case"] or pen.table.case is not None:
                return refuse("The game has gone on since.", "Ask again with `/undo`.")
            self._write(pen, int(choices["by"]), latest, agreed=act.person.id, redo=redo)
            return Undone(latest.headline, ())

        try:
            return await self._desk.write(key, write, source=act.source, kind="undo answer")
        except (StaleStateError, Repeated):
            return refuse("This was answered already.", "See `/log`.")

    def _withdraw(self, pen: Pen, act: Act) -> Undone | Refusal:
        """Take back a declaration before any die of it is known: its player may, alone."""
        case, roll = pen.table.case, pen.table.open_roll
        if case is None or case.by != act.person.id:
            return refuse("Somebody's declaration is under way.", "Only its player withdraws it.")
        if roll is not None or case.rolls:
            return refuse(
                "Dice of this declaration are locked.",
                "The other side stops it with `cancel` and the code; or let it be rolled first.",
            )
        if case.answers:
            return refuse(
                "Somebody has answered this declaration already.",
                "Let it be rolled, then ask to undo it.",
            )
        for each in open_questions(pen.tx.db, pen.table.key):
            if each.asking.choices.get("about") == "case":
                pen.tx.withdraw(pen.table.key, each.seq)
        pen.line({"t": "dropped", "case": case.k, "why": f"withdrawn by <@{act.person.id}>"})
        return Undone(case.words, ())

    def _ask(
        self, pen: Pen, act: Act, latest: Resolved, owners: tuple[int, ...], *, redo: bool
    ) -> None:
        word = "redo" if redo else "undo"
        asking = Asking(
            owners=owners,
            seat="table",
            text=f"<@{act.person.id}> asks to {word}: {latest.headline}",
            choices={
                "about": ABOUT_UNDO,
                "case": latest.case,
                "what": latest.headline,
                "by": str(act.person.id),
                "redo": redo,
            },
            asked_at=pen.table.k,
            deadline=deadline_of(pen.tx.db, pen.table.key, self._tools.now_ms()),
        )
        seq = pen.tx.ask(pen.table.key, asking)
        pen.post(
            self._tools.present.undo_asked(pen.table, latest, act.person.id, seq, owners, redo=redo)
        )

    def _write(
        self, pen: Pen, by: int, latest: Resolved, *, agreed: int | None, redo: bool
    ) -> None:
        pen.line(undo_line(by, agreed, latest, redo=redo))
        seal = self._tools.seal(pen.table)
        pen.post(self._tools.present.undone(pen.table, latest, by, seal, redo=redo))


def undo_line(by: int, agreed: int | None, latest: Resolved, *, redo: bool) -> dict[str, Any]:
    """Return the line that discards a case, or takes it up again, with who asked and agreed."""
    return {
        "t": "redo" if redo else "undo",
        "by": str(by),
        "agreed": None if agreed is None else str(agreed),
        "cases": [latest.case],
        "rolls": list(latest.rolls),
        "what": latest.headline,
    }


def latest_standing(table: Table) -> Resolved | None:
    """Return the latest case that changed something or was rolled, and still stands."""
    return next((each for each in reversed(table.resolved) if each.case not in table.undone), None)


def latest_redoable(table: Table) -> Resolved | None:
    """Return the undone case that redo takes up: the earliest after everything that stands."""
    trailing: Resolved | None = None
    for each in reversed(table.resolved):
        if each.case not in table.undone:
            break
        trailing = each
    return trailing
