"""The signed heads that a page holds: all of a usual game, and enough of a very long one.

A head binds every line before it, and its signature cannot be packed. So where there are very many
a page holds those of the newest lines and some of the others; `GAME.heads` has them all.
"""

MOST = 4000
"""So many heads a page holds; each takes about 130 bytes of it."""

NEWEST = 1000
"""So many of them are those of the newest lines."""


def heads_held(heads: bytes) -> bytes:
    """Return the heads of a game that a page holds, as lines of GAME.heads.

    Args:
        heads: The bytes of GAME.heads.
    """
    lines = heads.splitlines(keepends=True)
    if len(lines) <= MOST:
        return heads
    older, newest = lines[:-NEWEST], lines[-NEWEST:]
    apart = -(-len(older) // (MOST - NEWEST))
    return b"".join([*older[::apart], *newest])
