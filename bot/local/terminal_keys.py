"""Keys at the terminal: Enter sends, Alt-Enter or Esc Enter breaks the line."""

from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent


def line_breaks() -> KeyBindings:
    """Return the keys for text that may have several lines."""
    keys = KeyBindings()

    @keys.add("enter")
    def _send(event: KeyPressEvent) -> None:
        event.current_buffer.validate_and_handle()

    @keys.add("escape", "enter")
    def _break_line(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text("\n")

    return keys
