"""Replies that would have counted: Discord's export shows them and the chain leaves them out."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from core.fairness.discord_export import Message
from core.fairness.game import Game
from core.fairness.modes import Mode
from core.fairness.replies import cancels_in_time, is_cancel_text, phrase_fault
from core.fairness.roll import Roll, Status


def missed_replies(
    game: Game, messages: Mapping[str, Message], bot: str | None
) -> Iterator[tuple[int, str]]:
    """Yield the line and the words of each reply that was passed over.

    Args:
        game: The game as its chain tells it.
        messages: Discord's export by message id.
        bot: The bot's user id; without it nothing can be said, since a reply must ping the bot.
    """
    answers: dict[str, list[Message]] = defaultdict(list)
    for message in messages.values():
        # an edited message proves nothing against the bot: its words may be new
        counts = bot in message.mentions and not message.edited and not message.is_webhook
        if counts and message.replies_to is not None:
            answers[message.replies_to].append(message)
    for roll in game.rolls.values():
        for message in answers.get(roll.posted or "", ()):
            if message.id not in roll.message_lines:
                yield from _passed_over(game, roll, message)


def edited_before(game: Game, messages: Mapping[str, Message]) -> Iterator[tuple[Roll, Message]]:
    """Yield the roll and each reply to it that came before the recorded one and was edited.

    What it said first nobody can tell, so nobody can tell whether it should have counted.
    """
    posted = {roll.posted: roll for roll in game.rolls.values() if roll.posted is not None}
    for message in messages.values():
        roll = posted.get(message.replies_to or "") if message.edited else None
        taken = None if roll is None else _taken_instead(roll, message.author)
        if roll is not None and taken is not None and int(message.id) < int(taken):
            yield roll, message


def _passed_over(game: Game, roll: Roll, message: Message) -> Iterator[tuple[int, str]]:
    taken = _taken_instead(roll, message.author)
    earlier = taken is not None and int(message.id) < int(taken)
    if taken is not None and earlier and phrase_fault(roll, message.content) is None:
        line = roll.message_lines[taken]
        yield line, f"message {message.id} is an earlier reply and should have counted"
    if _cancels(game, roll, message) and roll.closed_line is not None:
        yield roll.closed_line, f"message {message.id} cancelled roll {roll.number}"


def _taken_instead(roll: Roll, contributor: str) -> str | None:
    """Return the message that the chain has where an earlier reply of a contributor belongs."""
    if contributor not in roll.lock.contributors:
        return None
    own = next((phrase.message for phrase in roll.phrases if phrase.user == contributor), None)
    if own is None and roll.cancellation is not None:
        return roll.cancellation.message
    return own or roll.expiry


def _cancels(game: Game, roll: Roll, message: Message) -> bool:
    """Return whether the message was a good cancellation that did not close its roll."""
    if roll.status is Status.CANCELLED or roll.mode is Mode.PLAIN:
        return False
    # a seat may have changed hands meanwhile: only who was a player throughout is believed
    entitled = message.author in roll.witnesses and game.seating.may_witness(message.author)
    return entitled and is_cancel_text(roll, message.content) and cancels_in_time(roll, message.id)
