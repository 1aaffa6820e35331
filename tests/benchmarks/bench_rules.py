"""How long a question to the rulebooks takes, and what autocomplete offers over the loopback."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from bench_figures import Seen, percentile, seen
from evening import evening_at
from rule_questions import QUESTIONS

from bot.words.places import all_places
from bot.words.rule_search import search_rules


def rules(*, quick: bool) -> Iterator[Seen]:
    """Put every question as players put it, and type every number and heading."""
    asked = QUESTIONS[:20] if quick else QUESTIONS * 3
    search_rules("submarines", all_places())
    took = []
    for each in asked:
        began = perf_counter()
        search_rules(each.question, all_places(), home=each.system)
        took.append(perf_counter() - began)
    yield seen("search", 1000 * percentile(took, 0.99), f"of {len(took):,}")
    offered = asyncio.run(_suggested(20 if quick else 1500))
    yield seen("suggest", 1000 * percentile(offered, 0.99), f"of {len(offered):,}")


async def _suggested(most: int) -> list[float]:
    typed = [words for place in all_places() for words in (place.rule.locator, place.rule.heading)]
    took = []
    with tempfile.TemporaryDirectory() as folder:
        async with evening_at(Path(folder)) as evening:
            await evening.begin()
            await evening.axis.autocomplete("rule", "asked", "submarines")
            for words in typed[:most]:
                began = perf_counter()
                await evening.axis.autocomplete("rule", "asked", words[:100])
                took.append(perf_counter() - began)
    return took
