"""`bot/HOSTING.md` and the files that it hands out: what they name is there."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from pydantic import SecretStr
from typer.testing import CliRunner

from bot.cli import app
from bot.config import Settings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "bot" / "HOSTING.md").read_text(encoding="utf-8")
DEPLOY = ROOT / "bot" / "hosting" / "deploy"


def test_every_file_and_command_of_the_page_exists() -> None:
    """Paths are there, `umpire` commands have help, and options are among its words."""
    for path in re.findall(r"`(bot/[\w./-]+)`", PAGE):
        assert (ROOT / path).exists(), path
    for command in set(re.findall(r"umpire (backup|restore|doctor|run)\b", PAGE)):
        told = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "200"})
        assert told.exit_code == 0
    for option in ("--with-keys", "--offline", "--json", "--shards"):
        assert option in PAGE
    for setting in re.findall(r"`(\w+) = ", PAGE):
        assert setting in Settings.model_fields


def test_the_example_names_every_setting() -> None:
    """A host finds in one file what he may set; what it sets is what holds without it."""
    example = tomllib.loads((ROOT / "config.example.toml").read_text(encoding="utf-8"))

    assert set(example) == set(Settings.model_fields)
    written, unset = Settings.model_validate(example), Settings(token=SecretStr("none"))
    assert written.model_dump(exclude={"token"}) == unset.model_dump(exclude={"token"})


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    """With a program that is there, it has nothing to object to."""
    unit = tmp_path / "umpire.service"
    text = (DEPLOY / "umpire.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/umpire/.venv/bin/umpire", sys.executable), encoding="utf-8")

    told = subprocess.run(  # noqa: S603 - systemd's own checker
        [str(shutil.which("systemd-analyze")), "verify", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (told.returncode, told.stderr) == (0, "")
