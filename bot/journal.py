"""The log: lines or JSON with guild, game and interaction, and never a secret."""

import json
import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime

_about: ContextVar[Mapping[str, str]] = ContextVar("about", default={})  # noqa: B039 - never changed

_TOKENS = re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.-]+")
"""Where an address holds a token by which anybody could answer in the bot's name."""

KEYS = ("guild", "game", "interaction")
"""What a line of the log may be about."""


@contextmanager
def about(**told: object) -> Iterator[None]:
    """Say what every line of the log is about that is written inside, by this task."""
    before = _about.set({**_about.get(), **{key: str(value) for key, value in told.items()}})
    try:
        yield
    finally:
        _about.reset(before)


def note(**told: object) -> None:
    """Say what the rest of this task's lines are about."""
    _about.set({**_about.get(), **{key: str(value) for key, value in told.items()}})


class _Told(logging.Formatter):
    """Knows a record's moment, what it is about, and what must not be shown of it."""

    def __init__(self, secret: str) -> None:
        super().__init__("%(message)s")
        self._secret = secret

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802 - logging's name
        """Return the moment of a record, in UTC."""
        del datefmt
        return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")

    def clean(self, text: str) -> str:
        """Return a text without the bot's token and without those of interactions."""
        shown = text.replace(self._secret, "[the token]") if self._secret else text
        return _TOKENS.sub(r"\1[a token]", shown)


class Lines(_Told):
    """Writes `time level logger: message [guild=1 game=g2]`, a traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as text."""
        message = super().format(record)
        told = " ".join(f"{key}={value}" for key, value in _about.get().items())
        first, *below = message.split("\n")
        line = f"{self.formatTime(record)} {record.levelname} {record.name}: {first}"
        return self.clean("\n".join((f"{line} [{told}]" if told else line, *below)))


class JsonLines(_Told):
    """Writes one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        told = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_about.get(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return self.clean(json.dumps(told, ensure_ascii=False))
