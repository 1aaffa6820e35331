"""The rulebook of Call It as a value."""

from core.terms.citation import Rulebook
from core.terms.rulebook_text import read_rulebook

BOOK = Rulebook("COIN", read_rulebook("coin", "COIN"))
clause = BOOK.clause
