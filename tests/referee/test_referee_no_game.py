"""What every use case says where no game is, or none is known by that name."""

import pytest
from coin.play import Toss
from coin.record import Player
from held_bot import PEOPLE
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.record.games import GameKey
from bot.referee.cases.standing_orders import StandingOrder
from bot.referee.game.draft_contents import Declaration, DraftKey, ParsedInput
from bot.referee.game.free_roll import FreeRoll
from bot.referee.game.people import Place
from bot.referee.game.quiet_hours import QuietHours
from bot.referee.game.reminder_settings import ReminderSettings

NOBODY = PEOPLE["guest"]


def nowhere(table: HeldTable) -> None:
    """Whatever is asked in a channel without a game is refused, or comes to nothing."""
    table.begins("coin", {"red": "red", "blue": "blue"})
    table.place = Place(300, 401)
    services, key = table.services, GameKey(300, "g9")
    toss = Toss(player=Player.RED, stake=3)
    said, draft = ParsedInput("toss 3", toss), DraftKey(key, 1)
    act = table.act("red")
    for words, what in (
        ("declares", services.declarations.declare(act, said)),
        ("changes a draft", services.declarations.change(act, draft, said)),
        ("sees a draft", services.declarations.show_again(act, draft)),
        ("looks at a draft", services.declarations.preview_of(act, draft)),
        ("takes its words", services.declarations.words_of(act, draft)),
        ("cancels it", services.declarations.cancel(act, draft)),
        ("locks it in", services.locking.lock_in(act, draft, 1)),
        ("rolls", services.locking.roll(act, FreeRoll(n=1, m=6), "1d6")),
        ("begins a plan", services.plans.begin(act, draft, 1)),
        ("lets a plan go on", services.plans.go_on(act, draft, 1)),
        ("withdraws a plan", services.plans.withdraw(act, draft, 1)),
        ("looks for his plan", services.plans.mine(act.place, 11)),
        ("plans", services.plans.show(act, "next", [])),
        ("knows a question", services.answers.known(key, 1)),
        ("answers", services.answers.answer(act, key, 1, "double")),
        ("replies to a LOCK", services.replies.take_reply(act, 1, "code")),
        ("fixes dice", services.replies.fixes_dice(act, 1)),
        ("edits", services.reply_edits.of_recorded(act.place, 1)),
        ("edits what is unread", services.reply_edits.of_unread(act, 1)),
        ("consents to a seat", services.seat_changes.consent(act, 1, "agree red for 11")),
        ("consents", services.consents.take_reply(act, 1, f"void 1 {'0' * 64}")),
        ("seeks a consent", services.consents.seek(act, "void", 1)),
        ("answers a post", services.typed_answers.of_reply(act, 1, "double")),
        ("types a line", services.typed_answers.of_line(act, "answer double")),
        ("considers a line", services.typed_answers.considered(act, "double")),
        ("undoes", services.undo_redo.ask(act)),
        ("closes a roll", services.expiries.ask(act)),
        ("orders", services.standing_orders.file(act, StandingOrder("double", "double"))),
        ("lists orders", services.standing_orders.filed(act)),
        ("tries orders", services.standing_orders.tried(act, StandingOrder("double"))),
        ("has a phase ended", services.overdue_phases.ask(act, Declaration("toss", toss))),
        ("looks at a phase", services.overdue_phases.of(act)),
        ("asks for a seat", services.seat_changes.ask(act, "red", NOBODY)),
        ("shares", services.sharing_changes.share(act, "red", NOBODY)),
        ("unshares", services.sharing_changes.unshare(act, "red", NOBODY)),
        ("leaves", services.sharing_changes.leave(act, "red")),
        ("is away", services.sharing_changes.away(act, 3, 0)),
        ("is back", services.sharing_changes.back(act)),
        ("sets a deadline", services.deadlines.set(act, ReminderSettings(hours=3))),
        ("sleeps", services.deadlines.set_own_quiet(act, QuietHours("22-7"))),
        ("wants no reminders", services.deadlines.stop_reminders(act, key, 1)),
        ("chooses German", services.languages.set(act, "de")),
        ("wants a page", services.page_wishes.set(act, public=True, turn_end=None)),
        ("opens rooms", services.rooms.may_open(act)),
        ("is in a room", services.rooms.own(act)),
        ("ends the turn", services.turn_ends.end(act)),
        ("puts it away", services.game_archiving.archive(act)),
        ("asks for a choice", services.own_hidden_choices.asked(act)),
        ("opens a choice", services.own_hidden_choices.kept(act)),
        ("reveals a choice", services.own_hidden_choices.reveal(act, "0\n1")),
        ("lists acts", services.past_acts.latest(act)),
        ("goes back", services.past_acts.back_to(act, 1)),
        ("reads the log", services.history.log(act.place)),
        ("reads since", services.history.first_since(act.place, 1000)),
        ("counts dice", services.proofs.count(act.place)),
        ("verifies", services.proofs.verify(act.place)),
        ("looks at a roll", services.proofs.roll(act.place, 1)),
        ("asks for a duel", services.proofs.duel(act)),
        ("brings a round", services.proofs.bring(act, "{}")),
        ("looks at luck", services.luck.of(act.place)),
        ("exports", services.exports.export(act.place)),
        ("looks at what waits", services.pending_actions.of(act.place)),
    ):
        table.see(f"red {words}", what)


def spans(table: HeldTable) -> None:
    """What somebody has not seen yet, and what is younger than a span."""
    table.begins("coin", {"red": "red", "blue": "blue"})
    history = table.services.history
    for _ in range(3):
        table.see("red reads what is new", history.news(table.table, PEOPLE["red"]))
        table.plays("red", "toss 1")
        table.wind(hours=1)
        table.answers("blue", "leave it")
    for hours in (0, 1, 2, 5):
        table.see(f"since {hours} h", history.first_since(table.place, hours * 3_600_000))
    table.see("blue reads what is new", history.news(table.table, PEOPLE["blue"]))
    key = table.table.key
    for k in range(1, table.table.k + 1):
        table.see(f"the working of line {k}", history.working(key, k))
        table.see(f"the luck of line {k}", table.services.luck.of_case(key, k))
    cases = [each.case for each in table.table.resolved]
    table.see("posts", history.posts(key, cases[-1]))
    for some in (cases, cases[1:], [*cases, 999], []):
        table.see(f"the headlines of {some}", history.headlines(table.table, some))


@pytest.mark.parametrize("evening", [nowhere, spans])
def test_evenings_without_a_game_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
