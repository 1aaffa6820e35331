"""What is made when the package is built: catalogues, and the books; loaded by setuptools alone."""

import subprocess
import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools.command.build_py import build_py


class Build(build_py):
    """Copies the modules, compiles each catalogue beside its source, and keeps the rulebooks."""

    def run(self) -> None:
        """Build; an editable install reads the sources."""
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib)
        for source in sorted(Path("bot/locale").glob("*/LC_MESSAGES/*.po")):
            compiled = target / source.with_suffix(".mo")
            compiled.parent.mkdir(parents=True, exist_ok=True)
            with source.open("rb") as text, compiled.open("wb") as held:
                write_mo(held, read_po(text))
        books = target.absolute() / "bot" / "words" / "rulebooks.json"
        # a process of its own, which has this folder's modules and no others of their names
        command = [sys.executable, "-m", "bot.words.keeping", str(books)]
        subprocess.run(command, check=True)  # noqa: S603 - our own module
