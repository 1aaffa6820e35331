"""Messages and the files attached to them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.local.loopback.payload import Payload, walk
from bot.local.loopback.snowflake import born_at
from bot.local.loopback.wire import SELECTS, ComponentKind, MessageFlag, MessageKind
from bot.local.loopback.world.guilds import User

UNKNOWN_TYPE = "application/octet-stream"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file on its way to the server."""

    filename: str
    content: bytes = field(repr=False)
    content_type: str = UNKNOWN_TYPE
    description: str | None = None


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that the server keeps and serves at `url`."""

    id: int
    filename: str
    content: bytes = field(repr=False)
    content_type: str
    url: str
    description: str | None = None
    ephemeral: bool = False

    def payload(self) -> Payload:
        """Return the attachment object."""
        fields: Payload = {
            "id": str(self.id),
            "filename": self.filename,
            "size": len(self.content),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        }
        if self.description is not None:
            fields["description"] = self.description
        if self.ephemeral:
            fields["ephemeral"] = True
        return fields


@dataclass(frozen=True, slots=True)
class Origin:
    """The interaction that a message answers.

    Attributes:
        interaction_id: snowflake.
        kind: interaction type.
        user: who acted.
        command: full name of the command, empty for components and modals.
        message_id: the message whose component was used.
        opened_by: for a modal, what opened it.
    """

    interaction_id: int
    kind: int
    user: User
    command: str = ""
    message_id: int | None = None
    opened_by: "Origin | None" = None

    def payload(self) -> Payload:
        """Return the interaction metadata of the message."""
        fields: Payload = {
            "id": str(self.interaction_id),
            "type": self.kind,
            "user": self.user.payload(),
            "authorizing_integration_owners": {},
        }
        if self.opened_by is not None:
            fields["triggering_interaction_metadata"] = self.opened_by.payload()
        elif self.message_id is not None:
            fields["interacted_message_id"] = str(self.message_id)
        return fields


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it stands now; an edit puts another `Message` of the same id in its place.

    Attributes:
        id: snowflake, the moment of sending in it.
        channel_id: where it stands.
        author: who said it.
        content: the text, empty for Components V2.
        embeds: embed objects as sent.
        components: component objects, every one with an `id`.
        attachments: files.
        flags: bits of `MessageFlag`.
        kind: plain, reply, answer to a command and so on.
        mentions: accounts that the message pings.
        mentioned_role_ids: roles that it pings.
        mentions_everyone: whether it pings all.
        reply_to: the message it replies to, which may be gone.
        edited_at: seconds since the Unix epoch, none if never edited.
        nonce: the sender's own mark.
        only_for: the one account that sees an ephemeral message.
        origin: the interaction that it answers.
        thread_id: the thread that was started from it.
    """

    id: int
    channel_id: int
    author: User
    content: str = ""
    embeds: tuple[Payload, ...] = ()
    components: tuple[Payload, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    flags: int = 0
    kind: int = MessageKind.PLAIN
    mentions: tuple[User, ...] = ()
    mentioned_role_ids: tuple[int, ...] = ()
    mentions_everyone: bool = False
    reply_to: int | None = None
    edited_at: float | None = None
    nonce: str | int | None = None
    only_for: int | None = None
    origin: Origin | None = None
    thread_id: int | None = None

    @property
    def sent_at(self) -> float:
        """Seconds since the Unix epoch."""
        return born_at(self.id)

    @property
    def loading(self) -> bool:
        """Whether it still shows "... is thinking"."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.only_for is not None

    @property
    def text(self) -> str:
        """Everything there is to read: content, embeds and layout text, one part a line."""
        parts = [self.content, *_embed_texts(self.embeds)]
        parts += [
            part["content"] for part in walk(self.components) if part["type"] == ComponentKind.TEXT
        ]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> tuple[Payload, ...]:
        """Its buttons in reading order, disabled ones included."""
        return tuple(part for part in walk(self.components) if part["type"] == ComponentKind.BUTTON)

    @property
    def menus(self) -> tuple[Payload, ...]:
        """Its selects in reading order, disabled ones included."""
        return tuple(part for part in walk(self.components) if part["type"] in SELECTS)


def _embed_texts(embeds: tuple[Payload, ...]) -> Iterator[str]:
    for embed in embeds:
        yield str((embed.get("author") or {}).get("name") or "")
        yield str(embed.get("title") or "")
        yield str(embed.get("description") or "")
        for row in embed.get("fields") or []:
            yield str(row["name"])
            yield str(row["value"])
        yield str((embed.get("footer") or {}).get("text") or "")
