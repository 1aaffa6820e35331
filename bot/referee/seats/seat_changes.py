"""Seats: who plays what from now on, by consent that the record can prove (line `seat`)."""

import re
from dataclasses import dataclass
from typing import Any

from bot.record.games import GameKey
from bot.record.posts import post_of_message, posts_since
from bot.record.questions import Question, about, open_about, question_of
from bot.record.sequels import AsksSeat, sequel_of
from bot.record.subjects import AboutSeat
from bot.referee.cases.new_owners import ask_new_owners
from bot.referee.game.acting_powers import side_of_seat
from bot.referee.game.asked_words import seat_words
from bot.referee.game.people import Act, any_of
from bot.referee.game.power_names import no_power, power_meant
from bot.referee.game.refusals import asked_already, refuse
from bot.referee.game.table import Table
from bot.referee.seats.consenters import is_silent, who_may_consent
from bot.referee.transaction.occurrences import SeatAsked, Seated
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.wording import holds_head, holds_word, says_itself
from core.terms.message import Verbatim, say
from core.terms.refusal import Refusal, illegal

AGREE = "agree"
"""What a consent says."""

MOST_REQUESTS, SPAN_MS = 3, 3_600_000
"""How often somebody asks for seats within a span (ms): each request pings people."""

_AGREEMENT = re.compile(r"(?:\s|<@!?\d+>)*agree\b.*\bfor\s+\d+\b", re.IGNORECASE | re.DOTALL)
_CLOSED = refuse(say("This request is no longer open."), say("Ask again with `/game seat`."))


def agreement(power: str, user: int) -> str:
    """Return what a consent says beside the code: by itself it is consent to nothing else."""
    return f"{AGREE} {power.replace('_', ' ')} for {user}"


