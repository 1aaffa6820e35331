"""A summary that may be at its worst, brought to any door."""

from evening import Evening, body_of
from held_loop import held_loop

from bot.local.loopback.world.messages import Upload

MOST_HELD_S = 0.2


async def brought_to(evening: Evening, command: str, option: str, text: str) -> None:
    """Bring a text as a file; it is answered, and holds the loop for no longer than it may."""
    file = Upload("turn.txt", text.encode())

    with held_loop() as longest:
        reply = await evening.axis.slash(command, **{option: file})
        await evening.settle()

    assert "Something went wrong" not in body_of(reply.message)
    assert longest.seconds < MOST_HELD_S, longest
