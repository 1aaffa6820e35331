"""The rules of what turns fixed inputs into a roll key: a chain secret, a drand round."""

from core.fairness.drand import round_time
from core.fairness.fields import Fields, ProtocolError
from core.fairness.game import Game
from core.fairness.lines import read_beacon, read_secret, roll_number
from core.fairness.modes import DRAND_MODES, Mode
from core.fairness.roll import Roll, Status
from core.fairness.snowflake import snowflake_ms


def apply_reveal(game: Game, fields: Fields) -> None:
    """Take the chain secret of a sealed roll, never before all its replies are in."""
    secret = read_secret(fields)
    roll = _roll_or_withheld(game, fields)
    if roll.mode is not Mode.SEALED or game.chain is None:
        raise ProtocolError(f"roll {roll.number}: a {roll.mode} roll reveals nothing")
    if not roll.replies_complete():
        raise ProtocolError("reveal without the required replies")
    if roll.secret:
        raise ProtocolError(f"roll {roll.number}: second reveal")
    if roll.lock.counter > game.line:
        # such a counter broke the rules at its LOCK; hashing that far down would take for ever
        raise ProtocolError(f"roll {roll.number}: ctr {roll.lock.counter} was never reached")
    if not game.chain.accept(roll.lock.counter, secret):
        raise ProtocolError(f"roll {roll.number}: the secret does not hash down to the anchor")
    roll.secret = secret


def apply_beacon(game: Game, fields: Fields) -> None:
    """Take the drand signature of the round that the roll must use."""
    number, signature = read_beacon(fields)
    roll = _roll_or_withheld(game, fields)
    if roll.mode not in DRAND_MODES:
        raise ProtocolError(f"roll {roll.number}: a {roll.mode} roll uses no drand round")
    required = roll.required_round(game.genesis.delta_min)
    if required is None:
        raise ProtocolError("beacon without the required replies")
    if roll.status is Status.OPEN and roll.mode is Mode.BEACON:
        _check_window(game, roll)
    if roll.beacon_signature:
        raise ProtocolError(f"roll {roll.number}: second beacon")
    if number != required:
        raise ProtocolError(f"roll {roll.number}: round {number} where {required} was due")
    if not game.beacon_check(number, signature):
        raise ProtocolError(f"roll {roll.number}: no drand signature of round {number}")
    roll.beacon_signature = signature


def _roll_or_withheld(game: Game, fields: Fields) -> Roll:
    # what shows the result of a withheld roll may come at any later time: it harms nobody
    number = roll_number(fields)
    roll = game.rolls.get(number)
    if roll is not None and roll.status is Status.WITHHELD:
        return roll
    return game.roll_numbered(number)


def _check_window(game: Game, roll: Roll) -> None:
    """A beacon roll's round lies neither too near its posting nor too far from it."""
    if roll.posted is None:
        raise ProtocolError(f"roll {roll.number}: beacon before LOCK was posted")
    wait_ms = 1000 * round_time(roll.lock.drand_round) - snowflake_ms(roll.posted)
    if not 1000 * game.genesis.delta_min <= wait_ms <= 1000 * game.genesis.delta_max:
        # a LOCK posted out of time is no fault in itself, it is one to roll it all the same
        game.blame(
            f"roll {roll.number}: round {roll.lock.drand_round} is {wait_ms} ms after the posting",
            roll.message_lines[roll.posted],
        )
