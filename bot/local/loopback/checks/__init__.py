"""What Discord refuses: messages, embeds, components, modals and commands beyond its limits.

- ``form``: a form under examination.
- ``interactive``: buttons and selects, wherever they stand.
- ``layout``: the components of a message: legacy rows, or the layout of Components V2.
- ``modals``: one to five parts: a row with a text input, a label with one field, or plain text.
- ``options``: options of slash commands: names, sub-commands, their nesting, and parameters.
- ``commands``: slash and menu commands as they are registered.
- ``embeds``: the embeds of a message: their lengths, links and moments.
- ``messages``: a message as a whole, new or as it would stand after an edit.
"""
