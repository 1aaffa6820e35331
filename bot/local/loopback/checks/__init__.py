"""What Discord refuses: messages, embeds, components, modals and commands beyond its limits."""
