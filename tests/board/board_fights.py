"""Battles as tests fight them: by given faces, through a real ledger."""

from collections.abc import Sequence

from core.board.battle import Battle
from core.board.battle_report import BattleReport
from core.board.clauses import BattleClauses, sweep, take_casualties
from core.board.counts import Units
from core.board.fight import fight, plan_battle
from core.board.volley import hits
from core.terms.citation import Rulebook
from core.terms.dice import LoadedDice
from core.terms.ledger import Ledger
from core.terms.resolution import Entry
from core.terms.rulebook_text import read_page

PAGE = """
# 1 Battles
- enforcement: heading

## 1.1 Fire
- enforcement: enforced

Dice at or under a number are hits.

## 1.2 Losses
- enforcement: enforced

Hits are taken in the order of loss.
"""
BOOK = Rulebook("TEST", read_page(PAGE, "TEST", "page.md"))
FIRE = BOOK.clause("1.1")(hits)
STEPS = ("aa", "bombardment", "surprise", "general", "submarines", "land_and_air", "ships")
CLAUSES = BattleClauses(
    hits=dict.fromkeys(STEPS, FIRE),
    casualties=BOOK.clause("1.2")(take_casualties),
    sweep=BOOK.clause("1.2")(sweep),
)


def fought(battle: Battle, **throws: Sequence[int]) -> BattleReport:
    """Return a battle fought with these faces; every throw given must be made, and no other."""
    return worked(battle, **throws)[0]


def worked(battle: Battle, **throws: Sequence[int]) -> tuple[BattleReport, list[Entry]]:
    """Return the same with the ledger's working."""
    book = Ledger({}, LoadedDice({name: tuple(faces) for name, faces in throws.items()}))
    plan_battle(battle, book)
    report = fight(battle, CLAUSES, book)
    assert set(book.rolls) == set(throws), set(throws) - set(book.rolls)
    return report, book.entries


def units(**counts: int) -> Units:
    """Return units by name."""
    return counts