def is_agreement(text: str) -> bool:
    """Return whether a message begins as an agreement does, whatever it agrees to."""
    return _AGREEMENT.match(text) is not None


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A change of seats that waits for somebody's typed consent.

    Attributes:
        power, user: Which seat, and who asks for it.
        consenters: Of whom one is enough.
        code: The newest head, which a consent holds.
    """

    power: str
    user: int
    consenters: tuple[int, ...]
    code: str

    @property
    def says(self) -> str:
        """What a message has to say that consents now."""
        return f"{agreement(self.power, self.user)} {self.code}"


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
            consenters, by = self._consenters(work, power), act.person.id
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
                    return asked_already(each.asking.about.by, consenters)
            if refusal := self._too_often(work, by):
                return refusal
            own = [
                each for each in earlier if _asker(each) == by and each.asking.about.user == user
            ]
            for each in own:
                work.withdraw(each.seq)
            about = AboutSeat(power, user, by)
            seq = work.ask(consenters, power, seat_words(table, about), about)
            asked = SeatAsked(work.table, power, user, consenters, seq, instead=bool(own))
            work.emit(asked, AsksSeat(seq))
            return self._now(work, power, user)

        again = SeatRequest(power, user, who_may_consent(table, power), table.head.hex())
        return await self._once(act, table.key, "seat asked", write, again)

    async def request_of(self, act: Act, key: GameKey, seq: int) -> SeatRequest | Refusal:
        """Return a request that this person may consent to, with what his message has to say."""

        def look(work: UnitOfWork) -> SeatRequest | Refusal:
            waiting = next((each for each in _seats_asked(work) if each.seq == seq), None)
            if waiting is None:
                return _CLOSED
            asked = waiting.asking.about
            return self._not_asked(work, act, asked) or self._now(work, asked.power, asked.user)

        return await self._writer.write(key, look)

    async def consent(
        self, act: Act, answered: int, text: str
    ) -> SeatChanged | SeatRequest | Refusal | None:
        """Take a message as consent to a seat; None where it answers no request and names none.

        It says `agree`, to which seat, for whom, and holds the newest code, so that it consents to
        this in this state of the game, whether or not it replies to the request. A request comes
        back where the code is old.
        """
        table = await self._tables.at(act.place)
        if table is None:
            return None
        post = await self._archive.read(post_of_message, table.key.guild, answered)
        then = None if post is None else sequel_of(post.payload)
        seq = then.seat if isinstance(then, AsksSeat) else None
        if seq is None and not is_agreement(text):
            return None

        def write(work: UnitOfWork) -> SeatChanged | SeatRequest | Refusal:
            waiting = next((each for each in _seats_asked(work) if _meant(each, seq, text)), None)
            return _CLOSED if waiting is None else self._consented(work, act, text, waiting)

        again = SeatChanged("", 0)
        return await self._once(act, table.key, "seat", write, again, retell=False)

    def _consented(
        self, work: UnitOfWork, act: Act, text: str, waiting: Question[AboutSeat]
    ) -> SeatChanged | SeatRequest | Refusal:
        power, user = waiting.asking.about.power, waiting.asking.about.user
        if refusal := self._not_asked(work, act, waiting.asking.about):
            return refusal
        if not holds_word(text, AGREE):
            return refuse(
                say("That is no consent."),
                say("Press *Agree* under the request, and send the whole text that it shows."),
            )
        if not says_itself(text, (power, str(user))):
            return refuse(
                say("Your reply does not say to which seat, for whom."),
                say("Press *Agree* under the request, and send the whole text that it shows."),
            )
        if not holds_head(text, work.table.head):
            return self._now(work, power, user)
        work.answer(waiting.seq, "consented", act.person.id)
        for each in _seats_asked(work):
            if each.asking.about.power == power:  # its holder, of whom they ask it, is another now
                work.withdraw(each.seq)
        work.append(_seat_line(work.table, act, text, power, user))
        work.emit(Seated(work.table, work.seal, power, user))
        ask_new_owners(work)
        return SeatChanged(power, user)

    def _consenters(self, work: UnitOfWork, power: str) -> tuple[int, ...]:
        """Return who may consent to a change of this seat now."""
        seat, now = work.table.seats.get(power), self._tools.now_ms()
        silent = seat is not None and is_silent(work.tx.db, work.table, seat.user, now)
        return who_may_consent(work.table, power, silent=silent)

    def _not_asked(self, work: UnitOfWork, act: Act, asked: AboutSeat) -> Refusal | None:
        """Return why somebody's word does not count: he holds no such seat, and witnesses none."""
        consenters = self._consenters(work, asked.power)
        if act.person.id in consenters:
            return None
        return refuse(
            say("You cannot consent to this seat."),
            say("It waits for {names}.", names=any_of(consenters)),
        )

    def _now(self, work: UnitOfWork, power: str, user: int) -> SeatRequest:
        return SeatRequest(power, user, self._consenters(work, power), work.table.head.hex())

    def _too_often(self, work: UnitOfWork, by: int) -> Refusal | None:
        """Return why somebody does not ask again so soon: each request has pinged people."""
        since = self._tools.now_ms() - SPAN_MS
        asked = [
            each.at
            for each in posts_since(work.tx.db, work.table.key, since)
            if isinstance(then := sequel_of(each.payload), AsksSeat)
            and _asked_by(work, then.seat) == by
        ]
        if len(asked) < MOST_REQUESTS:
            return None
        return refuse(
            say("You have asked for seats {n} times within the hour.", n=len(asked)),
            say(
                "Ask again <t:{soon}:R>; what you have asked for waits in `/open`.",
                soon=Verbatim((asked[0] + SPAN_MS) // 1000 + 1),
            ),
        )


def _seats_asked(work: UnitOfWork) -> list[Question[AboutSeat]]:
    """Return the requests for seats that wait."""
    return open_about(work.tx.db, work.table.key, AboutSeat)


def _asked_by(work: UnitOfWork, seq: int) -> int | None:
    asked = about(question_of(work.tx.db, work.table.key, seq), AboutSeat)
    return None if asked is None else _asker(asked)


def _asker(request: Question[AboutSeat]) -> int:
    """Return who asked; older records tell only for whom."""
    return request.asking.about.by or request.asking.about.user


def _meant(request: Question[AboutSeat], seq: int | None, text: str) -> bool:
    """Return whether a message means a request: it replies to it, or names its seat and person."""
    asked = request.asking.about
    return request.seq == seq or (
        seq is None and says_itself(text, (AGREE, asked.power, f"for {asked.user}"))
    )


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
