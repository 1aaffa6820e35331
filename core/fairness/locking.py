"""The rules of a LOCK and of its posting: who declares, who contributes, which throws."""

from collections.abc import Callable

from core.fairness.disclosures import note_unseen
from core.fairness.fields import Fields, ProtocolError, discord_id
from core.fairness.game import Game
from core.fairness.lines import roll_number
from core.fairness.lock import LockLine, read_lock
from core.fairness.modes import Declarer, Mode, agreed_mode, deviation
from core.fairness.roll import Roll
from core.fairness.snowflake import snowflake_ms
from core.fairness.throws import refuse_ambiguous_ids

LockRule = Callable[[Game, LockLine], None]


def apply_lock(game: Game, fields: Fields) -> None:
    """Open a roll; what is wrong with its LOCK is blamed, and the roll is followed all the same.

    Raises:
        ProtocolError: The LOCK cannot be read, or its number is taken: it opens nothing.
    """
    lock = read_lock(fields)
    _take_number(game, lock)
    if game.open_roll is not None:
        game.blame(f"roll {game.open_roll.number} is still open")
    for rule in _CHECKS[lock.mode]:
        _blame_if_broken(game, lock, rule)
    game.last_counter = lock.counter or game.last_counter
    _open_roll(game, lock)


def apply_posted(game: Game, fields: Fields) -> None:
    """Take the message that shows a LOCK to everybody; a plain one may come after its result."""
    number, message = roll_number(fields), discord_id(fields, "msg")
    game.advance(message)
    roll = game.rolls.get(number)
    if roll is None or (roll is not game.open_roll and roll.mode is not Mode.PLAIN):
        raise ProtocolError(f"roll {number} is not open")
    if roll.posted is not None:
        raise ProtocolError(f"roll {roll.number}: posted twice")
    roll.posted = message
    roll.message_lines[message] = game.line
    if snowflake_ms(message) <= roll.away_until_ms:
        note_unseen(game, roll)


def allowed_contributors(game: Game, by: str, opponents: tuple[str, ...]) -> frozenset[str]:
    """Return the players of whom a LOCK must name at least one as contributor.

    They are those among declarer and opponents who are not on the host's side; if there is none,
    every player of another side than the host's.
    """
    witnesses = game.seating.witnesses()
    return witnesses & {by, *opponents} or witnesses


def _take_number(game: Game, lock: LockLine) -> None:
    number, due = lock.number, game.last_number + 1
    if number in game.rolls:
        raise ProtocolError(f"roll {number} exists already")
    if number != due:
        game.blame(f"roll {number} where {due} was due")
    if number >= due:
        game.last_number = number


def _blame_if_broken(game: Game, lock: LockLine, rule: LockRule) -> None:
    try:
        rule(game, lock)
    except ProtocolError as error:
        game.blame(str(error))


def _check_throws(_: Game, lock: LockLine) -> None:
    refuse_ambiguous_ids(lock.throws, lock.open_throws)


def _check_again(game: Game, lock: LockLine) -> None:
    if lock.again is not None and lock.again not in game.rolls:
        raise ProtocolError(f"again names roll {lock.again}, which is no earlier roll")


def _check_contributors(game: Game, lock: LockLine) -> None:
    named = lock.contributors
    if not named:
        raise ProtocolError("contributors: none is named")
    if len({*named}) != len(named):
        raise ProtocolError("contributors: one is named twice")
    witnesses = game.seating.witnesses()
    for user in named:
        if user not in witnesses:
            what = "is on the host's side" if game.seating.is_on_host_side(user) else "is no player"
            raise ProtocolError(f"contributors: {user} {what}")
    if not allowed_contributors(game, lock.by, lock.opponents).intersection(named):
        raise ProtocolError("contributors: none of those concerned is named")


def _check_counter(game: Game, lock: LockLine) -> None:
    if game.chain is None:
        raise ProtocolError("sealed without an anchor in genesis")
    if lock.counter != game.last_counter + 1:
        raise ProtocolError(f"ctr {lock.counter} where {game.last_counter + 1} was due")
    if lock.counter > game.genesis.chain_length:
        raise ProtocolError(f"ctr {lock.counter} is beyond the chain's {game.genesis.chain_length}")


def _check_duel(game: Game, lock: LockLine) -> None:
    if not lock.opponents:
        raise ProtocolError("duel: no opponent is named")
    own = _duel_side(game, lock.by)
    for user in lock.opponents:
        if _duel_side(game, user) == own:
            raise ProtocolError(f"duel: {user} is on the declarer's own side")


def _duel_side(game: Game, user: str) -> str | None:
    """Return a duellist's side; None is the side of a host who has no other."""
    side = game.seating.side_of(user)
    if side is None and user == game.seating.host_user:
        return game.seating.host_side
    if side is None:
        # nobody can tell whose second account this is: the host's two would know both openings
        raise ProtocolError(f"duel: {user} is no player")
    return side


def _open_roll(game: Game, lock: LockLine) -> None:
    declarer = _declarer(game, lock.by)
    roll = Roll(lock, game.line, game.heads[-1], declarer, game.seating.witnesses())
    game.rolls[lock.number] = game.open_roll = roll
    agreed = agreed_mode(
        game.genesis.mode,
        game.genesis.witness,
        declared_by_host_side=declarer is not Declarer.OTHER_SIDE,
    )
    departs = deviation(lock.mode, agreed, declarer)
    if departs is not None:
        game.warn(roll, departs)
    if lock.again is not None:
        game.warn(roll, f"rolls roll {lock.again} again")


def _declarer(game: Game, user: str) -> Declarer:
    if game.seating.is_on_host_side(user):
        return Declarer.HOST_SIDE
    return Declarer.OTHER_SIDE if game.seating.may_witness(user) else Declarer.NO_PLAYER


_OF_ALL: tuple[LockRule, ...] = (_check_throws, _check_again)
_CHECKS: dict[Mode, tuple[LockRule, ...]] = {
    Mode.PLAIN: _OF_ALL,
    Mode.BEACON: _OF_ALL,
    Mode.WITNESSED: (*_OF_ALL, _check_contributors),
    Mode.SEALED: (*_OF_ALL, _check_contributors, _check_counter),
    Mode.DUEL: (*_OF_ALL, _check_duel),
}
