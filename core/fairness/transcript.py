"""An exported file as lines: framing that the chain does not protect and a copy easily loses."""

_MARK = b"\xef\xbb\xbf"

MOST_LINES = 2_000_000
"""The most lines that are read, forty times what a game may have: more keep a reader busy."""


def split_lines(export: bytes) -> tuple[list[bytes], list[tuple[int, str]]]:
    """Return the lines of an exported file, and where its framing is wrong.

    Args:
        export: The whole file; each line ends in LF, the last too, and none is blank.

    Returns:
        The lines without their line feeds, and (line number from 0, words) of each fault; no
        line at all of a file that has too many.
    """
    if not export:
        return [], [(0, "the file is empty")]
    if (found := export.count(b"\n")) > MOST_LINES:
        return [], [
            *_first_blank(export),
            (MOST_LINES, f"the file has {found}: so many are not read"),
        ]
    lines = export.split(b"\n")
    faults = []
    if export.startswith(_MARK):
        faults.append((0, "the file begins with a byte order mark"))
    if lines[-1]:
        faults.append((len(lines) - 1, "the last line does not end in LF"))
    else:
        lines.pop()
    return lines, faults


def _first_blank(export: bytes) -> list[tuple[int, str]]:
    at = 0 if export.startswith(b"\n") else export.find(b"\n\n") + 1
    if at or export.startswith(b"\n"):
        return [(export.count(b"\n", 0, at), "a blank line")]
    return []
