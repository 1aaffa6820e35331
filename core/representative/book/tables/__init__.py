"""Map, borders, names, canals and set-up as printed; no logic."""

from core.board.printed import PrintedTables

TABLES = PrintedTables(__name__)
