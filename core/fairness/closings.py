"""The rules of how a roll is closed, but for cancellation: result, expire, withheld, forfeit."""

from core.fairness.derivation import faces
from core.fairness.fields import Fields, ProtocolError, discord_id, known_id, text
from core.fairness.game import Game
from core.fairness.lines import read_dice
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.roll import Roll, Status
from core.fairness.snowflake import DAY_MS, snowflake_ms
from core.fairness.throws import Throw


def apply_result(game: Game, fields: Fields) -> None:
    """Close a roll with its dice, which must be those of its key."""
    roll = game.roll_of(fields)
    recorded = read_dice(fields)
    roll.results = recorded
    game.close(roll, Status.ROLLED)
    fixed = {}
    for throw in roll.lock.throws:
        fixed[throw.id] = throw
        if throw.id not in recorded:
            game.blame(f"roll {roll.number}: {throw.id} is not recorded")
    plain = roll.mode is Mode.PLAIN
    if not plain and not roll.sources_known():
        raise ProtocolError(f"roll {roll.number}: result before its chance was known")
    key = b"" if plain else roll.key()
    for throw_id, values in recorded.items():
        fault = _throw_fault(roll, throw_id, values, fixed.get(throw_id), key)
        if fault is not None:
            game.blame(f"roll {roll.number}: {throw_id} {fault}")


def apply_expire(game: Game, fields: Fields) -> None:
    """Close a roll whose replies did not come within 24 hours."""
    message = discord_id(fields, "msg")
    roll = game.roll_answered(fields, message)
    fault = _expiry_fault(roll, message)
    if fault is not None:
        game.blame(f"roll {roll.number}: {fault}")
    roll.expiry = message
    roll.message_lines[message] = game.line
    game.close(roll, Status.EXPIRED)


def apply_withheld(game: Game, fields: Fields) -> None:
    """Close a roll whose result was fixed and not given, or whose LOCK was not posted in time."""
    roll = game.roll_of(fields)
    roll.why = text(fields, "why")
    if roll.posted is not None and not roll.inputs_fixed():
        game.blame(f"roll {roll.number}: withheld before its inputs were fixed")
    game.close(roll, Status.WITHHELD)


def apply_forfeit(game: Game, fields: Fields) -> None:
    """Close a duel that one side did not open rightly within 24 hours.

    The protocol gives the line no message of its own, so the 24 hours are the host's word. Where
    it names one all the same, or a later line does, that message's time is held against them.
    """
    user = discord_id(fields, "user")
    roll = game.roll_of(fields)
    roll.why = f"by {user}: {text(fields, 'why')}"
    if roll.mode is not Mode.DUEL or not roll.replies_complete():
        game.blame(f"roll {roll.number}: forfeit before both sides committed")
    elif user not in roll.commits or user in roll.openings:
        game.blame(f"roll {roll.number}: {user} owes no opening")
    game.close(roll, Status.FORFEITED)
    roll.forfeiture = known_id(fields, "msg")
    if roll.commits and roll.forfeiture is not None:
        roll.message_lines[roll.forfeiture] = game.line
        game.date_forfeit(roll, roll.forfeiture)
    elif roll.commits:
        game.undated = roll


def _expiry_fault(roll: Roll, message: str) -> str | None:
    if roll.mode not in (*PHRASE_MODES, Mode.DUEL):
        return f"a {roll.mode} roll never expires"
    if roll.posted is None:
        return "expired before LOCK was posted"
    if roll.replies_complete():
        return "expired although its replies were complete"
    if snowflake_ms(message) - snowflake_ms(roll.posted) < DAY_MS:
        return "expired within 24 h"
    return None


def _throw_fault(
    roll: Roll, throw_id: str, values: tuple[int, ...], fixed: Throw | None, key: bytes
) -> str | None:
    """Return what is wrong with one recorded throw.

    The key is empty for a plain roll; ``fixed`` is None where the throw can only be an open one.
    """
    if fixed is not None:
        dice, sides = fixed.dice, fixed.sides
    elif (entry := roll.lock.open_throw(throw_id)) is None:
        return "is no throw of its LOCK"
    elif len(values) > entry.most:
        return f"recorded {len(values)} dice, at most {entry.most} were declared"
    else:
        dice, sides = len(values), entry.sides
    if not key:
        return _plain_fault(values, dice, sides)
    rightly = faces(key, throw_id, dice, sides)
    if rightly != values:
        return f"recorded {list(values)}, the key gives {list(rightly)}"
    return None


def _plain_fault(values: tuple[int, ...], dice: int, sides: int) -> str | None:
    if len(values) != dice:
        return f"recorded {len(values)} dice, {dice} were declared"
    if not all(1 <= value <= sides for value in values):
        return f"recorded {list(values)}, which a die of {sides} sides cannot show"
    return None
