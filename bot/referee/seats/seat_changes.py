"""Seats: who plays what from now on, by consent that the record can prove (line `seat`)."""

from dataclasses import dataclass
from typing import Any

from bot.record.posts import post_of_message, posts_of_game
from bot.record.questions import Question, open_about
from bot.record.sequels import AsksSeat, sequel_of
from bot.record.subjects import AboutSeat
from bot.referee.game.people import Act, any_of
from bot.referee.game.power_names import no_power, power_meant
from bot.referee.game.refusals import asked_already, refuse
from bot.referee.game.table import Table
from bot.referee.seats.consenters import is_silent, side_of_seat, who_may_consent
from bot.referee.transaction.occurrences import SeatAsked, Seated
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.wording import holds_head, holds_word, says_itself
from core.terms.message import Verbatim, say
from core.terms.refusal import Refusal, illegal

AGREE = "agree"
"""What a consent says."""


def agreement(power: str, user: int) -> str:
    """Return what a consent says beside the code: by itself it is consent to nothing else."""
    return f"{AGREE} {power.replace('_', ' ')} for {user}"


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A change of seats that waits for somebody's typed consent."""

    power: str
    user: int
    consenters: tuple[int, ...]
    code: str


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A change of seats that stands in the record."""

    power: str
    user: int


class SeatChanges(UseCase):
    """Changes seats."""

    async def ask(self, act: Act, power: str, user: int) -> SeatRequest | Refusal:
        """Post a change of seats for those who may consent to it; nothing changes yet."""
        table = await self._tables.here(act.place)
        power = power_meant(table, power)
        if refusal := _impossible(table, power, user):
            return refusal

        def write(work: UnitOfWork) -> SeatRequest | Refusal:
            consenters = self._consenters(work, power)
            if not consenters:
                return refuse(
                    say("Nobody in this game can consent to that seat."),
                    say(
                        "A player of a side other than the host's has to; "
                        "begin a new game with them."
                    ),
                )
            earlier = _seats_asked(work)
            for each in earlier:
                if (each.asking.about.power, each.asking.about.user) == (power, user):
                    return self._asked_again(work, each, consenters)
            for each in earlier:
                work.tx.withdraw(work.table.key, each.seq)
            text = say(
                "<@{user}> asks to play {power}.", user=user, power=table.system.called[power]
            )
            seq = work.ask(consenters, power, text, AboutSeat(power, user, act.person.id))
            return self._asked(work, power, user, seq, instead=bool(earlier))

        again = SeatRequest(power, user, who_may_consent(table, power), table.head.hex())
        return await self._once(act, table.key, "seat asked", write, again)

    async def consent(
        self, act: Act, answered: int, text: str
    ) -> SeatChanged | SeatRequest | Refusal | None:
        """Take a reply to the post of a request as consent; None where it answers no request.

        The reply says `agree` and holds the newest code, so that it consents to this seat, for
        this person, in this state of the game.
        """
        table = await self._tables.at(act.place)
        if table is None:
            return None
        post = await self._archive.read(post_of_message, table.key.guild, answered)
        then = None if post is None else sequel_of(post.payload)
        if not isinstance(then, AsksSeat):
            return None
        seq = then.seat

        def write(work: UnitOfWork) -> SeatChanged | SeatRequest | Refusal:
            waiting = next((each for each in _seats_asked(work) if each.seq == seq), None)
            if waiting is None:
                return refuse(
                    say("This request is no longer open."), say("Ask again with `/game seat`.")
                )
            return self._consented(work, act, text, waiting)

        again = SeatChanged("", 0)
        return await self._once(act, table.key, "seat", write, again)

    def _consented(
        self, work: UnitOfWork, act: Act, text: str, waiting: Question[AboutSeat]
    ) -> SeatChanged | SeatRequest | Refusal:
        power, user = waiting.asking.about.power, waiting.asking.about.user
        consenters = self._consenters(work, power)
        if act.person.id not in consenters:
            names = any_of(consenters)
            return refuse(
                say("You cannot consent to this seat."), say("It waits for {names}.", names=names)
            )
        if not holds_word(text, AGREE):
            return refuse(
                say("That is no consent."),
                say(
                    "Reply `{agreement}` and the code.", agreement=Verbatim(agreement(power, user))
                ),
            )
        if not says_itself(text, (power, str(user))):
            return refuse(
                say("Your reply does not say to which seat, for whom."),
                say(
                    "Copy the whole block: `{agreement}`, then the code.",
                    agreement=Verbatim(agreement(power, user)),
                ),
            )
        if not holds_head(text, work.table.head):
            return self._asked(work, power, user, waiting.seq)
        work.tx.answer(work.table.key, waiting.seq, "consented")
        work.append(_seat_line(work.table, act, text, power, user))
        work.emit(Seated(work.table, work.seal, power, user))
        return SeatChanged(power, user)

    def _consenters(self, work: UnitOfWork, power: str) -> tuple[int, ...]:
        """Return who may consent to a change of this seat now."""
        seat, now = work.table.seats.get(power), self._tools.now_ms()
        silent = seat is not None and is_silent(work.tx.db, work.table, seat.user, now)
        return who_may_consent(work.table, power, silent=silent)

    def _asked_again(
        self, work: UnitOfWork, waiting: Question[AboutSeat], consenters: tuple[int, ...]
    ) -> SeatRequest | Refusal:
        """Post a request once more where the game has gone on since, so that its code is old."""
        asked = waiting.asking.about
        if _posted_now(work, waiting.seq):
            return asked_already(asked.by, consenters)
        return self._asked(work, asked.power, asked.user, waiting.seq)

    def _asked(
        self, work: UnitOfWork, power: str, user: int, seq: int, *, instead: bool = False
    ) -> SeatRequest:
        """Post a request with the newest code; only a reply to its post counts."""
        consenters = self._consenters(work, power)
        code = work.table.head.hex()
        says = f"{agreement(power, user)} {code}"
        work.emit(SeatAsked(work.table, power, user, consenters, says, instead), AsksSeat(seq))
        return SeatRequest(power, user, consenters, code)


def _seats_asked(work: UnitOfWork) -> list[Question[AboutSeat]]:
    """Return the requests for seats that wait."""
    return open_about(work.tx.db, work.table.key, AboutSeat)


def _posted_now(work: UnitOfWork, seq: int) -> bool:
    """Return whether a request was posted with the code that the game still has."""
    newest = posts_of_game(work.tx.db, work.table.key, work.table.k)
    return any(sequel_of(each.payload) == AsksSeat(seq) for each in newest)


def _seat_line(table: Table, act: Act, text: str, power: str, user: int) -> dict[str, Any]:
    return {
        "t": "seat",
        "seat": power,
        "side": side_of_seat(table, power),
        "user": str(user),
        "by": str(act.person.id),
        "msg": str(act.source),
        "text": text,
    }


def _impossible(table: Table, power: str, user: int) -> Refusal | None:
    if power not in table.system.powers:
        return illegal(no_power(table.system, power))
    held_still = power in table.seats and power not in table.seat_sharing.vacant
    if held_still and table.seats[power].user == user:
        return refuse(
            say("<@{user}> plays that power already.", user=user), say("Name somebody else.")
        )
    held, side = table.side_of(user), side_of_seat(table, power)
    if held is not None and held != side:
        return refuse(
            say("<@{user}> plays for the other side; nobody holds seats of two sides.", user=user),
            say("Name somebody else."),
        )
    if user == table.host and table.game.seating.host_side not in (None, side):
        return refuse(say("The host does not change sides."), say("Name somebody else."))
    return None
