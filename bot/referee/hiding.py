"""Hidden choices: committed in the chain, opened together when the last one is in.

The bot keeps the plain text meanwhile, outside the chain and every export, and says so; who does
not trust the host commits on his own machine and opens it himself.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.record.questions import Question, open_about
from bot.record.settings import stored_setting
from bot.record.subjects import AboutCase
from bot.record.typed_json import Stored
from bot.referee.case import Case
from bot.referee.playing import advance
from bot.referee.refusing import refuse
from bot.referee.table import Table
from bot.referee.tools import Tools
from bot.referee.writing import Pen
from core.fairness.commitments import choice_commitment
from core.terms.refusal import Refusal, RefusedError


class Keeper(StrEnum):
    """Who keeps the plain text of a choice; nobody any more once it is open."""

    BOT = "bot"
    PLAYER = "player"
    OPENED = "opened"


@dataclass(frozen=True, slots=True)
class KeptChoice(Stored):
    """A choice that was committed to: its nonce (hex) and its words, where the bot keeps them."""

    unsaid = frozenset({"nonce", "choice"})

    by: Keeper
    nonce: str = ""
    choice: str = ""


@dataclass(frozen=True, slots=True)
class Choosing:
    """A hidden choice of a case: its name in the chain, and the seat that makes it."""

    id: str
    seat: str


def choosing(table: Table, case: Case, question: Question[AboutCase], user: int) -> Choosing:
    """Return under which name and for which seat a user answers a hidden question.

    Raises:
        RefusedError: He holds none: the protocol takes a hidden choice from a holder alone.
    """
    to = question.asking.seat
    mine = [power for power, each in table.seats.items() if each.user == user]
    fitting = [power for power in mine if to in (power, table.seats[power].side)]
    if not mine:
        raise RefusedError(
            refuse("A hidden choice is made by who holds the seat.", "Ask its holder to choose.")
        )
    seat = (fitting or mine)[0]
    return Choosing(f"{case.k}_{question.asking.about.id}", seat)


def choose(
    pen: Pen, tools: Tools, question: Question[AboutCase], user: int, choice: str, nonce: bytes
) -> None:
    """Commit a choice that the bot keeps until all are in, and open them all when they are."""
    case = _case(pen)
    its = choosing(pen.table, case, question, user)
    game = pen.table.game.genesis.game
    commitment = choice_commitment(game, its.id, its.seat, nonce, choice)
    kept = KeptChoice(Keeper.BOT, nonce.hex(), choice)
    _commit(pen, question, its, user, commitment.hex(), kept)
    open_all(pen, tools, case)


def commit(
    pen: Pen, tools: Tools, question: Question[AboutCase], user: int, commitment: str
) -> None:
    """Take a commitment that a player made on his own machine; he opens it himself."""
    case = _case(pen)
    its = choosing(pen.table, case, question, user)
    _commit(pen, question, its, user, commitment, KeptChoice(Keeper.PLAYER))
    open_all(pen, tools, case)


def open_own(pen: Pen, tools: Tools, choice_id: str, nonce: bytes, choice: str) -> Refusal | None:
    """Open a choice that its player kept; return why not where it cannot be opened.

    What the rules cannot take is not opened: its player would else call off, by what he wrote,
    a declaration after he has seen what the others chose.
    """
    game = pen.table.game
    committed = game.choices.get(choice_id)
    if committed is None or choice_id in game.opened_choices:
        return refuse("You have no such choice to open.", "See `/status`.")
    if _still_choosing(pen):
        return refuse("Others have still to choose.", "Keep yours until all are in.")
    made = choice_commitment(game.genesis.game, choice_id, committed.seat, nonce, choice)
    if made != committed.commitment:
        return refuse(
            "That is not what you committed to.",
            "Give the nonce in the first line, and your words below it exactly as you typed them.",
        )
    question = choice_id.partition("_")[2]
    ending = _case(pen).answered(question, choice).ending(pen.table.position)
    if isinstance(ending, Refusal):
        return ending
    pen.line({"t": "open", "id": choice_id, "nonce": nonce.hex(), "choice": choice})
    advance_when_open(pen, tools, _case(pen))
    return None


def open_all(pen: Pen, tools: Tools, case: Case) -> None:
    """Open every choice in the bot's keeping, once nobody has still to choose."""
    if _still_choosing(pen):
        return
    guild = pen.table.key.guild
    for choice_id in _unopened(pen, case):
        kept = stored_setting(pen.tx.db, guild, _key(pen, choice_id), KeptChoice)
        if kept is not None and kept.by is Keeper.BOT:
            pen.line({"t": "open", "id": choice_id, "nonce": kept.nonce, "choice": kept.choice})
            opened = KeptChoice(Keeper.OPENED)
            pen.tx.save_setting(guild, _key(pen, choice_id), opened.as_json())
    advance_when_open(pen, tools, case)


def advance_when_open(pen: Pen, tools: Tools, case: Case) -> None:
    """Carry the case on when the last of its hidden choices is open."""
    if not _unopened(pen, case):
        advance(pen, tools)


def _commit(
    pen: Pen,
    question: Question[AboutCase],
    its: Choosing,
    user: int,
    commitment: str,
    kept: KeptChoice,
) -> None:
    pen.tx.answer(pen.table.key, question.seq, "chosen")
    pen.tx.save_setting(pen.table.key.guild, _key(pen, its.id), kept.as_json())
    pen.line({"t": "choose", "id": its.id, "seat": its.seat, "user": str(user), "c": commitment})


def _case(pen: Pen) -> Case:
    if pen.table.case is None:
        raise LookupError(f"game {pen.table.key} has no open declaration")
    return pen.table.case


def _still_choosing(pen: Pen) -> bool:
    waiting = open_about(pen.tx.db, pen.table.key, AboutCase)
    return any(each.asking.about.hidden for each in waiting)


def _unopened(pen: Pen, case: Case) -> list[str]:
    game = pen.table.game
    return [
        choice_id
        for choice_id in game.choices
        if choice_id.startswith(f"{case.k}_") and choice_id not in game.opened_choices
    ]


def _key(pen: Pen, choice_id: str) -> str:
    return f"choice:{pen.table.key}:{choice_id}"
