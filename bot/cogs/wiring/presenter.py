"""Draws what the referee posts."""

from collections.abc import Sequence
from dataclasses import replace

from bot.chance.relays import PUBLIC_RELAYS
from bot.games import FACES
from bot.record.entries.seats import SharingLine
from bot.referee.cases.lock_lines import agreed_dice
from bot.referee.game.free_roll import FreeRoll
from bot.referee.game.resolved_case import Resolved
from bot.referee.game.table import Table
from bot.referee.odds.forecasts import Percentile
from bot.referee.seats.seat_changes import agreement
from bot.referee.transaction.presenter import Payload, Seal
from bot.show import games, turns
from bot.show.consents import consent_sought_page, consented_page, request_page
from bot.show.declaration import result_footer, result_pages, throws_words
from bot.show.dice.locks import (
    closed_page,
    code_content,
    late_page,
    lock_content,
    receipt_page,
    seal_field,
)
from bot.show.escape import plainly, quoted
from bot.show.odds_line import how_likely
from bot.show.page import Button
from bot.show.question import asked as plainly_asked
from bot.show.question import asked_page, reminder_page
from bot.show.seat_sharing import seat_sharing_line, seat_sharing_page
from bot.show.undelivered_posts import refused_by_discord_page
from bot.show.undo import changes_of, undo_asked_page, undone_page, withdrawn_page
from bot.show.working import answered
from bot.words.reading import opening_examples
from core.fairness.drand import CHAIN
from core.fairness.roll import Roll
from core.forecast import is_measured
from core.terms.question import Question
from core.terms.resolution import NeedDice, Resolution

_ALWAYS = "`/roll 2d6` for what Umpire does not know; `/status` at any time."


