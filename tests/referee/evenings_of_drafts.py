"""Evenings of declarations and plans: shown, changed, locked in, let go on."""

from dataclasses import replace

from coin.play import HandOn, Toss
from coin.record import Player
from held_bot import PEOPLE
from held_table import HeldTable

from bot.referee.cases.plan_preview import SpokenLine
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
    table.see("red would change it to Blue's", made.refusal_of(table.act("red"), key, four))
    table.see("red would change it back", made.refusal_of(table.act("red"), key, toss))
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


def plans(table: HeldTable) -> None:
    """A plan goes on by itself as far as it may, and stands where it must."""
    kept, services = table.services.plans, table.services
    table.see("red looks for his plan", kept.mine(table.place, PEOPLE["red"]))
    table.begins("coin", TWO)
    table.declares("guest", "toss 1; next")
    table.declares("red", "toss 1; toss 7; tos; next")
    table.declares("red", "toss 1; next; next")
    table.declares("red", "toss 1; stop; toss 2; next")
    key, revision = table.drafted
    table.see("blue begins it", kept.begin(table.act("blue"), key, revision))
    table.see("red begins another", kept.begin(table.act("red"), key, (revision or 0) + 1))
    table.locks("red")
    table.twice("red", "begins it", kept.begin, key, revision)
    table.see("red begins it again", kept.begin(table.act("red"), key, revision))
    table.declares("red", "toss 2; next")
    table.begins_plan("red")
    table.see("blue sees it", kept.standing(table.act("blue"), key))
    table.see("red takes the rest", kept.rest_of(table.act("red"), key, 0))
    table.see("red takes the rest", kept.rest_of(table.act("red"), key, 1))
    table.answers("blue", "leave it")
    table.see("it goes on", services.plan_progress.carried(key.game, key.seq))
    table.see("red sees it", kept.standing(table.act("red"), key))
    table.see("red lets it go on", kept.go_on(table.act("red"), key, 7))
    table.see("blue lets it go on", kept.go_on(table.act("blue"), key, 2))
    table.twice("red", "lets it go on", kept.go_on, key, 2)
    table.undoes("red")
    table.see("it goes on", services.plan_progress.carried(key.game, key.seq))
    table.see("red lets it go on", kept.go_on(table.act("red"), key, 2))
    table.see("blue withdraws it", kept.withdraw(table.act("blue"), key, 2))
    table.see("red withdraws it", kept.withdraw(table.act("red"), key, 1))
    table.see("red withdraws it", kept.withdraw(table.act("red"), key, 3))
    table.twice("red", "withdraws it", kept.withdraw, key, 2)
    table.see("red withdraws it", kept.withdraw(table.act("red"), key, 3))
    table.see("red takes the rest", kept.rest_of(table.act("red"), key, 2))
    table.see("red lets it go on", kept.go_on(table.act("red"), key, 2))
    table.see("red begins it again", kept.begin(table.act("red"), key, revision))


def plans_that_change(table: HeldTable) -> None:
    """What has come since a plan was shown, and what becomes of one that cannot go on."""
    kept, services = table.services.plans, table.services
    table.begins("coin", TWO)
    table.declares("red", "next; stop")
    key, revision = table.drafted
    changed = [SpokenLine("next", lambda _table: HandOn(player=Player.RED))]
    other = kept.show(table.act("red"), "next", changed, key)
    table.see("red types it anew", other)
    table.see("red begins the old one", kept.begin(table.act("red"), key, revision))
    table.see("red cancels it", services.declarations.cancel(table.act("red"), key))
    table.see("red begins it", kept.begin(table.act("red"), key, revision))
    table.see("red types it anew", kept.show(table.act("red"), "next", changed, key))
    table.declares("red", "next; stop")
    table.plays("red", "next")
    table.begins_plan("red")
    table.declares("blue", "toss 2; next; stop")
    key, revision = table.drafted
    table.plays("blue", "next")
    table.begins_plan("blue")
    table.plays("red", "next")
    table.begins_plan("blue")
    table.see("blue begins it as it is", kept.begin(table.act("blue"), key, revision))
    table.declares("blue", "toss 3; next")
    key, _ = table.drafted
    table.begins_plan("blue")
    table.undoes("blue")
    table.see("it goes on", services.plan_progress.carried(key.game, key.seq))
    table.see("blue lets it go on", kept.go_on(table.act("blue"), key, 0))
    table.answers("red", "double")
    table.restart()
    table.see("it goes on", services.plan_progress.carried(key.game, key.seq))


EVENINGS = (drafts, locks, plans, plans_that_change)
