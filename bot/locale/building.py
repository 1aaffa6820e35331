"""Compiles the catalogues when the package is built; loaded by setuptools alone."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools.command.build_py import build_py


class BuildWithCatalogues(build_py):
    """Copies the modules, and puts a compiled catalogue beside each source of one."""

    def run(self) -> None:
        """Build; an editable install reads the sources."""
        super().run()
        if self.editable_mode:
            return
        for source in sorted(Path("bot/locale").glob("*/LC_MESSAGES/*.po")):
            compiled = Path(self.build_lib) / source.with_suffix(".mo")
            compiled.parent.mkdir(parents=True, exist_ok=True)
            with source.open("rb") as text, compiled.open("wb") as held:
                write_mo(held, read_po(text))
