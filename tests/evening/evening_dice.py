"""What tests of dice and consent share: the newest LOCK, its code, and the verdict on a record."""

from evening import Evening

from bot.chance.beacon import signature_check
from bot.local.loopback.world.messages import Message
from core.fairness.verdict import Verdict, verify


def lock_of(evening: Evening) -> Message:
    """Return the newest LOCK: the post that is plain text with a declaration."""
    return next(m for m in reversed(evening.posts()) if m.content.startswith("**Roll"))


def code_of(evening: Evening) -> str:
    """Return the newest code as its own post holds it."""
    return next(m.content for m in reversed(evening.posts()) if len(m.content) == 64)


async def dealt(evening: Evening) -> None:
    """Wait until no drand round is waited for and everything is posted."""
    for _ in range(5):
        await evening.bot.services.drand_rolls.idle()
        await evening.settle()


async def verdict_of(evening: Evening) -> Verdict:
    """Judge the game's record as any player can."""
    return verify(
        await evening.transcript(),
        heads=None,
        head=None,
        discord=None,
        beacon_check=signature_check(),
    )


def words_of(evening: Evening) -> str:
    """Return what the newest post asks people to copy."""
    return evening.posts()[-1].content.split("```")[1].strip()
