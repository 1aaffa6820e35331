"""What is disclosed because nobody can prevent it: outages of the bot, and edited replies."""

from core.fairness.fields import Fields, ProtocolError
from core.fairness.game import Game
from core.fairness.lines import read_edit, read_outage
from core.fairness.modes import Mode
from core.fairness.roll import Roll
from core.fairness.snowflake import snowflake_ms

UNSEEN = "replies deleted meanwhile cannot be seen"
"""What is said of a roll whose LOCK stood open while the bot was away."""


def apply_away(game: Game, fields: Fields) -> None:
    """Take note of a time in which the bot was not connected.

    Who replied then could wait for the public round, delete his reply and reply again.
    """
    outage, roll = read_outage(fields), game.open_roll
    if outage is None or roll is None or not roll.stands_open(outage.first_ms):
        return
    if roll.posted is None:
        # its message may stand there all the same: the bot learns only now which one it is
        roll.away_until_ms = max(roll.away_until_ms, outage.last_ms)
    elif snowflake_ms(roll.posted) <= outage.last_ms:
        note_unseen(game, roll)


def note_unseen(game: Game, roll: Roll) -> None:
    """Say of a roll, once, that replies to it may have come and gone unseen."""
    if not roll.unseen:
        roll.unseen = True
        game.warn(roll, f"the bot was away while its LOCK stood open: {UNSEEN}")


def apply_edited(game: Game, fields: Fields) -> None:
    """Take note of a reply that its author has edited; he can no longer cancel the roll."""
    edit, roll = read_edit(fields), game.roll_of(fields)
    asked = (*roll.lock.contributors, *_duellists(roll))
    if roll.posted is None or edit.user not in asked:
        raise ProtocolError(f"roll {roll.number}: no reply of {edit.user} is asked for")
    unread = edit.reply not in roll.message_lines
    before = " before it was recorded" if unread else ""
    game.warn(roll, f"{edit.user} edited the reply {edit.reply}{before}")
    if unread and edit.reply not in roll.edits:
        roll.unread.append(edit.reply)
    roll.edits[edit.reply] = edit.user


def _duellists(roll: Roll) -> tuple[str, ...]:
    return (roll.lock.by, *roll.lock.opponents) if roll.mode is Mode.DUEL else ()
