"""The settings of `umpire run`: a TOML file, and the token from the environment if it is there."""

import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError

from bot.words.nearest import did_you_mean
from core.terms.message import english

TOKEN_VARIABLE = "UMPIRE_TOKEN"  # noqa: S105 - the name of the variable, not what is in it
EXAMPLE = "config.example.toml"
PLACEHOLDER = "paste-the-token-here"


ACCEPTED = {
    "token": "the bot's token in quotes",
    "archive": 'a path in quotes, such as "umpire.sqlite"',
    "log_level": '"debug", "info", "warning" or "error"',
    "log_format": '"text" or "json"',
    "shards": 'a whole number from 1 to 10000, or "auto"',
    "web": '[web] and below it listen = "127.0.0.1:8080", a host and a port, or "" for none',
    "metrics": 'a host and a port in quotes, such as "127.0.0.1:9464", or "" for none',
}
"""What each setting may be, for who has written something else."""


Address = Annotated[str, Field(pattern=r"^$|^[\w.:\[\]-]+:\d{1,5}$")]
"""A host and a port, such as ``127.0.0.1:9464``; empty for nowhere."""


class WebSettings(BaseModel):
    """The host's web page.

    Attributes:
        listen: Where public games are served; empty for nowhere.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    listen: Address = ""


class Settings(BaseModel):
    """What the bot is told when it starts.

    Attributes:
        token: The bot's token; its text is never shown.
        archive: The file that holds every game.
        log_level: The least serious log lines that are written.
        log_format: Whether a line of the log is text or a JSON object.
        shards: How many connections to Discord share the guilds; ``auto`` asks Discord.
        metrics: Where figures for Prometheus are served.
        web: The web page of public games.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    token: SecretStr
    archive: Path = Path("umpire.sqlite")
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    shards: Literal["auto"] | Annotated[int, Field(ge=1, le=10_000)] = 1
    metrics: Address = ""
    web: WebSettings = WebSettings()


class UnusableConfigError(Exception):
    """Settings that cannot be used; `faults` says all that is wrong, a sentence each."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def read_settings(
    path: Path, environment: Mapping[str, str], *, token_needed: bool = True
) -> Settings:
    """Return the settings in a file, the token in the environment taking the file's place.

    A relative path of the archive starts at the file's own folder. What does not talk to Discord
    needs no token.

    Raises:
        UnusableConfigError: Something is missing or wrong.
    """
    given = _toml(path) if token_needed else {"token": "none", **_toml(path)}
    if from_environment := environment.get(TOKEN_VARIABLE, "").strip():
        given["token"] = from_environment
    try:
        written = Settings.model_validate(given)
    except ValidationError as error:
        raise UnusableConfigError(*_told(error, path)) from None
    token = written.token.get_secret_value().strip()
    archive = path.parent / written.archive.expanduser()
    if written.metrics and find_spec("prometheus_client") is None:
        raise UnusableConfigError(
            "`metrics` needs the extra: pip install '.[metrics]'; or leave it out."
        )
    token_faults = _token_faults(token, path) if token_needed else ()
    if faults := [*token_faults, *_archive_faults(archive)]:
        raise UnusableConfigError(*faults)
    return written.model_copy(update={"token": SecretStr(token), "archive": archive})


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UnusableConfigError(
            f"There is no {path}. Copy {EXAMPLE} to {path.name} and write the bot's token into it."
        ) from None
    except OSError as error:
        raise UnusableConfigError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UnusableConfigError(f"{path} is not UTF-8. Save it as such.") from None
    except tomllib.TOMLDecodeError as error:
        raise UnusableConfigError(f"{path} is not TOML: {error}. See {EXAMPLE}.") from None


def _told(error: ValidationError, path: Path) -> Iterator[str]:
    found = error.errors(include_input=False, include_url=False)
    for name, fault in {str(each["loc"][0]): each for each in found}.items():
        if name == "token" and fault["type"] == "missing":
            yield _no_token(path)
        elif fault["type"] == "extra_forbidden" and len(fault["loc"]) == 1:
            meant = did_you_mean(name, Settings.model_fields)
            yield f"`{name}` in {path} is no setting. {english(meant)}See {EXAMPLE}."
        else:
            yield f"`{name}` in {path} cannot be that. Write {ACCEPTED[name]}; see {EXAMPLE}."


def _token_faults(token: str, path: Path) -> Iterator[str]:
    if not token:
        yield _no_token(path)
    elif PLACEHOLDER in token:
        yield (
            f"`token` in {path} is still the example's. Write the bot's own token there, or set "
            f"{TOKEN_VARIABLE}; https://discord.com/developers/applications gives it, under Bot."
        )
    elif len(token.split()) > 1 or not token.isascii():
        yield f"`token` in {path} is no token: it has spaces or odd letters. Copy it anew."


def _no_token(path: Path) -> str:
    return f"No token is given. Write `token` into {path}, or set {TOKEN_VARIABLE}."


def _archive_faults(archive: Path) -> Iterator[str]:
    folder = archive.parent
    if not folder.is_dir():
        yield f"`archive` is to stand in {folder}, which is no folder. Make it, or name another."
    elif archive.is_dir():
        yield f"`archive` is {archive}, which is a folder. Name a file in it."
    elif why := _unwritable(folder):
        yield f"`archive` is to stand in {folder}, which cannot be written to: {why}."


def _unwritable(folder: Path) -> str | None:
    try:
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError as error:
        return str(error.strerror)
