"""One IPC is told as one: what tells a number of IPCs has words for one of them."""

import re

from babel.messages.pofile import read_po
from house import ROOT

CATALOGUE = ROOT / "bot/locale/de/LC_MESSAGES/umpire.po"
NEVER_ONE = re.compile(
    r"\{(?:price|cost|due|toll|x)\} IPCs|^\{ipcs\} IPCs$|^\{units\} in \{place\}, "
)
"""Prices of units, dice and neutral land are 2 at least, averages have decimals."""

SEVERAL = {"The territories of {power} bring {ipcs} IPCs a turn"}
"""Of two treasuries."""


def test_a_number_of_ipcs_has_words_for_one() -> None:
    """`1 IPCs` stands nowhere: not among headlines, nor in German."""
    with CATALOGUE.open(encoding="utf-8") as stream:
        entries = [each for each in read_po(stream) if each.id]
    told = {each.id for each in entries if isinstance(each.id, str)}

    them = {each for each in told if re.search(r"\{\w+\} IPCs", each)}
    assert {each for each in them if not NEVER_ONE.search(each)} == SEVERAL
    for each in entries:
        match each.id, each.string:
            case (str(one), str(many)), (str(german), str()) if "{n} IPCs" in many:
                assert "{n} IPCs" not in f"{one} {german}"