class Pages:
    """The pages of public posts, as plain values for the outbox."""

    def begun(self, table: Table, seal: Seal, owners: frozenset[int], by: int) -> Payload:
        """Draw the first post of a game, which ``by`` began; ``owners`` own the bot."""
        examples = opening_examples(FACES[table.system.key].reading.verbs)
        steps = "\n".join(
            [
                *(f"`/do {each}`" for each in examples),
                f"`/do` offers everything else as you type; {_ALWAYS}",
            ]
        )
        page = games.begun_page(
            table.key.id,
            plainly(table.title),
            games.seats_block(table.seats.values(), table.system.called),
            games.host_words(table.host, owners, by),
            agreed_dice(table),
            steps,
            _field(seal),
            tuple(dict.fromkeys(seat.user for seat in table.seats.values())),
        )
        return page.as_payload()

    def resolved(
        self,
        table: Table,
        resolution: Resolution,
        case: int,
        rolls: Sequence[int],
        seal: Seal,
        percentiles: Sequence[Percentile],
    ) -> Sequence[Payload]:
        """Draw the result of a request, post by post."""
        mode = table.game.rolls[rolls[-1]].mode.value if rolls else "plain"
        footer = result_footer(table.key.id, rolls, mode)
        request = resolution.request
        if isinstance(request, FreeRoll):
            by = int(table.game.rolls[rolls[-1]].lock.by)
            rolled = games.rolled_page(
                resolution, by, request.reason, request.plus, footer, _field(seal)
            )
            return [rolled.as_payload()]
        face = FACES[table.system.key]
        told = face.pages.result(resolution)
        if hint := face.pages.hint(resolution):
            first, *more = told
            told = (replace(first, fields=(("To type", hint), *first.fields)), *more)
        *others, last = result_pages(
            told, resolution, game=table.key.id, case=case, footer=footer, seal=_field(seal)
        )
        if rolls and is_measured(request):
            last = how_likely(last, percentiles, table.key.id, case)
        return [page.as_payload() for page in (*others, last)]

    def locked(self, table: Table, needs: NeedDice) -> Payload:
        """Draw the LOCK of the table's open roll."""
        roll, case = _open(table), table.case
        request = case.request() if case else None
        said = quoted(case.order.words) if case else ""
        if isinstance(request, FreeRoll):
            words, said = f"{request.dice} {plainly(request.reason)}".strip(), ""
        else:
            words = FACES[table.system.key].pages.locked(request, needs) if request else ""
        decided = (
            "; ".join(plainly(answered(each)) for each in case.answers.values()) if case else ""
        )
        return lock_content(
            roll,
            words,
            throws_words(needs),
            first=roll.number == 1,
            said=said,
            decided=decided,
        ).as_payload()

    def late_round(self, table: Table, roll: Roll, number: int) -> Payload:
        """Draw that a published drand round has not come."""
        address = f"{PUBLIC_RELAYS[0]}/{CHAIN}/public/{number}"
        return late_page(table.key.id, roll, number, address).as_payload()

    def lock_code(self, table: Table) -> Payload:
        """Draw the code of the open roll alone."""
        return code_content(_open(table)).as_payload()

    def phrase_taken(self, table: Table, roll: Roll, message: int, seal: Seal) -> Payload:
        """Draw the receipt for a reply that was recorded."""
        said = next((each.text for each in roll.phrases if each.message == str(message)), "")
        said = said or next(
            (
                each.commitment.hex()
                for each in roll.commits.values()
                if each.message == str(message)
            ),
            "",
        )
        delay = table.game.genesis.delta_min
        return receipt_page(table.key.id, roll, said, message, delay, _field(seal)).as_payload()

    def closed_without_result(self, table: Table, roll: Roll, why: str, seal: Seal) -> Payload:
        """Draw the end of a roll that gave no result."""
        return closed_page(table.key.id, roll, why, _field(seal)).as_payload()

    def asked(self, table: Table, question: Question, seq: int, owners: Sequence[int]) -> Payload:
        """Draw a question to those who may answer it."""
        who = table.system.whom(question.to)
        request = table.case.request() if table.case else None
        said = (
            plainly_asked(question, who)
            if request is None or isinstance(request, FreeRoll)
            else FACES[table.system.key].pages.asked(request, question, who)
        )
        return asked_page(table.key.id, said, seq, owners).as_payload()

    def reminded(
        self, table: Table, text: str, seq: int, owners: Sequence[int], *, last: bool
    ) -> Payload:
        """Draw a reminder of question ``seq``, with the way to have no more of them."""
        return reminder_page(table.key.id, text, seq, owners, last=last).as_payload()

    def consent_sought(
        self,
        table: Table,
        word: str,
        n: int,
        says: str,
        players: Sequence[int],
        *,
        instead: bool,
    ) -> Payload:
        """Draw the request for a typed word of every side."""
        page = consent_sought_page(table.key.id, word, n, says, players)
        return request_page(page, instead=instead).as_payload()

    def consented(self, table: Table, word: str, n: int, seal: Seal) -> Payload:
        """Draw what every side has agreed to."""
        return consented_page(table.key.id, word, n, _field(seal)).as_payload()

    def undo_asked(
        self,
        table: Table,
        what: Resolved,
        by: int,
        seq: int,
        owners: Sequence[int],
        *,
        redo: bool,
        instead: bool,
    ) -> Payload:
        """Draw the request for consent to an undo or redo."""
        page = undo_asked_page(
            table.key.id,
            what.headline,
            what.rolls,
            by,
            seq,
            owners,
            changes_of(what.effects, table.system),
            redo=redo,
        )
        return request_page(page, instead=instead).as_payload()

    def undone(self, table: Table, what: Resolved, by: int, seal: Seal, *, redo: bool) -> Payload:
        """Draw an undo or redo."""
        page = undone_page(
            table.key.id,
            what.headline,
            what.rolls,
            by,
            changes_of(what.effects, table.system),
            _field(seal),
            redo=redo,
        )
        return page.as_payload()

    def withdrawn(self, table: Table, words: str, by: int, seal: Seal) -> Payload:
        """Draw a declaration that its player took back."""
        return withdrawn_page(table.key.id, words, by, _field(seal)).as_payload()

    def put_away(self, table: Table, by: int, seal: Seal) -> Payload:
        """Draw the end of a game for the channel, where the whole record is attached."""
        return turns.put_away_page(table.key.id, by, table.k, _field(seal)).as_payload()

    def last_record_sent(self, table: Table, seal: Seal) -> Payload:
        """Draw the same for a player's private messages."""
        title, channel = plainly(table.title), table.channel
        page = turns.last_record_page(table.key.id, title, channel, table.k, _field(seal))
        return page.as_payload()

    def turn_ended(self, table: Table, turn: str, seal: Seal) -> Payload:
        """Draw a turn's end for the channel, where the whole record is attached."""
        return turns.turn_ended_page(table.key.id, turn, table.k, _field(seal)).as_payload()

    def record_sent(self, table: Table, turn: str, seal: Seal) -> Payload:
        """Draw the same for a player's private messages."""
        title, channel = plainly(table.title), table.channel
        page = turns.record_sent_page(table.key.id, title, channel, turn, table.k, _field(seal))
        return page.as_payload()

    def record_refused(self, game: str, k: int, user: int) -> Payload:
        """Draw, for the channel, that a player takes no private messages."""
        return turns.record_refused_page(game, k, user).as_payload()

    def seat_asked(
        self, table: Table, power: str, user: int, consenters: Sequence[int], *, instead: bool
    ) -> Payload:
        """Draw the request for consent to a change of seats."""
        says = f"{agreement(power, user)} {table.head.hex()}"
        called = table.system.called[power]
        page = games.seat_asked_page(table.key.id, called, user, consenters, says)
        return request_page(page, instead=instead).as_payload()

    def seat_sharing(self, table: Table, line: SharingLine, seal: Seal) -> Payload:
        """Draw what a line has changed about who acts for whom."""
        says = seat_sharing_line(line, table.system.called)
        return seat_sharing_page(table.key.id, line, says, _field(seal)).as_payload()

    def seated(self, table: Table, power: str, user: int, seal: Seal) -> Payload:
        """Draw a change of seats."""
        called = table.system.called[power]
        return games.seated_page(table.key.id, called, user, _field(seal)).as_payload()

    def refused_by_discord(self, table: Table, k: int, buttons: Sequence[Payload]) -> Payload:
        """Draw what stands for a message that Discord refused, with its buttons."""
        pressed = tuple(Button(**each) for each in buttons)
        return refused_by_discord_page(table.key.id, k, pressed).as_payload()


def _open(table: Table) -> Roll:
    roll = table.open_roll
    if roll is None:
        raise LookupError(f"game {table.key} has no open roll")
    return roll


def _field(seal: Seal) -> tuple[str, str]:
    return seal_field(seal.k, seal.head, seal.signature)
