"""The list of public games: in the reader's language; a stranger's title is nothing but text."""

from bot.record.games import Game, GameKey, GameStatus
from bot.web.game_list import list_page, preferred
from bot.web.headers import policy_of


def test_the_list_is_told_in_the_language_that_a_browser_wants() -> None:
    """The first one that there is; a name of the longest kind does no harm."""
    assert preferred("fr-FR,de;q=0.8,en;q=0.5") == "de"
    assert preferred("") == preferred("x" * 10_000) == "en"
    assert "Kein Spiel ist hier öffentlich." in list_page((), "de")


def test_a_title_is_text_whatever_stands_in_it() -> None:
    """No tag, no attribute; the policy of the page would run no script either."""
    title = "</a><script>alert(1)</script><img src=x onerror=alert(1)>\"'"
    game = Game(GameKey(1, "g1"), 2, "chess<b>", title, GameStatus.ARCHIVED, 0)
    page = list_page((game,), "en")

    assert "<script" not in page
    assert "<img" not in page
    assert "<b>" not in page
    assert 'href="/g/1/g1"' in page
    assert "script-src" not in policy_of("x")
