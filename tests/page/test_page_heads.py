"""The heads that a page holds: all of a usual game, fewer of a long one, always the last."""

from bot.page.heads import MOST, NEWEST, heads_held


def heads_of(count: int) -> bytes:
    """Return so many lines of signed heads."""
    return b"".join(b"%d %064x %0128x\n" % (k, k, k) for k in range(count))


def test_a_usual_game_has_them_all() -> None:
    """Byte for byte."""
    assert heads_held(heads_of(MOST)) == heads_of(MOST)
    assert heads_held(b"") == b""


def test_of_a_very_long_game_the_first_the_newest_and_some_between_are_held() -> None:
    """Whole lines in their order; what is bound by the last one stays bound."""
    heads = heads_of(50_000)
    held = heads_held(heads).splitlines()

    assert len(held) <= MOST
    assert held[-NEWEST:] == heads.splitlines()[-NEWEST:]
    assert held[0] == heads.splitlines()[0]
    numbers = [int(line.split()[0]) for line in held]
    assert numbers == sorted(set(numbers))
