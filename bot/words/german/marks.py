"""Where finished English text can be taken apart, and put together again in German."""

import re

EDGES = re.compile(
    r"((?:[\s·•✎✋🎲☐☑*_~|]|`[^`]*` |<[^<>]*> (?!and |or ))*(?:\d+\. |- )?)"
    r"(.*?)"
    r"((?: `[^`]*`|[\s*_~|:?])*)",
    re.DOTALL,
)
BOLD = re.compile(r"\*\*(.+?)\*\*(.+)", re.DOTALL)
PAUSE = re.compile(r"[.!?:;,]?(?: \(| \u2192 | · |[:;,.]\*{0,2} )")
CLOSED = r"`[^`]*`|<[^<>]*>|\[[^\[\]]*\]\([^()]*\)|\([^()]*\)"
BETWEEN = tuple(
    re.compile(f"({CLOSED})|({between})")
    for between in (" · ", "; ", ": ", " \u2192 ", ", ", " and | or ")
)
SENTENCES = re.compile(rf"({CLOSED})|((?<!\d)[.!?]\*{{0,2}} (?=[^a-z\d]))")
JOINED = {" and ": " und ", " or ": " oder "}
NUMBER = r"\*{0,2}~?[-+\u2212]?\d[\d.,/]*%?\*{0,2}"
SPELT = "one|two|three|four|five|six|seven|eight|nine|ten|(?:[a-z]+)teen|eleven|twelve|twenty"
COUNTED = re.compile(rf"({NUMBER}|(?:{SPELT})(?:-[a-z]+)?) (.+)", re.DOTALL)
LABELLED = re.compile(rf"([A-Za-z][A-Za-z ]*?) ({NUMBER} .+)", re.DOTALL)
COUNTING = re.compile(rf"(.+?)( {NUMBER}| \d+d\d+)", re.DOTALL)
BESIDE = re.compile(r"(.*?)( ?\()([^()]+)(\))(.*)", re.DOTALL)
SAYS = re.compile(r"(?<![\w/.'-])[a-z][a-z']+(?![\w/@])")
SPOKEN = re.compile(r"(?:`[^`]*` |<t:[^>]*> )*<@\d+>: .*", re.DOTALL)
LETTERS = re.compile(r"[^\W\d_]{2}")
CODE = re.compile(r"`[^`]*`|<[^<>]*>|https?://\S+|\]\([^()]*\)")


def split(between: re.Pattern[str], text: str) -> tuple[list[str], list[str]] | None:
    """Return the parts of a text and what stands between them; nothing where there is one."""
    parts, marks, at = [], [], 0
    for found in between.finditer(text):
        if found[2]:
            parts.append(text[at : found.start()])
            marks.append(found[2])
            at = found.end()
    return ([*parts, text[at:]], marks) if marks else None


def wordy(text: str) -> bool:
    """Return whether a text holds a word of a language, not only names, figures and codes."""
    return SAYS.search(CODE.sub("", text)) is not None
