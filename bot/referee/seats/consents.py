"""What needs a typed word of every side: a void result, a new key of the bot.

Each consent is a reply that holds the word and the newest code; the line that they make holds all
of them, so that a verifier sees who agreed to what, and when.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.record.games import GameKey
from bot.record.posts import post_of_message
from bot.record.sequels import AsksConsent, sequel_of
from bot.referee.cases.progress import resume
from bot.referee.cases.undo_requests import let_lapse
from bot.referee.game.people import Act
from bot.referee.game.refolding import led_to, stands_without
from bot.referee.game.refusals import asked_already, refuse
from bot.referee.game.table import Table
from bot.referee.seats.consents_sought import (
    Consent,
    Gathering,
    agreement,
    holders_of,
    is_consent,
    keep,
    sides,
    sought,
    still_asked,
)
from bot.referee.transaction.occurrences import ConsentAsked, Consented
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.roll import Status
from core.fairness.wording import holds_head, holds_word, says_itself
from core.terms.message import Verbatim, say
from core.terms.refusal import Refusal

VOID, HANDOVER = "void", "handover"
_CLOSED = refuse(say("This request is no longer open."), say("Ask again."))

_NO_HOLDER = refuse(
    say("Only who holds a seat consents."), say("Its holder has to; see `/seats list`.")
)


@dataclass(frozen=True, slots=True)
class ConsentSought:
    """A consent that is sought.

    Attributes:
        word: What each reply says: ``void`` or ``handover``.
        n: The roll that shall be void; 0 for a handover.
        code: The head that each reply holds.
        missing: The sides that have not spoken.
    """

    word: str
    n: int
    code: str
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConsentGiven:
    """Every side has spoken, and the record says so."""

    word: str
    n: int


class Consents(UseCase):
    """Gathers consents."""

    async def seek(self, act: Act, word: str, n: int = 0) -> ConsentSought | Refusal:
        """Ask every side for its word; nothing changes yet."""
        table = await self._tables.here(act.place)

        def write(work: UnitOfWork) -> ConsentSought | Refusal:
            if refusal := self.impossible(work.table, act, word, n):
                return refusal
            earlier, head = sought(work.tx.db, work.table.key), work.table.head.hex()
            again = earlier is not None and (earlier.word, earlier.n) == (word, n)
            if earlier is not None and again and earlier.head == head:
                return asked_already(earlier.asked, still_asked(work.table, earlier))
            keep(work, Gathering(word, n, act.person.id, work.table.k, head))
            return self._posted(work, word, n, (), instead=earlier is not None and not again)

        again = refuse(say("This was asked already."), say("It waits in the channel."))
        return await self._once(act, table.key, "seek", write, again, outcome=ConsentSought)

    async def text_of(self, act: Act, key: GameKey, n: int) -> str | Refusal:
        """Return what somebody's message has to say who agrees to a request as things stand.

        Args:
            act: Who wants to agree.
            key: The game.
            n: The roll that shall be void; 0 for a handover.
        """

        def look(work: UnitOfWork) -> str | Refusal:
            told = sought(work.tx.db, work.table.key)
            word = VOID if n else HANDOVER
            if told is None or (told.word, told.n) != (word, n):
                return _CLOSED
            side = work.table.seated_side(act.person.id)
            if side is None:
                return _NO_HOLDER
            head = work.table.head.hex()
            by = told.by if told.head == head else ()
            if side in {work.table.seated_side(each.user) for each in by}:
                return refuse(
                    say("Your side has agreed already."), say("See `/open` for whom it waits for.")
                )
            return f"{agreement(word, self._meant(word, n))} {head}"

        return await self._writer.write(key, look)

    async def take_reply(
        self, act: Act, answered: int, text: str
    ) -> ConsentGiven | ConsentSought | Refusal | None:
        """Take a message as one side's word; None where it answers no request.

        It replies to a request, or says all that *Agree* shows under one.
        """
        table = await self._tables.at(act.place)
        if table is None:
            return None
        post = await self._archive.read(post_of_message, table.key.guild, answered)
        then = None if post is None else sequel_of(post.payload)
        if not isinstance(then, AsksConsent):
            then = None
            if not is_consent(text):
                return None

        def write(work: UnitOfWork) -> ConsentGiven | ConsentSought | Refusal:
            told = sought(work.tx.db, work.table.key)
            if told is None or (then is not None and _asks(told.word, told.n) != then):
                return _CLOSED
            return self._take_consent(work, act, text, told)

        again = ConsentSought("", 0, "", ())
        return await self._once(act, table.key, "consent", write, again, retell=False)

    def _take_consent(
        self, work: UnitOfWork, act: Act, text: str, told: Gathering
    ) -> ConsentGiven | ConsentSought | Refusal:
        word, n, head = told.word, told.n, work.table.head
        meant = self._meant(word, n)
        side = work.table.seated_side(act.person.id)
        if side is None:
            return _NO_HOLDER
        if not holds_word(text, word):
            return refuse(
                say("That is no consent."),
                say(
                    "Reply `{agreement}` and the code.", agreement=Verbatim(agreement(word, meant))
                ),
            )
        if not says_itself(text, (meant,)):
            return refuse(
                say("Your reply does not say to what."),
                say(
                    "Copy the whole block: `{agreement}`, then the code.",
                    agreement=Verbatim(agreement(word, meant)),
                ),
            )
        if word == VOID and (refusal := _rests_on(work.table, n)):
            return refusal
        if not holds_head(text, head):
            keep(work, replace(told, head=head.hex(), by=()))
            return self._posted(work, word, n, ())
        earlier = told.by if told.head == head.hex() else ()
        others = [each for each in earlier if work.table.seated_side(each.user) != side]
        by = (*others, Consent(act.person.id, act.source, text))
        spoken = tuple(each.user for each in by)
        if sides(work.table, spoken):
            keep(work, replace(told, head=head.hex(), by=by))
            return self._posted(work, word, n, spoken)
        keep(work, None)
        before = work.table.position
        work.append(self._line(word, n, sorted(by, key=lambda each: each.msg)))
        position = work.table.position
        let_lapse(work)
        resume(work)
        changes = work.table.system.between(before, position)
        work.emit(Consented(work.table, work.seal, word, n, changes))
        return ConsentGiven(word, n)

    def _posted(
        self, work: UnitOfWork, word: str, n: int, spoken: tuple[int, ...], *, instead: bool = False
    ) -> ConsentSought:
        """Post a request with the newest code; only a reply to its post counts."""
        code, missing = work.table.head.hex(), sides(work.table, spoken)
        asked = holders_of(work.table, missing)
        says = f"{agreement(word, self._meant(word, n))} {code}"
        work.emit(ConsentAsked(work.table, word, n, says, asked, instead), _asks(word, n))
        return ConsentSought(word, n, code, missing)

    def _meant(self, word: str, n: int) -> str:
        return str(n) if word == VOID else self._tools.bot_key

    def _line(self, word: str, n: int, by: Sequence[Consent]) -> Mapping[str, object]:
        consents = [each.as_json() for each in by]
        if word == VOID:
            return {"t": "void", "n": n, "by": consents}
        return {"t": "handover", "bot_key": self._tools.bot_key, "by": consents}

    def impossible(self, table: Table, act: Act, word: str, n: int = 0) -> Refusal | None:
        """Return why somebody cannot ask for a consent now, or None if he may."""
        if table.side_of(act.person.id) is None and act.person.id != table.host:
            return refuse(say("Only players ask for this."), say("Ask one of them."))
        roll = table.game.rolls.get(n)
        if word == VOID and (roll is None or roll.status is not Status.ROLLED):
            return refuse(say("Roll {n} has no result.", n=n), say("Name a roll of `/log`."))
        if word == VOID and roll is not None and roll.void:
            return refuse(say("Roll {n} is void already.", n=n), say("Nothing to do."))
        if word == VOID and (refusal := _rests_on(table, n)):
            return refusal
        key = bytes.fromhex(self._tools.bot_key)
        if word == HANDOVER and table.game.bot_keys[-1][1] == key:
            return refuse(
                say("The bot signs with the key that this game knows."), say("Nothing to do.")
            )
        return None


def _rests_on(table: Table, n: int) -> Refusal | None:
    """Return why a roll cannot be void yet: something of the game cannot stand without it."""
    if table.case is not None and n in table.case.rolls:
        return refuse(
            say("Roll {n} belongs to a declaration that is under way.", n=n),
            say("Let it come to its end first, then ask that its roll be void."),
        )
    without = table.undone | led_to(table.resolved, n)
    if stands_without(table.system, table.resolved, without):
        return None
    return refuse(
        say("What was done after roll {n} rests on its result.", n=n),
        say("Take that back with `/undo` first."),
    )


def _asks(word: str, n: int) -> AsksConsent:
    return AsksConsent(f"{word}:{n}")
