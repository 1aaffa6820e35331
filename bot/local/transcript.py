"""What has been said at a table, in the order in which people saw it."""

import asyncio
from collections.abc import Callable, Iterable, Iterator

from bot.local.loopback import ClientRefuses, Message, Person, Sight, SightKind


class Transcript:
    """Every message as it was last seen, the one that last asked for something new at the end.

    Odds and pictures come to a preview when it has long been sent. It stays where it is then: on
    Discord too an edited message keeps its place, and people press what was put to them last.
    """

    def __init__(self) -> None:
        self._standing: dict[int, Message] = {}
        self._fresh: dict[int, Sight] = {}
        self._change = asyncio.Event()

    def notice(self, sight: Sight) -> None:
        """Take note of a new, edited or deleted message."""
        number = sight.message.id
        standing = self._standing.get(number)
        if standing is None or not _completed(standing, sight):
            self._standing.pop(number, None)
        if sight.kind is not SightKind.DELETED:
            self._standing[number] = sight.message
        before = self._fresh.pop(number, None)
        unseen = before is not None and before.kind is SightKind.NEW
        if sight.kind is SightKind.EDITED and unseen:
            sight = Sight(SightKind.NEW, sight.message)
        if sight.kind is not SightKind.DELETED or not unseen:
            self._fresh[number] = sight
        self._change.set()

    def remember(self, messages: Iterable[Message]) -> None:
        """Take messages of an earlier session for seen."""
        self._standing.update({message.id: message for message in messages})

    def take(self) -> list[Sight]:
        """Return what has changed since it was last taken, each message once, as it stands.

        What still shows "is thinking" is left for later.
        """
        taken = [sight for sight in self._fresh.values() if not sight.message.loading]
        self._fresh = {
            number: sight for number, sight in self._fresh.items() if sight.message.loading
        }
        self._change.clear()
        return taken

    def has_changed(self) -> bool:
        """Return whether something has changed since it was last taken."""
        return self._change.is_set()

    async def changed(self) -> None:
        """Wait until something has changed since it was last taken."""
        await self._change.wait()

    def newest(self, person: Person, wanted: Callable[[Message], bool]) -> Message | None:
        """Return the last message of those that the person sees and that fit."""
        return next((each for each in self._seen_by(person) if wanted(each)), None)

    def latest(self, count: int) -> list[Message]:
        """Return so many of the last public messages, the oldest first."""
        public = [message for message in self._standing.values() if not message.ephemeral]
        return public[-count:]

    def _seen_by(self, person: Person) -> Iterator[Message]:
        for message in reversed(tuple(self._standing.values())):
            try:
                yield person.current(message)
            except ClientRefuses:
                continue


def _completed(before: Message, sight: Sight) -> bool:
    """Return whether an edit added to a message, and what can be done with that is as it was."""
    edited = sight.kind is SightKind.EDITED and not before.loading
    return edited and _offers(before) == _offers(sight.message)


def _offers(message: Message) -> list[tuple[str, bool]]:
    """Return what can be pressed or chosen in a message, and whether that is closed."""
    parts = (*message.buttons, *message.menus)
    return [(str(each.get("custom_id")), bool(each.get("disabled"))) for each in parts]
