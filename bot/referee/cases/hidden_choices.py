"""Hidden choices: committed in the chain, opened together when the last one is in.

The bot keeps the plain text meanwhile, outside the chain and every export, and says so; who does
not trust the host commits on his own machine and opens it himself.
"""

from dataclasses import dataclass
from typing import Literal

from bot.record.questions import Question, open_about
from bot.record.settings import stored_setting
from bot.record.subjects import AboutCase
from bot.record.typed_json import Stored
from bot.referee.cases.progress import advance
from bot.referee.game.case import Case
from bot.referee.game.refusals import refuse
from bot.referee.game.standing_questions import chosen_in
from bot.referee.game.table import Table
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.fairness.commitments import choice_commitment
from core.terms.message import say
from core.terms.refusal import Refusal, RefusedError


@dataclass(frozen=True, slots=True)
class KeptChoice(Stored):
    """A choice that was committed to: its nonce (hex) and its words, where the bot keeps them."""

    unsaid = frozenset({"nonce", "choice"})

    by: Literal["bot", "player", "opened"]
    nonce: str = ""
    choice: str = ""


@dataclass(frozen=True, slots=True)
class HiddenChoice:
    """A hidden choice of a case: its name in the chain, and the seat that makes it."""

    id: str
    seat: str


def hidden_choice(
    table: Table, case: Case, question: Question[AboutCase], user: int
) -> HiddenChoice:
    """Return under which name and for which seat a user answers a hidden question.

    Raises:
        RefusedError: He holds none: the protocol takes a hidden choice from a holder alone.
    """
    to = question.asking.seat
    mine = [power for power, each in table.seats.items() if each.user == user]
    fitting = [power for power in mine if to in (power, table.seats[power].side)]
    if not mine:
        raise RefusedError(
            refuse(
                say("A hidden choice is made by who holds the seat."),
                say("Ask its holder to choose."),
            )
        )
    seat = (fitting or mine)[0]
    return HiddenChoice(f"{case.k}_{question.asking.about.id}", seat)


def choose(
    work: UnitOfWork,
    question: Question[AboutCase],
    user: int,
    choice: str,
    nonce: bytes,
) -> None:
    """Commit a choice that the bot keeps until all are in, and open them all when they are."""
    case = _case(work)
    its = hidden_choice(work.table, case, question, user)
    game = work.table.game.genesis.game
    commitment = choice_commitment(game, its.id, its.seat, nonce, choice)
    kept = KeptChoice("bot", nonce.hex(), choice)
    _commit(work, question, its, user, commitment.hex(), kept)
    open_all(work)


def commit(work: UnitOfWork, question: Question[AboutCase], user: int, commitment: str) -> None:
    """Take a commitment that a player made on his own machine; he opens it himself."""
    case = _case(work)
    its = hidden_choice(work.table, case, question, user)
    _commit(work, question, its, user, commitment, KeptChoice("player"))
    open_all(work)


def open_own(work: UnitOfWork, choice_id: str, nonce: bytes, choice: str) -> Refusal | None:
    """Open a choice that its player kept; return why not where it cannot be opened.

    What the rules cannot take is not opened: its player would else call off, by what he wrote,
    a declaration after he has seen what the others chose.
    """
    game = work.table.game
    committed = game.choices.get(choice_id)
    if committed is None or choice_id in game.opened_choices:
        return refuse(say("You have no such choice to open."), say("See `/status`."))
    if _still_choosing(work):
        return refuse(say("Others have still to choose."), say("Keep yours until all are in."))
    made = choice_commitment(game.genesis.game, choice_id, committed.seat, nonce, choice)
    if made != committed.commitment:
        return refuse(
            say("That is not what you committed to."),
            say(
                "Give the nonce in the first line, and your words below it exactly as you "
                "typed them."
            ),
        )
    question = choice_id.partition("_")[2]
    ending = _case(work).answered(question, choice).ending(work.table.position)
    if isinstance(ending, Refusal):
        return ending
    work.append({"t": "open", "id": choice_id, "nonce": nonce.hex(), "choice": choice})
    advance_when_open(work)
    return None


def open_all(work: UnitOfWork) -> None:
    """Open every choice in the bot's keeping, once nobody has still to choose."""
    if _still_choosing(work):
        return
    guild = work.table.key.guild
    for choice_id in _unopened(work):
        kept = stored_setting(work.tx.db, guild, _key(work, choice_id), KeptChoice)
        if kept is not None and kept.by == "bot":
            work.append({"t": "open", "id": choice_id, "nonce": kept.nonce, "choice": kept.choice})
            opened = KeptChoice("opened")
            work.tx.save_setting(guild, _key(work, choice_id), opened.as_json())
    advance_when_open(work)


def advance_when_open(work: UnitOfWork) -> None:
    """Carry the case on when the last of its hidden choices is open."""
    if not _unopened(work):
        advance(work)


def _commit(
    work: UnitOfWork,
    question: Question[AboutCase],
    its: HiddenChoice,
    user: int,
    commitment: str,
    kept: KeptChoice,
) -> None:
    work.answer(question.seq, "chosen", user)
    work.tx.save_setting(work.table.key.guild, _key(work, its.id), kept.as_json())
    work.append({"t": "choose", "id": its.id, "seat": its.seat, "user": str(user), "c": commitment})


def _case(work: UnitOfWork) -> Case:
    if work.table.case is None:
        raise LookupError(f"game {work.table.key} has no open declaration")
    return work.table.case


def _still_choosing(work: UnitOfWork) -> bool:
    waiting = open_about(work.tx.db, work.table.key, AboutCase)
    return any(each.asking.about.hidden for each in waiting)


def _unopened(work: UnitOfWork) -> list[str]:
    opened = work.table.game.opened_choices
    return [choice_id for choice_id in chosen_in(work.table) if choice_id not in opened]


def _key(work: UnitOfWork, choice_id: str) -> str:
    return f"choice:{work.table.key}:{choice_id}"
