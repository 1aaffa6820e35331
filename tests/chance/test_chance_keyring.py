"""The file of what the bot keeps to itself: on disk before it is used, and read back whole."""

import os
from pathlib import Path

import pytest

from bot.chance.keyring import Keyring, KeyringError, keyring_beside


def test_every_change_is_on_disk_before_it_takes_the_place_of_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written and flushed to the disk, then put in place; nobody else may read it."""
    done: list[str] = []
    synced, replaced = os.fsync, Path.replace

    def fsync(descriptor: int) -> None:
        done.append("on disk")
        synced(descriptor)

    def replace(path: Path, target: Path) -> Path:
        done.append(f"{path.name} for {target.name}")
        return replaced(path, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(Path, "replace", replace)
    path = keyring_beside(tmp_path / "table.sqlite")
    keyring = Keyring(path)
    keyring.new_chain("1-g1")
    keyring.new_chain("2-g1")
    keyring.forget_chains(1)
    keyring.forget_chains(3)

    assert done == ["on disk", "table.sqlite.keys.new for table.sqlite.keys"] * 4
    assert path.stat().st_mode & 0o777 == 0o600
    again = Keyring(path)
    assert again.signing.public_hex == keyring.signing.public_hex
    assert again.secret("2-g1", 1).hex() == keyring.secret("2-g1", 1).hex()
    with pytest.raises(KeyringError):
        again.secret("1-g1", 1)
