"""Typed replies to a LOCK: phrases, cancellations, and a duel's commitments and openings."""

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.referee.cases.progress import advance
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.transaction.occurrences import Closed, ReplyTaken
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.commitments import duel_commitment
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.replies import (
    LEAST_OWN_CHARACTERS,
    cancels_in_time,
    is_cancel_text,
    phrase_fault,
)
from core.fairness.roll import Roll
from core.fairness.wording import begins_with_cancel, holds_code
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Refusal

_COMMITMENT = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
_OPENING = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")


class ReplyKind(StrEnum):
    """What a reply was taken as."""

    PHRASE = "phrase"
    CANCEL = "cancel"
    COMMIT = "commit"
    OPENING = "opening"
    BEFORE = "before"


@dataclass(frozen=True, slots=True)
class RecordedReply:
    """A reply that stands in the record now."""

    taken: ReplyKind
    n: int


class Replies(UseCase):
    """Takes what players type in reply to a LOCK."""

    async def fixes_dice(self, act: Act, answered: int) -> bool:
        """Return whether a reply to message ``answered`` may fix the dice of an open roll."""
        table = await self._tables.at(act.place)
        roll = table.open_roll if table is not None else None
        return roll is not None and roll.posted == str(answered)

    async def take_reply(
        self, act: Act, answered: int, text: str
    ) -> RecordedReply | Refusal | None:
        """Take a reply to message ``answered``; None when that message is no LOCK of the game.

        A reply is answered once, however often it is delivered or read again.
        """
        table = await self._tables.at(act.place)
        asked = None if table is None else _shown_by(table, answered)
        if table is None or asked is None:
            return None

        def write(work: UnitOfWork) -> RecordedReply | Refusal:
            roll = work.table.open_roll
            if roll is None or roll.posted != str(answered):
                return refuse(
                    say("This roll is closed by now."), say("See the result in the channel.")
                )
            return _taken(work, roll, act, text)

        again = RecordedReply(ReplyKind.BEFORE, asked.number)
        return await self._once(act, table.key, "reply", write, again, retell=False)


def _shown_by(table: Table, message: int) -> Roll | None:
    """Return the roll, open or closed, whose LOCK a message shows."""
    rolls = reversed(table.game.rolls.values())
    return next((roll for roll in rolls if roll.posted == str(message)), None)


def _taken(work: UnitOfWork, roll: Roll, act: Act, text: str) -> RecordedReply | Refusal:
    if begins_with_cancel(text.casefold().strip()) or begins_with_cancel(text):
        return _cancel(work, roll, act, text)
    if roll.mode in PHRASE_MODES:
        return _phrase(work, roll, act, text)
    if roll.mode is Mode.DUEL:
        return _duel(work, roll, act, text)
    return refuse(
        say("This roll needs no reply; its dice come by themselves."),
        say("To stop it in time, reply `cancel` with the code."),
    )


def _phrase(work: UnitOfWork, roll: Roll, act: Act, text: str) -> RecordedReply | Refusal:
    user = str(act.person.id)
    if user not in roll.lock.contributors:
        names = joined((Verbatim(f"<@{each}>") for each in roll.lock.contributors), say(" and "))
        return refuse(
            say("Your reply cannot fix these dice."),
            say("They wait for the reply of {names}.", names=names),
        )
    if any(phrase.user == user for phrase in roll.phrases):
        return refuse(
            say("Your first reply counts, and it is recorded."), say("Nothing more is needed.")
        )
    fault = phrase_fault(roll, text)
    if fault is not None:
        return _no_phrase(roll, text)
    work.append(
        {"t": "phrase", "n": roll.number, "user": user, "msg": str(act.source), "text": text}
    )
    work.emit(ReplyTaken(work.table, work.seal, roll, act.source))
    advance(work)
    return RecordedReply(ReplyKind.PHRASE, roll.number)


