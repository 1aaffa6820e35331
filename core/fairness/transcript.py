"""An exported file as lines: framing that the chain does not protect and a copy easily loses."""

_MARK = b"\xef\xbb\xbf"


def split_lines(export: bytes) -> tuple[list[bytes], list[tuple[int, str]]]:
    """Return the lines of an exported file, and where its framing is wrong.

    Args:
        export: The whole file; each line ends in LF, the last too, and none is blank.

    Returns:
        The lines without their line feeds, and (line number from 0, words) of each fault.
    """
    if not export:
        return [], [(0, "the file is empty")]
    lines = export.split(b"\n")
    faults = []
    if export.startswith(_MARK):
        faults.append((0, "the file begins with a byte order mark"))
    if lines[-1]:
        faults.append((len(lines) - 1, "the last line does not end in LF"))
    else:
        lines.pop()
    return lines, faults
