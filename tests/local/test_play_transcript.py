"""In what order the local table keeps what people saw."""

from dataclasses import replace

from bot.local.loopback import Message, Sight, SightKind
from bot.local.loopback.wire import ComponentKind, MessageFlag
from bot.local.loopback.world.guilds import User
from bot.local.transcript import Transcript

_BOT = User(1, "umpire", "Umpire", bot=True)


def _preview(number: int, *pressed: str) -> Message:
    """Return a message with so many buttons."""
    buttons = tuple({"type": ComponentKind.BUTTON, "custom_id": each} for each in pressed)
    return Message(number, 5, _BOT, components=({"type": 1, "components": list(buttons)},))


def _after(*sights: Sight) -> list[int]:
    """Return which messages stand at a table, the last at the end."""
    transcript = Transcript()
    for sight in sights:
        transcript.notice(sight)
    return [message.id for message in transcript.latest(9)]


def test_odds_and_pictures_that_come_late_do_not_make_a_preview_the_newest() -> None:
    """Who presses *Lock it in* means the last preview, however long the one before took to draw."""
    first, second = _preview(1, "lock:1"), _preview(2, "lock:2")
    sent = (Sight(SightKind.NEW, first), Sight(SightKind.NEW, second))
    completed = replace(first, content="with its odds")

    assert _after(*sent, Sight(SightKind.EDITED, completed)) == [1, 2]


def test_what_asks_for_something_new_is_the_newest() -> None:
    """Other buttons, or an answer that was thought about until now."""
    first, second = _preview(1, "lock:1"), _preview(2, "lock:2")
    sent = (Sight(SightKind.NEW, first), Sight(SightKind.NEW, second))
    thinking = replace(_preview(1), flags=MessageFlag.LOADING)

    assert _after(*sent, Sight(SightKind.EDITED, _preview(1, "other:1"))) == [2, 1]
    thought = (Sight(SightKind.NEW, thinking), Sight(SightKind.NEW, second))
    assert _after(*thought, Sight(SightKind.EDITED, replace(thinking, flags=0))) == [2, 1]
    assert _after(*sent, Sight(SightKind.DELETED, second)) == [1]
