"""`umpire backup` and `umpire restore`, run as a host runs them."""

import stat
import sys
from pathlib import Path

import pytest

from bot.chance.keyring import Keyring, keyring_beside
from bot.hosting.copies import DONE, FAILED, back_up, put_back
from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.lines import lines
from bot.record.transaction import Transaction

KEY = GameKey(300, "g1")


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A host's settings; a copy needs no token."""
    path = tmp_path / "config.toml"
    path.write_text('archive = "a.sqlite"\n', encoding="utf-8")
    return path


async def begin(archive: Archive) -> None:
    """Write a game of one line."""
    await archive.write(Transaction.create_game, KEY.guild, 400, "awaw", "Torch")
    await archive.write(Transaction.append, KEY, {"t": "genesis"})


def lose(folder: Path) -> None:
    """Lose the archive, and what stands beside it."""
    for file in folder.glob("a.sqlite*"):
        file.unlink()


async def test_an_archive_in_use_is_copied_lost_and_put_back(
    tmp_path: Path, config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The copy is made while the bot writes; after the loss the game goes on from it."""
    archive_path, copy = tmp_path / "a.sqlite", tmp_path / "copy.sqlite"
    keys = Keyring(keyring_beside(archive_path))
    async with await Archive.open(archive_path) as archive:
        await begin(archive)
        assert back_up(config, copy, with_keys=False) == DONE
        told = capsys.readouterr().out
        assert "whole and checked" in told
        assert "a.sqlite.keys are not in it" in told
        assert put_back(config, copy) == FAILED
        assert "is in the way" in capsys.readouterr().err
    lose(tmp_path)

    assert put_back(config, copy) == DONE

    assert "a.sqlite.keys is missing" in capsys.readouterr().out
    async with await Archive.open(archive_path) as archive:
        assert [line.kind for line in await archive.read(lines, KEY)] == ["genesis"]
    assert keys.signing.public_hex != Keyring(keyring_beside(archive_path)).signing.public_hex


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
async def test_the_secrets_are_copied_only_when_asked_and_for_the_host_alone(
    tmp_path: Path, config: Path
) -> None:
    """Beside the copy, readable by nobody else."""
    archive_path, copy = tmp_path / "a.sqlite", tmp_path / "copy.sqlite"
    keys = Keyring(keyring_beside(archive_path))
    async with await Archive.open(archive_path):
        assert back_up(config, copy, with_keys=False) == DONE
        assert not keyring_beside(copy).exists()
        copy.unlink()
        assert back_up(config, copy, with_keys=True) == DONE

    copied = keyring_beside(copy)
    assert Keyring(copied).signing.public_hex == keys.signing.public_hex
    assert stat.S_IMODE(copied.stat().st_mode) == stat.S_IRUSR | stat.S_IWUSR


@pytest.mark.parametrize("with_keys", [False, True])
async def test_a_copy_never_takes_the_place_of_the_secrets(
    tmp_path: Path, config: Path, capsys: pytest.CaptureFixture[str], *, with_keys: bool
) -> None:
    """`umpire backup a.sqlite.keys`: a slip of the tab key would cost every game its key."""
    archive_path = tmp_path / "a.sqlite"
    keys = keyring_beside(archive_path)
    public = Keyring(keys).signing.public_hex
    async with await Archive.open(archive_path):
        assert back_up(config, keys, with_keys=with_keys) == FAILED
        assert "a name that the bot itself uses" in capsys.readouterr().err

    assert Keyring(keys).signing.public_hex == public
    assert not keyring_beside(keys).exists()


async def test_neither_copy_takes_the_place_of_an_older_one(
    tmp_path: Path, config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where either name is taken nothing is copied at all."""
    Keyring(keyring_beside(tmp_path / "a.sqlite"))
    first, second = tmp_path / "1.sqlite", tmp_path / "2.sqlite"
    async with await Archive.open(tmp_path / "a.sqlite"):
        assert back_up(config, first, with_keys=True) == DONE
        older = {each: each.read_bytes() for each in (first, keyring_beside(first))}
        keyring_beside(second).write_text("precious")

        for target in (first, second):
            assert back_up(config, target, with_keys=True) == FAILED
            assert "a backup overwrites nothing" in capsys.readouterr().err
    assert {each: each.read_bytes() for each in older} == older
    assert not second.exists()
    assert keyring_beside(second).read_text() == "precious"


def test_what_cannot_be_copied_is_said(
    tmp_path: Path, config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No archive, no settings, no backup: a sentence each, and exit code 2."""
    assert back_up(config, tmp_path / "copy", with_keys=False) == FAILED
    assert "umpire backup: " in capsys.readouterr().err
    assert back_up(tmp_path / "none.toml", tmp_path / "copy", with_keys=False) == FAILED
    assert "There is no" in capsys.readouterr().err
    (tmp_path / "junk").write_bytes(b"junk" * 999)
    assert put_back(config, tmp_path / "junk") == FAILED
    assert "umpire restore: " in capsys.readouterr().err
