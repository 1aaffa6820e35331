"""How long the long searches of the 1986 room take: an empire's blockade, all interceptions."""

from collections.abc import Iterator

from bench_figures import Seen, median, seen, timed
from classic_cases import BRITISH_BLOCKADE, outcome
from classic_game import Game, ten_ships

from core.representative.interception.interceptors import legal_interceptions


def classic(*, quick: bool) -> Iterator[Seen]:
    """Validate the blockade of E8, and ask for everybody who may meet ten ships."""
    times = 3 if quick else 100

    def blockade() -> None:
        assert outcome("blockade", BRITISH_BLOCKADE).valid

    yield seen("blockade", 1000 * median(timed(blockade, times)))
    game: Game = ten_ships()

    def interceptions() -> None:
        assert legal_interceptions(game.position)

    yield seen("interceptions", 1000 * median(timed(interceptions, times)))
