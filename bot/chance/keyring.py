"""What the bot must keep to itself, in one file beside the archive: its signing key, its chains.

The file is not part of the archive, so that a copy of the archive gives no secret away; a host who
moves house takes both.
"""

import json
import os
from pathlib import Path
from typing import Any

from bot.chance.sealed_chain import SealedChain, fresh_chain
from bot.chance.secret import Secret
from bot.chance.signing_key import SigningKey, fresh_signing_key

CHAIN_LENGTH = 10_000
"""How many sealed rolls one game's chain serves."""


class KeyringError(Exception):
    """The file cannot be used; the message says why."""


class Keyring:
    """The bot's secrets. Every change is on disk before it is used."""

    def __init__(self, path: Path) -> None:
        """Open the keyring at ``path``, made with a new signing key where there is none.

        Raises:
            KeyringError: The file is there and cannot be read.
        """
        self._path = path
        if path.exists():
            self._told: dict[str, Any] = _read(path)
        else:
            self._told = {"signing": fresh_signing_key().secret.expose().hex(), "chains": {}}
            self._keep()
        self.signing = SigningKey(Secret(bytes.fromhex(self._told["signing"])))

    def __repr__(self) -> str:
        return f"Keyring({self.signing.public_hex})"

    def new_chain(self, game: str) -> tuple[bytes, int]:
        """Make and keep a game's hash chain; return its anchor and length."""
        chain = fresh_chain(game, CHAIN_LENGTH)
        self._told["chains"][game] = {"seed": chain.seed.expose().hex(), "length": chain.length}
        self._keep()
        return chain.anchor(), chain.length

    def secret(self, game: str, counter: int) -> bytes:
        """Return the secret of a game's sealed roll.

        Raises:
            KeyringError: The chain of this game is not in the file.
        """
        told = self._told["chains"].get(game)
        if told is None:
            raise KeyringError(f"the chain of game {game} is not in {self._path.name}")
        seed = Secret(bytes.fromhex(told["seed"]))
        return SealedChain(game, seed, told["length"]).secret(counter)

    def forget_chains(self, guild: int) -> None:
        """Forget the chains of a guild's games; their names begin with the guild's number."""
        chains = self._told["chains"]
        kept = {game: told for game, told in chains.items() if not game.startswith(f"{guild}-")}
        if kept != chains:
            self._told["chains"] = kept
            self._keep()

    def _keep(self) -> None:
        fresh = self._path.with_name(f"{self._path.name}.new")
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(self._told, file)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self._path)


def keyring_beside(path: Path) -> Path:
    """Return where the secrets of an archive are kept: beside it, never in it."""
    return path.with_name(f"{path.name}.keys")


def _read(path: Path) -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        bytes.fromhex(told["signing"])
        _ = told["chains"].items
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
        raise KeyringError(f"{path} is no keyring of ours, or damaged") from error
    return told
