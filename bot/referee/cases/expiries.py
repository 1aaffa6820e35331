"""Closing rolls that nobody completed: unposted, unanswered, or a duel that was not opened."""

from bot.record.games import GameKey
from bot.record.lines import line_of
from bot.record.posts import PostState, posts_of_game
from bot.record.sequels import ExpiryTold, ForfeitTold, Sequel, sequel_of
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.transaction.occurrences import Closed
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.roll import Roll
from core.fairness.snowflake import DAY_MS, snowflake_ms
from core.terms.message import Text, Verbatim, english, say
from core.terms.refusal import Refusal


class Expiries(UseCase):
    """Closes what has waited for a day."""

    async def ask(self, act: Act) -> int | Refusal:
        """Close the open roll of a channel's game if its day is over; return its number."""
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None:
            return refuse(
                say("Only players of this game close its rolls."), say("Ask one of them.")
            )

        def write(work: UnitOfWork) -> int | Refusal:
            roll = work.table.open_roll
            if roll is None:
                return refuse(say("No roll is open."), say("See `/log`."))
            now_ms = snowflake_ms(str(act.source))
            if roll.posted is None and roll.mode is not Mode.PLAIN:
                return self._unposted(work, roll, now_ms)
            if refusal := _too_early(roll, now_ms):
                return refusal
            if _is_announced(work, roll):
                return refuse(
                    say("Roll {number} is being closed already.", number=roll.number),
                    say("Wait for its post."),
                )
            self._announce(work, roll)
            return roll.number

        again = refuse(say("This was asked already."), say("See `/status`."))
        return await self._once(act, table.key, "expire", write, again, outcome=int)

    def _unposted(self, work: UnitOfWork, roll: Roll, now_ms: int) -> int | Refusal:
        """Let a roll go whose LOCK waits in vain for its channel to be opened."""
        what = say("The message of this roll is not posted yet; it may be given up after 24 hours.")
        due_ms = line_of(work.tx.db, work.table.key, roll.lock_line).at + DAY_MS
        if refusal := _before(due_ms, now_ms, what):
            return refusal
        give_up_lock(work, say("its message could not be posted within 24 hours"))
        return roll.number

    def _announce(self, work: UnitOfWork, roll: Roll) -> None:
        """Post how the roll ends; the post's own id proves the time, and is recorded then."""
        then: Sequel = ExpiryTold(roll.number)
        words: Text = say("its replies did not come within 24 hours")
        if roll.replies_complete():
            loser, why, words = _forfeit(roll)
            then = ForfeitTold(roll.number, english(loser), english(why))
        work.emit(Closed(work.table, work.seal, roll, words), then)

    async def announced(self, key: GameKey, then: ExpiryTold | ForfeitTold, message: int) -> None:
        """Record the end of a roll whose announcement stands in the channel."""

        def write(work: UnitOfWork) -> None:
            roll, msg = work.table.open_roll, str(message)
            match then:
                case ExpiryTold(expire=n) if roll and roll.number == n:
                    if not roll.replies_complete():
                        work.append({"t": "expire", "n": n, "msg": msg})
                case ForfeitTold(forfeit=n, user=user, why=why) if roll and roll.number == n:
                    if user not in roll.openings:
                        work.append({"t": "forfeit", "n": n, "msg": msg, "user": user, "why": why})

        await self._writer.write(key, write)


def _is_announced(work: UnitOfWork, roll: Roll) -> bool:
    """Return whether the post that ends a roll is owed to its channel already."""
    owed = posts_of_game(work.tx.db, work.table.key, roll.lock_line)
    pending = [sequel_of(each.payload) for each in owed if each.state is PostState.PENDING]
    for then in pending:
        match then:
            case ExpiryTold(expire=roll.number) | ForfeitTold(forfeit=roll.number):
                return True
    return False


def _too_early(roll: Roll, now_ms: int) -> Refusal | None:
    """Return why a roll cannot be closed yet, by the time at which Discord took the request."""
    if roll.mode not in (*PHRASE_MODES, Mode.DUEL) or roll.posted is None:
        return refuse(say("This roll completes itself."), say("Wait for its dice."))
    if roll.replies_complete() and roll.mode is not Mode.DUEL:
        return refuse(say("Its replies are complete; the dice come by themselves."), say("Wait."))
    due_ms = (
        roll.openings_due_ms() if roll.replies_complete() else snowflake_ms(roll.posted) + DAY_MS
    )
    return _before(due_ms, now_ms, say("A roll may be closed after 24 hours."))


def _before(due_ms: int, now_ms: int, what: Text) -> Refusal | None:
    if now_ms >= due_ms:
        return None
    return refuse(what, say("Ask again <t:{due_ms}:R>.", due_ms=Verbatim(due_ms // 1000 + 1)))


def give_up_lock(work: UnitOfWork, why: Text) -> None:
    """Close the open roll, whose LOCK nobody ever saw; its declaration goes with it.

    Nothing was fixed by anybody yet; the number stays in the record, and every verifier prints it.
    """
    roll = work.table.open_roll
    if roll is None:
        raise LookupError(f"game {work.table.key} has no open roll")
    work.append({"t": "withheld", "n": roll.number, "why": english(why)})
    work.emit(Closed(work.table, work.seal, roll, why))


def _forfeit(roll: Roll) -> tuple[Text, Text, Text]:
    """Return who forfeits a duel, why, and how the channel is told."""
    owing = [user for user in roll.commits if user not in roll.openings]
    if len(owing) == len(roll.commits):
        why = say("neither side opened within 24 hours")
        return roll.lock.by, why, why
    why = say("did not open within 24 hours")
    return owing[0], why, say("<@{owing}> {why}: forfeited", owing=owing[0], why=why)
