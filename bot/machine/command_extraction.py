"""Every text of the command tree, for the catalogues; loaded by Babel alone.

`pyproject.toml` names `of_commands` for this file, so that ``pybabel extract`` finds, beside what
is said, what commands, options and choices are called, and the commands as messages name them.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from bot.app import Umpire
from bot.cogs.delivery.command_texts import Told, texts_of_tree
from bot.locale.extraction import Extracted
from bot.running import add_doors


def of_commands(
    fileobj: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[Extracted]:
    """Yield every text of the commands, as Babel asks for them."""
    del fileobj, keywords, comment_tags, options
    for context, text in sorted(asyncio.run(_texts())):
        yield 1, "pgettext", (context, text), []


async def _texts() -> set[Told]:
    """Return the texts of a bot that is connected to nothing."""
    with tempfile.TemporaryDirectory() as folder:
        bot = Umpire(Path(folder) / "umpire.sqlite")
        await add_doors(bot)
        return texts_of_tree(bot.tree)
