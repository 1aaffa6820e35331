"""The page's verifier as a page runs it: in a worker that is made from text, under a strict policy.

The origin exists in the browser alone. Off a secure one there is no WebCrypto, so that the
verifier's own slow code does everything.
"""

import json
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

PROOF = Path(str(files("bot"))) / "page" / "viewer" / "proof"
POLICY = "default-src 'none'; script-src 'unsafe-inline'; worker-src blob:"
SECURE, INSECURE = "https://umpire.test/", "http://umpire.test/"

_DRIVER = """
async (asked) => {
  const source = document.getElementById("verifier").textContent;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const worker = new Worker(url);
  const check = (each) => new Promise((resolve, reject) => {
    const told = { marks: {}, progress: 0, report: null, failed: null };
    const began = performance.now();
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.type === "lines") {
        for (const { k, mark, why } of data.marks) told.marks[k] = [mark, why];
      }
      else if (data.type === "progress") told.progress += 1;
      else {
        told.ms = performance.now() - began;
        told.report = data.report ?? null;
        told.failed = data.why ?? null;
        resolve(JSON.stringify(told));
      }
    };
    const heads = each.heads === null ? null : bytes(each.heads);
    worker.postMessage({ ...each, type: "check", record: bytes(each.record), heads });
  });
  const answers = [];
  for (const each of asked) answers.push(await check(each));
  worker.terminate();
  return answers;
}
"""


class Asked(NamedTuple):
    """What a page asks its verifier."""

    record: bytes
    heads: bytes | None = None
    kept: Sequence[str] = ()
    complete: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return it as the driver takes it."""
        heads = None if self.heads is None else b64encode(self.heads).decode()
        record = b64encode(self.record).decode()
        kept = list(self.kept)
        return {"record": record, "heads": heads, "kept": kept, "complete": self.complete}


@cache
def proof_source() -> str:
    """Return the verifier's files, one behind the other."""
    names = (PROOF / "order.txt").read_text(encoding="utf-8").split()
    return "\n".join((PROOF / name).read_text(encoding="utf-8") for name in names)


def opened(
    page: "Page", origin: str = SECURE, *, source: str | None = None, instead: str = ""
) -> None:
    """Open a page that holds the verifier and nothing else.

    Args:
        page: A blank page.
        origin: `SECURE` or `INSECURE`.
        source: The verifier, if not as it is.
        instead: JavaScript that follows the verifier in its worker.
    """
    held = f"{source or proof_source()}\n{instead}"
    body = f'<!doctype html><script type="text/plain" id="verifier">{held}</script>'

    def served(route: "Route") -> None:
        headers = {"Content-Security-Policy": POLICY, "Content-Type": "text/html; charset=utf-8"}
        route.fulfill(body=body, headers=headers)

    page.route("**/*", served)
    page.goto(origin)


def checked(page: "Page", *asked: Asked) -> list[dict[str, Any]]:
    """Return what the verifier tells of each: its marks by line, and its report or its failure."""
    answers = page.evaluate(_DRIVER, [each.as_json() for each in asked])
    return [json.loads(answer) for answer in answers]


def reckoned(page: "Page", function: str, argument: object) -> Any:
    """Return what a JavaScript function over the verifier's own makes of an argument (JSON)."""
    opened(page, instead=f"self.onmessage = ({{ data }}) => self.postMessage(({function})(data));")
    return page.evaluate(_ONCE, argument)


_ONCE = """
(argument) => new Promise((resolve, reject) => {
  const source = document.getElementById("verifier").textContent;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  worker.onerror = (event) => reject(new Error(event.message));
  worker.onmessage = ({ data }) => { if (data !== undefined) resolve(data); };
  worker.postMessage(argument);
})
"""
