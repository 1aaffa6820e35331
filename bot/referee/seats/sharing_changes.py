"""Sharing a seat, leaving it, holidays: a line each, told to all in the channel."""

import sqlite3
from collections.abc import Callable

from bot.record.entries.seats import (
    AwayLine,
    BackLine,
    LeaveLine,
    ShareLine,
    SharingLine,
    UnshareLine,
)
from bot.record.errors import Repeated
from bot.record.games import GameKey
from bot.record.lines import line_of
from bot.referee.cases.new_owners import ask_new_owners
from bot.referee.game.people import Act
from bot.referee.game.power_names import no_power, power_meant
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.transaction.occurrences import SharingChanged
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.message import say
from core.terms.refusal import Refusal, illegal

DAY_MS = 86_400_000
MOST_DAYS = 90
MOST_PARTNERS = 4
"""How many people share a seat with its holder."""


class SharingChanges(UseCase):
    """Says who acts for whom, besides the holders of seats."""

    async def share(self, act: Act, said: str, user: int) -> SharingLine | Refusal:
        """Let somebody act for a seat beside its holder, who alone may say so."""

        def line(table: Table) -> SharingLine | Refusal:
            power = power_meant(table, said)
            return (
                _not_held(table, act, power)
                or _may_not_act(table, power, user)
                or ShareLine(power, user, act.person.id)
            )

        return await self._told(act, line)

    async def unshare(self, act: Act, said: str, user: int) -> SharingLine | Refusal:
        """Let somebody no longer act for a seat: its holder says so, or he himself."""

        def line(table: Table) -> SharingLine | Refusal:
            power = power_meant(table, said)
            if user not in table.seat_sharing.partners.get(power, ()):
                return refuse(
                    say("<@{user}> does not share that seat.", user=user), say("See `/seats list`.")
                )
            if act.person.id != user and (refusal := _not_held(table, act, power)):
                return refusal
            return UnshareLine(power, user, act.person.id)

        return await self._told(act, line)

    async def leave(self, act: Act, said: str) -> SharingLine | Refusal:
        """Give up a seat, whose next holder is not known yet; or a share in it."""

        def line(table: Table) -> SharingLine | Refusal:
            power, me = power_meant(table, said), act.person.id
            if refusal := self.may_leave(table, act, said):
                return refusal
            shared = me in table.seat_sharing.partners.get(power, ())
            return UnshareLine(power, me, me) if shared else LeaveLine(power, me)

        return await self._told(act, line)

    def may_leave(self, table: Table, act: Act, said: str) -> Refusal | None:
        """Return why somebody cannot give up a seat, or his share in it; None if he can."""
        power, me = power_meant(table, said), act.person.id
        if me in table.seat_sharing.partners.get(power, ()):
            return None
        return _not_held(table, act, power) or _needed(table, me, power)

    async def away(self, act: Act, days: int, substitute: int) -> SharingLine | Refusal:
        """Go on holiday; nobody is reminded meanwhile, and a substitute may act."""

        def line(table: Table) -> SharingLine | Refusal:
            me = act.person.id
            mine = [power for power, seat in table.seats.items() if seat.user == me]
            if not mine:
                return refuse(say("Only who holds a seat is missed."), say("See `/seats list`."))
            if substitute and (refusal := _may_not_act(table, mine[0], substitute)):
                return refusal
            until = self._tools.now_ms() + days * DAY_MS
            return AwayLine(me, until, substitute or None)

        return await self._told(act, line)

    async def back(self, act: Act) -> SharingLine | Refusal:
        """End a holiday, and with it what a substitute may do."""

        def line(table: Table) -> SharingLine | Refusal:
            if act.person.id not in table.seat_sharing.away:
                return refuse(say("You are not on holiday."), say("Play on."))
            return BackLine(act.person.id)

        return await self._told(act, line)

    async def _told(
        self, act: Act, line: Callable[[Table], SharingLine | Refusal]
    ) -> SharingLine | Refusal:
        table = await self._tables.here(act.place)

        def write(work: UnitOfWork) -> SharingLine | Refusal:
            told = line(work.table)
            if isinstance(told, Refusal):
                return told
            work.append(told)
            work.emit(SharingChanged(work.table, work.seal, told))
            ask_new_owners(work)
            return told

        try:
            return await self._writer.write(table.key, write, source=act.source, kind="company")
        except Repeated as repeated:
            done = await self._archive.read(_recorded, table.key, repeated.k)
            return done or refuse(say("This is done already."), say("See `/seats list`."))


def _recorded(db: sqlite3.Connection, key: GameKey, k: int | None) -> SharingLine | None:
    """Return the line to which an act has led."""
    entry = None if k is None else line_of(db, key, k).entry()
    return entry if isinstance(entry, SharingLine) else None


def _not_held(table: Table, act: Act, power: str) -> Refusal | None:
    if power not in table.system.powers:
        return illegal(no_power(table.system, power))
    seat = table.seats.get(power)
    if seat is None or power in table.seat_sharing.vacant:
        return refuse(say("Nobody holds that seat."), say("See `/seats list`."))
    if seat.user != act.person.id:
        return refuse(
            say("Only its holder decides over a seat."), say("Ask <@{user}>.", user=seat.user)
        )
    return None


def _may_not_act(table: Table, power: str, user: int) -> Refusal | None:
    """Return why somebody may not act for a seat: he is of another side, or one too many."""
    side = table.seats[power].side
    for held in (table.side_of(user), table.seated_side(user)):
        if held not in (None, side):
            return refuse(
                say("<@{user}> plays for the other side; nobody acts for two.", user=user),
                say("Name somebody else."),
            )
    if user == table.host and table.game.seating.host_side != side:
        return refuse(say("The host does not act for another side."), say("Name somebody else."))
    if user in table.acting(power):
        return refuse(
            say("<@{user}> acts for that seat already.", user=user), say("Nothing to do.")
        )
    if len(table.seat_sharing.partners.get(power, ())) >= MOST_PARTNERS:
        return refuse(
            say("{most_mates} people share that seat already.", most_mates=MOST_PARTNERS),
            say("Take one off with `/seats unshare`."),
        )
    return None


def _needed(table: Table, user: int, power: str) -> Refusal | None:
    """Return why the last witness of a game may not just go: its dice would wait for him."""
    seating, vacant = table.game.seating, table.seat_sharing.vacant | {power}
    staying = {str(seat.user) for name, seat in table.seats.items() if name not in vacant}
    if table.mode == "plain" or not seating.may_witness(str(user)):
        return None
    if any(seating.may_witness(each) for each in staying):
        return None
    return refuse(
        say("You are the last who can witness the dice of the host's side."),
        say("Give the seat to somebody: `/game seat power member`, then your typed consent."),
    )
