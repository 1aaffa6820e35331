"""What needs a typed word of every side: a void result, a new key of the bot.

Each consent is a reply that holds the word and the newest code; the line that they make holds all
of them, so that a verifier sees who agreed to what, and when.
"""

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.record.games import GameKey
from bot.record.posts import post_of_message
from bot.record.sequels import AsksConsent, sequel_of
from bot.record.settings import stored_setting
from bot.record.typed_json import Id, Stored
from bot.referee.cases.progress import resume
from bot.referee.cases.undo_requests import let_lapse
from bot.referee.game.people import Act
from bot.referee.game.refolding import led_to, stands_without
from bot.referee.game.refusals import asked_already, refuse
from bot.referee.game.table import Table
from bot.referee.transaction.occurrences import ConsentAsked, Consented
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.roll import Status
from core.fairness.wording import holds_head, holds_word, says_itself
from core.terms.message import Text, Verbatim, say
from core.terms.refusal import Refusal

VOID, HANDOVER = "void", "handover"


@dataclass(frozen=True, slots=True)
class Consent(Stored):
    """One side's word: who gave it, in which message, and its text."""

    user: Id
    msg: Id
    text: str


@dataclass(frozen=True, slots=True)
class Gathering(Stored):
    """A request while it gathers its consents.

    Attributes:
        word, n: What is sought, as in `ConsentSought`.
        asked: Who asked for it; None where an older version did not say.
        since: After which line.
        head: The head (hex) that the consents hold.
        by: The consents so far.
    """

    word: str
    n: int
    asked: Id | None = None
    since: int = 0
    head: str = ""
    by: tuple[Consent, ...] = ()


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
            earlier, head = _sought(work.tx.db, work.table.key), work.table.head.hex()
            again = earlier is not None and (earlier.word, earlier.n) == (word, n)
            if earlier is not None and again and earlier.head == head:
                return asked_already(earlier.asked, _still_asked(work.table, earlier))
            _keep(work, Gathering(word, n, act.person.id, work.table.k, head))
            return self._posted(work, word, n, (), instead=earlier is not None and not again)

        again = refuse(say("This was asked already."), say("It waits in the channel."))
        return await self._once(act, table.key, "seek", write, again)

    async def take_reply(
        self, act: Act, answered: int, text: str
    ) -> ConsentGiven | ConsentSought | Refusal | None:
        """Take a reply to the post of a request as one side's word; None where it answers none."""
        table = await self._tables.at(act.place)
        if table is None:
            return None
        post = await self._archive.read(post_of_message, table.key.guild, answered)
        then = None if post is None else sequel_of(post.payload)
        if not isinstance(then, AsksConsent):
            return None

        def write(work: UnitOfWork) -> ConsentGiven | ConsentSought | Refusal:
            told = _sought(work.tx.db, work.table.key)
            if told is None or _asks(told.word, told.n) != then:
                return refuse(say("This request is no longer open."), say("Ask again."))
            return self._take_consent(work, act, text, told)

        again = ConsentSought("", 0, "", ())
        return await self._once(act, table.key, "consent", write, again)

    def _take_consent(
        self, work: UnitOfWork, act: Act, text: str, told: Gathering
    ) -> ConsentGiven | ConsentSought | Refusal:
        word, n, head = told.word, told.n, work.table.head
        meant = self._meant(word, n)
        side = work.table.seated_side(act.person.id)
        if side is None:
            return refuse(
                say("Only who holds a seat consents."), say("Its holder has to; see `/seats list`.")
            )
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
            _keep(work, replace(told, head=head.hex(), by=()))
            return self._posted(work, word, n, ())
        earlier = told.by if told.head == head.hex() else ()
        others = [each for each in earlier if work.table.seated_side(each.user) != side]
        by = (*others, Consent(act.person.id, act.source, text))
        spoken = tuple(each.user for each in by)
        if _sides(work.table, spoken):
            _keep(work, replace(told, head=head.hex(), by=by))
            return self._posted(work, word, n, spoken)
        _keep(work, None)
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
        code, missing = work.table.head.hex(), _sides(work.table, spoken)
        asked = _holders_of(work.table, missing)
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


def agreement(word: str, meant: str) -> str:
    """Return what a consent says beside the code: by itself it is consent to nothing else."""
    return f"{word} {meant}"


def sought_since(db: sqlite3.Connection, key: GameKey) -> int | None:
    """Return the line at which the consent was asked for that a game waits for, or None."""
    told = _sought(db, key)
    return None if told is None else told.since


def _asks(word: str, n: int) -> AsksConsent:
    return AsksConsent(f"{word}:{n}")


def _sides(table: Table, spoken: tuple[int, ...]) -> tuple[str, ...]:
    """Return the sides with players of which nobody has spoken."""
    heard = {table.seated_side(user) for user in spoken}
    return tuple(sorted(table.game.seating.sides_with_players() - heard))


def still_missing(db: sqlite3.Connection, table: Table) -> tuple[Text, int, tuple[int, ...]] | None:
    """Return which word is sought of whom, and after which line it was; None where none is."""
    told = _sought(db, table.key)
    if told is None:
        return None
    heads = [head.hex() for head in table.game.heads]
    k = heads.index(told.head) if told.head in heads else table.k
    roll = say(" of roll {n}", n=told.n) if told.n else ""
    return (
        say("The word `{word}`{roll}", word=Verbatim(told.word), roll=roll),
        k,
        _still_asked(table, told),
    )


def _still_asked(table: Table, told: Gathering) -> tuple[int, ...]:
    """Return who may speak for the sides that have not spoken."""
    spoken = tuple(each.user for each in told.by)
    return _holders_of(table, _sides(table, spoken))


def _holders_of(table: Table, sides: Collection[str]) -> tuple[int, ...]:
    return tuple(user for user in table.holders() if table.seated_side(user) in sides)


def _sought(db: sqlite3.Connection, key: GameKey) -> Gathering | None:
    return stored_setting(db, key.guild, _key(key), Gathering)


def _keep(work: UnitOfWork, told: Gathering | None) -> None:
    kept = None if told is None else told.as_json()
    work.tx.save_setting(work.table.key.guild, _key(work.table.key), kept)


def _key(key: GameKey) -> str:
    return f"consent:{key}"
