"""The settings of `umpire run`: what is read, what is refused and how, and that no token shows."""

import os
from pathlib import Path

import pytest
from pydantic import BaseModel, SecretStr

from bot.config import (
    ACCEPTED,
    EXAMPLE,
    PLACEHOLDER,
    TOKEN_VARIABLE,
    Settings,
    UnusableConfigError,
    read_settings,
)

ROOT = Path(__file__).parents[2]
TOKEN = "MTk4NjIy.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"  # noqa: S105 - nobody's


def written(folder: Path, text: str) -> Path:
    """Write a config file and return its path."""
    path = folder / "config.toml"
    path.write_text(text, encoding="utf-8")
    return path


def faults(path: Path, environment: dict[str, str] | None = None) -> str:
    """Return everything that is wrong with a config file."""
    with pytest.raises(UnusableConfigError) as unusable:
        read_settings(path, environment or {})
    return "\n".join(unusable.value.faults)


def test_settings_are_read_and_paths_start_at_the_file(tmp_path: Path) -> None:
    """A service runs in any folder."""
    settings = read_settings(
        written(tmp_path, f'token = " {TOKEN} "\narchive = "a.db"\nlog_level = "debug"'), {}
    )

    assert settings.token.get_secret_value() == TOKEN
    assert (settings.archive, settings.log_level) == (tmp_path / "a.db", "debug")


def test_only_the_token_has_no_default(tmp_path: Path) -> None:
    """An archive beside the file, and what the bot does in the log."""
    settings = read_settings(written(tmp_path, f'token = "{TOKEN}"'), {})

    assert (settings.archive, settings.log_level) == (tmp_path / "umpire.sqlite", "info")


def test_the_environment_takes_the_place_of_the_files_token(tmp_path: Path) -> None:
    """So that the file may be shown to others; an empty variable takes no place."""
    path = written(tmp_path, f'token = "{PLACEHOLDER}"')

    assert read_settings(path, {TOKEN_VARIABLE: TOKEN}).token.get_secret_value() == TOKEN
    assert "still the example's" in faults(path, {TOKEN_VARIABLE: " "})


def test_the_token_is_never_shown(tmp_path: Path) -> None:
    """Not by repr, not by str, not in a fault."""
    path = written(tmp_path, f'token = "{TOKEN}"\nlog_level = "loud"')

    shown = faults(path)
    shown += repr(read_settings(written(tmp_path, f'token = "{TOKEN}"'), {}))
    shown += faults(written(tmp_path, f'token = ["{TOKEN}"]'))
    shown += faults(written(tmp_path, f'token = "{TOKEN} {TOKEN}"'))
    assert TOKEN not in shown


def test_settings_are_frozen() -> None:
    """Nobody changes them while the bot runs."""
    settings = Settings(token=SecretStr("t"), archive=Path("a"))

    with pytest.raises(ValueError, match="frozen"):
        settings.archive = Path("b")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "No token is given. Write `token` into"),
        ('token = ""', "No token is given."),
        (f'token = "{PLACEHOLDER}"', "is still the example's."),
        ('token = "two words"', "is no token: it has spaces or odd letters."),
        ("token = 3", "`token` in"),
        ('tokn = "x"', "`tokn` in"),
        ('tokn = "x"', "Did you mean `token`?"),
        ("token = x", "is not TOML: Invalid value (at line 1, column 9)"),
        ('token = "x"\nlog_level = "loud"', 'Write "debug", "info", "warning" or "error"'),
        ('token = "x"\narchive = 3', "`archive` in"),
        ('token = "x"\nshards = "many"', 'Write a whole number from 1 to 10000, or "auto"'),
        ('token = "x"\n[web]\nlisten = 8080', 'Write [web] and below it listen = "127.0.0.1:8080"'),
        ('token = "x"\n[web]\nport = "8080"', "`web` in"),
        ('token = "x"\nmetrics = "here"', 'such as "127.0.0.1:9464"'),
        ('token = "x"\narchive = "no/where.db"', "which is no folder. Make it, or name another."),
        ('token = "x"\narchive = "."', "which is a folder. Name a file in it."),
    ],
)
def test_each_thing_that_is_wrong_is_a_sentence(tmp_path: Path, text: str, told: str) -> None:
    """What is wrong, and what to do."""
    assert told in faults(written(tmp_path, text))


def test_a_setting_that_two_forms_may_take_is_wrong_once(tmp_path: Path) -> None:
    """Neither a number nor `auto`: one fault, and a form is named for every setting."""
    assert faults(written(tmp_path, 'token = "x"\nshards = 0')).count("`shards`") == 1
    assert set(ACCEPTED) == set(Settings.model_fields)


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    """Nobody likes to start a program five times."""
    told = faults(written(tmp_path, f'token = "{PLACEHOLDER}"\narchive = "no/where.db"'))

    assert len(told.splitlines()) == 2


def test_a_file_that_is_not_there_is_told_where_to_come_from(tmp_path: Path) -> None:
    """The example."""
    told = faults(tmp_path / "config.toml")

    assert told == (
        f"There is no {tmp_path}/config.toml. Copy {EXAMPLE} to config.toml and write the bot's "
        "token into it."
    )


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    """A folder, or bytes."""
    (tmp_path / "config.toml").write_bytes(b"\xff")

    assert "is not UTF-8" in faults(tmp_path / "config.toml")
    assert "cannot be read: Is a directory" in faults(tmp_path)


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder that nobody can fill")
def test_an_archive_in_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    """Before the first game is lost in it."""
    told = faults(written(tmp_path, 'token = "x"\narchive = "/proc/self/umpire.sqlite"'))

    assert "`archive` is to stand in /proc/self, which cannot be written to: " in told


def test_the_example_is_complete_and_explained(tmp_path: Path) -> None:
    """Every setting stands in it with its default, under a comment, and only the token is open."""
    text = (ROOT / EXAMPLE).read_text(encoding="utf-8")
    settings = read_settings(written(tmp_path, text.replace(PLACEHOLDER, TOKEN)), dict(os.environ))

    lines = text.splitlines()
    for name, field in Settings.model_fields.items():
        (at,) = [
            n
            for n, line in enumerate(lines)
            if line.startswith(f"{name} = ") or line == f"[{name}]"
        ]
        assert lines[at - 1].startswith("# ")
        if not field.is_required() and not isinstance(field.default, BaseModel):
            assert str(field.default) in lines[at].split(" = ")[1]
    assert settings.archive == tmp_path / "umpire.sqlite"
    assert "still the example's" in faults(written(tmp_path, text))
