"""One HTTP request as endpoints see it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.local.loopback.checks.form import refuse_form
from bot.local.loopback.payload import Payload
from bot.local.loopback.site import Site
from bot.local.loopback.world.messages import Upload


@dataclass(frozen=True, slots=True)
class Call:
    """A request, read and decoded.

    Attributes:
        names: what stands in the path's places.
        query: the query string.
        body: the decoded JSON, none if there was no body.
        uploads: files, by the number in `files[number]`.
    """

    names: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: Mapping[int, Upload]

    def id(self, name: str) -> int:
        """Return a snowflake from the path.

        Raises:
            DiscordRefuses: if it is none.
        """
        return snowflake(self.names[name], name)

    @property
    def fields(self) -> Payload:
        """The body as an object.

        Raises:
            DiscordRefuses: if it is something else.
        """
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise refuse_form((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used here")
        return self.body


Answer: TypeAlias = Payload | list[Payload] | None
"""JSON of a 200 answer; none for 204."""

Endpoint: TypeAlias = Callable[[Site, Call], Answer]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and path, such as `POST /channels/{channel_id}/messages`, and who answers it.

    Attributes:
        method: HTTP method.
        path: below the API's root, places in braces.
        endpoint: answers it.
        open: whether it works without the bot's token.
    """

    method: str
    path: str
    endpoint: Endpoint
    open: bool = False

    @property
    def name(self) -> str:
        """Method and path, by which limits and mishaps know the route."""
        return f"{self.method} {self.path}"


def snowflake(text: Any, field: str) -> int:
    """Read an id.

    Raises:
        DiscordRefuses: if the text is no whole number.
    """
    if not str(text).isdecimal():
        raise refuse_form((field,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
    return int(text)
