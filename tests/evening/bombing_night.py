"""What tests of a bombing night share: lines, announcements, the defender's form."""

from evening import Evening

from bot.chance.beacon import signature_check
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message
from core.fairness.verdict import verify

BERLIN = "bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3 objective"
HAMBURG = "bomb hamburg 6sb kea value 20"
AGAIN = "bomb berlin 5sb by us"
FILED = "available: 20 aaf 6 int\nBerlin: 7 aaf 4 int stay\nHamburg: 2 int once"


def labels(message: Message) -> list[str]:
    """Return what the buttons of a message say."""
    return [str(button["label"]) for button in message.buttons]


async def announced(evening: Evening, *lines: str) -> Message:
    """Declare lines, announce them, and return the question to the defender."""
    preview = await evening.declare(evening.allies, "\n".join(lines))
    await evening.allies.click(preview, "Announce all")
    await evening.settle()
    return evening.posts()[-1]


async def filed(evening: Evening, question: Message, person: Person, words: str) -> None:
    """Fill in the defender's form."""
    form = await person.click(question, "Answer")
    await person.submit(form, words=words)
    await evening.settle()


def private(evening: Evening, person: Person) -> Message:
    """Return the newest message that only this person sees."""
    return next(m for m in reversed(person.visible()) if m.only_for == person.user.id)


def verified(transcript: bytes) -> bool:
    """Return whether the verifier finds nothing wrong with a game's record."""
    beacons = signature_check()
    return verify(transcript, heads=None, head=None, discord=None, beacon_check=beacons).ok
