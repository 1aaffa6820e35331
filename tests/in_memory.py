"""Where tests write: in memory, where a machine has room for that.

Every act of an archive waits for the disk, and tests do tens of thousands. None of them can cut the
power: what a killed process had written is there in memory too. `TMPDIR` names another place.
"""

import os
import shutil
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108 - the file system in memory that Linux has
ENOUGH = 1 << 30
"""Bytes that must be free: a whole run takes a fifth of that, and failed ones are kept."""


def write_in_memory() -> None:
    """Let this process, and those that it starts, keep their temporary files in memory."""
    if "TMPDIR" in os.environ or not _fit(MEMORY):
        return
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None  # it is looked for again


def _fit(folder: Path) -> bool:
    """Return whether a folder takes files, programs among them, and enough of them."""
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        return False
    return not os.statvfs(folder).f_flag & os.ST_NOEXEC and (
        shutil.disk_usage(folder).free >= ENOUGH
    )
