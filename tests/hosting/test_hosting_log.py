"""The log of a host: what a line is about, in text or JSON, and what never stands in it."""

import json
import logging
from pathlib import Path

import pytest

from bot.chance.keyring import Keyring
from bot.journal import JsonLines, Lines, about, note

TOKEN = "MTk4NjIy.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"  # noqa: S105 - nobody's


def record(message: str, *, failed: bool = False) -> logging.LogRecord:
    """Return a record as the bot makes them."""
    error = (ValueError, ValueError(f"with {TOKEN}"), None) if failed else None
    return logging.LogRecord("bot.app", logging.INFO, "app.py", 1, message, (), error)


def test_a_line_says_what_it_is_about() -> None:
    """Inside an act on a game its lines carry guild, game and interaction; outside none does."""
    with about(guild=5, interaction=7), about(game="5/g2"):
        text = Lines(TOKEN).format(record("written"))
        told = json.loads(JsonLines(TOKEN).format(record("written")))

    assert text.endswith(" INFO bot.app: written [guild=5 interaction=7 game=5/g2]")
    assert (told["guild"], told["game"], told["interaction"]) == ("5", "5/g2", "7")
    assert told["message"] == "written"
    assert Lines(TOKEN).format(record("written")).endswith("bot.app: written")


def test_a_note_lasts_for_the_rest_of_the_task() -> None:
    """What a command is about is said once, at its door."""
    with about():
        note(guild=9)
        assert "[guild=9]" in Lines(TOKEN).format(record("asked"))


@pytest.mark.parametrize("formatter", [Lines, JsonLines])
def test_no_token_stands_in_the_log(formatter: type[Lines] | type[JsonLines]) -> None:
    """Neither the bot's nor an interaction's, which answers in the bot's name for a while."""
    addresses = "POST /interactions/12/aW50ZXJh.x-Y/callback and /webhooks/34/dG9rZW4/messages"
    shown = formatter(TOKEN).format(record(f"{TOKEN} {addresses}", failed=True))

    assert TOKEN not in shown
    assert "aW50ZXJh" not in shown
    assert "dG9rZW4" not in shown
    assert "/interactions/12/[a token]/callback" in shown


def test_secrets_do_not_print(tmp_path: Path) -> None:
    """A keyring in a traceback or a log line shows what it publishes, nothing else."""
    path = tmp_path / "keys"
    keyring = Keyring(path)
    keyring.new_chain("5-g1")
    told = json.loads(path.read_text(encoding="utf-8"))
    shown = f"{keyring!r} {keyring.signing!r} {keyring.signing.secret!r}"

    assert keyring.signing.public_hex in shown
    assert told["signing"] not in shown
    assert told["chains"]["5-g1"]["seed"] not in shown
