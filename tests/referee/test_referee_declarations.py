"""Evenings of declarations: shown, changed, locked in, taken back."""

from dataclasses import replace

import pytest
from coin.play import HandOn, Toss
from coin.record import Player
from held_bot import PEOPLE
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.game.draft_contents import DraftKey, ParsedInput
from bot.referee.game.free_roll import FreeRoll
from bot.referee.game.people import Place

TWO = {"red": "red", "blue": "blue"}


def drafts(table: HeldTable) -> None:
    """A declaration is its player's until he locks it in as it was shown."""
    made = table.services.declarations
    nowhere = replace(table.act("red"), place=Place(300, 401))
    toss = ParsedInput("toss 3", Toss(player=Player.RED, stake=3))
    table.see("red declares where no game is", made.declare(nowhere, toss))
    table.see("and looks for a draft there", made.joinable_draft(nowhere, lambda _: True))
    table.begins("coin", TWO)
    table.declares("red", "toss 9")
    table.declares("red", "tos 3")
    table.see(
        "red locks words in", table.services.locking.lock_in(table.act("red"), *table.drafted)
    )
    table.declares("guest", "toss 3")
    table.declares("blue", "toss 3")
    table.declares("red", "toss 3")
    key, shown = table.drafted
    for who in ("blue", "red"):
        table.see(f"{who} changes it", made.change(table.act(who), key, toss))
        table.see(f"{who} sees it again", made.show_again(table.act(who), key))
        table.see(f"{who} looks at it", made.preview_of(table.act(who), key))
        table.see(f"{who} takes its words", made.words_of(table.act(who), key))
        locked = table.services.locking.lock_in(table.act(who), key, (shown or 0) + 1)
        table.see(f"{who} locks another preview of it in", locked)
        for fits in ("toss 3".__eq__, "toss 4".__eq__):
            table.see(f"{who} adds to what fits", made.joinable_draft(table.act(who), fits))
    four = ParsedInput("toss 4", Toss(player=Player.BLUE, stake=4))
    table.see("red changes it to Blue's", made.change(table.act("red"), key, four))
    table.see("red locks words in", table.services.locking.lock_in(table.act("red"), key, shown))
    table.see("red would change it to Blue's", made.refusal_of(table.act("red"), four))
    table.see("red would change it back", made.refusal_of(table.act("red"), toss))
    table.see("red sees it again", made.show_again(table.act("red"), key))
    table.see("red looks at it", made.preview_of(table.act("red"), key))
    table.see("blue cancels it", made.cancel(table.act("blue"), key))
    table.see("red cancels it", made.cancel(table.act("red"), key))
    table.see("red cancels it again", made.cancel(table.act("red"), key))
    table.see("red changes it", made.change(table.act("red"), key, toss))
    table.see("red takes its words", made.words_of(table.act("red"), key))
    table.see("red locks it in", table.services.locking.lock_in(table.act("red"), key, shown))
    unknown = DraftKey(key.game, 99)
    table.see("red locks nothing in", table.services.locking.lock_in(table.act("red"), unknown, 0))


def locks(table: HeldTable) -> None:
    """What has come since the preview is told, and nothing is locked unseen."""
    table.begins("coin", TWO)
    table.declares("red", "toss 2")
    draft, revision = table.drafted
    table.plays("red", "toss 3")
    table.locks("red")
    lock_in = table.services.locking.lock_in
    table.see("red locks the first one in", lock_in(table.act("red"), draft, revision))
    table.declares("red", "toss 5")
    table.answers("blue", "leave it")
    table.see("red locks the first one in", lock_in(table.act("red"), draft, revision))
    table.locks("red")
    table.answers("blue", "double")
    table.declares("red", "next")
    handed = table.drafted
    table.plays("red", "next")
    table.see("red hands on again", lock_in(table.act("red"), *handed))
    table.declares("blue", "toss 1")
    table.see("blue leaves", table.services.sharing_changes.leave(table.act("blue"), "blue"))
    table.locks("blue")
    ask = table.services.seat_changes.ask(table.act("guest"), "blue", PEOPLE["guest"])
    table.see("guest asks for Blue's seat", ask)
    free = FreeRoll(n=2, m=6, plus=1, reason="who begins")
    table.twice("red", "rolls", table.services.locking.roll, free, "2d6+1")
    table.see("guest rolls", table.services.locking.roll(table.act("guest"), free, "2d6"))
    foreign = ParsedInput("next", HandOn(player=Player.RED))
    table.see("red declares", table.services.declarations.declare(table.act("red"), foreign))
    table.twice("red", "locks it in", lock_in, *table.drafted)


@pytest.mark.parametrize("evening", [drafts, locks])
def test_evenings_of_declarations_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
