"""The use cases that the cogs call, wired once at start."""

from dataclasses import dataclass
from importlib.metadata import version

from bot.chance.beacon_source import BeaconSource
from bot.chance.clock import Clock
from bot.chance.entropy import fresh_key
from bot.chance.keyring import Keyring
from bot.cogs.wiring.additions import Additions
from bot.cogs.wiring.rendering import render
from bot.record.archive import Archive
from bot.record.posts import Post
from bot.record.sequels import ExpiryTold, ForfeitTold, LockShown, sequel_of
from bot.referee.cases.answers import AnswerRecorder
from bot.referee.cases.declarations import Declarations
from bot.referee.cases.drand_rolls import DrandRolls
from bot.referee.cases.expiries import Expiries
from bot.referee.cases.own_hidden_choices import OwnHiddenChoices
from bot.referee.cases.replies import Replies
from bot.referee.cases.standing_orders import StandingOrders
from bot.referee.cases.turn_end import TurnEnds
from bot.referee.cases.undo_redo import UndoRedo
from bot.referee.game.language import Languages
from bot.referee.game.table_cache import TableCache
from bot.referee.lifecycle.archiving import GameArchiving
from bot.referee.lifecycle.departures import Departures
from bot.referee.lifecycle.exports import Exports
from bot.referee.lifecycle.imports import Imports
from bot.referee.lifecycle.new_games import NewGames
from bot.referee.lifecycle.record_recovery import RecordRecovery
from bot.referee.lifecycle.undelivered_posts import UndeliveredPosts
from bot.referee.log.history import History
from bot.referee.log.proofs import Proofs
from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.luck import Luck
from bot.referee.pending.deadlines import Deadlines
from bot.referee.pending.expected_replies import ExpectedReplies
from bot.referee.pending.pending_actions import PendingActions
from bot.referee.seats.consents import Consents
from bot.referee.seats.seat_changes import SeatChanges
from bot.referee.seats.sharing_changes import SharingChanges
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.tools import Tools
from bot.workers import WorkerProcess

VERSION = version("umpire")
"""The installed version, written into every resolution."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that people can ask for, over one archive."""

    archive: Archive
    tables: TableCache
    writer: GameWriter
    tools: Tools
    new_games: NewGames
    declarations: Declarations
    answers: AnswerRecorder
    replies: Replies
    drand_rolls: DrandRolls
    seat_changes: SeatChanges
    sharing_changes: SharingChanges
    history: History
    pending_actions: PendingActions
    expiries: Expiries
    undo_redo: UndoRedo
    consents: Consents
    record_recovery: RecordRecovery
    standing_orders: StandingOrders
    deadlines: Deadlines
    exports: Exports
    imports: Imports
    departures: Departures
    proofs: Proofs
    turn_ends: TurnEnds
    game_archiving: GameArchiving
    own_hidden_choices: OwnHiddenChoices
    undelivered_posts: UndeliveredPosts
    expected_replies: ExpectedReplies
    forecasts: Forecasts
    additions: Additions
    luck: Luck
    renderer: WorkerProcess
    languages: Languages

    async def placed(self, post: Post, message: int) -> None:
        """Note the message that shows a LOCK or an expiry; other posts need no note."""
        match sequel_of(post.payload):
            case ExpiryTold() | ForfeitTold() as then:
                await self.expiries.announced(post.game, then, message)
            case LockShown(lock=n):
                await self.drand_rolls.posted(post.game, n, message)


def services_over(
    archive: Archive, keyring: Keyring, beacons: BeaconSource, clock: Clock
) -> Services:
    """Return the use cases over an open archive."""
    tables = TableCache(archive)
    forecasts = Forecasts()
    tools = Tools(
        render=render,
        fresh_key=fresh_key,
        secret=keyring.secret,
        new_chain=keyring.new_chain,
        sign=keyring.signing.sign_head,
        bot_key=keyring.signing.public_hex,
        now_ms=clock.now_ms,
        forecasts=forecasts,
        version=VERSION,
    )
    writer = GameWriter(archive, tables, tools)
    writer.listeners.append(forecasts.on_change)
    drand_rolls = DrandRolls(writer, beacons)
    exports = Exports(writer)
    answers = AnswerRecorder(writer)
    return Services(
        archive=archive,
        tables=tables,
        writer=writer,
        tools=tools,
        new_games=NewGames(writer),
        declarations=Declarations(writer),
        answers=answers,
        replies=Replies(writer),
        drand_rolls=drand_rolls,
        seat_changes=SeatChanges(writer),
        sharing_changes=SharingChanges(writer),
        history=History(writer),
        pending_actions=PendingActions(writer),
        expiries=Expiries(writer),
        undo_redo=UndoRedo(writer),
        consents=Consents(writer),
        record_recovery=RecordRecovery(writer),
        standing_orders=StandingOrders(writer),
        deadlines=Deadlines(writer),
        exports=exports,
        imports=Imports(writer),
        departures=Departures(writer, keyring.forget_chains),
        proofs=Proofs(writer, exports, drand_rolls),
        turn_ends=TurnEnds(writer),
        game_archiving=GameArchiving(writer),
        own_hidden_choices=OwnHiddenChoices(writer, answers),
        undelivered_posts=UndeliveredPosts(writer),
        expected_replies=ExpectedReplies(writer),
        forecasts=forecasts,
        additions=Additions(),
        luck=Luck(archive, tables, forecasts),
        renderer=WorkerProcess(),
        languages=Languages(archive, tables),
    )