def _cancel(work: UnitOfWork, roll: Roll, act: Act, text: str) -> RecordedReply | Refusal:
    user, message = str(act.person.id), str(act.source)
    if not is_cancel_text(roll, text):
        return refuse(
            say("A cancellation holds the code."),
            say("Reply `cancel`, a space, and the code of this roll."),
        )
    if not work.table.game.seating.may_witness(user):
        return refuse(
            say("Only a player who is not on the host's side cancels a roll."),
            say("Ask one of them to reply `cancel` with the code."),
        )
    if user in roll.edits.values():
        return refuse(
            say("You have edited your reply to this roll, so you cannot cancel it."),
            say("Reply once more with the code, or let a day pass: then `/game expire` closes it."),
        )
    if not cancels_in_time(roll, message):
        return refuse(
            say("It is too late to cancel: the dice are fixed."), say("Wait for the result.")
        )
    work.append({"t": "cancel", "n": roll.number, "user": user, "msg": message, "text": text})
    why = say("cancelled by <@{user}>", user=user)
    work.emit(Closed(work.table, work.seal, roll, why))
    return RecordedReply(ReplyKind.CANCEL, roll.number)


def _duel(work: UnitOfWork, roll: Roll, act: Act, text: str) -> RecordedReply | Refusal:
    user, message = str(act.person.id), str(act.source)
    if user not in (roll.lock.by, *roll.lock.opponents):
        return refuse(say("You are no party to this duel."), say("Its two sides reply."))
    lowered = text.lower()
    opening = _OPENING.search(lowered)
    if user in roll.commits and opening:
        return _opening(work, roll, act, opening[0])
    committed = [each for each in _COMMITMENT.findall(lowered) if each != roll.lock_head.hex()]
    if not committed:
        return refuse(say("That is no commitment."), _COMMIT)
    if user in roll.commits:
        return refuse(
            say("You have committed already."), say("When both sides have, reply your secret.")
        )
    if roll.openings:
        return refuse(
            say("It is too late to commit: somebody has opened."), say("Wait for the result.")
        )
    if any(bytes.fromhex(committed[0]) == each.commitment for each in roll.commits.values()):
        # a commitment holds who made it: nobody could ever open another one's
        return refuse(say("That is the other side's commitment."), _COMMIT)
    line = {"t": "commit", "n": roll.number, "user": user, "msg": message, "c": committed[0]}
    work.append(line)
    work.emit(ReplyTaken(work.table, work.seal, roll, act.source))
    return RecordedReply(ReplyKind.COMMIT, roll.number)


def _opening(work: UnitOfWork, roll: Roll, act: Act, opening: str) -> RecordedReply | Refusal:
    user = str(act.person.id)
    if not roll.replies_complete():
        return refuse(
            say("The other side has not committed yet."), say("Keep your secret until it has.")
        )
    if user in roll.openings:
        return refuse(say("You have opened already."), say("Wait for the other side."))
    made = duel_commitment(
        work.table.game.genesis.game, roll.number, roll.lock_head, user, bytes.fromhex(opening)
    )
    if made != roll.commits[user].commitment:
        return refuse(
            say("That secret does not fit your commitment."), say("Reply the one it was made of.")
        )
    work.append(
        {"t": "nonce", "n": roll.number, "user": user, "msg": str(act.source), "r": opening}
    )
    advance(work)
    return RecordedReply(ReplyKind.OPENING, roll.number)


def _no_phrase(roll: Roll, text: str) -> Refusal:
    if not holds_code(text, roll.lock_head):
        return refuse(
            say("Your reply does not hold the code of roll {number}.", number=roll.number),
            say(
                "Copy the code, which stands alone under the declaration; then reply to the "
                "declaration once more, with the code and words of your own."
            ),
        )
    return refuse(
        say(
            "Beside the code your reply has fewer than {least_own_characters} characters.",
            least_own_characters=LEAST_OWN_CHARACTERS,
        ),
        say("Reply once more, with the code and a sentence of your own that nobody could guess."),
    )


_COMMIT = say(
    "`/dice duel` gives you a commitment of 64 digits and a secret of 32: reply "
    "the commitment now, and the secret when both sides have committed."
)
"""What a duellist types."""
