"""What an archive answers about its games: every question that is asked of it, at one moment."""

import sqlite3
from typing import Any

from bot.record import deliveries, drafts, games, lines, open_rolls, plans, posts, purge, questions
from bot.record.games import GameKey
from bot.record.subjects import AboutCase, AboutDuty
from bot.referee.duties.actors import goes_back, last_declarer, last_to_act

ALL_MS = 10**14
"""A moment after everything."""


def asked_of_archive(db: sqlite3.Connection, key: GameKey, people: tuple[int, ...]) -> Any:
    """Return what an archive tells of a game, and of what is in play."""
    last = lines.head(db, key)
    every = lines.lines(db, key)
    moments = sorted({line.at for line in every})
    return {
        "open roll": open_rolls.has_open_roll(db, key),
        "games with open rolls": _names(open_rolls.games_with_open_rolls(db)),
        "active games": _names(games.active_games(db)),
        "games in play": _names(games.games_in_play(db)),
        "games of the guild": _names(games.games_of_guild(db, key.guild)),
        "games with plans": {each.id for each in plans.games_with_plans(db)},
        "last line": None if last is None else last.k,
        "last kinds": [lines.last_kind(db, key, (kind,)) for kind in ("lock", "undo", "order")],
        "first moment": lines.first_moment(db, key),
        "since the latest": [line.k for line in lines.lines_since(db, key, moments[-1])],
        "newest orders": [line.k for line in lines.newest_first(db, key, {"order", "answer"})],
        "first result": getattr(lines.first_of_kind(db, key, "resolution", since=0), "k", None),
        "without results": [line.k for line in lines.lines_without(db, key, "result")],
        "damage": lines.damage_of(db, key),
        "was sent": posts.was_sent(db, key),
        "pending": len(posts.pending_posts(db)),
        "delayed": len(posts.delayed_posts(db, key)),
        "posts since": [each.id for each in posts.posts_since(db, key, moments[-1])],
        "open drafts": [(each.seq, each.owner) for each in drafts.drafts_in(db, key)],
        "next deadline": questions.next_deadline(db),
        "due at last": [each.seq for each in questions.due_questions(db, ALL_MS)],
        "asked": [each.seq for each in questions.open_about(db, key, AboutCase)],
        "duties": [each.seq for each in questions.open_about(db, key, AboutDuty)],
        "asking": {user: len(questions.games_asking(db, key.guild, user)) for user in people},
        "plans": [plans.plan_of(db, key, user) is not None for user in people],
        "owed answers": deliveries.owed_answers(db),
        "last purged": purge.last_purged(db, key.guild),
        "who acted last": (last_declarer(db, key), last_to_act(db, key), goes_back(db, key)),
    }


def _names(found: list[games.Game]) -> list[str]:
    return [each.key.id for each in found]
