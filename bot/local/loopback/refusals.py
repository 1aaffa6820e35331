"""How Discord says no, and its client before anything is sent."""

from collections.abc import Iterator
from enum import Enum

from bot.local.loopback.payload import Payload


class Verdict(Enum):
    """Discord's documented refusals: HTTP status, code and sentence."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NO_SUCH_ROUTE = (404, 0, "404: Not Found")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    TOO_MANY_COMMANDS = (400, 30032, "Maximum number of application commands reached (100)")
    TOO_MANY_CREATES = (
        429,
        30034,
        "Max number of daily application command creates has been reached (200)",
    )
    TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ANSWERED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_IN_DIRECT = (403, 50003, "Cannot execute action on a DM channel")
    NOT_YOUR_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CLOSED_TO_DIRECT = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    NO_TEXT_CHANNEL = (400, 50008, "Cannot send messages in a non-text channel")
    WRONG_CHANNEL_KIND = (400, 50024, "Cannot execute action on this channel type")
    INVALID_TOKEN = (401, 50027, "Invalid Webhook Token")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    THREAD_CLOSED = (400, 50083, "Thread is archived")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    NO_HISTORY_TO_REPLY = (400, 160002, "Cannot reply without permission to read message history")
    THREAD_LOCKED = (400, 160005, "Thread is locked")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")

    def __init__(self, status: int, code: int, message: str) -> None:
        self.status = status
        self.code = code
        self.message = message


class DiscordRefuses(Exception):  # noqa: N818 - it is an answer that the client gets, not our error
    """Raised inside the server; the client gets it as an error answer.

    Attributes:
        verdict: status, code and sentence.
        errors: for `INVALID_FORM`, the tree of complaints by field.
    """

    def __init__(self, verdict: Verdict, errors: Payload | None = None) -> None:
        self.verdict = verdict
        self.errors = errors or {}
        told = "".join(f"; {complaint}" for complaint in _complaints(self.errors))
        super().__init__(f"{verdict.status} {verdict.code} {verdict.message}{told}")

    def body(self) -> Payload:
        """Return the JSON of the answer."""
        body: Payload = {"code": self.verdict.code, "message": self.verdict.message}
        if self.errors:
            body["errors"] = self.errors
        return body


def _complaints(tree: Payload, path: tuple[str, ...] = ()) -> Iterator[str]:
    for key, branch in tree.items():
        if key == "_errors":
            for complaint in branch:
                yield f"{'.'.join(path) or 'form'}: {complaint['message']}"
        else:
            yield from _complaints(branch, (*path, key))


class ClientRefuses(Exception):  # noqa: N818 - it is what the person meets, not our error
    """The client would not let the person do this; the text says why."""
