"""The rules of what players type: phrases, commitments, openings, cancellations."""

from core.fairness.commitments import duel_commitment
from core.fairness.fields import Fields, ProtocolError
from core.fairness.game import Game
from core.fairness.lines import Reply, read_commit, read_opening, read_reply
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.roll import Roll, Status
from core.fairness.snowflake import snowflake_ms
from core.fairness.wording import begins_with_cancel, holds_code, own_characters

LEAST_OWN_CHARACTERS = 16


def apply_phrase(game: Game, fields: Fields) -> None:
    """Take a contributor's reply."""
    phrase = read_reply(fields)
    roll = game.roll_answered(fields, phrase.message)
    if roll.mode not in PHRASE_MODES:
        raise ProtocolError(f"roll {roll.number}: a {roll.mode} roll takes no phrase")
    _refuse_unposted(roll, "phrase")
    if phrase.user not in roll.lock.contributors:
        raise ProtocolError(f"roll {roll.number}: phrase of {phrase.user}, who is no contributor")
    if phrase.user in [earlier.user for earlier in roll.phrases]:
        raise ProtocolError(f"roll {roll.number}: second phrase of {phrase.user}")
    _refuse_edited(roll, phrase.message)
    fault = phrase_fault(roll, phrase.text)
    if fault is not None:
        raise ProtocolError(f"roll {roll.number}: {fault}")
    roll.phrases.append(phrase)
    roll.message_lines[phrase.message] = game.line


def phrase_fault(roll: Roll, text: str) -> str | None:
    """Return why a text cannot be a phrase of this roll, or None when it can."""
    if begins_with_cancel(text):
        return "phrase that begins with cancel"
    own = own_characters(text, roll.lock_head)
    if own is None:
        return "phrase without the lock code"
    if roll.mode is Mode.SEALED and own < LEAST_OWN_CHARACTERS:
        return f"phrase with fewer than {LEAST_OWN_CHARACTERS} characters beside the code"
    return None


def apply_commit(game: Game, fields: Fields) -> None:
    """Take a duellist's commitment; once anybody has opened, nobody may commit any more."""
    commit = read_commit(fields)
    roll = game.roll_answered(fields, commit.message)
    if roll.mode is not Mode.DUEL:
        raise ProtocolError(f"roll {roll.number}: a {roll.mode} roll takes no commitment")
    _refuse_unposted(roll, "commitment")
    if commit.user not in (roll.lock.by, *roll.lock.opponents):
        raise ProtocolError(f"roll {roll.number}: commitment of {commit.user}, who is no duellist")
    if commit.user in roll.commits:
        raise ProtocolError(f"roll {roll.number}: second commitment of {commit.user}")
    if roll.openings:
        raise ProtocolError(f"roll {roll.number}: commitment after an opening")
    _refuse_edited(roll, commit.message)
    roll.commits[commit.user] = commit
    roll.message_lines[commit.message] = game.line


def apply_nonce(game: Game, fields: Fields) -> None:
    """Take a duellist's opening: right, in time, and after both sides have committed."""
    opening = read_opening(fields)
    roll = game.roll_answered(fields, opening.message)
    commit = roll.commits.get(opening.user)
    if commit is None:
        raise ProtocolError(f"roll {roll.number}: opening of {opening.user} without a commitment")
    if not roll.replies_complete():
        raise ProtocolError(f"roll {roll.number}: opening before both sides committed")
    if opening.user in roll.openings:
        raise ProtocolError(f"roll {roll.number}: second opening of {opening.user}")
    expected = duel_commitment(
        game.genesis.game, roll.number, roll.lock_head, opening.user, opening.opening
    )
    if expected != commit.commitment:
        raise ProtocolError(f"roll {roll.number}: opening of {opening.user} does not fit")
    if snowflake_ms(opening.message) > roll.openings_due_ms():
        raise ProtocolError(f"roll {roll.number}: opening of {opening.user} is over 24 h late")
    roll.openings[opening.user] = opening
    roll.message_lines[opening.message] = game.line


def apply_cancel(game: Game, fields: Fields) -> None:
    """Close a roll at the word of a player who is not on the host's side."""
    reply = read_reply(fields)
    roll = game.roll_answered(fields, reply.message)
    fault = _cancel_fault(game, roll, reply)
    if fault is not None:
        game.blame(f"roll {roll.number}: {fault}")
    roll.cancellation = reply
    roll.message_lines[reply.message] = game.line
    game.close(roll, Status.CANCELLED)


def cancels_in_time(roll: Roll, message: str) -> bool:
    """Return whether a message came early enough to cancel the roll as it now stands."""
    if roll.mode is Mode.BEACON:
        return snowflake_ms(message) < roll.last_cancel_ms()
    if roll.mode in (*PHRASE_MODES, Mode.DUEL):
        first = min((int(m) for m in (*_phrase_ids(roll), *_commit_ids(roll))), default=None)
        return first is None or int(message) < first
    return False


def is_cancel_text(roll: Roll, text: str) -> bool:
    """Return whether a text is a cancellation of this roll."""
    return begins_with_cancel(text) and holds_code(text, roll.lock_head)


def _cancel_fault(game: Game, roll: Roll, reply: Reply) -> str | None:
    if roll.posted is None:
        return "cancelled before LOCK was posted"
    if not game.seating.may_witness(reply.user):
        return f"cancelled by {reply.user}, who is no player of another side than the host's"
    edited = next((each for each, user in roll.edits.items() if user == reply.user), None)
    if edited is not None:
        # he may have seen what his reply would have thrown: he waits like everybody else
        return f"cancelled by {reply.user}, whose reply {edited} was edited"
    if not is_cancel_text(roll, reply.text):
        return "cancellation without the word and the lock code"
    if not cancels_in_time(roll, reply.message):
        return "cancelled too late"
    return None


def _refuse_unposted(roll: Roll, what: str) -> None:
    if roll.posted is None:
        raise ProtocolError(f"roll {roll.number}: {what} before LOCK was posted")


def _refuse_edited(roll: Roll, message: str) -> None:
    if message in roll.edits:
        raise ProtocolError(f"roll {roll.number}: message {message} was edited before it counted")


def _phrase_ids(roll: Roll) -> list[str]:
    return [phrase.message for phrase in roll.phrases]


def _commit_ids(roll: Roll) -> list[str]:
    return [commit.message for commit in roll.commits.values()]
