"""The machine on which figures are seen, as it tells of itself."""

import os
import platform
import sqlite3
from pathlib import Path


def machine() -> str:
    """Return processor, cores, Python and SQLite."""
    return (
        f"{_processor()}, {os.cpu_count()} cores; {platform.system()}; "
        f"{platform.python_implementation()} {platform.python_version()}; "
        f"SQLite {sqlite3.sqlite_version}"
    )


def _processor() -> str:
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
